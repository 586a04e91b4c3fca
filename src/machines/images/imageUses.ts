import type { Listing } from '../../domain/listings/listing.ts'
import { growingList } from '../kit/growingListMachine.ts'

/** The listings that use an image, newest first. */
export const imageUsesMachine = growingList<Listing, { readonly image: string }>({
  id: 'imageUses',
  idOf: ({ _id }) => _id,
  hears: { 'listings.changed': ({ patches }) => ({ patches }) },
})
