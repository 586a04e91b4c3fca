import { setTimeout as pause } from 'node:timers/promises'

/** Work that is done again and again beside the requests. */
export interface Repeated {
  /** Begins, and does not wait for the first turn to end. */
  start(): Promise<void>
  /** Aborts the signal of the turn under way and resolves when it has ended. */
  stop(): Promise<void>
}

interface Repeating {
  /** How long it rests after a turn that took `tookMs`, in milliseconds. */
  readonly restMs: (tookMs: number) => number
  readonly onFailure: (error: unknown) => void
}

/** Repeats a piece of work until it is stopped. What fails is reported, and the next turn comes all the same. */
export function repeated(
  work: (signal: AbortSignal) => Promise<unknown>,
  { restMs, onFailure }: Repeating,
): Repeated {
  const stopping = new AbortController()
  const { signal } = stopping
  let running = Promise.resolve()

  async function run(): Promise<void> {
    while (!signal.aborted) {
      const began = Date.now()
      try {
        await work(signal)
      } catch (error) {
        if (!signal.aborted) onFailure(error)
      }
      await pause(restMs(Date.now() - began), undefined, { signal }).catch(() => {})
    }
  }

  return {
    async start() {
      running = run()
    },
    async stop() {
      stopping.abort()
      await running
    },
  }
}
