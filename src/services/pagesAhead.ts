interface Request {
  readonly after: string | null
}
interface Page {
  readonly next: string | null
}

/** How long a page that was read ahead is given out: later it may no longer be what the server has. */
const FRESH_MS = 30_000

/**
 * A list's pages, each but the first with the next one read ahead of being asked for: many look at the first page alone. One
 * that fails, or that has become old, is read when it is asked for.
 */
export function pagesAhead<Asked extends Request, Read extends Page>(
  read: (request: Asked, signal: AbortSignal) => Promise<Read>,
): (request: Asked, signal: AbortSignal) => Promise<Read> {
  let ahead: { readonly key: string; readonly page: Promise<Read | null>; readonly at: number } | null = null
  let calledOff = new AbortController()
  return async (request, signal) => {
    const kept =
      ahead !== null && ahead.key === JSON.stringify(request) && Date.now() - ahead.at < FRESH_MS
        ? ahead
        : null
    if (!kept) calledOff.abort()
    ahead = null
    const page = (await kept?.page) ?? (await read(request, signal))
    signal.throwIfAborted()
    if (request.after !== null && page.next !== null) {
      const next = { ...request, after: page.next }
      calledOff = new AbortController()
      ahead = {
        key: JSON.stringify(next),
        page: read(next, calledOff.signal).catch(() => null),
        at: Date.now(),
      }
    }
    return page
  }
}
