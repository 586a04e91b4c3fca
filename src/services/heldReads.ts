import { isPassing, type Problem } from '../domain/kit/problem.ts'

/** Whom reads that wait for the server tell of it, and from whom they hear when to try again. */
export interface Waiting {
  /** A read failed because the server is away; it asked to be left alone for so long. */
  readonly onFailed: (retryAfterMs: number) => void
  /** The server has answered again. */
  readonly onAnswered: () => void
  /** Whether the browser knows that there is no network. */
  readonly isOffline: () => boolean
  /** Calls the listener each time that waiting reads are to be tried again. */
  readonly whenResumed: (listener: () => void) => void
}

/** Reads that fail because the server is away, held until they can be tried again. */
export interface HeldReads {
  /** Whether a read that failed so is held: the server said that it passes, or it is known to be away, or there is no network. */
  holds(problem: Problem): boolean
  /** Resolves when the read is to be tried again; rejects when the signal aborts. */
  hold(problem: Problem, signal: AbortSignal | undefined): Promise<void>
  /** To be called with each answer that came. */
  answered(): void
}

/** Where the server didn't say when: what waits goes on within five seconds of its return. */
const RETRY_AFTER_SECONDS = 3
const UNREACHED = 0
/** What a proxy, or nobody, answers where the server is not there. */
const NOBODY: ReadonlySet<number> = new Set([UNREACHED, 502, 503, 504])

/** The held reads of one page. */
export function heldReads({ onFailed, onAnswered, isOffline, whenResumed }: Waiting): HeldReads {
  const waiting = new Set<() => void>()
  let isAway = false
  let isListening = false

  function listen(): void {
    if (isListening) return
    isListening = true
    whenResumed(() => {
      for (const resume of waiting) resume()
      waiting.clear()
    })
  }

  return {
    holds: (problem) =>
      isPassing(problem) ||
      (isAway && NOBODY.has(problem.status)) ||
      (problem.status === UNREACHED && isOffline()),
    async hold({ retryAfter = RETRY_AFTER_SECONDS }, signal) {
      listen()
      isAway = true
      onFailed(retryAfter * 1_000)
      await new Promise<void>((resolve, reject) => {
        signal?.throwIfAborted()
        waiting.add(resolve)
        signal?.addEventListener('abort', () => {
          waiting.delete(resolve)
          reject(signal.reason as Error)
        })
      })
    },
    answered() {
      if (!isAway && !isOffline()) return
      isAway = false
      onAnswered()
    },
  }
}
