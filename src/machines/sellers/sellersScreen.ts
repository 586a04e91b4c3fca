import type { Seller } from '../../domain/sellers/seller.ts'
import { changedRows, growingList, listingFacts } from '../kit/growingListMachine.ts'
import { openedRecord } from '../kit/openedRecordMachine.ts'
import { sellerMachine } from './sellerMachine.ts'

export const sellersPageMachine = growingList<Seller>({
  id: 'sellersPage',
  screen: '/sellers',
  hears: { ...listingFacts, 'sellers.changed': ({ sellers }, { items }) => changedRows(items, sellers) },
})

/** The Sellers screen: its list, and which seller is open beside it. */
export const sellersMachine = openedRecord({
  id: 'sellers',
  path: '/sellers',
  record: sellerMachine,
  input: (sellerId) => ({ sellerId }),
  list: sellersPageMachine,
  keeps: ({ context: { parts } }) =>
    Object.values(parts?.fields ?? {}).some((field) => field.getSnapshot().hasTag('editing')),
})
