import { AGAIN_MS } from './pressedAgain.ts'

const DIALOG = '[role=dialog], [role=alertdialog]'
/** Where the buttons of a dialog stand. */
const BUTTONS = `:is(${DIALOG}) footer`
/** How near a second press has to be to make a double click (px), as systems have it. */
const NEAR = 6
const PARTS = ['pointerup', 'mousedown', 'mouseup', 'click', 'dblclick'] as const

interface Press {
  /** The buttons of a dialog among which it was pressed. */
  readonly buttons: Element | null
  readonly at: number
  readonly x: number
  readonly y: number
}

let isUp = false

/**
 * From the first dialog on: who double-clicks a button of a dialog that closes at the first click presses nothing on the page
 * below with the second.
 */
export function raiseClickShield(): void {
  if (isUp) return
  isUp = true
  let last: Press | null = null
  let isSwallowing = false
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const onDown = (event: PointerEvent) => {
    const { target, timeStamp: at, clientX: x, clientY: y } = event
    const isAgain = last !== null && at - last.at < AGAIN_MS && Math.hypot(x - last.x, y - last.y) < NEAR
    isSwallowing = isAgain && last!.buttons?.isConnected === false && !closest(target, DIALOG)
    if (isSwallowing) swallow(event)
    else last = { buttons: closest(target, BUTTONS), at, x, y }
  }
  const onPart = (event: Event) => {
    if (isSwallowing) swallow(event)
  }
  addEventListener('pointerdown', onDown, true)
  for (const part of PARTS) addEventListener(part, onPart, true)
}

const closest = (target: EventTarget | null, selector: string): Element | null =>
  target instanceof Element ? target.closest(selector) : null
