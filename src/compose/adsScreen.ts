import { adMachine } from '../machines/ads/adMachine.ts'
import { adsMachine } from '../machines/ads/adsScreen.ts'
import { served } from '../machines/kit/service.ts'
import { adsService } from '../services/ads.ts'
import type { Call } from '../services/http.ts'

/** The part of the composition that advertisements need, loaded with their screen. */
export function composeAds(call: Call) {
  const ads = adsService(call)
  return adsMachine.provide({
    actors: {
      record: adMachine.provide({
        actors: {
          loadAd: served((input, signal) => ads.get(input.id, signal)),
          deleteAd: served((input, signal) => ads.delete(input.id, signal)),
        },
      }),
    },
  })
}
