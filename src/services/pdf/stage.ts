import { CAPTURED, PRINTING } from '../../machines/dashboard/capture.ts'
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
