import { type SQL, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { DemoHoldings } from '../../../src/domain/start/demo.ts'
import { nextUpdated, rowsOf } from '../rows.ts'
import type { Database, Executor, Transaction } from '../transactions.ts'
import { FOLD_LOCK } from '../dashboard/rollups.ts'
import { fileDeletion } from '../discardedFiles.ts'
import {
  appendRecords,
  type Author,
  openBatch,
  openChangeSet,
  recordCreation,
  type RecordedEntity,
} from '../record/ledger.ts'
import { changeUser, type UserChange } from '../session/users.ts'

/** The demo workspace, and its deletion. */

const DEMO_BRANDS = sql`(SELECT id FROM brands WHERE demo)`
const ofDemo = sql`brand_id IN ${DEMO_BRANDS}`

/** What is of several brands stays with those that are not the demo's, under a name that is free there; what is of the demo's alone goes. */
function leftByDemo(name: string): SQL[] {
  const table = sql.identifier(name)
  return [
    sql`DELETE FROM ${table} t WHERE t.brands && ARRAY${DEMO_BRANDS} AND t.brands <@ ARRAY${DEMO_BRANDS}`,
    sql`
      WITH kept AS (
        SELECT t.id, t.name, t.brands && ARRAY${DEMO_BRANDS} AS leaves, ARRAY(
          SELECT b FROM unnest(t.brands) WITH ORDINALITY AS had (b, n) WHERE b NOT IN ${DEMO_BRANDS} ORDER BY n) AS brands
        FROM ${table} t WHERE t.brands IS NOT NULL
      ), placed AS (
        SELECT k.*, row_number() OVER (PARTITION BY k.brands, lower(k.name) ORDER BY k.leaves, k.id) AS place FROM kept k)
      UPDATE ${table} t SET brands = p.brands, updated = ${nextUpdated('t')},
        name = CASE WHEN p.place = 1 THEN t.name ELSE t.name || ' ' || p.place END
      FROM placed p WHERE p.id = t.id AND p.leaves`,
  ]
}

type Held = Omit<DemoHoldings, 'deletion' | 'needsAccount'>

/** What the demo holds. */
export async function demoHoldings(db: Executor): Promise<Held> {
  const [row] = await rowsOf<Held>(
    db,
    sql`SELECT (SELECT count(*)::int FROM brands WHERE demo) AS brands,
               (SELECT count(*)::int FROM listings WHERE ${ofDemo}) AS listings,
               (SELECT count(*)::int FROM files WHERE ${ofDemo}) AS files,
               (SELECT count(*)::int FROM users WHERE demo) AS accounts`,
  )
  return row!
}

/** Whether the row called t was made by the demo and changed by nobody since, as its records tell. */
const madeByDemo = (entity: RecordedEntity): SQL => sql`
  EXISTS (SELECT FROM change_records r JOIN change_batches b ON b.id = r.batch_id
          WHERE r.entity = ${entity} AND r.entity_id = t.id AND r.version = 1 AND b.request_id = 'demo')
  AND NOT EXISTS (SELECT FROM change_records r WHERE r.entity_id = t.id AND r.version > 1)`

/** A step of the deletion: what goes, in words, and the statements by which it goes. */
interface Step {
  readonly words: string
  readonly statements: readonly SQL[]
}

/** What hangs on the demo's brands, in an order in which nothing is referred to any more when it goes. */
const STEPS: readonly Step[] = [
  {
    words: 'Jobs',
    statements: [
      sql`DELETE FROM background_jobs WHERE brand_ids <@ ARRAY${DEMO_BRANDS}
          AND (brand_ids <> '{}' OR user_id IN (SELECT id FROM users WHERE demo))`,
      sql`DELETE FROM background_job_items i USING listings l WHERE l.id = i.listing_id AND l.${ofDemo}`,
      sql`UPDATE background_jobs SET brand_ids = ARRAY(SELECT b FROM unnest(brand_ids) AS b WHERE b NOT IN ${DEMO_BRANDS})
          WHERE brand_ids && ARRAY${DEMO_BRANDS}`,
      sql`DELETE FROM crawls WHERE ${ofDemo}`,
      sql`DELETE FROM lookalike_watches WHERE ${ofDemo}`,
    ],
  },
  {
    words: 'Complaints and messages',
    statements: [
      sql`DELETE FROM messages WHERE ${ofDemo}`,
      sql`INSERT INTO discarded_files (place, name)
          SELECT 'outbox', n.message_id FROM complaint_notices n JOIN complaints c ON c.id = n.complaint_id
          WHERE c.${ofDemo} ON CONFLICT DO NOTHING`,
      sql`DELETE FROM complaints WHERE ${ofDemo}`,
    ],
  },
  {
    words: 'Investigations',
    statements: [
      sql`DELETE FROM investigation_comments WHERE investigation_id IN (SELECT id FROM investigations WHERE ${ofDemo})`,
      sql`DELETE FROM investigation_money WHERE investigation_id IN (SELECT id FROM investigations WHERE ${ofDemo})`,
      sql`DELETE FROM investigation_evidence WHERE investigation_id IN (SELECT id FROM investigations WHERE ${ofDemo})`,
      sql`DELETE FROM investigations WHERE ${ofDemo}`,
    ],
  },
  {
    words: 'Advertisements and domains',
    statements: [
      sql`DELETE FROM ads WHERE ${ofDemo}`,
      sql`DELETE FROM domain_brands WHERE ${ofDemo}`,
      sql`DELETE FROM domains d WHERE NOT EXISTS (SELECT FROM domain_brands WHERE domain_id = d.id)`,
    ],
  },
  {
    words: 'Reports, rules, queues, webhooks and listings',
    statements: [
      sql`DELETE FROM second_reviews WHERE ${ofDemo}`,
      sql`DELETE FROM review_decisions WHERE ${ofDemo}`,
      sql`DELETE FROM asins WHERE ${ofDemo}`,
      ...['reports', 'queues', 'webhooks'].flatMap(leftByDemo),
      sql`DELETE FROM rules WHERE ${ofDemo}`,
      sql`DELETE FROM listings WHERE ${ofDemo}`,
      sql`DELETE FROM relisting_waits WHERE ${ofDemo}`,
      sql`DELETE FROM enrichment_tallies WHERE ${ofDemo}`,
    ],
  },
  {
    words: 'Pictures and files',
    statements: [
      sql`DELETE FROM image_analyses WHERE ${ofDemo}`,
      sql`DELETE FROM image_uses WHERE ${ofDemo}`,
      sql`DELETE FROM images WHERE ${ofDemo}`,
      ...fileDeletion(ofDemo),
    ],
  },
  {
    words: 'Sums of the dashboard',
    statements: [
      sql`SELECT pg_advisory_xact_lock(${FOLD_LOCK[0]}, ${FOLD_LOCK[1]})`,
      ...['days', 'months', 'value_days', 'value_months', 'hours', 'margins', 'deltas'].map(
        (name) => sql`DELETE FROM ${sql.identifier(`dashboard_${name}`)} WHERE ${ofDemo}`,
      ),
    ],
  },
  {
    words: 'Imports',
    statements: [
      sql`DELETE FROM imports i
          WHERE EXISTS (SELECT FROM change_reach r WHERE r.change_set_id = i.change_set_id AND ${ofDemo})
            AND NOT EXISTS (SELECT FROM change_reach r WHERE r.change_set_id = i.change_set_id AND NOT ${ofDemo})`,
    ],
  },
  {
    words: 'Brands and marketplaces',
    statements: [
      sql`DELETE FROM products WHERE ${ofDemo}`,
      sql`DELETE FROM property_rights WHERE ${ofDemo}`,
      sql`DELETE FROM brands WHERE demo`,
      sql`DELETE FROM seller_fields WHERE NOT EXISTS (SELECT FROM brands b WHERE b.client_id = seller_fields.client_id)`,
      sql`DELETE FROM seller_splits WHERE NOT EXISTS (SELECT FROM brands b WHERE b.client_id = seller_splits.client_id)`,
      sql`DELETE FROM platform_terms t WHERE ${madeByDemo('platformTerm')}`,
      sql`DELETE FROM clients c WHERE NOT EXISTS (SELECT FROM brands b WHERE b.client_id = c.id)`,
    ],
  },
]

/** The words of every step, those that need more than statements too. */
const ALL_STEPS: readonly string[] = [...STEPS.map(({ words }) => words), 'Accounts']

/** What goes along: how many steps are done of how many, and what goes now. */
export type OnStep = (done: number, of: number, step: string) => void

interface Deletion {
  /** What the author signs in with from then on, where the account is the demo's. */
  readonly account: UserChange | null
  /** The author's session, which goes on; their others end with the old password. */
  readonly session?: string | null
  readonly onStep?: OnStep
}

/**
 * Deletes the demo whole, in one transaction: its brands with all that hangs on them, marketplaces that nothing else
 * stands on, and its accounts but the author's. What users made themselves stays; an account of the demo that it names
 * is disabled instead. The change record stays, with a note of what went. The contents of files are listed to be let
 * go.  Fails with a foreign key's violation where something is added meanwhile.
 */
export async function deleteDemo(
  db: Database,
  author: Author,
  { account, session = null, onStep = () => {} }: Deletion,
): Promise<void> {
  await db.transaction(async (tx) => {
    // In the order in which those lock them who gather evidence: listings, how far they are, and the brands that records name.
    await tx.execute(sql`SELECT FROM listings WHERE ${ofDemo} ORDER BY id FOR UPDATE`)
    await tx.execute(sql`SELECT FROM listing_enrichment WHERE ${ofDemo} ORDER BY listing_id FOR UPDATE`)
    await tx.execute(sql`SELECT FROM brands WHERE demo ORDER BY id FOR UPDATE`)
    const holdings = await demoHoldings(tx)
    const names = await rowsOf<{ name: string }>(tx, sql`SELECT name FROM brands WHERE demo ORDER BY name`)
    let done = 0
    for (const { words, statements } of STEPS) {
      onStep(done++, ALL_STEPS.length, words)
      for (const statement of statements) await tx.execute(statement)
    }
    const at = new Date()
    const changeSetId = await openChangeSet(tx, author, {
      kind: 'setup',
      title: 'Demo workspace deleted',
      at,
    })
    const batch = await openBatch(tx, author, { changeSetId, at })
    await dropMarketplaces(tx, batch)
    onStep(done, ALL_STEPS.length, ALL_STEPS.at(-1)!)
    const disabled = await dropAccounts(tx, author)
    if (account)
      await changeUser(tx, author, author.userId!, account, 'Account of the demo made one’s own', session)
    await recordCreation(tx, batch, 'demoDeletion', {
      id: uuidv7(),
      after: { ...holdings, brandNames: names.map(({ name }) => name), disabledAccounts: disabled },
    })
  })
}

/** Marketplaces of the demo that nothing stands on go; the others stay, without an address that nobody reads. */
async function dropMarketplaces(tx: Transaction, batch: bigint): Promise<void> {
  const references = await referencesTo(tx, 'marketplaces')
  await tx.execute(sql`DELETE FROM marketplaces t WHERE t.demo AND NOT (${anyOf(references)})`)
  await tx.execute(sql`SELECT FROM marketplaces WHERE demo FOR UPDATE`)
  await appendRecords(tx, batch, 'marketplace', {
    ctes: sql`was AS (SELECT * FROM marketplaces WHERE demo), now_is AS (
      UPDATE marketplaces SET demo = false,
        notice_email = CASE WHEN notice_email LIKE '%.example' THEN NULL ELSE notice_email END,
        updated = ${nextUpdated()} WHERE demo RETURNING *)`,
    changes: sql`SELECT n.id AS entity_id, NULL::uuid AS brand_id, to_jsonb(was) AS before, to_jsonb(n) AS after
                 FROM now_is n JOIN was ON was.id = n.id`,
  })
}

/** The demo's accounts but the author's go, or are disabled where own data names them; answers the e-mails of those. */
async function dropAccounts(tx: Transaction, author: Author): Promise<string[]> {
  await tx.execute(sql`UPDATE users SET demo = false WHERE id = ${author.userId}`)
  await tx.execute(
    sql`UPDATE change_sets SET actor_id = NULL WHERE actor_id IN (SELECT id FROM users WHERE demo)`,
  )
  const references = await referencesTo(tx, 'users')
  await tx.execute(sql`DELETE FROM users t WHERE t.demo AND NOT (${anyOf(references)})`)
  const named = await rowsOf<{ id: string; email: string }>(
    tx,
    sql`SELECT id, email FROM users WHERE demo ORDER BY email`,
  )
  for (const { id } of named) {
    await changeUser(tx, author, id, { disabled: true }, 'Account of the demo disabled')
    await tx.execute(sql`UPDATE users SET demo = false WHERE id = ${id}`)
  }
  return named.map(({ email }) => email)
}

interface Reference {
  readonly table: string
  readonly column: string
}

/** The columns that keep a row of a table from being deleted, as the database itself lists them. */
const referencesTo = (tx: Transaction, table: string): Promise<Reference[]> =>
  rowsOf<Reference>(
    tx,
    sql`SELECT c.conrelid::regclass::text AS table, a.attname AS column
        FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
        WHERE c.contype = 'f' AND c.confrelid = ${table}::regclass AND c.confdeltype IN ('a', 'r')`,
  )

/** Whether any of the columns names the row called t. */
const anyOf = (references: readonly Reference[]): SQL =>
  sql.join(
    references.map(
      ({ table, column }) =>
        sql`EXISTS (SELECT FROM ${sql.identifier(table)} WHERE ${sql.identifier(column)} = t.id)`,
    ),
    sql` OR `,
  )
