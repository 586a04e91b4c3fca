import type { investigationsMachine } from '../machines/investigations/investigationsScreen.ts'
import type { Room } from '../machines/kit/roomParts.ts'
import type { Call, HttpSettings } from '../services/http.ts'

declare module '../machines/kit/roomParts.ts' {
  interface Screens {
    readonly '/investigations': typeof investigationsMachine
  }
}

/** What investigations load on demand. */
export const investigationsRoom = (call: Call, settings: HttpSettings) =>
  ({
    screens: {
      '/investigations': async () =>
        (await import('./investigationsScreen.ts')).composeInvestigations(call, settings),
    },
  }) satisfies Room
