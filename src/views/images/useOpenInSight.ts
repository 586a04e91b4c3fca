import { useEffect, useRef } from 'react'

/**
 * Keeps the tile of the open image in sight when the wall becomes narrower or wider, as it does where the image opens
 * beside it: who pressed the tile finds it again.
 */
export function useOpenInSight(opened: string | null) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const wall = ref.current
    if (!wall || opened === null) return
    let frame = 0
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame)
      // The layout takes the new width in the frame after.
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() =>
          wall.querySelector('[data-open]')?.scrollIntoView({ block: 'nearest' }),
        )
      })
    })
    observer.observe(wall)
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
    }
  }, [opened])
  return ref
}
