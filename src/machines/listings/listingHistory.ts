import type { RecentChanges } from '../../domain/listings/changes.contract.ts'
import { fetched } from '../kit/fetchedMachine.ts'

/** What was done to one listing, newest first, asked again whenever the listing changes. */
export const listingHistoryMachine = fetched<RecentChanges, { readonly id: string }>({
  id: 'listingHistory',
  hears: {
    'listings.changed': ({ patches }, { id }) => (patches.some(({ _id }) => _id === id) ? 'reload' : null),
    'listings.outdated': () => 'reload',
  },
})
