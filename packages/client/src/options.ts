/** What the client is told once, and what a single call can be told. */

export interface AssaySettings {
  /** Where Assay is: `https://assay.example.com`. */
  readonly url: string
  /** An API key (Account, Copy API Key) or the access token of a session, or what gives the one to use now. */
  readonly key: string | (() => string | Promise<string>)
  /** How often a read that the server put off (503 with `retry-after`) is sent again; 5 by default. */
  readonly retries?: number
  /** How long one try may take until its reply begins, in milliseconds; 60,000 by default. */
  readonly timeout?: number
  /** What sends requests; the global `fetch` by default. */
  readonly fetch?: typeof globalThis.fetch
}

export interface CallOptions {
  /** Ends the call, its waits too. */
  readonly signal?: AbortSignal
  /** In the place of the client's own. */
  readonly timeout?: number
  /** Sends a change again too where it is put off: for calls that may be done twice or have a key, since of one that was cut off nobody knows whether it was done. */
  readonly repeats?: boolean
  /** A UUID by which the server does this change once, however often it is sent under it within an hour. */
  readonly idempotencyKey?: string
}
