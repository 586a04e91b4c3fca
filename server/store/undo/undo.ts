import { sql } from 'drizzle-orm'
import type { UndoResult } from '../../../src/domain/listings/changes.contract.ts'
import { isChangedSince, type LaterChange } from './changedSince.ts'
import { type ChangeKind, UNFINISHED_IMPORT, undoProblem } from '../../../src/domain/listings/changes.ts'
import { BULK_CHANGE_MAX } from '../../../src/domain/kit/constants.ts'
import { takeBackClassification } from '../complaints/takeBack.ts'
import { takeBackAssignments } from '../queues/assigning.ts'
import { conflictProblem, notAllowed, notFound } from '../../problems.ts'
import { measureListings } from '../freshStatistics.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Database, Transaction } from '../transactions.ts'
import { type Author, cameByItself, lastAuthors, openBatch, openUndo } from '../record/ledger.ts'
import { settleExtraNames } from '../listings/extraNames.ts'
import { bringCommentsBack, listingPatches, takeCommentsAlong } from '../listings/listingChanges.ts'
import { complaintsLeftIn, leaveWhereUnfit, returnToComplaints } from '../listings/unfiledComplaints.ts'
import { followUndo } from './followReview.ts'
import { takesBack } from '../record/undos.ts'
import { followMovedListings } from '../domains/domainComplaints.ts'
import { inScope, type Scope, withinBrands } from '../scope.ts'
import { isUnfinished } from '../unfinishedImport.ts'
import { followSellerKeys } from '../sellers/followKeys.ts'
import { bringBack, remove, restore, type UndoneEntity } from './undoRows.ts'

/** Taking change sets back (§10): what happened is appended to, nothing is erased. */

interface ChangeSetRow {
  readonly id: string
  readonly kind: ChangeKind
  readonly title: string
}

/**
 * Takes back what a change set did to listings and advertisements of the scope: changed ones get their former values,
 * added ones go; listings that left complaints by it return to them. What was changed since, and not taken back, is reported
 * and left alone, and so is a listing whose complaint has gone further, or an added one of which somebody has said something. An undo can be taken back too. Fails with 404 where
 * the set doesn't exist for the user, 403 where the role doesn't allow it, 409 where it was taken back before for all its brands of the
 * scope; where it was for some, the others follow.
 */
export async function undoChangeSet(
  db: Database,
  scope: Scope,
  author: Author,
  id: string,
): Promise<UndoResult> {
  return db.transaction((tx) => undoChangeSetWithin(tx, scope, author, id))
}

const UNDO_REFUSED = {
  undone: 'This change has been taken back already.',
  unfinished: UNFINISHED_IMPORT,
  impossible: 'This change can’t be taken back.',
}

/** The same as part of a transaction. */
export async function undoChangeSetWithin(
  tx: Transaction,
  whole: Scope,
  author: Author,
  id: string,
): Promise<UndoResult> {
  const set = await findSet(tx, whole, id)
  const { undone, scope } = await notTakenBack(tx, whole, id)
  const { kind, id: origin, ...chain } = await originOf(tx, set)
  const problem = undoProblem(scope.groups, { kind, undone, ...chain })
  if (problem === 'notAllowed') throw notAllowed()
  if (problem) throw conflictProblem(UNDO_REFUSED[problem])
  if (kind === 'assignment') return takeBackAssignments(tx, scope, author, set)
  const isDecision = kind === 'state'
  const result =
    kind === 'classification'
      ? await takeBackClassification(tx, scope, author, set)
      : await takeBack(tx, scope, author, set, { origin, undos: chain.undos, isDecision })
  const { changeSet: undo } = result
  if (undo !== null && (isDecision || kind === 'classification'))
    await followUndo(tx, author, { origin, undo, title: set.title, isMadeAgain: isMadeAgain(chain) })
  return result
}

/** Whether the undo of what so many undos led to makes the change again. */
const isMadeAgain = ({ undos }: Pick<Origin, 'undos'>): boolean => undos % 2 === 1

/** Takes back what an import had done before it was cut off. Asks nobody: the caller knows that it must go. */
export async function rollBackImport(
  tx: Transaction,
  scope: Scope,
  author: Author,
  changeSet: { id: string; title: string },
): Promise<UndoResult> {
  return takeBack(tx, scope, author, changeSet, { origin: changeSet.id, undos: 0, isDecision: false })
}

