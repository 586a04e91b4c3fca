import type { domainsMachine } from '../machines/domains/domainsMachine.ts'
import type { Room } from '../machines/kit/roomParts.ts'
import type { Call } from '../services/http.ts'

declare module '../machines/kit/roomParts.ts' {
  interface Screens {
    readonly '/domains': typeof domainsMachine
  }
}

/** What domains load on demand. */
export const domainsRoom = (call: Call) =>
  ({
    screens: {
      '/domains': async () => (await import('./domainsScreen.ts')).composeDomains(call),
    },
  }) satisfies Room
