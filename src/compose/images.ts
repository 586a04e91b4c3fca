import type { imagesMachine } from '../machines/images/imagesMachine.ts'
import type { Room } from '../machines/kit/roomParts.ts'
import type { Call } from '../services/http.ts'

declare module '../machines/kit/roomParts.ts' {
  interface Screens {
    readonly '/images': typeof imagesMachine
  }
}

/** What images load on demand. */
export const imagesRoom = (call: Call) =>
  ({
    screens: {
      '/images': async () => (await import('./imagesScreen.ts')).composeImages(call),
    },
  }) satisfies Room
