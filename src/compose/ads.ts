import type { adsMachine } from '../machines/ads/adsScreen.ts'
import type { Room } from '../machines/kit/roomParts.ts'
import type { Call } from '../services/http.ts'

declare module '../machines/kit/roomParts.ts' {
  interface Screens {
    readonly '/ads': typeof adsMachine
  }
}

/** What advertisements load on demand. */
export const adsRoom = (call: Call) =>
  ({
    screens: {
      '/ads': async () => (await import('./adsScreen.ts')).composeAds(call),
    },
  }) satisfies Room
