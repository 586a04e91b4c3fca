import { sql } from 'drizzle-orm'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Transaction } from '../transactions.ts'
import { setColumns } from '../record/ledger.ts'
import { isErased } from '../erasedFields.ts'
import { hasFurther } from './knownListings.ts'

/** So many further addresses of a listing are kept. */
const FURTHER_MAX = 20

/**
 * Notes addresses that lead to a locked listing of a brand beside its own, recorded in the batch; those of other listings of
 * the brand are left out, and all where an erasure replaced one of its own. Answers whether any was new.
 */
export async function noteFurtherAddresses(
  tx: Transaction,
  batch: bigint,
  {
    brandId,
    listing,
    addresses,
    at,
  }: { brandId: string; listing: string; addresses: readonly string[]; at: Date },
): Promise<boolean> {
  if (addresses.length === 0) return false
  const fresh = await rowsOf<{ address: string }>(
    tx,
    sql`SELECT a.address FROM unnest(${arrayOf(addresses, 'text')}) WITH ORDINALITY AS a(address, n)
        JOIN listings own ON own.id = ${listing}
        WHERE NOT ${sql.raw(isErased('own', 'url'))} AND NOT ${sql.raw(isErased('own', 'further_urls'))}
          AND a.address IS DISTINCT FROM own.url AND NOT a.address = ANY(own.further_urls)
          AND a.n <= ${FURTHER_MAX} - cardinality(own.further_urls)
          AND NOT EXISTS (SELECT FROM listings l WHERE l.brand_id = ${brandId} AND md5(l.url) = md5(a.address)
                            AND l.url = a.address)
          AND NOT EXISTS (SELECT FROM listings l WHERE l.brand_id = ${brandId}
                            AND ${hasFurther(sql`ARRAY[a.address]`)})
        ORDER BY a.n`,
  )
  if (fresh.length === 0) return false
  const more = arrayOf(
    fresh.map(({ address }) => address),
    'text',
  )
  await setColumns(tx, batch, 'listing', {
    ids: [listing],
    columns: { further_urls: sql`l.further_urls || ${more}` },
    at,
  })
  return true
}
