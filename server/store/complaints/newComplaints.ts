import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { PropertyRight } from '../../../src/domain/kit/brand.ts'
import { reasonsOf, rightsFor, submitted } from '../../../src/domain/complaints/classification.ts'
import type { ComplaintsMade, NewComplaint } from '../../../src/domain/complaints/complaints.contract.ts'
import { complaintButtonProblem } from '../../../src/domain/complaints/complaintSelection.ts'
import { type Picture, pictureKey } from '../../../src/domain/kit/picture.ts'
import { COMPLAINT_TYPE_LABELS, type ListingState } from '../../../src/domain/kit/vocabulary.ts'
import { badRequest, conflictProblem } from '../../problems.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Database, Transaction } from '../transactions.ts'
import { followComplaints } from '../domains/domainComplaints.ts'
import { type Author, openBatch, openChangeSet, setColumns } from '../record/ledger.ts'
import { commentOn, listingPatches, lockAsSeen, reportConflicts } from '../listings/listingChanges.ts'
import { answerReviews } from '../listings/reviewRequests.ts'
import { complaintListings, complaints } from '../schema.ts'
import type { Scope } from '../scope.ts'
import { listingColumns } from './complaintEffects.ts'
import { recordNewComplaints } from './complaintRecords.ts'
import { complaintsByIds } from './complaints.ts'

/** Making complaints of listings (§7 POST /store/complaints). */

interface ListingFacts {
  readonly id: string
  readonly brandId: string
  readonly brand: string
  readonly client: string
  readonly state: ListingState
  readonly platformGroup: string
  readonly marketplaceId: string
  readonly marketplace: string
  readonly productId: string | null
  readonly product: string | null
  readonly seller: string | null
  readonly images: readonly Picture[]
  readonly created: Date
}

/**
 * Classifies the listings named that exist for the user: one complaint for each marketplace among them, in one change
 * set. A listing that was changed after the caller read it is left alone and reported. Fails with 409 where the user
 * can't make complaints of these together (§5 Complaint buttons), with 400 where a right, a picture or a name doesn't belong to them.
 */
export async function makeComplaints(
  db: Database,
  scope: Scope,
  author: Author,
  body: NewComplaint,
): Promise<ComplaintsMade> {
  return db.transaction((tx) => makeComplaintsWithin(tx, scope, author, body))
}

/** The same as part of a transaction, with a comment that is kept on each listing. */
export async function makeComplaintsWithin(
  tx: Transaction,
  scope: Scope,
  author: Author,
  body: NewComplaint,
  comment: string | null = null,
): Promise<ComplaintsMade> {
  const at = new Date()
  const seen = await lockAsSeen(tx, scope, { ids: body.listings, updated: body.updated })
  const untouched = seen.untouched.map(({ id }) => id)
  const listings = await factsOf(tx, untouched)
  let changeSet: string | null = null
  let made: string[] = []
  if (listings.length > 0) {
    const problem = complaintButtonProblem(scope.groups, listings)
    if (problem) throw conflictProblem(problem)
    const draft = submitted({ ...body, template: body.template ?? null, officialUrl: '' })
    await refuseUnfit(tx, { ...body, ipr: draft.ipr, images: draft.images }, listings)
    changeSet = await openChangeSet(tx, author, {
      kind: 'classification',
      title: `Classified as ${COMPLAINT_TYPE_LABELS[body.type]}`,
      at,
    })
    const batch = await openBatch(tx, author, { changeSetId: changeSet, at, comment })
    made = await insertComplaints(tx, { author, changeSet, at, body, draft, listings })
    await classifyListings(tx, batch, { body, ids: untouched, made, at })
    if (comment) await commentOn(tx, author, untouched, { comment, at, changeSet })
    await answerReviews(tx, author, untouched, {
      changeSet,
      decision: COMPLAINT_TYPE_LABELS[body.type],
      comment,
      at,
    })
    await recordNewComplaints(tx, batch, made)
    await followComplaints(tx, batch, made, at)
  }
  return {
    changeSet,
    complaints: await complaintsByIds(tx, scope, made),
    changed: await listingPatches(tx, scope, untouched),
    conflicts: await reportConflicts(tx, scope, seen.changedSince),
    missing: seen.missing,
  }
}

