import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Picture } from '../../../src/domain/kit/picture.ts'
import { arrayOf, type Executor, rowsOf } from '../database.ts'

/** What a mark stands for, as a listing writes it: a mark itself is shortened and hashed. */

export interface Citation {
  readonly value: string
  readonly picture: Picture | null
}

/** The digits of an address's hash that its mark keeps, as assay_seller_marks does. */
const MARK_DIGITS = 22

/** The marks of a picture: of its address, and of its file. */
export function pictureMarks({ url, file }: Picture): string[] {
  const hash = () => createHash('md5').update(url).digest('hex').slice(0, MARK_DIGITS)
  return [...(url === '' ? [] : [`p:${hash()}`]), ...(file ? [`f:${file}`] : [])]
}

/** Reads what each mark stands for in the listing named with it, which the caller found in the scope. */
export async function citationsOf(
  db: Executor,
  marks: readonly { readonly key: string; readonly listing: string | null }[],
): Promise<Map<string, Citation>> {
  const rows = await rowsOf<{ id: string; store: string | null; images: Picture[] }>(
    db,
    sql`SELECT id, seller_store_url AS store, images FROM listings
        WHERE id = ANY(${arrayOf([...new Set(marks.flatMap(({ listing }) => listing ?? []))], 'uuid')})`,
  )
  const listings = new Map(rows.map((row) => [row.id, row]))
  const citations = new Map<string, Citation>()
  for (const { key, listing: id } of marks) {
    const listing = id === null ? undefined : listings.get(id)
    if (!listing) continue
    const picture = listing.images.find((image) => pictureMarks(image).includes(key))
    if (picture) citations.set(key, { value: picture.url, picture })
    else if (listing.store) citations.set(key, { value: listing.store, picture: null })
  }
  return citations
}
