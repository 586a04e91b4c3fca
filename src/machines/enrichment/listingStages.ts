import type { ListingStages } from '../../domain/enrichment/progress.ts'
import { fetched } from '../kit/fetchedMachine.ts'

/** How far the evidence of one listing is, asked again whenever the listing is read again. */
export const listingStagesMachine = fetched<ListingStages, { readonly id: string }>({
  id: 'listingStages',
  hears: {
    'listings.changed': ({ patches }, { id }) => (patches.some(({ _id }) => _id === id) ? 'reload' : null),
  },
})