function factsOf(tx: Transaction, ids: readonly string[]): Promise<ListingFacts[]> {
  return rowsOf<ListingFacts>(
    tx,
    sql`SELECT l.id, l.brand_id AS "brandId", b.name AS brand, c.name AS client, l.state,
               m.platform_group AS "platformGroup", l.marketplace_id AS "marketplaceId",
               m.name AS marketplace, l.product_id AS "productId", p.name AS product, l.seller, l.images, l.created
        FROM listings l JOIN brands b ON b.id = l.brand_id JOIN clients c ON c.id = b.client_id
        JOIN marketplaces m ON m.id = l.marketplace_id
        LEFT JOIN products p ON p.id = l.product_id
        WHERE l.id = ANY(${arrayOf(ids, 'uuid')}) ORDER BY l.id`,
  )
}

/** Refuses what doesn't belong to the listings: names, rights of another brand or type, pictures of neither. */
async function refuseUnfit(
  tx: Transaction,
  body: Pick<NewComplaint, 'type' | 'reason' | 'sellers' | 'brand' | 'product' | 'marketplace'> & {
    readonly ipr: readonly string[]
    readonly images: NewComplaint['images'] | ReadonlyArray<{ used: string; copyright: string | null }>
  },
  listings: readonly ListingFacts[],
): Promise<void> {
  const { brandId, brand } = listings[0]!
  const refuse = (field: string, message: string): never => {
    throw badRequest(`The ${field} doesn’t fit the listings.`, [{ path: `body.${field}`, message }])
  }
  if (body.brand !== undefined && body.brand !== brand) refuse('brand', 'must be the listings’')
  if (body.marketplace !== undefined && listings.some(({ marketplace }) => marketplace !== body.marketplace))
    refuse('marketplace', 'must be the listings’')
  if (body.product != null && listings.some(({ product }) => product !== body.product))
    refuse('product', 'must be the listings’')
  if (body.sellers?.some((name) => !listings.some(({ seller }) => seller === name)))
    refuse('sellers', 'must be the listings’')
  if (body.reason !== null && !reasonsOf(body.type).includes(body.reason))
    refuse('reason', 'must be one of the type')
  await refuseForeignRights(tx, { brandId, type: body.type, ipr: body.ipr })
  await refuseForeignImages(tx, {
    brandId,
    images: body.images,
    used: listings.flatMap(({ images }) => images),
  })
}

/** Refuses rights that aren't the brand's, or that don't count for the type, with 400. */
export async function refuseForeignRights(
  tx: Transaction,
  { brandId, type, ipr }: { brandId: string; type: NewComplaint['type']; ipr: readonly string[] },
): Promise<void> {
  if (ipr.length === 0) return
  const rights = await rowsOf<{ id: string; type: PropertyRight['type'] }>(
    tx,
    sql`SELECT id, type FROM property_rights WHERE brand_id = ${brandId} AND id = ANY(${arrayOf(ipr, 'uuid')}) FOR KEY SHARE`,
  )
  const fitting = new Set(rightsFor(rights, type).map(({ id }) => id))
  if (ipr.some((id) => !fitting.has(id)))
    throw badRequest('A property right doesn’t fit the complaint.', [
      { path: 'body.ipr', message: 'must be rights of the brand that count for the type' },
    ])
}

