import { type SiteName, SITES } from '../../domain/shell/sites.ts'

/** A host of the console whose sub-sites stand elsewhere, as the build is told of it. */
export type SiteHost = { readonly host: string | undefined } & {
  readonly [Name in SiteName]: string | undefined
}

/**
 * Where a sub-site is, seen from the console's host (§2 Sidebar): the address configured for that host, which is the
 * production client's or the development one; else its path on the same host.
 */
export function subSiteAddress(site: SiteName, host: string, configured: readonly SiteHost[]): string {
  const own = host === '' ? undefined : configured.find((known) => known.host === host)
  return own?.[site] || SITES[site].path
}
