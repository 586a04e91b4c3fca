import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Picture } from '../../../src/domain/kit/picture.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Executor } from '../transactions.ts'

/** Between marks (listing_search.marks), which are shortened and hashed, and what listings write. */

/** The digits of an address's hash that its mark keeps, as assay_seller_marks does. */
const MARK_DIGITS = 22

/** The marks of a picture: of its address, and of its file. */
export function pictureMarks({ url, file }: Picture): string[] {
  const hash = () => createHash('md5').update(url).digest('hex').slice(0, MARK_DIGITS)
  return [...(url === '' ? [] : [`p:${hash()}`]), ...(file ? [`f:${file}`] : [])]
}

/** Reads the store URL that each mark stands for in the listing named with it, which the caller found in the scope. */
export async function storesOf(
  db: Executor,
  marks: readonly { readonly key: string; readonly listing: string | null }[],
): Promise<Map<string, string>> {
  const rows = await rowsOf<{ id: string; store: string }>(
    db,
    sql`SELECT id, seller_store_url AS store FROM listings
        WHERE id = ANY(${arrayOf([...new Set(marks.flatMap(({ listing }) => listing ?? []))], 'uuid')})
          AND seller_store_url IS NOT NULL`,
  )
  const stores = new Map(rows.map(({ id, store }) => [id, store]))
  return new Map(
    marks.flatMap(({ key, listing }) => {
      const store = listing === null ? undefined : stores.get(listing)
      return store === undefined ? [] : [[key, store] as const]
    }),
  )
}
