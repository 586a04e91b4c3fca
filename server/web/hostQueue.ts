import { setTimeout as sleep } from 'node:timers/promises'
import { untilAborted } from './waiting.ts'
import { FetchProblem } from './web.ts'

interface Line {
  /** Settled when all who came before are done. */
  tail: Promise<void>
  waiting: number
  /** When the last page was done, or the last picture of many begun, on the clock of `performance.now`. */
  askedAt: number
  /** Until when the host asked to be left alone by pages, on the same clock. */
  heldUntil: number
}

export interface Turn {
  readonly host: string
  /** Pages and pictures of many keep the pause; a page holds the line until it is done, a picture of many until it has begun. */
  readonly what: 'page' | 'oneOfMany' | 'other'
  /** How long after the last one of the host that keeps pauses this one begins at the earliest. */
  readonly pauseMs: number
  /** Leaves the line when aborted. */
  readonly signal: AbortSignal
}

/** Hosts in memory before those long unused are let go. */
const HOSTS_MAX = 1_000

/** Lets one request at a time go to a host, in the order they came, and keeps a pause between those that want one. */
export class HostQueue {
  readonly #lines = new Map<string, Line>()
  readonly #longestPauseMs: number

  constructor(longestPauseMs: number) {
    this.#longestPauseMs = longestPauseMs
  }

  /** Does the work when its turn has come. Fails as the work does, or with the signal's reason. */
  async take<T>({ host, what, pauseMs, signal }: Turn, work: () => Promise<T>): Promise<T> {
    const line = this.#lines.get(host) ?? newLine()
    this.#lines.set(host, line)
    const { promise: done, resolve: leave } = Promise.withResolvers<void>()
    const before = line.tail
    line.tail = before.then(() => done)
    line.waiting += 1
    try {
      await untilAborted(before, signal)
      if (what === 'page') refuseHeld(line, host)
      const restMs = line.askedAt + pauseMs - performance.now()
      if (what !== 'other' && restMs > 0) await untilAborted(sleep(restMs, undefined, { signal }), signal)
      const askedBefore = line.askedAt
      if (what === 'oneOfMany') {
        line.askedAt = performance.now()
        leave()
      }
      try {
        const done = await work()
        if (what === 'page') line.askedAt = performance.now()
        return done
      } catch (error) {
        // What was refused by ourselves never reached the host.
        const isAsked = !(error instanceof FetchProblem && error.fault === 'refused')
        if (what === 'page' && isAsked) line.askedAt = performance.now()
        if (what === 'oneOfMany' && !isAsked) line.askedAt = askedBefore
        throw error
      }
    } finally {
      line.waiting -= 1
      leave()
      this.#forget()
    }
  }

  /** Keeps pages from a host that asked to be left alone for so long. */
  hold(host: string, ms: number): void {
    const line = this.#lines.get(host) ?? newLine()
    this.#lines.set(host, line)
    line.heldUntil = Math.max(line.heldUntil, performance.now() + ms)
  }

  #forget(): void {
    if (this.#lines.size <= HOSTS_MAX) return
    const now = performance.now()
    const long = now - this.#longestPauseMs
    for (const [host, { waiting, askedAt, heldUntil }] of this.#lines)
      if (waiting === 0 && askedAt < long && heldUntil < now) this.#lines.delete(host)
  }
}

const newLine = (): Line => ({
  tail: Promise.resolve(),
  waiting: 0,
  askedAt: -Infinity,
  heldUntil: -Infinity,
})

function refuseHeld({ heldUntil }: Line, host: string): void {
  const retryAfterMs = Math.ceil(heldUntil - performance.now())
  if (retryAfterMs > 0)
    throw new FetchProblem('status', `${host} asked us to come back later.`, {
      mayPass: true,
      retryAfterMs,
      isThrottled: true,
    })
}
