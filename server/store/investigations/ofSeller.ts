import { type SQL, sql } from 'drizzle-orm'

/** That an investigation `i` is about a listing of the seller. */
export const ofSeller = (id: string): SQL =>
  sql`i.listing_id IN (SELECT l.id FROM listings l WHERE l.seller_key = ${id})`
