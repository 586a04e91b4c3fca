import { sql } from 'drizzle-orm'
import type { NoticeContact, PropertyRight } from '../../../src/domain/kit/brand.ts'
import type { ImagePair } from '../../../src/domain/complaints/classification.ts'
import type {
  NoticeFacts,
  NoticeListing,
  NoticeMarketplace,
} from '../../../src/domain/complaints/noticeFacts.ts'
import { type Picture, pictureKey } from '../../../src/domain/kit/picture.ts'
import { notFound } from '../../problems.ts'
import { arrayOf, orderedByIds, rowsOf } from '../rows.ts'
import type { Executor } from '../transactions.ts'
import { inScope, type Scope } from '../scope.ts'

/** What the notices of complaints are compiled from, read in one statement however many they are. */

interface FactsRow {
  readonly id: string
  readonly type: NoticeFacts['complaint']['type']
  readonly reason: NoticeFacts['complaint']['reason']
  readonly description: string
  readonly images: readonly ImagePair[]
  readonly declarations: NoticeFacts['complaint']['declarations']
  readonly ipr: readonly string[]
  readonly listings: readonly (NoticeListing & { readonly images: readonly Picture[] })[]
  readonly brand: {
    id: string
    name: string
    notice: NoticeContact | null
    officialImages: readonly Picture[]
  }
  readonly rights: readonly PropertyRight[]
  readonly marketplace: NoticeMarketplace
}

/** The facts of the complaints of these ids that exist for the user, in the order of the ids. `day` is today. */
export async function noticeFactsOf(
  db: Executor,
  scope: Scope,
  ids: readonly string[],
  day: string,
): Promise<NoticeFacts[]> {
  const rows = await rowsOf<FactsRow>(
    db,
    sql`SELECT c.id, c.type, c.reason, c.description, c.images, c.declarations, c.ipr,
               (SELECT coalesce(jsonb_agg(jsonb_build_object('_id', l.id, 'title', l.title, 'state', l.state, 'url', l.url,
                         'itemId', l.item_id, 'seller', l.seller, 'sellerStoreUrl', l.seller_store_url,
                         'images', l.images) ORDER BY l.id), '[]')
                FROM complaint_listings k JOIN listings l ON l.id = k.listing_id WHERE k.complaint_id = c.id) AS listings,
               jsonb_build_object('id', b.id, 'name', b.name, 'notice', b.notice, 'officialImages', b.official_images) AS brand,
               (SELECT coalesce(jsonb_agg(jsonb_build_object('uid', r.id, 'name', r.name, 'classes', r.classes,
                         'registration', r.registration, 'type', r.type, 'jurisdictions', r.jurisdictions,
                         'expiry', r.expiry)), '[]')
                FROM property_rights r WHERE r.id = ANY(c.ipr)) AS rights,
               jsonb_build_object('id', m.id, 'name', m.name, 'group', m.platform_group, 'country', m.country,
                 'noticeEmail', m.notice_email, 'inEuropeanUnion', m.in_european_union,
                 'noticeFamily', m.notice_family) AS marketplace
        FROM complaints c JOIN brands b ON b.id = c.brand_id JOIN marketplaces m ON m.id = c.marketplace_id
        WHERE c.id = ANY(${arrayOf(ids, 'uuid')}) AND ${inScope(scope, 'c')}`,
  )
  return orderedByIds(ids, rows).map((row) => toFacts(row, day))
}

/** The facts of one complaint's notice. Fails with 404 outside the scope. */
export async function noticeFacts(db: Executor, scope: Scope, id: string, day: string): Promise<NoticeFacts> {
  const [facts] = await noticeFactsOf(db, scope, [id], day)
  if (!facts) throw notFound('The complaint')
  return facts
}

/** Only addresses go into a notice: a picture that was handed over has none that a platform could open. */
const addresses = (pictures: readonly Picture[]): Map<string, string | null> =>
  new Map(pictures.map((picture) => [pictureKey(picture), picture.url || null]))

function toFacts(row: FactsRow, day: string): NoticeFacts {
  const { id, type, reason, description, declarations, ipr, brand } = row
  const used = addresses(row.listings.flatMap(({ images }) => images))
  const official = addresses(brand.officialImages)
  return {
    complaint: {
      id,
      type,
      reason,
      description,
      declarations,
      images: row.images.map((pair) => ({
        used: used.get(pair.used) ?? null,
        copyright: pair.copyright === null ? null : (official.get(pair.copyright) ?? null),
      })),
    },
    listings: row.listings.map(({ images: _, ...listing }) => listing),
    brand: { ...brand, officialImages: [...official.values()].filter((url) => url !== null) },
    rights: ipr.flatMap((uid) => row.rights.find((right) => right.uid === uid) ?? []),
    marketplace: row.marketplace,
    day,
  }
}
