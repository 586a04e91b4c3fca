import { authCalls } from '../../domain/session/auth.contract.ts'
import { type CallDefinition, fillPath, fullPath } from '../../domain/kit/call.ts'
import { fileCalls } from '../../domain/kit/files.contract.ts'
import type { ThumbnailWidth } from '../../domain/kit/picture.ts'
import type { FilterParams } from '../../domain/filter/filter.ts'
import { listingCalls, listingsQueryOf } from '../../domain/listings/listings.contract.ts'
import { type SiteHost, subSiteAddress } from './siteAddress.ts'
import type { SiteName } from '../../domain/shell/sites.ts'

/** Addresses that the browser itself goes to, for links and pictures. */
export interface Addresses {
  /** The CSV export of a filter, with the token as a query parameter (§7). */
  readonly exportCsv: (params: FilterParams, token: string) => string
  /** A stored file as it is. */
  readonly file: (id: string) => string
  /** A stored picture, small. */
  readonly thumbnail: (id: string, width: ThumbnailWidth) => string
  /** A call that a link opens by itself. */
  readonly link: (
    call: CallDefinition,
    params: Readonly<Record<string, string>>,
    query?: Record<string, string>,
  ) => string
  /** Single sign-on, leading back to a path of this site. */
  readonly singleSignOn: (next: string) => string
  /** A sub-site. */
  readonly site: (site: SiteName) => string
}

/**
 * The addresses of the server at `baseURL`, or of the current host where it is empty; those of the sub-sites as
 * they are configured for the page's `host`.
 */
export function createAddresses(
  baseURL: string,
  { host, siteHosts }: { host: string; siteHosts: readonly SiteHost[] } = { host: '', siteHosts: [] },
): Addresses {
  return {
    exportCsv(params, token) {
      const query = new URLSearchParams()
      for (const [key, value] of Object.entries({ ...listingsQueryOf(params), jwt: token }))
        for (const item of Array.isArray(value) ? value : [value])
          if (item !== undefined && item !== '') query.append(key, String(item))
      return `${baseURL}${fullPath(listingCalls.exportCsv)}?${query}`
    },
    file: (id) => baseURL + fillPath(fileCalls.file, { id }),
    thumbnail: (id, width) => baseURL + fillPath(fileCalls.thumbnail, { id, width }),
    link: (call, params, query = {}) => `${baseURL}${fillPath(call, params)}?${new URLSearchParams(query)}`,
    singleSignOn: (next) => `${baseURL}${authCalls.singleSignOn.path}?${new URLSearchParams({ next })}`,
    site: (site) => subSiteAddress(site, host, siteHosts),
  }
}
