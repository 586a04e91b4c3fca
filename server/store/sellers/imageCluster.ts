import { sql } from 'drizzle-orm'
import type { Picture } from '../../../src/domain/kit/picture.ts'
import {
  CLUSTER_PICTURES_MAX,
  CLUSTER_SELLERS_MAX,
  type ImageCluster,
  sellerName,
} from '../../../src/domain/sellers/seller.ts'
import { notFound } from '../../problems.ts'
import { arrayOf, type Executor, rowsOf } from '../database.ts'
import { brandIds, type Scope } from '../scope.ts'
import { accountsByIds } from './aliasAccounts.ts'
import { pictureMarks } from './aliasCitations.ts'
import { listingsWithMark } from './aliasValues.ts'
import { NEAR_LOOKUPS_MAX } from './nearImages.ts'

/** A seller's image cluster: by the same address, the same stored file, or near-duplicates of it. */

interface OwnPicture extends Picture {
  readonly key: string
  readonly listings: number
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
}

/** The pictures that a seller shares with others of the scope. Fails with 404 where no listing in the scope is of it. */
export async function imageClusterOf(db: Executor, scope: Scope, seller: string): Promise<ImageCluster> {
  const own = await picturesOf(db, scope, seller)
  if (own.length === 0 && !(await accountsByIds(db, scope, [seller])).has(seller))
    throw notFound('The seller')
  const uses = await usesOf(db, scope, seller, own)
  const byPicture = Map.groupBy(uses, ({ key }) => key)
  const shared = own
    .filter(({ key }) => byPicture.has(key))
    .sort((a, b) => othersOf(b) - othersOf(a) || (a.key < b.key ? -1 : 1))
  function othersOf({ key }: OwnPicture): number {
    return byPicture.get(key)![0]!.others
  }
  const shown = shared.slice(0, CLUSTER_PICTURES_MAX)
  const ids = new Set(shown.flatMap(({ key }) => byPicture.get(key)!.map(({ id }) => id)))
  const accounts = await accountsByIds(db, scope, [...ids])
  return {
    pictures: shown.map((picture) => ({
      picture: { url: picture.url, file: picture.file },
      listings: picture.listings,
      others: othersOf(picture),
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

/** The pictures of the seller's listings, each stored file once. */
function picturesOf(db: Executor, scope: Scope, seller: string): Promise<OwnPicture[]> {
  return rowsOf<OwnPicture>(
    db,
    sql`
      WITH own AS (
        SELECT l.id, picture->>'url' AS url, nullif(picture->>'file', '') AS file
        FROM listings l, jsonb_array_elements(l.images) AS picture
        WHERE l.seller_key = ${seller} AND l.brand_id = ANY(${arrayOf(brandIds(scope), 'uuid')})
      )
      SELECT coalesce(own.file, own.url) AS key, min(own.url) AS url, max(own.file) AS file,
             count(DISTINCT own.id)::int AS listings, min(p.sha256) AS sha256, min(p.hash)::text AS hash
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
        SELECT h.key, l.id, l.seller_key, l.url, CASE WHEN n.sha256 = h.sha256 THEN -1 ELSE n.bits END AS bits
        FROM hashed h, assay_near_pictures(h.hash) AS n
          JOIN images i ON i.sha256 = n.sha256 AND i.brand_id = ANY(${arrayOf(brandIds(scope), 'uuid')})
          JOIN image_uses u ON u.brand_id = i.brand_id AND u.sha256 = i.sha256
          JOIN listings l ON l.id = u.listing_id
      ),
      used AS (
        SELECT key, seller_key AS id, count(DISTINCT id)::int AS listings, min(url) AS url, nullif(min(bits), -1) AS bits
        FROM (
          SELECT g.key, l.id, l.seller_key, l.url, -1 AS bits FROM given g, ${listingsWithMark(sql`g.mark`, scope)}
          UNION ALL SELECT * FROM near
        ) AS uses
        WHERE seller_key <> ${seller}
        GROUP BY 1, 2
      ),
      ranked AS (
        SELECT *, row_number() OVER (PARTITION BY key ORDER BY listings DESC, id) AS place,
               count(*) OVER (PARTITION BY key)::int AS others
        FROM used
      )
      SELECT key, id, listings, url, bits, others FROM ranked WHERE place <= ${CLUSTER_SELLERS_MAX} ORDER BY key, place`,
  )
}
