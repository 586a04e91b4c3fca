/** Addresses as pages write them. */

const MAX_ADDRESS = 2_048

/** An absolute http or https address without fragment, or null. */
export function absoluteAddress(address: string, base: string): string | null {
  const found = URL.parse(address.trim(), base)
  if (!found || !/^https?:$/.test(found.protocol) || found.hostname === '') return null
  found.hash = ''
  return found.href.length <= MAX_ADDRESS ? found.href : null
}

/** What relative addresses on a page are relative to, by its `base` where it has one. */
export const baseAddress = (href: string | undefined, url: string): string =>
  absoluteAddress(href ?? '', url) ?? url

/** How far two addresses are the same: 0 not, 1 but for the query, 2 wholly. Scheme and www. don't matter. */
export function sameness(one: string, other: string): 0 | 1 | 2 {
  const [a, b] = [URL.parse(one), URL.parse(other)]
  if (!a || !b || placeOf(a) !== placeOf(b)) return 0
  return a.search === b.search ? 2 : 1
}

/** Whether two addresses are of one site: `www.` does not matter. */
export const isSameSite = (one: string, other: string): boolean =>
  siteOf(new URL(one)) === siteOf(new URL(other))

/** Whether an address is that of its site's front page. */
export function isFrontPage(address: string): boolean {
  const { pathname, search } = new URL(address)
  return pathname === '/' && search === ''
}

const siteOf = ({ hostname }: URL) => hostname.replace(/^www\./, '')

const placeOf = (url: URL) => `${siteOf(url)}${url.pathname.replace(/\/+$/, '')}`

/** Marketplaces whose addresses hold the item's own id: by host, and where in the path it stands. */
const ITEM_PATHS: readonly { readonly host: RegExp; readonly path: RegExp }[] = [
  { host: /(?:^|\.)ebay\.[a-z]{2,3}(?:\.[a-z]{2})?$/, path: /^\/itm\/(?:[^/]+\/)?(\d{9,15})\/?$/ },
  { host: /(?:^|\.)craigslist\.org$/, path: /\/(\d{8,12})\.html$/ },
]

/** The id that a marketplace gives an item in its address; null where the address holds none, or none is known of its host. */
export function itemIdOfAddress(address: string): string | null {
  const url = URL.parse(address)
  if (!url) return null
  const place = ITEM_PATHS.find(({ host }) => host.test(url.hostname))
  return place?.path.exec(url.pathname)?.[1] ?? null
}