async function findSet(tx: Transaction, scope: Scope, id: string): Promise<ChangeSetRow> {
  const [set] = await rowsOf<ChangeSetRow>(
    tx,
    sql`SELECT s.id, s.kind, s.title FROM change_sets s WHERE s.id = ${id} AND EXISTS (
          SELECT FROM change_batches b JOIN change_records r ON r.batch_id = b.id
          WHERE b.change_set_id = s.id AND ${inScope(scope, 'r')})
        FOR UPDATE OF s`,
  )
  if (!set) throw notFound('The change')
  return set
}

/** The part of the scope for which a set was not taken back yet, and whether it was for all that it reached there. */
async function notTakenBack(
  tx: Transaction,
  scope: Scope,
  id: string,
): Promise<{ undone: boolean; scope: Scope }> {
  const reached = await rowsOf<{ brand: string; undone: boolean }>(
    tx,
    sql`SELECT t.brand_id AS brand,
               EXISTS (SELECT FROM change_sets u WHERE u.undo_of = ${id} AND ${takesBack(sql`t.brand_id`)}) AS undone
        FROM (SELECT DISTINCT r.brand_id FROM change_batches b JOIN change_records r ON r.batch_id = b.id
              WHERE b.change_set_id = ${id} AND r.entity IN ('listing', 'ad') AND ${inScope(scope, 'r')}) AS t`,
  )
  const standing = reached.filter(({ undone }) => !undone).map(({ brand }) => brand)
  return {
    undone: reached.length > 0 && standing.length === 0,
    scope: withinBrands(scope, standing),
  }
}

/** What stands at the beginning of a chain of undos, how many undos lead here, and whether it is an import that did not end well. */
interface Origin {
  readonly id: string
  readonly kind: ChangeKind
  readonly undos: number
  readonly unfinished: boolean
}

async function originOf(tx: Transaction, set: ChangeSetRow): Promise<Origin> {
  const [row] = await rowsOf<Origin>(
    tx,
    sql`WITH RECURSIVE chain AS (
          SELECT id, kind, undo_of, 0 AS undos FROM change_sets WHERE id = ${set.id}
          UNION ALL SELECT s.id, s.kind, s.undo_of, chain.undos + 1 FROM change_sets s JOIN chain ON s.id = chain.undo_of
        ) SELECT id, kind, undos,
                 EXISTS (SELECT FROM imports i WHERE i.change_set_id = chain.id AND ${isUnfinished(sql`i.status`)}) AS unfinished
          FROM chain WHERE undo_of IS NULL`,
  )
  return row!
}

/** One listing or advertisement that a set changed, however often. */
interface Target {
  readonly id: string
  readonly entity: UndoneEntity
  /** Its records, the first one first. */
  readonly seqs: readonly [string, ...string[]]
  readonly made: boolean
  readonly removed: boolean
  readonly stands: boolean
  /** Who is in the way, where no record of the listing itself tells it. */
  readonly by?: string
}

/** What a set changed in scope, locked, with whether each still stands as the set left it. */
async function lockTargets(tx: Transaction, scope: Scope, setId: string): Promise<Target[]> {
  await tx.execute(sql`
    SELECT FROM listings l WHERE l.id IN (
      SELECT r.entity_id FROM change_batches b JOIN change_records r ON r.batch_id = b.id
      WHERE b.change_set_id = ${setId} AND r.entity = 'listing')
    ORDER BY l.id FOR UPDATE OF l`)
  await tx.execute(sql`
    SELECT FROM ads a WHERE a.id IN (
      SELECT r.entity_id FROM change_batches b JOIN change_records r ON r.batch_id = b.id
      WHERE b.change_set_id = ${setId} AND r.entity = 'ad')
    ORDER BY a.id FOR UPDATE OF a`)
  const records = await rowsOf<TargetRecord>(
    tx,
    sql`SELECT r.entity_id AS id, r.entity, r.seq, r.version, r.before IS NULL AS made, r.after IS NULL AS removed,
               NOT EXISTS (SELECT FROM change_records x
                           WHERE x.entity_id = r.entity_id AND x.version > r.version AND NOT ${cameByItself('x')}) AS stands
        FROM change_batches b JOIN change_records r ON r.batch_id = b.id
        WHERE b.change_set_id = ${setId} AND r.entity IN ('listing', 'ad')
          AND ${inScope(scope, 'r')}`,
  )
  const targets = targetsOf(records)
  const later = await laterChanges(
    tx,
    setId,
    targets.filter(({ stands }) => !stands),
  )
  const users = targets.some(({ made }) => made) ? await usersOfMade(tx, setId) : new Map<string, string>()
  const homeless = await withoutPlace(
    tx,
    targets.filter(({ removed }) => removed),
  )
  return targets.map((target) => {
    const by = users.get(target.id)
    if (target.made && by !== undefined) return { ...target, stands: false, by }
    if (homeless.has(target.id)) return { ...target, stands: false }
    return target.stands ? target : { ...target, stands: !isChangedSince(later.get(target.id) ?? []) }
  })
}

