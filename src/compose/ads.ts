import { adCalls } from '../domain/ads/ads.contract.ts'
import { adMachine, adsMachine, adsPageMachine } from '../machines/ads/adMachine.ts'
import { served } from '../machines/kit/service.ts'
import type { Call } from '../services/http.ts'
import { listPage } from './listPage.ts'

declare module '../machines/kit/roomParts.ts' {
  interface Screens {
    readonly '/ads': typeof adsMachine
  }
}

/** The machine of the Advertisements screen with its services, loaded with the screen. */
export function composeAds(call: Call) {
  return adsMachine.provide({
    actors: {
      list: adsPageMachine.provide({
        actors: {
          loadPage: listPage(call, 'ads', adCalls.page),
        },
      }),
      record: adMachine.provide({
        actors: {
          loadAd: served((params, signal) => call(adCalls.get, { params, signal })),
          deleteAd: served((params, signal) => call(adCalls.delete, { params, signal })),
        },
      }),
    },
  })
}
