import { type SQL, sql } from 'drizzle-orm'
import type { UndoResult } from '../../../src/domain/listings/changes.contract.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Transaction } from '../transactions.ts'
import { listingPatches, lock, reportConflicts } from '../listings/listingChanges.ts'
import { appendRecords, type Author, cameByItself, openBatch, openUndo } from '../record/ledger.ts'
import type { Scope } from '../scope.ts'

/**
 * Listings that rules assign to queues. An assignment is recorded as a change of the listing that came by itself: it leaves `updated`
 * alone, and stands in nobody's way.
 */

interface Assignment {
  readonly queue: string
  readonly rule: string
  readonly version: number
}

/** Those of the listings that are not assigned to the queue yet. */
export async function unassigned(
  tx: Transaction,
  queue: string,
  ids: readonly string[],
): Promise<readonly string[]> {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`SELECT l AS id FROM unnest(${arrayOf(ids, 'uuid')}) AS l
        WHERE NOT EXISTS (SELECT FROM queue_listings a WHERE a.queue_id = ${queue} AND a.listing_id = l)`,
  )
  return rows.map(({ id }) => id)
}

/** Assigns locked listings to a queue, with their records. */
export async function assignListings(
  tx: Transaction,
  batch: bigint,
  { queue, rule, version }: Assignment,
  { ids, at }: { ids: readonly string[]; at: Date },
): Promise<void> {
  await appendRecords(tx, batch, 'listing', {
    ctes: sql`
      given AS (
        INSERT INTO queue_listings (queue_id, listing_id, rule_id, version, at)
        SELECT ${queue}::uuid, l, ${rule}::uuid, ${version}::int, ${at}::timestamptz FROM unnest(${arrayOf(ids, 'uuid')}) AS l
        RETURNING *)`,
    changes: recordsOf(sql`given`, 'after'),
  })
}

/** The records of assignments, `FROM …`: before they were there, or after. */
const recordsOf = (assignments: SQL, side: 'before' | 'after'): SQL => {
  const none = sql`jsonb_build_object('assigned', 'null'::jsonb)`
  const there = sql`jsonb_build_object('assigned', to_jsonb(a) - 'listing_id')`
  const [before, after] = side === 'after' ? [none, there] : [there, none]
  return sql`SELECT a.listing_id AS entity_id, l.brand_id, ${before} AS before, ${after} AS after
             FROM ${assignments} AS a JOIN listings l ON l.id = a.listing_id`
}

/**
 * Takes back what a set assigned, or assigns again what an undo took back. A listing that somebody has changed since is left alone, and
 * so is one whose queue is gone.
 */
export async function takeBackAssignments(
  tx: Transaction,
  scope: Scope,
  author: Author,
  set: { readonly id: string; readonly title: string },
): Promise<UndoResult> {
  const at = new Date()
  const recorded = sql`FROM change_batches b JOIN change_records r ON r.batch_id = b.id
    WHERE b.change_set_id = ${set.id} AND r.entity = 'listing'`
  const locked = await lock(tx, sql`l.id IN (SELECT r.entity_id ${recorded})`, scope)
  const ids = arrayOf(
    locked.map(({ id }) => id),
    'uuid',
  )
  const there = (side: 'before' | 'after') => sql`EXISTS (
    SELECT FROM queue_listings a WHERE a.listing_id = r.entity_id AND a.queue_id = (r.${sql.raw(side)} #>> '{assigned,queue_id}')::uuid)`
  const standing = await rowsOf<{ id: string; seq: string }>(
    tx,
    sql`SELECT r.entity_id AS id, r.seq ${recorded} AND r.entity_id = ANY(${ids})
          AND NOT EXISTS (SELECT FROM change_records x
                          WHERE x.entity_id = r.entity_id AND x.version > r.version AND NOT ${cameByItself('x')})
          AND (${there('after')} OR NOT ${there('before')}
               AND EXISTS (SELECT FROM queues q WHERE q.id = (r.before #>> '{assigned,queue_id}')::uuid))`,
  )
  const restored = new Set(standing.map(({ id }) => id))
  const left = locked.filter(({ id }) => !restored.has(id))
  return {
    changeSet: standing.length > 0 ? await reverse(tx, scope, author, { ...set, at }, standing) : null,
    changed: await listingPatches(tx, scope, [...restored]),
    removed: 0,
    restored: restored.size,
    leftAlone: left.length,
    conflicts: await reportConflicts(tx, scope, left),
    missing: [],
  }
}

/** Undoes these records of assignments in a change set of its own, which is answered. */
async function reverse(
  tx: Transaction,
  scope: Scope,
  author: Author,
  set: { readonly id: string; readonly title: string; readonly at: Date },
  records: readonly { readonly seq: string }[],
): Promise<string> {
  const changeSet = await openUndo(tx, scope, author, set)
  const batch = await openBatch(tx, author, { changeSetId: changeSet, at: set.at })
  const kept = sql`kept AS (
    SELECT r.entity_id AS listing_id, r.before -> 'assigned' AS before, r.after -> 'assigned' AS after
    FROM change_records r WHERE r.seq = ANY(${arrayOf(
      records.map(({ seq }) => seq),
      'bigint',
    )}))`
  await appendRecords(tx, batch, 'listing', {
    ctes: sql`${kept},
      gone AS (
        DELETE FROM queue_listings a USING kept
        WHERE a.listing_id = kept.listing_id AND a.queue_id = (kept.after ->> 'queue_id')::uuid RETURNING a.*)`,
    changes: recordsOf(sql`gone`, 'before'),
  })
  await appendRecords(tx, batch, 'listing', {
    ctes: sql`${kept},
      back AS (
        INSERT INTO queue_listings (queue_id, listing_id, rule_id, version, at)
        SELECT (kept.before ->> 'queue_id')::uuid, kept.listing_id, r.id, (kept.before ->> 'version')::int,
               (kept.before ->> 'at')::timestamptz
        FROM kept LEFT JOIN rules r ON r.id = (kept.before ->> 'rule_id')::uuid
        WHERE kept.before ->> 'queue_id' IS NOT NULL RETURNING *)`,
    changes: recordsOf(sql`back`, 'after'),
  })
  return changeSet
}
