/** How long what can wait is held back at most, and how long where the browser doesn't say when it is idle. */
const AT_MOST_MS = 3_000
const BLINDLY_MS = 1_000

/** Resolves once the browser has drawn what it was given. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: AT_MOST_MS })
    else setTimeout(resolve, BLINDLY_MS)
  })