interface TargetRecord extends Pick<Target, 'id' | 'entity' | 'made' | 'removed' | 'stands'> {
  readonly seq: string
  readonly version: number
}

/** One target for each listing or advertisement. Whether it stands is asked of its first record: what others did between two of the set's counts too. */
function targetsOf(records: readonly TargetRecord[]): Target[] {
  return [...Map.groupBy(records, ({ id }) => id).values()].map((own) => {
    const inOrder = own.toSorted((one, other) => one.version - other.version)
    const [first, ...others] = inOrder as [TargetRecord, ...TargetRecord[]]
    const { id, entity, made, stands } = first
    const { removed } = inOrder.at(-1)!
    return { id, entity, seqs: [first.seq, ...others.map(({ seq }) => seq)], made, removed, stands }
  })
}

/** Who said something last of the listings that a set added, or has their ASIN tracked: it would go with them. */
async function usersOfMade(tx: Transaction, setId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await rowsOf<{ id: string; by: string }>(
    tx,
    sql`SELECT DISTINCT ON (r.entity_id) r.entity_id AS id, u.by
        FROM change_batches b JOIN change_records r ON r.batch_id = b.id JOIN (
          SELECT listing_id, author AS by, at FROM listing_comments
          UNION ALL SELECT listing_id, by, updated FROM asins) AS u ON u.listing_id = r.entity_id
        WHERE b.change_set_id = ${setId} AND r.entity = 'listing' AND r.before IS NULL
        ORDER BY r.entity_id, u.at DESC`,
  )
  return new Map(rows.map(({ id, by }) => [id, by]))
}

