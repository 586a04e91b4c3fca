import { sql } from 'drizzle-orm'
import type { Picture } from '../../../src/domain/kit/picture.ts'
import { plainPicture } from '../../../src/domain/kit/plainPictures.ts'
import {
  CLUSTER_PICTURES_MAX,
  CLUSTER_SELLERS_MAX,
  type ImageCluster,
  sellerName,
} from '../../../src/domain/sellers/seller.ts'
import { notFound } from '../../problems.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Executor } from '../transactions.ts'
import { GENUINE_STATES } from '../listings/scoring/prices.ts'
import { known, officialOf } from '../listings/scoring/targets.ts'
import { inScope, type Scope } from '../scope.ts'
import { accountsByIds } from './aliasAccounts.ts'
import { pictureMarks } from './aliasCitations.ts'
import { listingsWithMark } from './aliasValues.ts'

/** A seller's image cluster: by the same address, the same stored file, or near-duplicates of it. */

/** The most hashes that are looked up for one answer; those in the most listings first. */
const NEAR_LOOKUPS_MAX = 1_000

interface OwnPicture extends Picture {
  readonly key: string
  readonly listings: number
  /** Whether one of them was found genuine, or is of an authorized seller. */
  readonly isGenuine: boolean
  /** The brands of those listings. */
  readonly brands: readonly string[]
  /** Its content, null where no copy is stored, and its hash, null where it is too plain or was not read. */
  readonly sha256: string | null
  readonly hash: string | null
}

interface Use {
  readonly key: string
  readonly id: string
  readonly listings: number
  readonly url: string | null
  readonly bits: number | null
  /** How many sellers but this one use the picture. */
  readonly others: number
  /** Whether a listing of one of them has it that was found genuine, or is of an authorized seller. */
  readonly isGenuine: boolean
}

/** The pictures that a seller shares with others of the scope. Fails with 404 where no listing in the scope is of it. */
export async function imageClusterOf(db: Executor, scope: Scope, seller: string): Promise<ImageCluster> {
  const own = await picturesOf(db, scope, seller)
  if (own.length === 0 && !(await accountsByIds(db, scope, [seller])).has(seller))
    throw notFound('The seller')
  const uses = await usesOf(db, scope, seller, own)
  const byPicture = Map.groupBy(uses, ({ key }) => key)
  const official = await officialOf(db, [...new Set(own.flatMap(({ brands }) => brands))])
  const shared = own
    .flatMap((picture) => {
      const [use] = byPicture.get(picture.key) ?? []
      if (!use) return []
      const content = { sha256: picture.sha256, hash: picture.hash }
      const target = known(picture, new Map([[picture.file ?? '', content]]))
      const plain = plainPicture({
        isOfficial: picture.brands.some((brand) => official.get(brand)!.has(target)),
        isGenuine: picture.isGenuine || use.isGenuine,
        sellers: use.others + 1,
      })
      return [{ ...picture, others: use.others, plain }]
    })
    .sort(
      (a, b) =>
        Number(a.plain !== null) - Number(b.plain !== null) ||
        b.others - a.others ||
        (a.key < b.key ? -1 : 1),
    )
  const shown = shared.slice(0, CLUSTER_PICTURES_MAX)
  const ids = new Set(shown.flatMap(({ key }) => byPicture.get(key)!.map(({ id }) => id)))
  const accounts = await accountsByIds(db, scope, [...ids])
  return {
    pictures: shown.map((picture) => ({
      picture: { url: picture.url, file: picture.file },
      listings: picture.listings,
      others: picture.others,
      plain: picture.plain,
      sellers: byPicture.get(picture.key)!.flatMap(({ id, listings, url, bits }) => {
        const account = accounts.get(id)
        if (!account) return []
        const { marketplace, country } = account
        return [{ id, name: sellerName(account), marketplace, country, listings, bits, url }]
      }),
    })),
    total: shared.length,
  }
}

const genuine = arrayOf(GENUINE_STATES, 'listing_state')

