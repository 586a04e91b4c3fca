import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type {
  InvestigationChanged,
  NewInvestigation,
} from '../../../src/domain/investigations/investigations.contract.ts'
import { defaultDue, ORIGIN_UNSAID } from '../../../src/domain/investigations/investigation.ts'
import { initialStatus } from '../../../src/domain/investigations/investigationStates.ts'
import { changedMeanwhile, notFound } from '../../problems.ts'
import { rowsOf } from '../rows.ts'
import type { Database, Transaction } from '../transactions.ts'
import { type Author, setColumns } from '../record/ledger.ts'
import { listingPatches, lock } from '../listings/listingChanges.ts'
import { asksOthers } from '../messages/messageRules.ts'
import { tellOfInvestigation } from '../messages/messageWriting.ts'
import { investigations } from '../schema.ts'
import type { Scope } from '../scope.ts'
import { refuseUnassignable } from './assignees.ts'
import { brandAndProduct, columnsOfFields } from './fields.ts'
import { openChange, recordNew } from './investigationRecords.ts'
import { nextReference } from './references.ts'
import { investigationById, investigationsByIds } from './investigations.ts'

/** Opening investigations (§7 POST /store/cases). */

type Row = typeof investigations.$inferInsert
type FromListing = Extract<NewInvestigation, { from: 'listing' }>
type FromForm = Extract<NewInvestigation, { from: 'form' }>
type Begun = Omit<Row, 'id' | 'reference' | 'created' | 'updated' | 'updatedBy' | 'requestedBy'>

/**
 * Opens an investigation: ASSIGNED with an assignee, else NEW. One of a listing is marked on it. Fails with 404 where
 * the listing or the brand is outside the scope, with 409 and the investigation where the listing has one already.
 */
export async function openInvestigation(
  db: Database,
  scope: Scope,
  author: Author,
  body: NewInvestigation,
  timeZone: string,
): Promise<InvestigationChanged> {
  return db.transaction(async (tx) => {
    const at = new Date()
    const row =
      body.from === 'listing'
        ? await ofListing(tx, scope, body, { at, timeZone })
        : await ofForm(tx, scope, body, at)
    const id = uuidv7()
    await tx.insert(investigations).values({
      ...row,
      id,
      reference: await nextReference(tx, { at, timeZone }),
      requestedBy: scope.userId!,
      created: at,
      updated: at,
      updatedBy: author.name,
    })
    const batch = await openChange(tx, author, 'Investigation opened', { at })
    await recordNew(tx, batch, id)
    const listings = row.listingId ? [row.listingId] : []
    if (row.listingId)
      await setColumns(tx, batch, 'listing', {
        ids: listings,
        columns: { test_purchase: sql`${id}::uuid` },
        at,
      })
    if (row.assignedTo) await tellOfInvestigation(tx, author, id, { event: 'assigned', at })
    else if (asksOthers(scope.groups)) await tellOfInvestigation(tx, author, id, { event: 'requested', at })
    return {
      investigation: await investigationById(tx, scope, id),
      changed: await listingPatches(tx, scope, listings),
    }
  })
}

async function ofListing(
  tx: Transaction,
  scope: Scope,
  body: FromListing,
  { at, timeZone }: { at: Date; timeZone: string },
): Promise<Begun> {
  const [locked] = await lock(tx, sql`l.id = ${body.listing}`, scope)
  if (!locked) throw notFound('The listing')
  const [listing] = await rowsOf<{
    brandId: string
    productId: string | null
    category: string | null
    marketplaceId: string
    seller: string | null
    storeUrl: string | null
    testPurchase: string | null
  }>(
    tx,
    sql`SELECT l.brand_id AS "brandId", l.product_id AS "productId", p.category,
               l.marketplace_id AS "marketplaceId", l.seller, l.seller_store_url AS "storeUrl",
               l.test_purchase AS "testPurchase"
        FROM listings l LEFT JOIN products p ON p.id = l.product_id WHERE l.id = ${locked.id}`,
  )
  const { brandId, productId, category, marketplaceId, seller, storeUrl, testPurchase } = listing!
  if (testPurchase !== null) {
    const [standing] = await investigationsByIds(tx, scope, [testPurchase])
    if (standing) throw changedMeanwhile('The listing has an investigation already.', standing)
  }
  const { assignedTo = null } = body
  if (assignedTo) await refuseUnassignable(tx, brandId, { user: assignedTo, path: 'body.assignedTo' })
  const due = body.due === undefined ? defaultDue(at.getTime(), timeZone) : body.due
  return {
    brandId,
    productId,
    category,
    marketplaceId,
    listingId: locked.id,
    type: body.type ?? 'PURCHASE',
    origin: 'ONLINE_LEAD',
    status: initialStatus(assignedTo !== null),
    assignedTo,
    assigned: assignedTo ? at : null,
    instructions: body.comment.trim(),
    infringementType: body.infringementType,
    seller: seller ? { name: seller, ...(storeUrl ? { websiteUrl: storeUrl } : {}) } : null,
    due: due === null ? null : new Date(due),
  }
}

async function ofForm(tx: Transaction, scope: Scope, body: FromForm, at: Date): Promise<Begun> {
  const { brandId, productId } = await brandAndProduct(tx, scope, body)
  if (body.assignedTo)
    await refuseUnassignable(tx, brandId, { user: body.assignedTo, path: 'body.assignedTo', orGod: true })
  return {
    ...columnsOfFields(body, at),
    brandId,
    productId,
    origin: body.origin ?? ORIGIN_UNSAID,
    status: initialStatus(body.assignedTo !== undefined),
    infringementType: body.infringementType ?? null,
    due: body.due ? new Date(body.due) : null,
  }
}
