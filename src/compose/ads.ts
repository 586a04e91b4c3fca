import { adCalls } from '../domain/ads/ads.contract.ts'
import { adMachine, adsMachine, adsPageMachine } from '../machines/ads/adMachine.ts'
import { served } from '../machines/kit/service.ts'
import type { Call } from '../services/http.ts'
import { listQueryOf } from '../services/listQuery.ts'
import { hasRoomBeside } from '../services/roomBeside.ts'

declare module '../machines/kit/roomParts.ts' {
  interface Screens {
    readonly '/ads': typeof adsMachine
  }
}

/** The machine of the Advertisements screen with its services, loaded with the screen. */
export function composeAds(call: Call) {
  return adsMachine.provide({
    guards: { hasRoomBeside },
    actors: {
      list: adsPageMachine.provide({
        actors: {
          loadPage: served((input, signal) =>
            call(adCalls.page, { query: listQueryOf('ads', input), signal }),
          ),
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
