import { CAPTURED, GROWING, growthOf, PRINTING, UNCUT } from '../../machines/dashboard/capture.ts'
import type { ThemeName } from '../../domain/kit/vocabulary.ts'

/** How the page is dressed for its picture. Nothing of it is kept anywhere: a page that is loaded again knows nothing of it. */

const PRINTED_THEME: ThemeName = 'LIGHT'

/** What undoes the dressing that stands, part by part. */
let undoing: readonly (() => void)[] = []

/** What is captured. Throws where the page has none. */
export function capturedPart(): HTMLElement {
  const root = document.querySelector<HTMLElement>(`[${CAPTURED}]`)
  if (!root) throw new Error('The dashboard is no longer on the page.')
  return root
}

/**
 * Puts the page into LIGHT, without its top bar, at the width of the pages; its look while it does is the views'.
 * Throws where that can't be done; nothing of it stands then.
 */
export function dressPage(): void {
  undressPage()
  const page = document.documentElement
  const scrolled = capturedPart()
  const { theme } = page.dataset
  const top = scrolled.scrollTop
  undoing = [
    () => page.removeAttribute(PRINTING),
    () => {
      // A theme that was chosen meanwhile stands already.
      if (theme && page.dataset.theme === PRINTED_THEME) page.dataset.theme = theme
    },
    () => {
      scrolled.scrollTop = top
    },
  ]
  try {
    page.setAttribute(PRINTING, '')
    page.dataset.theme = PRINTED_THEME
  } catch (error) {
    undressPage()
    throw error
  }
}

/** Where each part of what is captured that no page break may cut stands, from its top; and how high the whole is. */
export function blocksOf(root: HTMLElement) {
  const origin = root.getBoundingClientRect().top
  const stretchOf = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return { top: top - origin, bottom: bottom - origin }
  }
  return {
    blocks: Array.from(root.querySelectorAll<HTMLElement>(`[${UNCUT}]`), (element) => ({
      element,
      grows: element.hasAttribute(GROWING),
      ...stretchOf(element),
    })),
    height: Math.max(0, ...Array.from(root.children, (child) => stretchOf(child).bottom)),
  }
}

/** Makes the dressed page's charts so high that they fill the pages; they are drawn anew while the capture waits. */
export function fillPages(): void {
  const { blocks, height } = blocksOf(capturedPart())
  for (const [n, growth] of growthOf(blocks, height).entries()) {
    if (growth === 0) continue
    const { element, top, bottom } = blocks[n]!
    element.style.minHeight = `${bottom - top + growth}px`
    undoing = [...undoing, () => element.style.removeProperty('min-height')]
  }
}

/**
 * Undoes it, and answers whether it is wholly undone; where a part can't be, the others are all the same, and it may be
 * called again. It never throws, and does nothing where the page isn't dressed.
 */
export function undressPage(): boolean {
  undoing = undoing.filter((undo) => {
    try {
      undo()
      return false
    } catch {
      return true
    }
  })
  return undoing.length === 0
}
