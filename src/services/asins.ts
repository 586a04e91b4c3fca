import type { AsinAlert, AsinListing } from '../domain/listings/asin.ts'
import { asinCalls } from '../domain/listings/asins.contract.ts'
import type { Call } from './http.ts'

/** ASINs (§7). */
export function asinsService(call: Call) {
  return {
    /** A listing's ASIN among all of its listings; null where that listing is not there any more. */
    async get(
      { asin, listing }: { asin: string; listing: string },
      signal: AbortSignal,
    ): Promise<AsinListing | null> {
      const found = await call(asinCalls.get, { params: { asin }, signal })
      return found.find((one) => one.listing === listing) ?? null
    },
    track: (
      { listing, until, location }: { listing: string; until: string; location: string },
      signal: AbortSignal,
    ): Promise<AsinListing> => call(asinCalls.track, { params: { listing, until, location }, signal }),
    alert: (id: string, alert: AsinAlert, signal: AbortSignal): Promise<AsinListing> =>
      call(asinCalls.alert, { params: { id }, body: alert, signal }),
    watchers: (id: string, watchers: readonly string[], signal: AbortSignal): Promise<AsinListing> =>
      call(asinCalls.watchers, { params: { id }, body: { watchers: [...watchers] }, signal }),
  }
}
