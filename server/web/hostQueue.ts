import { setTimeout as sleep } from 'node:timers/promises'
import { untilAborted } from './waiting.ts'
import { FetchProblem } from './web.ts'

interface Line {
  /** Settled when all who came before are done. */
  tail: Promise<void>
  waiting: number
  /** When the last page was done, on the clock of `performance.now`. */
  pageAt: number
}

export interface Turn {
  readonly host: string
  readonly isPage: boolean
  /** How long after the last page of the host this one begins at the earliest. */
  readonly pauseMs: number
  /** Leaves the line when aborted. */
  readonly signal: AbortSignal
}

/** Hosts in memory before those long unused are let go. */
const HOSTS_MAX = 1_000

/** Lets one request at a time go to a host, in the order they came, and keeps a pause between its pages. */
export class HostQueue {
  readonly #lines = new Map<string, Line>()
  readonly #longestPauseMs: number

  constructor(longestPauseMs: number) {
    this.#longestPauseMs = longestPauseMs
  }

  /** Does the work when its turn has come. Fails as the work does, or with the signal's reason. */
  async take<T>({ host, isPage, pauseMs, signal }: Turn, work: () => Promise<T>): Promise<T> {
    const line = this.#lines.get(host) ?? { tail: Promise.resolve(), waiting: 0, pageAt: -Infinity }
    this.#lines.set(host, line)
    const { promise: done, resolve: leave } = Promise.withResolvers<void>()
    const before = line.tail
    line.tail = before.then(() => done)
    line.waiting += 1
    try {
      await untilAborted(before, signal)
      const restMs = line.pageAt + pauseMs - performance.now()
      if (isPage && restMs > 0) await untilAborted(sleep(restMs, undefined, { signal }), signal)
      return await work().then(
        (done) => {
          if (isPage) line.pageAt = performance.now()
          return done
        },
        (error: unknown) => {
          // What was refused by ourselves never reached the host.
          const isAsked = !(error instanceof FetchProblem && error.fault === 'refused')
          if (isPage && isAsked) line.pageAt = performance.now()
          throw error
        },
      )
    } finally {
      line.waiting -= 1
      leave()
      this.#forget()
    }
  }

  #forget(): void {
    if (this.#lines.size <= HOSTS_MAX) return
    const long = performance.now() - this.#longestPauseMs
    for (const [host, { waiting, pageAt }] of this.#lines)
      if (waiting === 0 && pageAt < long) this.#lines.delete(host)
  }
}
