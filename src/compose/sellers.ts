import { sellerCalls } from '../domain/sellers/sellers.contract.ts'
import { served } from '../machines/kit/service.ts'
import { aliasesMachine } from '../machines/sellers/aliasesMachine.ts'
import { type FieldDraft, sellerFieldMachine } from '../machines/sellers/sellerFieldMachine.ts'
import {
  sellerComplaintsMachine,
  sellerImagesMachine,
  sellerListingsMachine,
  sellerMachine,
  sellerMoneyMachine,
} from '../machines/sellers/sellerMachine.ts'
import { sellersMachine, sellersPageMachine } from '../machines/sellers/sellersScreen.ts'
import { aliasesService } from '../services/aliases.ts'
import { keptDrafts } from '../services/drafts.ts'
import type { Call, HttpSettings } from '../services/http.ts'
import { moneyService } from '../services/money.ts'
import { sellersService } from '../services/sellers.ts'
import { draftsActor } from './drafts.ts'
import { listPage } from './listPage.ts'

declare module '../machines/kit/roomParts.ts' {
  interface Screens {
    readonly '/sellers': typeof sellersMachine
  }
}

/** How many of its listings and complaints a seller's page shows. */
const LISTINGS_SHOWN = 12
const COMPLAINTS_SHOWN = 5

/** Outlasts the screen, which ends with its session. */
const drafts = keptDrafts<FieldDraft>(({ kept, typed }) => typed.trim() === kept)

/** The machine of the Sellers screen with its services, loaded with the screen. */
export function composeSellers(call: Call, settings: HttpSettings) {
  const sellers = sellersService(call)
  const aliases = aliasesService(call)
  const money = moneyService(call)
  return sellersMachine.provide({
    actors: {
      list: sellersPageMachine.provide({
        actors: {
          loadPage: listPage(call, 'sellers', sellerCalls.page),
        },
      }),
      record: sellerMachine.provide({
        actors: {
          findSellers: served((input, signal) => sellers.named(input.sellerId, signal)),
          readSeller: served((input, signal) => sellers.get(input.id, signal)),
          listings: sellerListingsMachine.provide({
            actors: {
              load: served((input, signal) => sellers.listings(input.seller, LISTINGS_SHOWN, signal)),
            },
          }),
          complaints: sellerComplaintsMachine.provide({
            actors: {
              load: served((input, signal) => sellers.complaints(input.seller, COMPLAINTS_SHOWN, signal)),
            },
          }),
          aliases: aliasesMachine.provide({
            actors: {
              loadAliases: served((input, signal) => aliases.aliases(input.seller, signal)),
              changeSplit: served((input, signal) => aliases.change(input.seller, input.change, signal)),
            },
          }),
          images: sellerImagesMachine.provide({
            actors: {
              load: served((input, signal) => aliases.images(input.seller, signal)),
            },
          }),
          money: sellerMoneyMachine.provide({
            actors: { load: served((input, signal) => money.ofSeller(input.seller.id, signal)) },
          }),
          field: sellerFieldMachine.provide({
            actors: {
              drafts: draftsActor(settings, drafts),
              saveField: served((input, signal) => sellers.change(input.id, input.change, signal)),
            },
          }),
        },
      }),
    },
  })
}
