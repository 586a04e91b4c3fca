import { fromPromise } from 'xstate'
import type { Complaint } from '../domain/complaints/complaint.ts'
import type { Listing } from '../domain/listings/listing.ts'
import type { ClusterPicture, Seller, SellerAliases } from '../domain/sellers/seller.ts'
import { type AliasChange, aliasesMachine } from '../machines/sellers/aliasesMachine.ts'
import { type FieldSave, sellerFieldMachine } from '../machines/sellers/sellerFieldMachine.ts'
import {
  sellerComplaintsMachine,
  sellerImagesMachine,
  sellerListingsMachine,
  sellerMachine,
} from '../machines/sellers/sellerMachine.ts'
import type { NewestFew } from '../machines/sellers/sellerPartMachine.ts'
import { sellersMachine } from '../machines/sellers/sellersMachine.ts'
import { aliasesService } from '../services/aliases.ts'
import type { Call } from '../services/http.ts'
import { sellersService } from '../services/sellers.ts'

/** How many of its listings and complaints a seller's page shows. */
const LISTINGS_SHOWN = 12
const COMPLAINTS_SHOWN = 5

/** The machine of the Sellers screen with its services, loaded with the screen. */
export function composeSellers(call: Call) {
  const sellers = sellersService(call)
  const aliases = aliasesService(call)
  return sellersMachine.provide({
    actors: {
      seller: sellerMachine.provide({
        actors: {
          findSellers: fromPromise<readonly Seller[], { sellerId: string }>(({ input, signal }) =>
            sellers.named(input.sellerId, signal),
          ),
          readSeller: fromPromise<Seller, { id: string }>(({ input, signal }) =>
            sellers.get(input.id, signal),
          ),
          listings: sellerListingsMachine.provide({
            actors: {
              loadPart: fromPromise<NewestFew<Listing>, { seller: Seller }>(({ input, signal }) =>
                sellers.listings(input.seller, LISTINGS_SHOWN, signal),
              ),
            },
          }),
          complaints: sellerComplaintsMachine.provide({
            actors: {
              loadPart: fromPromise<NewestFew<Complaint>, { seller: Seller }>(({ input, signal }) =>
                sellers.complaints(input.seller, COMPLAINTS_SHOWN, signal),
              ),
            },
          }),
          aliases: aliasesMachine.provide({
            actors: {
              loadAliases: fromPromise<SellerAliases, { seller: Seller }>(({ input, signal }) =>
                aliases.aliases(input.seller, signal),
              ),
              changeSplit: fromPromise<SellerAliases, { seller: Seller; change: AliasChange }>(
                ({ input, signal }) => aliases.change(input.seller, input.change, signal),
              ),
            },
          }),
          images: sellerImagesMachine.provide({
            actors: {
              loadPart: fromPromise<NewestFew<ClusterPicture>, { seller: Seller }>(({ input, signal }) =>
                aliases.images(input.seller, signal),
              ),
            },
          }),
          field: sellerFieldMachine.provide({
            actors: {
              saveField: fromPromise<Seller, FieldSave>(({ input, signal }) =>
                sellers.change(input.id, input.change, signal),
              ),
            },
          }),
        },
      }),
    },
  })
}
