import type { Page } from '@playwright/test'
import { painted } from './painted.ts'

/** What stands wrong on a page as it is now, a line for each: wider than the screen, cut off, run out of its box, or over something else. */
export async function misplaced(page: Page): Promise<string[]> {
  const look = async () => {
    await painted(page)
    return page.evaluate(findMisplaced)
  }
  const found = await look()
  if (found.length === 0) return found
  // What comes in above keeps a scrolled place where it is, and then a part of the page was measured before that.
  const again = await look()
  return found.filter((line) => again.includes(line))
}

/** As far apart as WCAG 1.4.12 asks that text can be set. */
const APART =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }'

/** What stands wrong while all text is set wider apart. */
export async function misplacedApart(page: Page): Promise<string[]> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
  }, APART)
  const found = await misplaced(page)
  await page.evaluate(() => void document.adoptedStyleSheets.pop())
  return found
}

/** Runs in the page. */
function findMisplaced(): string[] {
  /** By so much things may differ that browsers round. */
  const SLACK = 2
  /** Lines of text reach over each other by the empty part of their height. */
  const LINE_SLACK = 5
  /** By so much a control's area for the finger may reach over words beside it. */
  const FINGER_SLACK = 13
  const CONTROLS = 'a[href], button, input, select, textarea, [role=slider], summary'
  interface Box {
    left: number
    top: number
    right: number
    bottom: number
  }
  interface Item {
    element: Element
    isText: boolean
    /** As it would be without what cuts it off. */
    whole: Box
    /** What is seen of it. */
    seen: Box
    layer: Element
  }
  const found = new Set<string>()
  const nameOf = (element: Element) => {
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '')
      .replaceAll(/\s+/g, ' ')
      .trim()
    const id = element.tagName.toLowerCase() + (element.role ? `[${element.role}]` : '')
    return `${id} “${words.slice(0, 40)}”`
  }
  const styles = new Map<Element, CSSStyleDeclaration>()
  const styleOf = (element: Element) => {
    const known = styles.get(element) ?? getComputedStyle(element)
    styles.set(element, known)
    return known
  }
  const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll'
  const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
  const isShortened = (element: Element) => {
    const { textOverflow, webkitLineClamp } = styleOf(element) as CSSStyleDeclaration & {
      webkitLineClamp: string
    }
    return textOverflow === 'ellipsis' || (webkitLineClamp !== 'none' && webkitLineClamp !== '')
  }
  const meet = (a: Box, b: Box): Box => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  })
  const isEmpty = ({ left, top, right, bottom }: Box) => right - left <= 1 || bottom - top <= 1
  /** Those around it, up to what holds it in its place: what is fixed or absolute leaves boxes that are not positioned. */
  const around = (element: Element): Element[] => {
    const way: Element[] = []
    let { position } = styleOf(element)
    for (let at = element.parentElement; at; at = at.parentElement) {
      const own = styleOf(at).position
      if (position === 'fixed') return [...way, document.documentElement]
      if (position === 'absolute' && own === 'static') continue
      way.push(at)
      position = own
    }
    return way
  }
  const layerOf = (element: Element): Element => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { position, zIndex } = styleOf(at)
      if (position === 'fixed' || position === 'sticky') return at
      if (position === 'absolute' && zIndex !== 'auto') return at
    }
    return document.documentElement
  }
  const screen: Box = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }

  function look(element: Element, whole: Box, isText: boolean): Item | null {
    let seen = meet(whole, screen)
    /** Ways in which one can get to what isn't seen of it, or was told that there is more. */
    let isReachedX = isShortened(element)
    let isReachedY = isReachedX
    for (const at of isText ? [element, ...around(element)] : around(element)) {
      const { overflowX, overflowY } = styleOf(at)
      const box = at.getBoundingClientRect()
      if (isShortened(at)) isReachedX = isReachedY = true
      if (scrolls(overflowX) && at.scrollWidth > at.clientWidth) isReachedX = true
      if (scrolls(overflowY) && at.scrollHeight > at.clientHeight) isReachedY = true
      if (
        !isReachedX &&
        cuts(overflowX) &&
        (whole.right > box.right + SLACK || whole.left < box.left - SLACK)
      )
        found.add(`cut off at its side: ${nameOf(element)}`)
      if (
        !isReachedY &&
        cuts(overflowY) &&
        (whole.bottom > box.bottom + LINE_SLACK || whole.top < box.top - LINE_SLACK)
      )
        found.add(`cut off above or below: ${nameOf(element)}`)
      if (overflowX !== 'visible' || overflowY !== 'visible') seen = meet(seen, box)
    }
    if (!isReachedX && (whole.right > innerWidth + SLACK || whole.left < -SLACK))
      found.add(`beyond the screen: ${nameOf(element)}`)
    return isEmpty(seen) ? null : { element, isText, whole, seen, layer: layerOf(element) }
  }

  if (document.documentElement.scrollWidth > innerWidth + 1) found.add('the page is wider than the screen')
  const items: Item[] = []
  /** Signs on something else, which neither take the pointer nor are read out. */
  const isSign = (element: Element) => styleOf(element).pointerEvents === 'none'
  const isDrawn = (element: Element) =>
    !isSign(element) &&
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('svg, [inert], canvas')
  /** Given to screen readers alone. */
  const isHiddenAway = (element: Element) =>
    [element, ...around(element)].some((at) => {
      const { clipPath, overflowX } = styleOf(at)
      const { width, height } = at.getBoundingClientRect()
      return clipPath.startsWith('inset(50%') || (width <= SLACK && height <= SLACK && cuts(overflowX))
    })
  // Where a screen reader or the browser's own scrolling looks for it.
  for (const label of document.querySelectorAll('label:has(input)')) {
    const drawn = label.getBoundingClientRect()
    const own = label.querySelector('input')!.getBoundingClientRect()
    const middle = (own.top + own.bottom) / 2
    if (isDrawn(label) && !isEmpty(drawn) && (middle < drawn.top - SLACK || middle > drawn.bottom + SLACK))
      found.add(`ticked elsewhere than it is drawn: ${nameOf(label)}`)
  }
  for (const element of document.querySelectorAll(CONTROLS)) {
    if (isEmpty(element.getBoundingClientRect()) || !isDrawn(element) || isHiddenAway(element)) continue
    // A link within a text may begin in one line and end in the next.
    for (const whole of element.getClientRects()) {
      const item = isEmpty(whole) ? null : look(element, whole, false)
      if (item) items.push(item)
    }
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (!element || !node.textContent?.trim() || !isDrawn(element)) continue
    if (element.closest('script, style, [data-live-announcer]')) continue
    if (isHiddenAway(element)) continue
    let block: Element = element
    while (block.parentElement && styleOf(block).display === 'inline') block = block.parentElement
    const box = block.getBoundingClientRect()
    range.selectNodeContents(node)
    for (const whole of range.getClientRects()) {
      if (isEmpty(whole)) continue
      // Spaces at the end of a line hang over its end where they are kept.
      const { overflowX, whiteSpace } = styleOf(block)
      if (overflowX === 'visible' && !whiteSpace.startsWith('pre') && whole.right > box.right + SLACK)
        found.add(`runs out of its box: ${nameOf(block)}`)
      const item = look(element, whole, true)
      if (item) items.push(item)
    }
  }
  for (const [n, one] of items.entries())
    for (const other of items.slice(n + 1)) {
      if (one.layer !== other.layer) continue
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue
      const shared = meet(one.seen, other.seen)
      const [input, button] = one.element.matches('input') ? [one, other] : [other, one]
      // A button within a field.
      if (input.element.matches('input') && input.element.parentElement?.contains(button.element)) continue
      const slack = one.isText === other.isText ? (one.isText ? LINE_SLACK : SLACK) : FINGER_SLACK
      if (shared.right - shared.left <= SLACK || shared.bottom - shared.top <= slack) continue
      found.add(`over each other: ${nameOf(one.element)} and ${nameOf(other.element)}`)
    }
  return [...found]
}
