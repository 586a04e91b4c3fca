import { setImmediate as breathe, setTimeout as pause } from 'node:timers/promises'

/** How long the process goes on without a turn for other work: the time of a small request. */
const SLICE_MS = 5

/** Work of many small steps in this process, beside the requests. */
export interface SmallSteps {
  /**
   * Does something with each, one after the other, and gives way every few milliseconds: by time, since a step may take a hundred
   * times as long as another. Fails with the signal's reason.
   */
  each<Item>(items: Iterable<Item>, step: (item: Item) => void): Promise<void>
  /** Gives way for all that was done and waited for since it last did. Fails with the signal's reason. */
  giveWay(): Promise<void>
}

interface Pace {
  /** What part of the time may be worked; the rest is rested. What the database does meanwhile is work too. */
  readonly share?: number
  readonly signal?: AbortSignal
}

/** Begins such work: others get a turn, and no rest beyond that unless it is limited to a share of the time. */
export function smallSteps({ share = 1, signal }: Pace = {}): SmallSteps {
  let began = performance.now()

  async function giveWay(): Promise<void> {
    const restMs = (performance.now() - began) * (1 / share - 1)
    await (restMs > 0 ? pause(restMs, undefined, { signal }).catch(() => {}) : breathe())
    signal?.throwIfAborted()
    began = performance.now()
  }

  return {
    giveWay,
    async each(items, step) {
      for (const item of items) {
        step(item)
        if (performance.now() - began >= SLICE_MS) await giveWay()
      }
    },
  }
}
