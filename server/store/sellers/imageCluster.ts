import { sql } from 'drizzle-orm'
import type { Picture } from '../../../src/domain/picture.ts'
import {
  CLUSTER_PICTURES_MAX,
  CLUSTER_SELLERS_MAX,
  type ImageCluster,
  sellerName,
} from '../../../src/domain/seller.ts'
import { notFound } from '../../problems.ts'
import { arrayOf, type Executor, rowsOf } from '../database.ts'
import { brandIds, type Scope } from '../scope.ts'
import { accountsByIds } from './aliasAccounts.ts'
import { pictureMarks } from './aliasCitations.ts'
import { listingsWithMark } from './aliasValues.ts'

/** A seller's image cluster: by exact image, that is the same address or the same stored file. */

interface OwnPicture extends Picture {
  readonly key: string
  readonly listings: number
}

interface Use {
  readonly key: string
  readonly id: string
  readonly listings: number
  readonly url: string | null
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
      sellers: byPicture.get(picture.key)!.flatMap(({ id, listings, url }) => {
        const account = accounts.get(id)
        if (!account) return []
        const { marketplace, country } = account
        return [{ id, name: sellerName(account), marketplace, country, listings, url }]
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
      SELECT coalesce(file, url) AS key, min(url) AS url, max(file) AS file, count(DISTINCT id)::int AS listings
      FROM own WHERE coalesce(file, url) <> '' GROUP BY 1`,
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
      used AS (
        SELECT g.key, l.seller_key AS id, count(DISTINCT l.id)::int AS listings, min(l.url) AS url
        FROM given g, ${listingsWithMark(sql`g.mark`, scope)}
        WHERE l.seller_key <> ${seller}
        GROUP BY 1, 2
      ),
      ranked AS (
        SELECT *, row_number() OVER (PARTITION BY key ORDER BY listings DESC, id) AS place,
               count(*) OVER (PARTITION BY key)::int AS others
        FROM used
      )
      SELECT key, id, listings, url, others FROM ranked WHERE place <= ${CLUSTER_SELLERS_MAX} ORDER BY key, place`,
  )
}
