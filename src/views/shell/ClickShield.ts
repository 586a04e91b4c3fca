import { useEffect } from 'react'

/** What closes over the page as something in it is pressed. */
const OVER = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'
/** How soon a second press makes a double click (ms), and how near (px), as systems have it. */
const AGAIN_MS = 500
const NEAR = 6
const PARTS = ['pointerup', 'mousedown', 'mouseup', 'click', 'dblclick'] as const

/**
 * Who double-clicks a button of a dialog that closes at the first click presses nothing on the page below with the second.
 */
export function ClickShield(): null {
  useEffect(() => shield(window), [])
  return null
}

function shield(page: Window): () => void {
  let last: {
    readonly over: Element | null
    readonly at: number
    readonly x: number
    readonly y: number
  } | null = null
  let isSwallowing = false
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const onDown = (event: PointerEvent) => {
    const { target, timeStamp: at, clientX: x, clientY: y } = event
    const isAgain = last !== null && at - last.at < AGAIN_MS && Math.hypot(x - last.x, y - last.y) < NEAR
    isSwallowing = isAgain && last!.over?.isConnected === false
    if (isSwallowing) swallow(event)
    else last = { over: target instanceof Element ? target.closest(OVER) : null, at, x, y }
  }
  const onPart = (event: Event) => {
    if (isSwallowing) swallow(event)
  }
  page.addEventListener('pointerdown', onDown, true)
  for (const part of PARTS) page.addEventListener(part, onPart, true)
  return () => {
    page.removeEventListener('pointerdown', onDown, true)
    for (const part of PARTS) page.removeEventListener(part, onPart, true)
  }
}
