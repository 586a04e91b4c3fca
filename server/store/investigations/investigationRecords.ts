import { type SQL, sql } from 'drizzle-orm'
import { changedWords } from '../../../src/domain/investigations/investigation.ts'
import { alternatives } from '../../../src/domain/kit/words.ts'
import { changedMeanwhile, notFound } from '../../problems.ts'
import { rowsOf } from '../rows.ts'
import type { Transaction } from '../transactions.ts'
import { appendRecords, type Author, openBatch, openChangeSet, setColumns } from '../record/ledger.ts'
import { lock } from '../listings/listingChanges.ts'
import type { investigations } from '../schema.ts'
import type { Scope } from '../scope.ts'
import { investigationById, seen } from './investigations.ts'

/** Locking investigations and recording what is changed; what every change of one has in common. */

export type InvestigationColumns = Pick<
  typeof investigations.$inferSelect,
  'id' | 'brandId' | 'listingId' | 'status' | 'assignedTo' | 'requestedBy' | 'updated'
> & { readonly brand: string; readonly client: string }

/** Locks one investigation of the scope. Fails with 404 outside it, and where it is deleted. */
export async function lockInvestigation(
  tx: Transaction,
  scope: Scope,
  id: string,
): Promise<InvestigationColumns> {
  const [row] = await rowsOf<InvestigationColumns>(
    tx,
    sql`SELECT i.id, i.brand_id AS "brandId", i.listing_id AS "listingId", i.status, i.assigned_to AS "assignedTo",
               i.requested_by AS "requestedBy", i.updated, b.name AS brand, c.name AS client
        FROM investigations i JOIN brands b ON b.id = i.brand_id JOIN clients c ON c.id = b.client_id
        WHERE i.id = ${id} AND ${seen(scope)} FOR UPDATE OF i`,
  )
  if (!row) throw notFound('The investigation')
  return row
}

/** Locks an investigation behind its listing, where that is there: always in this order. */
export async function lockWithListing(
  tx: Transaction,
  scope: Scope,
  id: string,
): Promise<InvestigationColumns> {
  await lock(tx, sql`l.id = (SELECT i.listing_id FROM investigations i WHERE i.id = ${id})`, scope)
  return lockInvestigation(tx, scope, id)
}

/** Refuses with 409, and the investigation as it stands, what was decided about one that somebody changed since `updated`. */
export async function refuseStale(
  tx: Transaction,
  scope: Scope,
  row: InvestigationColumns,
  updated: string | undefined,
): Promise<void> {
  if (updated === undefined || row.updated.getTime() === Date.parse(updated)) return
  const current = await investigationById(tx, scope, row.id)
  throw changedMeanwhile(`${changedWords(current)} Nothing was saved.`, current)
}

/**
 * Refuses with 409, and the investigation as it stands, what was decided when its activity had `known` entries, where others have
 * added more.
 */
export async function refuseUnseen(
  tx: Transaction,
  scope: Scope,
  author: Author,
  { id, known }: { id: string; known: number | undefined },
): Promise<void> {
  if (known === undefined) return
  const unseen = await rowsOf<{ by: string }>(
    tx,
    sql`SELECT n.by FROM (
          SELECT b.actor AS by, s.actor_id, r.version
          FROM change_records r JOIN change_batches b ON b.id = r.batch_id JOIN change_sets s ON s.id = b.change_set_id
          WHERE r.entity_id = ${id} ORDER BY r.version OFFSET ${known}) AS n
        WHERE n.actor_id IS DISTINCT FROM ${author.userId}::uuid ORDER BY n.version`,
  )
  if (unseen.length === 0) return
  const people = alternatives([...new Set(unseen.map(({ by }) => by))], 'and')
  throw changedMeanwhile(
    `${people} changed this investigation, or added to it, meanwhile. It was not deleted.`,
    await investigationById(tx, scope, id),
  )
}

/** Opens a change set for what is done to an investigation, with the batch that its records go into. */
export async function openChange(
  tx: Transaction,
  author: Author,
  title: string,
  { at, comment = null }: { at: Date; comment?: string | null },
): Promise<bigint> {
  const changeSetId = await openChangeSet(tx, author, { kind: 'investigation', title, at })
  return openBatch(tx, author, { changeSetId, at, comment })
}

/** Records an investigation that was just made. */
export async function recordNew(tx: Transaction, batch: bigint, id: string): Promise<void> {
  await appendRecords(tx, batch, 'investigation', {
    changes: sql`SELECT i.id AS entity_id, i.brand_id, NULL::jsonb AS before, to_jsonb(i) AS after
                 FROM investigations i WHERE i.id = ${id}`,
  })
}

/** Sets columns of a locked investigation, recorded, and who did. */
export async function change(
  tx: Transaction,
  batch: bigint,
  id: string,
  { columns, at, by }: { columns: Record<string, SQL>; at: Date; by: string },
): Promise<void> {
  await setColumns(tx, batch, 'investigation', {
    ids: [id],
    columns: { ...columns, updated_by: sql`${by}::text` },
    at,
  })
}

/**
 * Records what was added to an investigation, in its own chain: a comment, a piece of evidence, an amount of money, or that
 * it was exported.
 * `added` is kept under its name; the investigation's version stays as it was.
 */
export async function recordAddition(
  tx: Transaction,
  batch: bigint,
  investigation: { readonly id: string; readonly brandId: string },
  added:
    | Readonly<Record<'comment', object>>
    | Readonly<Record<'evidence', object>>
    | Readonly<Record<'money', object>>
    | Readonly<Record<'export', object>>,
): Promise<void> {
  await appendRecords(tx, batch, 'investigation', {
    changes: sql`SELECT ${investigation.id}::uuid AS entity_id, ${investigation.brandId}::uuid AS brand_id,
                 NULL::jsonb AS before, ${JSON.stringify(added)}::jsonb AS after`,
  })
}

/** Records that an amount of money of an investigation was changed, or deleted where `after` is null, in its own chain. */
export async function recordMoney(
  tx: Transaction,
  batch: bigint,
  investigation: { readonly id: string; readonly brandId: string },
  { before, after }: { before: object; after: object | null },
): Promise<void> {
  await appendRecords(tx, batch, 'investigation', {
    changes: sql`SELECT ${investigation.id}::uuid AS entity_id, ${investigation.brandId}::uuid AS brand_id,
                 ${JSON.stringify({ money: before })}::jsonb AS before, ${JSON.stringify({ money: after })}::jsonb AS after`,
  })
}
