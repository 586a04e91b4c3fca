/** What a page looked like in a browser. */
export interface Capture {
  /** The address in the end, after redirects and whatever the page's own script did. */
  readonly finalUrl: string
  readonly content: Buffer
  readonly mediaType: 'image/png' | 'image/jpeg'
  readonly at: Date
}

/** Thrown where the browser broke down under a page; another try may go well. */
export class BrowserFailure extends Error {}

/** Shows pages of others in a browser of our own and keeps how they look (§10 Outside services). */
export interface BrowserProvider {
  /** Why no page can be captured here, in words for the user; null where it can. */
  readonly unavailable: string | null
  /**
   * Captures a page as a stranger sees it. Fails with `FetchProblem` (`gone` where the server says 404 or 410), with
   * `BrowserFailure`, or with the signal's reason.
   */
  capture(url: string, signal: AbortSignal): Promise<Capture>
  /** Ends the browser, and every capture with it. */
  close(): Promise<void>
}
