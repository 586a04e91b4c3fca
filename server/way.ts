import { setTimeout as pause } from 'node:timers/promises'

/**
 * Reading pictures and scoring take every core; on a machine of two that makes a page of listings half as slow again, or slower. So
 * such work in the background waits while people ask for something, and goes on between.
 */

/** How long nobody may have waited for anything before the next task begins. */
const WAY_MS = 150
/** However often somebody asks, so long after the last task another begins: evidence comes on a busy server too. */
export const HELD_MS = 3_000

export interface Way {
  /** Tells that somebody asks for something; what it answers is to be called when they have it. */
  asked(): () => void
  /**
   * Resolves when a task may begin. However often somebody asks, that is so long after the last one began and `longerMs` more, by
   * which a task that took long leaves more to those who ask. Fails with the signal's reason.
   */
  turn(signal?: AbortSignal, longerMs?: number): Promise<void>
  /** The same way with turns of its own, for work that need not wait for other work's turns. */
  lane(): Way
}

/** The way between those who ask and the work in the background of one server, which is held up for `heldMs` at most. */
export function openWay(heldMs = HELD_MS): Way {
  let askedAt = Number.NEGATIVE_INFINITY
  const waiting = new Set<symbol>()
  function asked() {
    const request = Symbol()
    waiting.add(request)
    return () => {
      if (waiting.delete(request)) askedAt = performance.now()
    }
  }
  const freeAt = () => (waiting.size > 0 ? Number.POSITIVE_INFINITY : askedAt + WAY_MS)
  function lane(): Way {
    let begunAt = Number.NEGATIVE_INFINITY
    return {
      asked,
      lane,
      async turn(signal, longerMs = 0) {
        for (;;) {
          const left = Math.min(freeAt(), begunAt + heldMs + longerMs) - performance.now()
          if (left <= 0) break
          await pause(Math.min(Math.ceil(left), WAY_MS), undefined, { signal }).catch(() =>
            signal?.throwIfAborted(),
          )
        }
        begunAt = performance.now()
      },
    }
  }
  return lane()
}
