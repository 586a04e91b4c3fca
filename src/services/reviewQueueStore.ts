import { passedUnsent, queuedStep, type QueuedStep } from '../machines/review/reviewQueue.ts'

const PREFIX = 'review-queue'
const place = (user: string, name: string) => `${PREFIX}:${user}:${name}`

/**
 * What guided review has still to send, kept in this browser's local storage under the user's id, each step by itself, so
 * that two windows of one user don't take each other's away. Both functions throw where the browser keeps nothing.
 */
export function reviewQueueStore(storage: Storage = localStorage) {
  /** What stands in the storage because of this window, by its name there. */
  let kept = new Map<string, string>()
  return {
    /** What was kept for a user, in its order; what can't be read any more is let go. */
    restore(user: string): readonly QueuedStep[] {
      const steps: QueuedStep[] = []
      kept = new Map()
      for (const name of Object.keys(storage)) {
        if (!name.startsWith(place(user, ''))) continue
        const words = storage.getItem(name) ?? ''
        const step = readStep(words)
        if (step) {
          steps.push(step)
          kept.set(name, words)
        } else storage.removeItem(name)
      }
      return steps.sort((a, b) => a.n - b.n)
    },
    /** Keeps the queue as it is now. */
    store(user: string, queue: readonly QueuedStep[]): void {
      const wanted = new Map(queue.map((step) => [place(user, step.name), JSON.stringify(step)]))
      for (const [name, words] of wanted) if (kept.get(name) !== words) storage.setItem(name, words)
      for (const name of kept.keys()) if (!wanted.has(name)) storage.removeItem(name)
      kept = wanted
    },
  }
}

function readStep(words: string): QueuedStep | null {
  try {
    const read = queuedStep.safeParse(JSON.parse(words))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

/** The listings that a user has decided or skipped in this browser, in any window, without the server knowing yet; none where the browser keeps nothing. */
export function passedInBrowser(user: string, storage?: Storage): readonly string[] {
  try {
    const kept = storage ?? localStorage
    const names = Object.keys(kept).filter((name) => name.startsWith(place(user, '')))
    return passedUnsent(names.flatMap((name) => readStep(kept.getItem(name) ?? '') ?? []))
  } catch {
    return []
  }
}