/** Which of these that went can't come back: something else is there by now, or their marketplace is gone. */
async function withoutPlace(tx: Transaction, gone: readonly Target[]): Promise<ReadonlySet<string>> {
  if (gone.length === 0) return new Set()
  const was = (name: string) => sql.raw(`(r.before ->> '${name}')`)
  const isSameUrl = sql`o.brand_id = r.brand_id AND md5(o.url) = md5(${was('url')}) AND o.url = ${was('url')}`
  const marketplace = sql`${was('marketplace_id')}::uuid`
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`SELECT r.entity_id AS id FROM change_records r
        WHERE r.seq = ANY(${arrayOf(
          gone.map(({ seqs }) => seqs.at(-1)!),
          'bigint',
        )}) AND (
          NOT EXISTS (SELECT FROM marketplaces m WHERE m.id = ${marketplace})
          OR CASE
            WHEN r.entity = 'ad'
              THEN EXISTS (SELECT FROM ads o WHERE ${isSameUrl} AND o.marketplace_id = ${marketplace})
            WHEN ${was('item_id')} IS NULL
              THEN EXISTS (SELECT FROM listings o WHERE ${isSameUrl} AND o.item_id IS NULL)
            ELSE EXISTS (SELECT FROM listings o WHERE o.brand_id = r.brand_id
                         AND o.marketplace_id = ${marketplace} AND o.item_id = ${was('item_id')}) END)`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** What other sets changed of these targets since this one first did, in order, by the target's id; without what came by itself. */
async function laterChanges(
  tx: Transaction,
  setId: string,
  targets: readonly Target[],
): Promise<ReadonlyMap<string, LaterChange[]>> {
  if (targets.length === 0) return new Map()
  const rows = await rowsOf<LaterChange & { id: string }>(
    tx,
    sql`SELECT t.entity_id AS id, s.id AS set, s.undo_of AS "undoOf"
        FROM change_records t
        JOIN change_records x ON x.entity_id = t.entity_id AND x.version > t.version AND NOT ${cameByItself('x')}
        JOIN change_batches b ON b.id = x.batch_id JOIN change_sets s ON s.id = b.change_set_id
        WHERE s.id <> ${setId} AND t.seq = ANY(${arrayOf(
          targets.map(({ seqs }) => seqs[0]),
          'bigint',
        )})
        ORDER BY t.entity_id, x.version`,
  )
  return Map.groupBy(rows, ({ id }) => id)
}

async function takeBack(
  tx: Transaction,
  scope: Scope,
  author: Author,
  set: Pick<ChangeSetRow, 'id' | 'title'>,
  {
    origin,
    undos,
    isDecision,
  }: { readonly origin: string; readonly undos: number; readonly isDecision: boolean },
): Promise<UndoResult> {
  const at = new Date()
  const locked = await lockTargets(tx, scope, set.id)
  const complaints = isDecision ? await complaintsLeftIn(tx, set.id) : []
  const held = new Set(complaints.flatMap(({ isOpen, listings }) => (isOpen ? [] : listings)))
  const targets = locked.map((target) => ({ ...target, stands: target.stands && !held.has(target.id) }))
  const standing = targets.filter((target) => target.stands)
  const restored = standing.filter((target) => !target.made && !target.removed)
  const madeAway = standing.filter((target) => target.made)
  const broughtBack = standing.filter((target) => target.removed)
  let changeSet: string | null = null
  if (standing.length > 0) {
    changeSet = await openUndo(tx, scope, author, { ...set, at })
    const batch = await openBatch(tx, author, { changeSetId: changeSet, at })
    for (const entity of ['listing', 'ad'] as const) {
      const seqs = (rows: readonly Target[]) =>
        rows.filter((row) => row.entity === entity).map((row) => row.seqs)
      await restore(tx, batch, entity, seqs(restored), at)
      await remove(tx, batch, entity, seqs(madeAway))
      await bringBack(tx, batch, entity, seqs(broughtBack), at)
    }
    await (isMadeAgain({ undos }) ? bringCommentsBack : takeCommentsAlong)(
      tx,
      origin,
      restored.map((target) => target.id),
    )
    const listings = [...restored, ...broughtBack].map((target) => target.id)
    await settleExtraNames(tx, { listings, changeSet: set.id })
    await followSellerKeys(tx, batch)
    await followMovedListings(tx, batch, at)
    if (isDecision) {
      await returnToComplaints(tx, batch, complaints, new Set(listings), at)
      const within = complaints.flatMap((complaint) => complaint.listings)
      await leaveWhereUnfit(tx, batch, [...listings, ...within], at)
    }
    await measureListings(tx, broughtBack.length)
  }
  const left = targets.filter((target) => !target.stands)
  const back = [...restored, ...broughtBack].map((target) => target.id)
  return {
    changeSet,
    changed: back.length > BULK_CHANGE_MAX ? [] : await listingPatches(tx, scope, back),
    removed: madeAway.length,
    restored: back.length,
    leftAlone: left.length,
    conflicts: await namedConflicts(tx, scope, left.slice(0, CONFLICTS_NAMED)),
    missing: [],
  }
}

/** As many conflicts as anybody reads one by one. */
const CONFLICTS_NAMED = 1_000

async function namedConflicts(
  tx: Transaction,
  scope: Scope,
  left: readonly Target[],
): Promise<UndoResult['conflicts']> {
  const ids = left.map(({ id }) => id)
  const inTheWay = new Map(left.flatMap(({ id, by }) => (by === undefined ? [] : [[id, by] as const])))
  const authors = await lastAuthors(tx, ids)
  return (await listingPatches(tx, scope, ids)).map((listing) => ({
    listing,
    changedBy: inTheWay.get(listing._id) ?? authors.get(listing._id) ?? 'somebody',
  }))
}
