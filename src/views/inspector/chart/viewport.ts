import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import type { Area, Spot } from '../../../domain/inspector/chartDrawing.ts'

/** What of a drawing is seen: where its corner stands in the frame, and how large it is drawn. */
export interface Viewport extends Spot {
  readonly scale: number
}

const LEAST_SCALE = 0.15
const LARGEST_SCALE = 2.5
/** Below this words are hard to read: a drawing that would be smaller begins as large as it is, and shows a part of itself. */
const READABLE_SCALE = 0.8
const ZOOM_STEP = 1.25
const PAN_STEP = 64
const MARGIN = 16
/** How much around what is brought into sight is to be seen too, so that it shows where it leads. */
const AROUND = 72
/** A pointer that moved no further than this has clicked. */
const STILL = 4

const held = (scale: number) => Math.min(LARGEST_SCALE, Math.max(LEAST_SCALE, scale))

/**
 * Moves and sizes a drawing within its frame: by pointer, wheel, two fingers and keys. What is looked at stays in sight
 * when the frame gets another size.
 */
export function useViewport(
  frame: RefObject<HTMLElement | null>,
  whole: { readonly width: number; readonly height: number },
  lookedAt: Area | undefined,
) {
  const [view, setView] = useState<Viewport>({ x: 0, y: 0, scale: 1 })
  const [isHeld, setHeld] = useState(false)
  /** Whether the whole is to be seen whatever the frame's size becomes. */
  const isFitted = useRef(true)
  const pointers = useRef(new Map<number, Spot>())
  const travelled = useRef(0)

  const fitNow = (isReadable = false) => {
    const { clientWidth = 0, clientHeight = 0 } = frame.current ?? {}
    if (clientWidth === 0 || clientHeight === 0) return
    const room = Math.min((clientWidth - MARGIN) / whole.width, (clientHeight - MARGIN) / whole.height, 1)
    const scale = held(isReadable && room < READABLE_SCALE ? 1 : room)
    setView({
      scale,
      x: Math.max((clientWidth - whole.width * scale) / 2, MARGIN / 2),
      y: Math.max((clientHeight - whole.height * scale) / 2, MARGIN / 2),
    })
  }
  const fit = () => {
    isFitted.current = true
    fitNow()
  }
  /** All of it where its words can be read then, else as much as fits. */
  const begin = () => {
    isFitted.current = false
    fitNow(true)
  }
  const zoom = (factor: number, around?: Spot) => {
    isFitted.current = false
    setView((view) => {
      const { clientWidth = 0, clientHeight = 0 } = frame.current ?? {}
      const { x, y } = around ?? { x: clientWidth / 2, y: clientHeight / 2 }
      const scale = held(view.scale * factor)
      const share = scale / view.scale
      return { scale, x: x - (x - view.x) * share, y: y - (y - view.y) * share }
    })
  }
  const pan = (dx: number, dy: number) => {
    isFitted.current = false
    setView((view) => ({ ...view, x: view.x + dx, y: view.y + dy }))
  }
  /** Brings an area into sight, if it isn't. */
  const reveal = ({ x, y, width, height }: Area) => {
    const { clientWidth = 0, clientHeight = 0 } = frame.current ?? {}
    setView((view) => {
      const shift = (start: number, size: number, room: number, offset: number) => {
        const from = start * view.scale + offset
        const to = from + size * view.scale
        const around = Math.min(AROUND, room / 4)
        if (from >= around && to <= room - around) return 0
        return size * view.scale > room - 2 * MARGIN ? MARGIN - from : (room - (from + to)) / 2
      }
      const dx = shift(x, width, clientWidth, view.x)
      const dy = shift(y, height, clientHeight, view.y)
      if (dx === 0 && dy === 0) return view
      isFitted.current = false
      return { ...view, x: view.x + dx, y: view.y + dy }
    })
  }

  const refit = useEffectEvent(() => {
    if (isFitted.current) fitNow()
    else if (lookedAt) reveal(lookedAt)
  })
  const turn = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    const { left, top } = frame.current!.getBoundingClientRect()
    zoom(Math.exp(-event.deltaY / (event.ctrlKey ? 100 : 500)), {
      x: event.clientX - left,
      y: event.clientY - top,
    })
  })
  useEffect(() => {
    const element = frame.current!
    const sizes = new ResizeObserver(() => refit())
    sizes.observe(element)
    const onWheel = (event: WheelEvent) => turn(event)
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => {
      sizes.disconnect()
      element.removeEventListener('wheel', onWheel)
    }
  }, [frame])

  const spotOf = ({ clientX, clientY }: PointerEvent): Spot => {
    const { left, top } = frame.current!.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }
  return {
    view,
    isHeld,
    fit,
    begin,
    zoom: (how: 'in' | 'out') => zoom(how === 'in' ? ZOOM_STEP : 1 / ZOOM_STEP),
    reveal,
    /** Whether the pointer that was let go had moved the drawing. */
    hasTravelled: () => travelled.current > STILL,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return
        if (pointers.current.size === 0) travelled.current = 0
        pointers.current.set(event.pointerId, spotOf(event))
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const before = pointers.current.get(event.pointerId)
        if (!before) return
        const now = spotOf(event)
        const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
        pointers.current.set(event.pointerId, now)
        travelled.current += Math.abs(now.x - before.x) + Math.abs(now.y - before.y)
        if (travelled.current <= STILL) return
        if (!isHeld) {
          setHeld(true)
          event.currentTarget.setPointerCapture(event.pointerId)
        }
        if (!other) return pan(now.x - before.x, now.y - before.y)
        const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
        const apart = (spot: Spot) => Math.hypot(spot.x - other.x, spot.y - other.y) || 1
        zoom(apart(now) / apart(before), middle)
        pan((now.x - before.x) / 2, (now.y - before.y) / 2)
      },
      onPointerUp: release,
      onPointerCancel: release,
    },
    /** Takes the keys that move and size the drawing; answers whether it was one of them. */
    takeKey(event: KeyboardEvent): boolean {
      const pans = { ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowLeft: [1, 0], ArrowRight: [-1, 0] } as const
      if (event.ctrlKey || event.metaKey || event.altKey) return false
      if (event.shiftKey && event.key in pans) {
        const [x, y] = pans[event.key as keyof typeof pans]
        pan(x * PAN_STEP, y * PAN_STEP)
      } else if (event.key === '+' || event.key === '=') zoom(ZOOM_STEP)
      else if (event.key === '-') zoom(1 / ZOOM_STEP)
      else if (event.key === '0') fit()
      else return false
      return true
    },
  }

  function release({ pointerId }: PointerEvent) {
    pointers.current.delete(pointerId)
    if (pointers.current.size === 0) setHeld(false)
  }
}
