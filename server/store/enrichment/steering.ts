import { type SQL, sql } from 'drizzle-orm'
import { CANCELLED_NOTE, type SteeringAction } from '../../../src/domain/enrichment/progress.ts'
import { ENRICHMENT_STAGES, type EnrichmentStageName } from '../../../src/domain/enrichment/stages.ts'
import { notFound } from '../../problems.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Database, Transaction } from '../transactions.ts'
import { appendRecords, type Author, openBatch, openChangeSet } from '../record/ledger.ts'
import { brandByName } from '../brands.ts'
import { brandIds, type Scope, withinBrands } from '../scope.ts'
import { PICTURES_FAILED } from './pictures/settling.ts'

/** Pausing, resuming, giving up and trying again, a brand at a time; each is recorded of the brand. */

const WORDS: Readonly<Record<SteeringAction, string>> = {
  pause: 'Gathering of evidence paused',
  resume: 'Gathering of evidence resumed',
  cancel: 'Gathering of evidence cancelled',
  retry: 'Gathering of evidence tried again',
}

/** The scope itself, or narrowed to the brands of it that are named, if any; those that mean none are passed over. Fails with 400 where a name fits several. */
export function steeredScope(scope: Scope, named: readonly string[] | undefined): Scope {
  if (!named?.length) return scope
  return withinBrands(
    scope,
    named.flatMap((name) => brandByName(scope, name)?.id ?? []),
  )
}

/** Steers the gathering of evidence for the brands of the scope; giving up what waits ends every pause there. What would change nothing leaves no record. */
export async function steerEnrichment(
  db: Database,
  scope: Scope,
  author: Author,
  { action }: { action: SteeringAction },
): Promise<void> {
  await db.transaction(async (tx) => {
    const ids = arrayOf(brandIds(scope), 'uuid')
    // Brands are locked in the order of their ids.
    await tx.execute(sql`SELECT FROM brands b WHERE b.id = ANY(${ids}) ORDER BY b.id FOR NO KEY UPDATE OF b`)
    const isPausing = action === 'pause' || action === 'resume'
    const changed = isPausing ? [] : await setBack(tx, sql`e.brand_id = ANY(${ids})`, { action })
    if (!isPausing && changed.length === 0) return
    const at = new Date()
    await record(
      tx,
      author,
      { action, at },
      isPausing
        ? [paused(ids, action === 'pause' ? at : null)]
        : [counted(action, changed), ...(action === 'cancel' ? [paused(ids, null)] : [])],
    )
  })
}

/**
 * Gathers again what has failed of one listing or was given up, and those of its pictures that could not be had. Fails with 404
 * where there is none for this user.
 */
export async function tryListingAgain(
  db: Database,
  scope: Scope,
  author: Author,
  listing: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [known] = await rowsOf(
      tx,
      sql`SELECT FROM brands b JOIN listing_enrichment e ON e.brand_id = b.id
          WHERE e.listing_id = ${listing} AND b.id = ANY(${arrayOf(brandIds(scope), 'uuid')})
          FOR NO KEY UPDATE OF b`,
    )
    if (!known) throw notFound('The listing')
    const changed = await setBack(tx, sql`e.listing_id = ${listing}`, { action: 'retry', andPictures: true })
    if (changed.length === 0) return
    await record(tx, author, { action: 'retry', at: new Date() }, [counted('retry', changed)])
  })
}

async function record(
  tx: Transaction,
  author: Author,
  { action, at }: { action: SteeringAction; at: Date },
  changes: readonly Parameters<typeof appendRecords>[3][],
): Promise<void> {
  const changeSetId = await openChangeSet(tx, author, { kind: 'setup', title: WORDS[action], at })
  const batch = await openBatch(tx, author, { changeSetId, at })
  for (const one of changes) await appendRecords(tx, batch, 'brand', one)
}

/** What is recorded of brands: how many listings of each were set back or given up. */
const counted = (action: SteeringAction, changed: readonly { brand: string; listings: number }[]) => ({
  changes: sql`
    SELECT r.brand AS entity_id, r.brand AS brand_id, jsonb_build_object('enrichment', NULL) AS before,
           jsonb_build_object('enrichment', jsonb_build_object(${action}::text, r.listings)) AS after
    FROM jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) AS r (brand uuid, listings int)`,
})

const paused = (ids: SQL, at: Date | null) => ({
  ctes: sql`
    old AS (SELECT id, enrichment_paused FROM brands WHERE id = ANY(${ids}) AND (enrichment_paused IS NULL) = ${at !== null}),
    new AS (UPDATE brands b SET enrichment_paused = ${at}::timestamptz FROM old WHERE b.id = old.id RETURNING b.*)`,
  changes: sql`SELECT new.id AS entity_id, new.id AS brand_id,
                      jsonb_build_object('enrichment_paused', old.enrichment_paused) AS before,
                      jsonb_build_object('enrichment_paused', new.enrichment_paused) AS after
               FROM new JOIN old ON old.id = new.id`,
})

interface SettingBack {
  readonly action: 'cancel' | 'retry'
  /** Whether a listing of whose pictures only some failed is meant too. */
  readonly andPictures?: boolean
}

/**
 * Gives up every stage that waits, or sets back to waiting each that has failed or was given up, of the rows of listing_enrichment
 * `e`. Answers how many listings of which brand that were.
 */
function setBack(
  tx: Transaction,
  of: SQL,
  { action, andPictures = false }: SettingBack,
): Promise<{ brand: string; listings: number }[]> {
  const isMeant = (stage: EnrichmentStageName) => {
    const [state, note] = [sql.identifier(stage), sql.identifier(`${stage}_note`)]
    if (action === 'cancel') return sql`(e.${state} = 'waiting')`
    const partly = andPictures && stage === 'pictures' ? sql` OR e.${note} = ${PICTURES_FAILED.some}` : sql``
    return sql`(e.${state} = 'failed' OR (e.${state} = 'off' AND e.${note} = ${CANCELLED_NOTE})${partly})`
  }
  const [state, reason] = action === 'cancel' ? ['off', CANCELLED_NOTE] : ['waiting', null]
  const columns = ENRICHMENT_STAGES.map((stage) => {
    const [column, note] = [sql.identifier(stage), sql.identifier(`${stage}_note`)]
    return sql`${column} = CASE WHEN ${isMeant(stage)} THEN ${state}::enrichment_state ELSE e.${column} END,
               ${note} = CASE WHEN ${isMeant(stage)} THEN ${reason}::text ELSE e.${note} END`
  })
  return rowsOf(
    tx,
    sql`
      WITH meant AS (
        SELECT e.listing_id FROM listing_enrichment e
        WHERE ${of} AND (${sql.join(ENRICHMENT_STAGES.map(isMeant), sql` OR `)})
        ORDER BY e.listing_id FOR UPDATE
      ),
      done AS (
        UPDATE listing_enrichment e SET version = e.version + 1, product_version = e.product_version + 1,
          score_version = e.score_version + 1, ${sql.join(columns, sql`, `)}
        FROM meant WHERE e.listing_id = meant.listing_id RETURNING e.brand_id
      )
      SELECT brand_id AS brand, count(*)::int AS listings FROM done GROUP BY 1`,
  )
}
