import type { CheerioAPI } from 'cheerio/slim'
import { absoluteAddress, baseAddress } from './pageAddress.ts'
import { everyElement, isElement, type PageElement, type PageNode } from './pageNodes.ts'
import { parseHtml } from './parseHtml.ts'
import { checkSelector } from '../store/setup/selectors.ts'
import type { FetchedPage } from '../web/web.ts'

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
  const $ = searchable(parseHtml(text))
  const base = baseAddress($('base[href]').attr('href'), url)
  const own = absoluteAddress(url, url)
  const others =
    nextSelector === null ? [] : addresses($, nextSelector, base).filter((address) => address !== own)
  return { links: addresses($, linkSelector, base), next: others[0] ?? null }
}

/** Selectors that count siblings take time by the square of how many there are: further ones are left out. */
const MAX_CHILDREN = 2_000

/**
 * The page as a tree that is searched in time that grows with its length: under one element, since every node at the top is
 * searched from by itself, and with no element wider than results are.
 */
function searchable($: CheerioAPI): CheerioAPI {
  const root = $.root()[0]!
  const [page] = $('<div></div>')
  if (!page || !isElement(page)) return $
  page.children = root.children
  for (const child of page.children) child.parent = page
  for (const element of [page, ...everyElement($)])
    if (element.children.length > MAX_CHILDREN) cutChildren(element)
  root.children = [page]
  page.parent = root
  return $
}

function cutChildren(element: PageElement): void {
  element.children.length = MAX_CHILDREN
  element.children.at(-1)!.next = null
}

/** So many links are taken from one page. */
const MAX_LINKS = 2_000
/** How much of what is selected, and of what it stands in, is searched for a link. */
const MAX_WITHIN = 500
const MAX_ABOVE = 10

function addresses($: CheerioAPI, selector: string, base: string): string[] {
  const found = $.root()
    .find(selector)
    .toArray()
    .slice(0, MAX_LINKS)
    .flatMap((element) => {
      const href = linkWithin(element) ?? linkAround(element)
      return href === null ? [] : (absoluteAddress(href, base) ?? [])
    })
  return [...new Set(found)]
}

const hrefOf = (node: PageNode): string | undefined =>
  isElement(node) && (node.name === 'a' || node.name === 'link' || node.name === 'area')
    ? node.attribs.href
    : undefined

/** The first link that an element is or holds. */
function linkWithin(element: PageNode): string | null {
  const open = [element]
  for (let seen = 0; seen < MAX_WITHIN; seen++) {
    const node = open.pop()
    if (!node) return null
    const href = hrefOf(node)
    if (href !== undefined) return href
    if (isElement(node)) for (const child of node.children.toReversed()) open.push(child)
  }
  return null
}

function linkAround(element: PageElement): string | null {
  let above = element.parent
  for (let steps = 0; above && steps < MAX_ABOVE; steps++, above = above.parent) {
    const href = 'attribs' in above ? hrefOf(above) : undefined
    if (href !== undefined) return href
  }
  return null
}
