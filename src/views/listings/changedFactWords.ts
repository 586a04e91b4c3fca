import type { ChangedFact } from '../../domain/listings/changedFacts.ts'
import { LISTING_STATUS_LABELS, type ListingStatus } from '../../domain/kit/vocabulary.ts'

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
