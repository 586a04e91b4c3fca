/** Plotly's word of a press, or of what the pointer is over: the points there, and the browser's own word of it. */
export interface Points {
  readonly points: readonly { readonly customdata?: unknown }[]
  readonly event: Event
}

/** What a press on a part takes; empty where it leads nowhere. */
export function keyOf({ points: [point] }: Points): string {
  const [key] = [point?.customdata].flat()
  return typeof key === 'string' ? key : ''
}

export interface Presses {
  readonly isPress: (word: Points) => boolean
  readonly stop: () => void
}

/** How far a pointer may move between going down and up for a press, in CSS pixels. */
const STILL = 8

/**
 * Tells presses from what Plotly takes for such on bars: the end of a touch, which the browser's press follows, and a
 * button that is let go elsewhere.
 */
export function watchPresses(element: HTMLElement): Presses {
  let down: PointerEvent | null = null
  let isStill = true
  const onDown = (event: PointerEvent) => {
    down = event
  }
  const onUp = (event: PointerEvent) => {
    isStill = down !== null && Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) <= STILL
  }
  element.addEventListener('pointerdown', onDown, true)
  window.addEventListener('pointerup', onUp, true)
  return {
    isPress: ({ event }) => isStill && !event.type.startsWith('touch'),
    stop: () => {
      element.removeEventListener('pointerdown', onDown, true)
      window.removeEventListener('pointerup', onUp, true)
    },
  }
}