/** Refuses pairs whose pictures are not of the listings and of the brand, with 400. */
export async function refuseForeignImages(
  tx: Transaction,
  {
    brandId,
    images,
    used,
  }: {
    brandId: string
    images: ReadonlyArray<{ used: string; copyright: string | null }>
    used: readonly Picture[]
  },
): Promise<void> {
  if (images.length === 0) return
  const [brand] = await rowsOf<{ official: Picture[] }>(
    tx,
    sql`SELECT official_images AS official FROM brands WHERE id = ${brandId}`,
  )
  const known = new Set(used.map(pictureKey))
  const official = new Set(brand!.official.map(pictureKey))
  if (images.some((pair) => !known.has(pair.used)))
    throw badRequest('A picture isn’t one of the listings’.', [
      { path: 'body.images', message: 'must pair pictures of the listings' },
    ])
  if (images.some(({ copyright }) => copyright !== null && !official.has(copyright)))
    throw badRequest('A picture isn’t one of the brand’s official ones.', [
      { path: 'body.images', message: 'must pair official pictures of the brand' },
    ])
}

const distinct = <Value>(values: readonly (Value | null)[]): Value[] => [
  ...new Set(values.filter((value): value is Value => value !== null)),
]

async function insertComplaints(
  tx: Transaction,
  {
    author,
    changeSet,
    at,
    body,
    draft,
    listings,
  }: {
    author: Author
    changeSet: string
    at: Date
    body: NewComplaint
    draft: ReturnType<typeof submitted>
    listings: readonly ListingFacts[]
  },
): Promise<string[]> {
  const byMarketplace = Map.groupBy(listings, ({ marketplaceId }) => marketplaceId)
  const ids: string[] = []
  for (const [marketplaceId, within] of byMarketplace) {
    const id = uuidv7()
    const pictures = new Set(within.flatMap(({ images }) => images.map(pictureKey)))
    const products = distinct(within.map(({ productId }) => productId))
    await tx.insert(complaints).values({
      id,
      brandId: within[0]!.brandId,
      productId:
        products.length === 1 && within.every(({ productId }) => productId !== null) ? products[0]! : null,
      marketplaceId,
      type: body.type,
      reason: body.reason,
      template: body.template ?? null,
      description: draft.description,
      doNotFile: body.doNotFile,
      ipr: [...draft.ipr],
      images: draft.images.filter(({ used }) => pictures.has(used)),
      sellers: distinct(within.map(({ seller }) => seller)),
      author: author.name,
      found: new Date(Math.min(...within.map(({ created }) => created.getTime()))),
      created: at,
      updated: at,
      changeSetId: changeSet,
    })
    await tx.execute(sql`
      INSERT INTO complaint_listings (complaint_id, listing_id, before, made)
      SELECT ${id}, l.id, ${listingColumns('l')}, '{}'::jsonb FROM listings l
      WHERE l.id = ANY(${arrayOf(
        within.map((listing) => listing.id),
        'uuid',
      )})`)
    ids.push(id)
  }
  return ids
}

/** DRAFT, or INFRINGING at once where nothing is to be filed; with type and reason. UA is an unauthorised sale, too. */
async function classifyListings(
  tx: Transaction,
  batch: bigint,
  { body, ids, made, at }: { body: NewComplaint; ids: readonly string[]; made: readonly string[]; at: Date },
): Promise<void> {
  const state = body.doNotFile ? 'INFRINGING' : 'DRAFT'
  const toi = body.type === 'UA' ? 'US' : body.type
  await setColumns(tx, batch, 'listing', {
    ids,
    columns: {
      state: sql`${state}::listing_state`,
      toi: sql`${toi}::infringement_type`,
      reason: sql`${body.reason}::infringement_reason`,
      reviewed: sql`${at}::timestamptz`,
    },
    at,
  })
  await tx
    .update(complaintListings)
    .set({
      made: sql`(SELECT ${listingColumns('l')} FROM listings l WHERE l.id = ${complaintListings.listingId})`,
    })
    .where(sql`${complaintListings.complaintId} = ANY(${arrayOf(made, 'uuid')})`)
}
