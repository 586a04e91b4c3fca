const PREFIX = 'review-run:'

/**
 * The runs of guided review in this browser. Each is kept by its id and locked while its window lives, so that a later window knows
 * which runs were left behind by one that was killed. Without locks (no secure context) none is kept.
 */
export function reviewRuns(
  storage: Storage = localStorage,
  locks: Pick<LockManager, 'request' | 'query'> | undefined = navigator.locks,
) {
  const ends = new Map<string, () => void>()
  return {
    /** Keeps a run for as long as this window lives, or until it is let go. */
    keep(run: string): void {
      if (!locks || ends.has(run)) return
      const { promise, resolve } = Promise.withResolvers<void>()
      ends.set(run, resolve)
      void locks.request(PREFIX + run, () => {
        if (ends.has(run)) storage.setItem(PREFIX + run, '')
        return promise
      })
    },
    /** Lets a run go, which is freed. */
    forget(run: string): void {
      storage.removeItem(PREFIX + run)
      ends.get(run)?.()
      ends.delete(run)
    },
    /** The runs whose windows are gone. */
    async abandoned(): Promise<string[]> {
      if (!locks) return []
      const { held = [] } = await locks.query()
      const alive = new Set(held.map(({ name }) => name))
      return Object.keys(storage)
        .filter((name) => name.startsWith(PREFIX) && !alive.has(name))
        .map((name) => name.slice(PREFIX.length))
    },
  }
}
