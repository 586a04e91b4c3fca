import * as z from 'zod/mini'
import { text } from '../kit/text.ts'
import { LISTING_STATUS_LABELS, type ListingStatus } from '../kit/vocabulary.ts'

/** What a change made of what a listing says, told in its history. */

export const CHANGED_FACTS = ['title', 'price', 'seller', 'status'] as const

export const changedFact = z.object({
  fact: z.enum(CHANGED_FACTS),
  /** A price with its currency; null where there was none, or is none. */
  before: z.nullable(text()),
  after: z.nullable(text()),
})
export type ChangedFact = z.infer<typeof changedFact>

const LABELS: Readonly<Record<ChangedFact['fact'], string>> = {
  title: 'Title',
  price: 'Price',
  seller: 'Seller',
  status: 'Status',
}

/** A change in words: "Price: 19.99 USD → 9.99 USD", "Status: Removed → Active". */
export function factWords({ fact, before, after }: ChangedFact): string {
  const word = (value: string | null) =>
    value === null ? 'none' : fact === 'status' ? LISTING_STATUS_LABELS[value as ListingStatus] : value
  return `${LABELS[fact]}: ${word(before)} → ${word(after)}`
}
