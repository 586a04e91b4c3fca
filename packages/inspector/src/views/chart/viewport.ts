import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { ReactZoomPanPinchProps, ReactZoomPanPinchRef } from 'react-zoom-pan-pinch'
import type { Area } from '../../model/chartDrawing.ts'

const LEAST_SCALE = 0.15
const LARGEST_SCALE = 2.5
/** Below this words are hard to read: a drawing that would be smaller starts in its full size and shows a part of itself. */
const READABLE_SCALE = 0.8
/** One press of a button or key makes it so many times larger. */
const ZOOM_STEP = 1.25
const PAN_STEP = 64
const MARGIN = 16
/** How much around what is brought into sight is to be seen too, so that it shows where it leads. */
const AROUND = 72
/** A pointer that moved the drawing no further than this has clicked. */
const STILL = 4
/** How long it takes to bring something into sight, in milliseconds. */
const REVEAL_MS = 120

const PANS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowUp: [0, PAN_STEP],
  ArrowDown: [0, -PAN_STEP],
  ArrowLeft: [PAN_STEP, 0],
  ArrowRight: [-PAN_STEP, 0],
}

/**
 * Moves and sizes a drawing within its frame: by pointer, wheel, two fingers and keys. What is looked at stays in sight
 * when the frame is resized.
 */
export function useViewport(
  frame: RefObject<HTMLElement | null>,
  whole: { readonly width: number; readonly height: number },
  lookedAt: Area | undefined,
) {
  const library = useRef<ReactZoomPanPinchRef>(null)
  /** Whether the whole is to be seen whatever the frame's size becomes. */
  const isFitted = useRef(false)
  const grabbedAt = useRef<{ readonly x: number; readonly y: number } | null>(null)
  const size = () => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = frame.current ?? {}
    return { width, height }
  }
  const place = () => library.current!.instance.state

  const scaleOfWhole = () => {
    const { width, height } = size()
    return Math.min((width - MARGIN) / whole.width, (height - MARGIN) / whole.height, 1)
  }
  const show = (scale: number) => {
    const { width, height } = size()
    if (width === 0 || height === 0) return
    const start = (room: number, drawn: number) => Math.max((room - drawn * scale) / 2, MARGIN / 2)
    void library.current?.setTransform(start(width, whole.width), start(height, whole.height), scale, 0)
  }
  const fit = () => {
    isFitted.current = true
    show(Math.max(LEAST_SCALE, scaleOfWhole()))
  }
  /** Brings an area into sight, if it isn't. */
  const reveal = ({ x, y, width, height }: Area) => {
    if (!library.current) return
    const { scale, positionX, positionY } = place()
    const shift = (start: number, drawn: number, room: number, offset: number) => {
      const from = start * scale + offset
      const to = from + drawn * scale
      const around = Math.min(AROUND, room / 4)
      if (from >= around && to <= room - around) return 0
      return drawn * scale > room - 2 * MARGIN ? MARGIN - from : (room - (from + to)) / 2
    }
    const room = size()
    const dx = shift(x, width, room.width, positionX)
    const dy = shift(y, height, room.height, positionY)
    if (dx === 0 && dy === 0) return
    isFitted.current = false
    const time = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : REVEAL_MS
    void library.current.setTransform(positionX + dx, positionY + dy, scale, time)
  }
  /** Sizes the drawing around the middle of its frame; the library's own steps round to hundredths, which shows on a large drawing. */
  const zoom = (how: 'in' | 'out') => {
    if (!library.current) return
    isFitted.current = false
    const { scale, positionX, positionY } = place()
    const wanted = how === 'in' ? scale * ZOOM_STEP : scale / ZOOM_STEP
    const next = Math.min(Math.max(wanted, LEAST_SCALE), LARGEST_SCALE)
    const { width, height } = size()
    const moved = (room: number, position: number) => room / 2 - (room / 2 - position) * (next / scale)
    void library.current.setTransform(moved(width, positionX), moved(height, positionY), next, 0)
  }

  const refit = useEffectEvent(() => {
    if (isFitted.current) fit()
    else if (lookedAt) reveal(lookedAt)
  })
  useEffect(() => {
    const sizes = new ResizeObserver(() => refit())
    sizes.observe(frame.current!)
    return () => sizes.disconnect()
  }, [frame])

  const settings: ReactZoomPanPinchProps = {
    ref: library,
    minScale: LEAST_SCALE,
    maxScale: LARGEST_SCALE,
    limitToBounds: false,
    centerZoomedOut: false,
    disablePadding: true,
    wheel: { step: 0.001 },
    doubleClick: { disabled: true },
    velocityAnimation: { disabled: true },
    autoAlignment: { disabled: true },
    // The whole where its words can be read then, else as much as fits.
    onInit() {
      const scale = scaleOfWhole()
      show(scale < READABLE_SCALE ? 1 : scale)
      if (lookedAt) reveal(lookedAt)
    },
    onPanningStart() {
      const { positionX: x, positionY: y } = place()
      grabbedAt.current = { x, y }
    },
    onPanning: () => void (isFitted.current = false),
    onWheel: () => void (isFitted.current = false),
    onPinch: () => void (isFitted.current = false),
  }
  return {
    settings,
    fit,
    zoom,
    reveal,
    /** Whether the pointer that was released had moved the drawing. */
    hasTravelled() {
      const { positionX, positionY } = place()
      const from = grabbedAt.current
      return from !== null && Math.abs(positionX - from.x) + Math.abs(positionY - from.y) > STILL
    },
    /** Takes the keys that move and size the drawing; answers whether it was one of them. */
    takeKey(event: KeyboardEvent): boolean {
      if (event.ctrlKey || event.metaKey || event.altKey) return false
      const pan = event.shiftKey ? PANS[event.key] : undefined
      if (pan) {
        isFitted.current = false
        void library.current?.panBy(...pan, 0)
      } else if (event.key === '+' || event.key === '=') zoom('in')
      else if (event.key === '-') zoom('out')
      else if (event.key === '0') fit()
      else return false
      return true
    },
  }
}