/** The pictures of the seller's listings, each stored file once. */
function picturesOf(db: Executor, scope: Scope, seller: string): Promise<OwnPicture[]> {
  return rowsOf<OwnPicture>(
    db,
    sql`
      WITH own AS (
        SELECT l.id, l.brand_id, l.state, picture->>'url' AS url, nullif(picture->>'file', '') AS file
        FROM listings l, jsonb_array_elements(l.images) AS picture
        WHERE l.seller_key = ${seller} AND ${inScope(scope)}
      )
      SELECT coalesce(own.file, own.url) AS key, min(own.url) AS url, max(own.file) AS file,
             count(DISTINCT own.id)::int AS listings, to_jsonb(array_agg(DISTINCT own.brand_id)) AS brands,
             bool_or(own.state = ANY(${genuine})) AS "isGenuine", min(p.sha256) AS sha256, min(p.hash)::text AS hash
      FROM own LEFT JOIN files f ON f.id = assay_uuid(own.file) LEFT JOIN pictures p ON p.sha256 = f.sha256
      WHERE coalesce(own.file, own.url) <> '' GROUP BY 1`,
  )
}

async function usesOf(
  db: Executor,
  scope: Scope,
  seller: string,
  pictures: readonly OwnPicture[],
): Promise<Use[]> {
  const marks = pictures.flatMap((picture) =>
    pictureMarks(picture).map((mark) => ({ key: picture.key, mark })),
  )
  const hashed = pictures
    .filter(({ hash }) => hash !== null)
    .sort((a, b) => b.listings - a.listings || (a.key < b.key ? -1 : 1))
    .slice(0, NEAR_LOOKUPS_MAX)
  return rowsOf<Use>(
    db,
    sql`
      WITH given AS (
        SELECT * FROM unnest(${arrayOf(
          marks.map(({ key }) => key),
          'text',
        )}, ${arrayOf(
          marks.map(({ mark }) => mark),
          'text',
        )}) AS g (key, mark)
      ),
      hashed AS (
        SELECT * FROM unnest(${arrayOf(
          hashed.map(({ key }) => key),
          'text',
        )}, ${arrayOf(
          hashed.map(({ sha256 }) => sha256!),
          'text',
        )}, ${arrayOf(
          hashed.map(({ hash }) => hash!),
          'bigint',
        )}) AS h (key, sha256, hash)
      ),
      near AS (
        SELECT h.key, l.id, l.seller_key, l.url, l.state, CASE WHEN n.sha256 = h.sha256 THEN -1 ELSE n.bits END AS bits
        FROM hashed h, assay_near_pictures(h.hash) AS n
          JOIN images i ON i.sha256 = n.sha256 AND ${inScope(scope, 'i')}
          JOIN image_uses u ON u.brand_id = i.brand_id AND u.sha256 = i.sha256
          JOIN listings l ON l.id = u.listing_id
      ),
      used AS (
        SELECT key, seller_key AS id, count(DISTINCT id)::int AS listings, min(url) AS url, nullif(min(bits), -1) AS bits,
               bool_or(state = ANY(${genuine})) AS genuine
        FROM (
          SELECT g.key, l.id, l.seller_key, l.url, l.state, -1 AS bits FROM given g, ${listingsWithMark(sql`g.mark`, scope)}
          UNION ALL SELECT * FROM near
        ) AS uses
        WHERE seller_key <> ${seller}
        GROUP BY 1, 2
      ),
      ranked AS (
        SELECT *, row_number() OVER (PARTITION BY key ORDER BY listings DESC, id) AS place,
               count(*) OVER (PARTITION BY key)::int AS others, bool_or(genuine) OVER (PARTITION BY key) AS "isGenuine"
        FROM used
      )
      SELECT key, id, listings, url, bits, others, "isGenuine" FROM ranked WHERE place <= ${CLUSTER_SELLERS_MAX} ORDER BY key, place`,
  )
}
