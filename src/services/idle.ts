/** How long what can wait is held back at most. */
const AT_MOST_MS = 1_000

/** Resolves once the browser has drawn what it was given; a browser that doesn't say so is given the longest time. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: AT_MOST_MS })
    else setTimeout(resolve, AT_MOST_MS)
  })
