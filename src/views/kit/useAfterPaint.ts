import { startTransition, useEffect, useState } from 'react'

/**
 * The value as of the last painted frame: what it is drawn in waits until the browser has shown what the user asked for, and is given up
 * for the next value. Unlike a deferred value it takes nothing of the frame that answers a click. At first it is `initial`.
 */
export function useAfterPaint<T>(value: T, initial: T = value): T {
  const [painted, keep] = useState(initial)
  useEffect(() => {
    if (!Object.is(painted, value)) return afterPaint(() => keep(() => value))
  }, [painted, value])
  return painted
}

const waiting = new Set<() => void>()

/** Does it after the next frame, together with whatever else waits for that; answers how to give it up. */
function afterPaint(change: () => void): () => void {
  if (waiting.size === 0) requestAnimationFrame(() => setTimeout(changeAll))
  waiting.add(change)
  return () => waiting.delete(change)
}

function changeAll(): void {
  const changes = [...waiting]
  waiting.clear()
  startTransition(() => {
    for (const change of changes) change()
  })
}
