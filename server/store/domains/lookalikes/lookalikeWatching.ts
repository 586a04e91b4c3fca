import { type SQL, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { DOMAIN_FAULTS, INVALID_DOMAIN } from '../../../../src/domain/domains/domainName.ts'
import {
  type LookalikePreview,
  type LookalikeWatch,
  PREVIEW_EXAMPLES,
  WATCHES_MAX,
} from '../../../../src/domain/domains/lookalike.ts'
import { countByClass, generateLookalikes, type Lookalike } from './generate.ts'
import type { NewWatch } from '../../../../src/domain/domains/lookalikes.contract.ts'
import { inOwnScript, readOwnDomain } from '../ownDomain.ts'
import { badRequest, conflictProblem, notFound } from '../../../problems.ts'
import { brandByName } from '../../brands.ts'
import { rowsOf } from '../../rows.ts'
import type { Database, Transaction } from '../../transactions.ts'
import { appendRecords, type Author, openBatch, openChangeSet } from '../../record/ledger.ts'
import { lookalikeWatches } from '../../schema.ts'
import { inScope, type Scope } from '../../scope.ts'
import { lookalikeWatchOf } from './lookalikeWatches.ts'

/** Which domains' lookalikes are watched. Each change is recorded. */

/** The names that look like what was typed. Fails with 400 where that is no domain; `at` is where it stands in the request. */
async function lookalikesOf(typed: string, at: string) {
  const own = readOwnDomain(typed)
  if (own.fault !== null) throw badRequest(DOMAIN_FAULTS[own.fault], [{ path: at, message: INVALID_DOMAIN }])
  return { name: own.name, made: await generateLookalikes(own.parts) }
}

/** How many names look like a domain, and a few of each class. Fails with 400 where it is none. */
export async function previewOf(typed: string): Promise<LookalikePreview> {
  const { name, made } = await lookalikesOf(typed, 'query.name')
  return {
    name,
    total: made.length,
    classes: countByClass(made).map((one) => ({
      ...one,
      examples: made
        .filter(({ classes }) => classes.includes(one.class))
        .slice(0, PREVIEW_EXAMPLES)
        .map((example) => inOwnScript(example.name) ?? example.name),
    })),
  }
}

/**
 * Watches the lookalikes of a brand's domain from now on. Fails with 400 where that is none, with 404 for a brand outside
 * the scope, with 409 where the brand has it watched, or has enough of them.
 */
export async function addWatch(
  db: Database,
  scope: Scope,
  author: Author,
  { brand: named, name: typed }: NewWatch,
  how: { isLookedUp: boolean },
): Promise<LookalikeWatch> {
  const { name, made } = await lookalikesOf(typed, 'body.name')
  const brand = brandByName(scope, named)
  if (!brand) throw notFound('The brand')
  return db.transaction(async (tx) => {
    await tx.execute(sql`SELECT FROM brands WHERE id = ${brand.id} FOR UPDATE`)
    const watched = await rowsOf<{ name: string }>(
      tx,
      sql`SELECT name FROM lookalike_watches WHERE brand_id = ${brand.id}`,
    )
    if (watched.some((one) => one.name === name))
      throw conflictProblem(`${name} is watched for ${brand.name} already.`)
    if (watched.length >= WATCHES_MAX)
      throw conflictProblem(
        `${brand.name} has ${WATCHES_MAX} domains watched, and no brand can have more. Nothing was added.`,
      )
    const id = uuidv7()
    const at = new Date()
    await tx.insert(lookalikeWatches).values({
      id,
      brandId: brand.id,
      name,
      by: author.name,
      created: at,
      nextAt: at,
      total: made.length,
      classes: countByClass(made),
    })
    await insertCandidates(tx, id, made)
    const batch = await openRecord(tx, author, `Lookalikes of ${name} watched`)
    await appendRecords(tx, batch, 'domainWatch', {
      changes: sql`SELECT id AS entity_id, brand_id, NULL::jsonb AS before, ${PICTURE} AS after
                   FROM lookalike_watches WHERE id = ${id}`,
    })
    return lookalikeWatchOf(tx, scope, id, how)
  })
}

/** What is recorded of a watch: what somebody decided, not when it is looked at next. */
const PICTURE = sql`jsonb_build_object('name', name, 'total', total)`

async function insertCandidates(tx: Transaction, watch: string, made: readonly Lookalike[]): Promise<void> {
  const rows = made.map(({ name, classes }) => ({ id: uuidv7(), name, unicode: inOwnScript(name), classes }))
  await tx.execute(sql`
    INSERT INTO lookalike_candidates (id, watch_id, name, unicode, classes)
    SELECT r.id, ${watch}::uuid, r.name, r.unicode, r.classes
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS r(id uuid, name text, unicode text, classes text[])`)
}

/** Watches a domain no more: its lookalikes and what was found of them go too. Fails with 404 outside the scope. */
export async function removeWatch(db: Database, scope: Scope, author: Author, id: string): Promise<null> {
  return db.transaction(async (tx) => {
    const [found] = await rowsOf<{ name: string }>(
      tx,
      sql`SELECT name FROM lookalike_watches
          WHERE id = ${id} AND ${inScope(scope, null)} FOR NO KEY UPDATE`,
    )
    if (!found) throw notFound('The watched domain')
    const batch = await openRecord(tx, author, `Lookalikes of ${found.name} watched no more`)
    await dropWatches(tx, batch, sql`id = ${id}`)
    return null
  })
}

/**
 * Deletes watches, with what hangs on them and the jobs of their scans; those under way are cancelled first, so that none
 * is writing.
 */
export async function dropWatches(tx: Transaction, batch: bigint, which: SQL): Promise<void> {
  const scans = sql`
    SELECT job_id FROM lookalike_scans WHERE watch_id IN (SELECT id FROM lookalike_watches WHERE ${which})`
  await tx.execute(sql`
    DELETE FROM background_jobs WHERE status NOT IN ('waiting', 'running') AND id IN (${scans})`)
  await tx.execute(sql`
    UPDATE background_jobs SET status = 'cancelled', finished = now()
    WHERE status IN ('waiting', 'running') AND id IN (${scans})`)
  await appendRecords(tx, batch, 'domainWatch', {
    ctes: sql`gone AS (DELETE FROM lookalike_watches WHERE ${which} RETURNING *)`,
    changes: sql`SELECT id AS entity_id, brand_id, ${PICTURE} AS before, NULL::jsonb AS after FROM gone`,
  })
}

async function openRecord(tx: Transaction, author: Author, title: string): Promise<bigint> {
  const at = new Date()
  const changeSetId = await openChangeSet(tx, author, { kind: 'domain', title, at })
  return openBatch(tx, author, { changeSetId, at })
}
