import { useEffect } from 'react'
import type { Point } from '../../../machines/kit/pictureZoom.ts'
import type { ReviewListingActor } from '../../../machines/review/reviewListingMachine.ts'

/** How far a finger must go for a step to the next picture, in pixels. */
const SWIPE = 48
/** How much one pixel of the wheel zooms; pinching on a touchpad comes as a wheel that turns little. */
const WHEEL = 0.002
const TOUCHPAD_PINCH = 0.01
const LINE = 16

/**
 * Zooming and moving a picture by hand: the wheel, two fingers or a double click zoom, dragging moves what is zoomed,
 * and a swipe goes on to the next picture. Where the page scrolls, the wheel scrolls it unless Control is held.
 */
export function useHands(
  frame: { readonly current: HTMLElement | null },
  actor: ReviewListingActor,
  onStep: (by: 1 | -1) => void,
) {
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const fingers = new Map<number, Point>()
    let began: Point | null = null

    const isZoomed = () => actor.getSnapshot().hasTag('zoomed')
    /** A place of the page as shares of the frame. */
    const shareAt = ({ x, y }: Point): Point => {
      const box = element.getBoundingClientRect()
      return { x: (x - box.left) / box.width, y: (y - box.top) / box.height }
    }
    const move = (from: Point, to: Point) =>
      actor.send({
        type: 'panned',
        by: { x: (from.x - to.x) / element.clientWidth, y: (from.y - to.y) / element.clientHeight },
      })

    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !isZoomed() && standsInScroll(element)) return
      event.preventDefault()
      const turned = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1)
      const by = Math.exp(-turned * (event.ctrlKey ? TOUCHPAD_PINCH : WHEEL))
      actor.send({ type: 'zoomed', by, at: shareAt({ x: event.clientX, y: event.clientY }) })
    }
    const onDown = (event: PointerEvent) => {
      if (event.button !== 0 || (event.target as Element).closest('button, a')) return
      began = { x: event.clientX, y: event.clientY }
      fingers.set(event.pointerId, began)
      element.setPointerCapture(event.pointerId)
    }
    const onMove = (event: PointerEvent) => {
      const from = fingers.get(event.pointerId)
      if (!from) return
      const to = { x: event.clientX, y: event.clientY }
      fingers.set(event.pointerId, to)
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
      if (!other) {
        if (isZoomed()) move(from, to)
        return
      }
      const middle = middleOf(to, other)
      actor.send({ type: 'zoomed', by: apart(to, other) / apart(from, other), at: shareAt(middle) })
      move(middleOf(from, other), middle)
      began = null
    }
    const onUp = (event: PointerEvent) => {
      if (!fingers.delete(event.pointerId) || event.type === 'pointercancel') began = null
      if (!began || isZoomed() || event.pointerType === 'mouse') return
      const [across, along] = [event.clientX - began.x, event.clientY - began.y]
      began = null
      if (Math.abs(across) >= SWIPE && Math.abs(across) > 2 * Math.abs(along)) onStep(across < 0 ? 1 : -1)
    }
    const onDouble = (event: MouseEvent) => {
      if ((event.target as Element).closest('button, a')) return
      actor.send({ type: 'zoom.toggled', at: shareAt({ x: event.clientX, y: event.clientY }) })
    }

    // React listens to the wheel passively, which can't keep the page from scrolling.
    element.addEventListener('wheel', onWheel, { passive: false })
    element.addEventListener('pointerdown', onDown)
    element.addEventListener('pointermove', onMove)
    element.addEventListener('pointerup', onUp)
    element.addEventListener('pointercancel', onUp)
    element.addEventListener('dblclick', onDouble)
    return () => {
      element.removeEventListener('wheel', onWheel)
      element.removeEventListener('pointerdown', onDown)
      element.removeEventListener('pointermove', onMove)
      element.removeEventListener('pointerup', onUp)
      element.removeEventListener('pointercancel', onUp)
      element.removeEventListener('dblclick', onDouble)
    }
  }, [frame, actor, onStep])
}

const apart = (one: Point, other: Point) => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y))
const middleOf = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })

/** Whether it stands in something that scrolls up and down. */
function standsInScroll(element: Element): boolean {
  for (let around = element.parentElement; around; around = around.parentElement)
    if (around.scrollHeight > around.clientHeight && /auto|scroll/.test(getComputedStyle(around).overflowY))
      return true
  return false
}
