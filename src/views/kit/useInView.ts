import { type RefObject, useEffect } from 'react'

/** Brings into view what comes in the place of something else: React Aria gives it the focus without scrolling there. */
export function useInView(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    part.current?.scrollIntoView({ block: 'nearest' })
  }, [part])
}
