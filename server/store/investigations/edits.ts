import { type SQL, sql } from 'drizzle-orm'
import type { InvestigationUpdate } from '../../../src/domain/investigations/investigations.contract.ts'
import type { Investigation } from '../../../src/domain/investigations/investigation.ts'
import {
  canMove,
  moveProblem,
  statusAfter,
  statusWithAssignee,
} from '../../../src/domain/investigations/investigationStates.ts'
import { badRequest, conflictProblem } from '../../problems.ts'
import type { Database } from '../transactions.ts'
import type { Author } from '../record/ledger.ts'
import type { InvestigationEventTold } from '../messages/messageRules.ts'
import { tellOfInvestigation } from '../messages/messageWriting.ts'
import type { Scope } from '../scope.ts'
import { refuseUnassignable } from './assignees.ts'
import { evidenceOf } from './evidence.ts'
import { readMoney } from './money.ts'
import { brandAndProduct, columnsOfFields } from './fields.ts'
import {
  change,
  type InvestigationColumns,
  lockInvestigation,
  openChange,
  refuseStale,
} from './investigationRecords.ts'
import { investigationById } from './investigations.ts'

/** Saving the edit form, and assigning. */

/**
 * Saves an investigation's fields, all or none; only what differs is recorded. One that somebody changed since
 * `updated` is refused with 409 and the investigation as it stands (§10).
 */
export async function updateInvestigation(
  db: Database,
  scope: Scope,
  author: Author,
  body: InvestigationUpdate,
): Promise<Investigation> {
  return db.transaction(async (tx) => {
    const row = await lockInvestigation(tx, scope, body.id)
    await refuseStale(tx, scope, row, body.updated)
    const current = await investigationById(tx, scope, body.id)
    const { brandId, productId } = await brandAndProduct(tx, scope, body)
    const isOther = brandId !== row.brandId || body.assignedTo !== row.assignedTo
    if (body.assignedTo && isOther)
      await refuseUnassignable(tx, brandId, { user: body.assignedTo, path: 'body.assignedTo', orGod: true })
    if (brandId !== row.brandId)
      refuseTied(row, [
        ['comments', current.comments],
        ['evidence', await evidenceOf(tx, scope, row.id)],
        ['amounts of money', await readMoney(tx, sql`y.investigation_id = ${row.id}`)],
      ])
    const at = new Date()
    const { assignedTo, assigned, ...fields } = columnsOfFields(body, at, row.assignedTo)
    const columns: Record<string, SQL> = {
      brand_id: sql`${brandId}::uuid`,
      product_id: sql`${productId}::uuid`,
      type: sql`${fields.type}::text`,
      ...(body.origin ? { origin: sql`${body.origin}::text` } : {}),
      category: sql`${fields.category}::text`,
      status: sql`${statusWithAssignee(row.status, assignedTo !== null)}::text`,
      assigned_to: sql`${assignedTo}::uuid`,
      assigned: sql`${assigned}::timestamptz`,
      performed: sql`${fields.performed}::timestamptz`,
      instructions: sql`${fields.instructions}::text`,
      value: sql`${fields.value}::numeric`,
      price: sql`${fields.price}::numeric`,
      currency: sql`${fields.currency}::text`,
      quantity: sql`${fields.quantity}::numeric`,
      volume: sql`${fields.volume}::numeric`,
      seller: sql`${fields.seller && JSON.stringify(fields.seller)}::jsonb`,
      we_chat: sql`${fields.weChat}::text`,
      ...(body.due !== undefined ? { due: sql`${body.due && new Date(body.due)}::timestamptz` } : {}),
      ...(body.infringementType !== undefined
        ? { infringement_type: sql`${body.infringementType}::infringement_type` }
        : {}),
    }
    const batch = await openChange(tx, author, 'Investigation edited', { at })
    await change(tx, batch, row.id, { columns, at, by: author.name })
    const tell = (event: InvestigationEventTold) =>
      tellOfInvestigation(tx, author, row.id, { event, at, former: row.assignedTo })
    if (assignedTo !== row.assignedTo) await tellAssigned(tell, row, assignedTo)
    else {
      if (fields.instructions !== current.comment) await tell('instructed')
      if (body.due !== undefined && momentOf(body.due) !== momentOf(current.due)) await tell('rescheduled')
    }
    return investigationById(tx, scope, row.id)
  })
}

/** Refuses another brand for what belongs to one: a listing, or comments, evidence and receipts whose files only those of the brand may see. */
function refuseTied(
  { listingId }: InvestigationColumns,
  parts: readonly (readonly [noun: string, parts: readonly object[]])[],
): void {
  const first = parts.find(([, held]) => held.length > 0)
  if (listingId === null && !first) return
  const message =
    listingId === null
      ? `can’t be changed: there ${first![0] === 'evidence' ? 'is' : 'are'} ${first![0]}`
      : 'must be the listing’s'
  throw badRequest('The brand can’t be changed.', [{ path: 'body.brand', message }])
}

/**
 * Gives an open investigation to a user, or to nobody; to whom it is given already changes nothing. Fails with 409
 * where it is closed, with 409 and the investigation as it stands where somebody changed it since `updated`, with 400 where it
 * can't be given to this user.
 */
export async function assignInvestigation(
  db: Database,
  scope: Scope,
  author: Author,
  id: string,
  { user, updated }: { user: string | null; updated?: string | undefined },
): Promise<Investigation> {
  return db.transaction(async (tx) => {
    const row = await lockInvestigation(tx, scope, id)
    refuseClosed(row, user)
    if (user !== row.assignedTo) {
      await refuseStale(tx, scope, row, updated)
      if (user) await refuseUnassignable(tx, row.brandId, { user, path: 'body.user' })
      const at = new Date()
      const batch = await openChange(
        tx,
        author,
        user ? 'Investigation assigned' : 'Investigation assigned to nobody',
        { at },
      )
      const columns = {
        status: sql`${statusWithAssignee(row.status, user !== null)}::text`,
        assigned_to: sql`${user}::uuid`,
        assigned: sql`${user ? at : null}::timestamptz`,
      }
      await change(tx, batch, id, { columns, at, by: author.name })
      await tellAssigned(
        (event) => tellOfInvestigation(tx, author, id, { event, at, former: row.assignedTo }),
        row,
        user,
      )
    }
    return investigationById(tx, scope, id)
  })
}

const momentOf = (moment: string | null): number | null => (moment === null ? null : Date.parse(moment))

/** Tells who has an investigation now, and who had it before. */
async function tellAssigned(
  tell: (event: InvestigationEventTold) => Promise<void>,
  { assignedTo }: Pick<InvestigationColumns, 'assignedTo'>,
  next: string | null,
): Promise<void> {
  if (assignedTo) await tell('takenAway')
  if (next) await tell('assigned')
}

function refuseClosed({ status }: InvestigationColumns, user: string | null): void {
  const action = user ? 'assign' : 'unassign'
  const target = statusAfter(action, user !== null)
  if (!canMove(status, action) && !(user === null && status === 'NEW'))
    throw conflictProblem(moveProblem(status, target))
}
