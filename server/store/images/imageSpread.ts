import { sql } from 'drizzle-orm'
import { CLUSTER_USES_MAX, type ImageSpread, type ImageUse } from '../../../src/domain/images/image.ts'
import { bitsApart } from '../../../src/domain/kit/nearDuplicates.ts'
import { notFound } from '../../problems.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Executor } from '../transactions.ts'
import { fileInScope } from '../files.ts'
import { inScope, type Scope } from '../scope.ts'
import { pictureMarks } from '../sellers/aliasCitations.ts'
import { contentsAt } from './imageFilter.ts'

/** Where an image and its near-duplicates are used. Images and listings outside the scope are passed over as if they were not. */

/** One of them. */
export interface SpreadQuery {
  readonly image?: string | undefined
  readonly file?: string | undefined
  readonly url?: string | undefined
}

interface Root {
  readonly image: string | null
  readonly file: string | null
  readonly url: string
  /** Null where no stored copy of it is there. */
  readonly sha256: string | null
}

/**
 * The uses of an image's content and of its near-duplicates, found through any number of further images of the scope,
 * the fewest steps first, until more than `CLUSTER_USES_MAX` uses are found. Fails with 404 where the user has no such image, file or address.
 */
export async function imageSpread(db: Executor, scope: Scope, query: SpreadQuery): Promise<ImageSpread> {
  const { sha256, ...root } = await rootOf(db, scope, query)
  if (sha256 === null) return { root, uses: [], total: 0 }
  const { contents, total } = await contentsAround(db, scope, sha256)
  return { root, uses: await usesOf(db, scope, sha256, contents), total }
}

const images = (scope: Scope) => sql`
  (SELECT * FROM images WHERE ${inScope(scope, null)})`

async function rootOf(db: Executor, scope: Scope, { image, file, url }: SpreadQuery): Promise<Root> {
  if (image !== undefined) {
    const [root] = await rowsOf<Root>(
      db,
      sql`SELECT i.id AS image, i.file_id AS file, i.url, i.sha256 FROM ${images(scope)} i WHERE i.id = ${image}`,
    )
    if (!root) throw notFound('The image')
    return root
  }
  if (file !== undefined) {
    const stored = await fileInScope(db, scope, file)
    if (!stored) throw notFound('The file')
    const [used] = await imagesOf(db, scope, stored.sha256)
    return { image: used?.image ?? null, file, url: used?.url ?? '', sha256: stored.sha256 }
  }
  return rootAt(db, scope, url ?? '')
}

/** The images of a content, that with the most listings first. */
const imagesOf = (db: Executor, scope: Scope, sha256: string) =>
  rowsOf<Root>(
    db,
    sql`SELECT i.id AS image, i.file_id AS file, i.url, i.sha256 FROM ${images(scope)} i
        WHERE i.sha256 = ${sha256} ORDER BY i.listings DESC, i.id`,
  )

/** What listings have from an address: what most of them have, where it changed. */
async function rootAt(db: Executor, scope: Scope, url: string): Promise<Root> {
  const [found] = await rowsOf<{ sha256: string }>(
    db,
    sql`SELECT c.sha256 FROM (${contentsAt(scope, url)}) AS c GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1`,
  )
  if (found) {
    const [used] = await imagesOf(db, scope, found.sha256)
    if (used) return { ...used, url }
  }
  const [cited] = await rowsOf(
    db,
    sql`SELECT FROM listing_search s JOIN listings l ON l.id = s.listing_id
        WHERE s.marks @> ${arrayOf(pictureMarks({ url, file: null }), 'text')}
          AND ${inScope(scope)}
          AND jsonb_path_exists(l.images, '$[*].url ? (@ == $url)', jsonb_build_object('url', ${url}::text)) LIMIT 1`,
  )
  if (!cited) throw notFound('The address')
  return { image: null, file: null, url, sha256: null }
}

interface Content {
  readonly sha256: string
  /** Null where the picture is too plain, or waits to be read. */
  readonly hash: bigint | null
  readonly listings: number
}

type ContentRow = Omit<Content, 'hash'> & { readonly hash: string | null }
const contentOf = (row: ContentRow): Content => ({
  ...row,
  hash: row.hash === null ? null : BigInt(row.hash),
})

/** The contents of a cluster by how far each hash is from the root's, and how many uses they have together. */
async function contentsAround(db: Executor, scope: Scope, sha256: string) {
  const [root] = await rowsOf<ContentRow>(
    db,
    sql`SELECT p.sha256, p.hash::text, coalesce(sum(i.listings), 0)::int AS listings
        FROM pictures p LEFT JOIN ${images(scope)} i ON i.sha256 = p.sha256 WHERE p.sha256 = ${sha256} GROUP BY p.sha256`,
  )
  const found = new Map<string, Content>()
  const searched = new Set<bigint>()
  let level = root ? [contentOf(root)] : []
  let total = 0
  while (level.length > 0) {
    const fresh = level.filter((content) => !found.has(content.sha256))
    for (const content of fresh) {
      found.set(content.sha256, content)
      total += content.listings
    }
    if (total > CLUSTER_USES_MAX) break
    const hashes = new Set(fresh.flatMap(({ hash }) => (hash === null || searched.has(hash) ? [] : [hash])))
    for (const hash of hashes) searched.add(hash)
    level = await contentsNear(db, scope, [...hashes])
  }
  const rootHash = found.get(sha256)?.hash ?? null
  const contents = [...found.values()].map(({ sha256: content, hash }) => ({
    sha256: content,
    bits: rootHash === null || hash === null ? 0 : bitsApart(rootHash, hash),
  }))
  return { contents, total }
}

/** The contents of images of the scope that are near-duplicates of one of these hashes. */
async function contentsNear(db: Executor, scope: Scope, hashes: readonly bigint[]): Promise<Content[]> {
  if (hashes.length === 0) return []
  const rows = await rowsOf<ContentRow>(
    db,
    sql`SELECT p.sha256, p.hash::text, sum(i.listings)::int AS listings
        FROM (SELECT DISTINCT n.sha256 FROM unnest(${arrayOf(hashes.map(String), 'bigint')}) AS h (hash),
                assay_near_pictures(h.hash) AS n) AS near
          JOIN ${images(scope)} i ON i.sha256 = near.sha256 JOIN pictures p ON p.sha256 = near.sha256
        GROUP BY p.sha256 ORDER BY p.sha256`,
  )
  return rows.map(contentOf)
}

function usesOf(
  db: Executor,
  scope: Scope,
  root: string,
  contents: readonly { sha256: string; bits: number }[],
): Promise<ImageUse[]> {
  const shas = arrayOf(
    contents.map(({ sha256 }) => sha256),
    'text',
  )
  const bits = arrayOf(
    contents.map((content) => content.bits),
    'int',
  )
  return rowsOf<ImageUse>(
    db,
    sql`SELECT l.id AS listing, i.id AS image, i.file_id AS file, c.bits, l.title, l.url,
               coalesce(nullif(l.seller, ''), l.seller_id) AS seller, m.name AS platform, l.country
        FROM unnest(${shas}, ${bits}) AS c (sha256, bits)
          JOIN ${images(scope)} i ON i.sha256 = c.sha256
          JOIN image_uses u ON u.brand_id = i.brand_id AND u.sha256 = i.sha256
          JOIN listings l ON l.id = u.listing_id AND l.brand_id = u.brand_id
          JOIN marketplaces m ON m.id = l.marketplace_id
        ORDER BY c.sha256 <> ${root}, c.bits, c.sha256, l.created DESC, l.id DESC LIMIT ${CLUSTER_USES_MAX}`,
  )
}
