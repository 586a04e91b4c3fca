import type { sellersMachine } from '../machines/sellers/sellersScreen.ts'
import type { Room } from '../machines/kit/roomParts.ts'
import type { Call } from '../services/http.ts'

declare module '../machines/kit/roomParts.ts' {
  interface Screens {
    readonly '/sellers': typeof sellersMachine
  }
}

/** What sellers load on demand. */
export const sellersRoom = (call: Call) =>
  ({
    screens: {
      '/sellers': async () => (await import('./sellersScreen.ts')).composeSellers(call),
    },
  }) satisfies Room
