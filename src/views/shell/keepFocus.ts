import { mainOf, wayUp } from './focusPlaces.ts'

/** Frames that are waited for, in which focus may be given back on purpose. */
const FRAMES = 2
/** Where Tab would enter the list. */
const LIST = '[data-listings] [tabindex="0"]'
/** What is open over the page; React Aria makes it able to take the focus. */
const DIALOG = '[role="dialog"], [role="alertdialog"]'
/** What comes over all that and goes by itself: the snackbar. */
const OVER = '[data-react-aria-top-layer] > *'
const FIELD = 'input, select, textarea'
/** What is to be decided first; and actions on one thing, of which none is to be taken by an Enter that was meant for another. */
const TO_DECIDE = '[data-to-decide]'
const ACTIONS = '[role="group"][tabindex="-1"]'
/** What is done with the selected rows of the list: once none is selected, what stands nearest has nothing to do with them. */
const ON_SELECTION = '[data-on-selection]'
const TABBABLE = 'a[href], button, input, select, textarea, [tabindex]:not([tabindex="-1"])'

/**
 * Keeps the focus until the signal: where what had it goes away or can't be worked any longer (WCAG 2.4.3), it goes to what is left nearest to it, else to
 * the list that the page is about, else to its main part. What React Aria gives back by itself, after a dialog or a menu, goes first. `first` is the way to what
 * took the focus before this was there. F6 takes it to the snackbar and back.
 */
export function keepFocus(page: Document, first: readonly Element[], until: AbortSignal): void {
  /** What has the focus, and what holds it, from the inside out. */
  let way = page.activeElement && page.activeElement !== page.body ? wayUp(page.activeElement) : first
  /** What had the focus before a dialog or the snackbar took it. */
  const openers = new WeakMap<Element, readonly Element[]>()
  let frame = 0
  const isLost = () => way[0] !== undefined && page.activeElement === page.body && !isWorkable(way[0])
  const wait = (frames: number) => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      if (!isLost()) return
      if (frames > 1) wait(frames - 1)
      else nearest(page, standingWay())?.focus({ preventScroll: true })
    })
  }
  const remember = ({ target }: FocusEvent) => {
    const next = target instanceof Element ? wayUp(target) : []
    const over = placeOver(next)
    if (over && !openers.has(over)) openers.set(over, way)
    way = next
  }
  /** The way to what had the focus; where its dialog or snackbar is gone, to what had it before. */
  const standingWay = (): readonly Element[] => {
    const over = placeOver(way)
    return (over && !over.isConnected && openers.get(over)) || way
  }
  /** F6 goes to the snackbar, which the Tab of a dialog never comes to, and back. */
  const goOver = (event: KeyboardEvent) => {
    const over = event.key === 'F6' ? page.querySelector(OVER) : null
    if (!over) return
    event.preventDefault()
    const isThere = over.contains(page.activeElement)
    const next = isThere ? nearest(page, openers.get(over) ?? []) : workableIn(over)
    next?.focus()
  }
  // Who points elsewhere has let go of it.
  const forget = ({ target }: PointerEvent) => {
    if (!(target instanceof Element && (page.activeElement?.contains(target) || target.closest(OVER))))
      way = []
  }
  const observer = new MutationObserver(() => {
    if (isLost()) wait(FRAMES)
  })
  page.addEventListener('focusin', remember, { signal: until })
  page.addEventListener('keydown', goOver, { capture: true, signal: until })
  page.addEventListener('pointerdown', forget, { capture: true, signal: until })
  observer.observe(page.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden'],
  })
  until.addEventListener('abort', () => {
    cancelAnimationFrame(frame)
    observer.disconnect()
  })
  if (isLost()) wait(FRAMES)
}

const placeOver = (way: readonly Element[]) => way.find((place) => place.matches(`${DIALOG}, ${OVER}`))

const isWorkable = (element: Element) =>
  element.isConnected && !element.matches(':disabled') && element.checkVisibility()

const workableIn = (place: Element) => [...place.querySelectorAll<HTMLElement>(TABBABLE)].find(isWorkable)

/**
 * What can take the focus: what had it, where that is left; the first field of the form whose button at its end can't be worked any longer, else what is in the nearest place that is left, or a section
 * that is able to take it itself; where that is only the page, what is open over it, else the
 * list or the main part.
 */
function nearest(page: Document, way: readonly Element[]): HTMLElement | null {
  if (way[0] && isWorkable(way[0])) return way[0] as HTMLElement
  // A form's button that has done its work: beside it may stand what deletes the record.
  const form =
    way[0]?.isConnected && way[0].matches('footer *, [type="submit"]') ? way[0].closest('form') : null
  const field = form && [...form.querySelectorAll<HTMLElement>(FIELD)].find(isWorkable)
  if (field) return field
  // A form that can't be submitted before something is decided.
  const decision = way.find((place) => place.matches(DIALOG))?.querySelector(TO_DECIDE)
  const choice = decision && workableIn(decision)
  if (choice) return choice
  for (const place of way.slice(1)) {
    if (!place.isConnected) continue
    if (place.matches(ACTIONS)) return place as HTMLElement
    if (place.matches(`${DIALOG}, ${ON_SELECTION}, main, body, html`) || place.querySelector('main')) break
    const found = workableIn(place)
    if (found) return found
    if (place.matches('section[tabindex]')) return place as HTMLElement
  }
  const dialog = [...page.querySelectorAll<HTMLElement>(DIALOG)].findLast((one) => one.checkVisibility())
  if (dialog) return workableIn(dialog) ?? dialog
  return page.querySelector<HTMLElement>(LIST) ?? mainOf(page)
}
