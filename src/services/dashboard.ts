import type { PlatformChoice } from '../domain/filter/filterChoices.ts'
import { platformCalls } from '../domain/filter/platforms.contract.ts'
import type { Call } from './http.ts'

/** The dashboard's calls (§7 Dashboard). */
export function dashboardService(call: Call) {
  return {
    /** Every platform that the user's listings are on. */
    platforms: (signal: AbortSignal): Promise<PlatformChoice[]> =>
      call(platformCalls.allMarketplaces, { signal }),
  }
}
