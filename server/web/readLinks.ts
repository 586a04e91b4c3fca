import { type CheerioAPI, load } from 'cheerio'
import { absoluteAddress, baseAddress } from './pageAddress.ts'
import { checkSelector } from './selectors.ts'
import type { FetchedPage } from './web.ts'

export interface LinkSelectors {
  /** What leads to each product: links, or what holds one or stands in one. */
  readonly linkSelector: string
  /** What leads to the next page of results; null where there is only one. */
  readonly nextSelector: string | null
}

export interface PageLinks {
  /** Absolute http and https addresses without fragment, each once, in the page's order. */
  readonly links: readonly string[]
  /** The next page of results; null where there is none other than this. */
  readonly next: string | null
}

/** The links of a page of search results. Throws `SelectorProblem` where a selector can't be used. */
export function readLinks(
  { url, text }: FetchedPage,
  { linkSelector, nextSelector }: LinkSelectors,
): PageLinks {
  for (const selector of [linkSelector, nextSelector]) if (selector !== null) checkSelector(selector)
  const $ = load(text)
  const base = baseAddress($, url)
  const own = absoluteAddress(url, url)
  const others =
    nextSelector === null ? [] : addresses($, nextSelector, base).filter((address) => address !== own)
  return { links: addresses($, linkSelector, base), next: others[0] ?? null }
}

function addresses($: CheerioAPI, selector: string, base: string): string[] {
  const found = $.root()
    .find(selector)
    .toArray()
    .flatMap((element) => {
      const own = $(element)
      const href = own.attr('href') ?? own.find('a[href]').attr('href') ?? own.closest('a[href]').attr('href')
      return href === undefined ? [] : (absoluteAddress(href, base) ?? [])
    })
  return [...new Set(found)]
}
