import type { PlatformChoice } from '../domain/filterChoices.ts'
import { platformCalls } from '../domain/platforms.contract.ts'
import type { Call } from './http.ts'

/** The dashboard's calls (§7 Dashboard). */
export function dashboardService(call: Call) {
  return {
    /** Every platform that the user's listings are on. */
    platforms: (signal: AbortSignal): Promise<PlatformChoice[]> =>
      call(platformCalls.allMarketplaces, { signal }),
  }
}
