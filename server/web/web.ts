/**
 * The one door to other people's servers (§10 Outside services): every address that a user, a page or a redirect
 * names goes through it, the browser's too.
 */

/** Why something was not fetched, as it is told to the user. */
export const FETCH_FAULTS = [
  'address',
  'refused',
  'robots',
  'redirects',
  'timeout',
  'tooLarge',
  'gone',
  'status',
  'unreadable',
  'network',
] as const
export type FetchFault = (typeof FETCH_FAULTS)[number]

/** Thrown where something could not be fetched; the message is a sentence for the user, and names no inside address. */
export class FetchProblem extends Error {
  readonly fault: FetchFault
  /** Whether trying again later can help. */
  readonly mayPass: boolean
  /** How long the other side asked us to wait, in milliseconds. */
  readonly retryAfterMs: number | null
  /** Whether the other side answers too many requests, or none for now: nothing else of it should be asked for a while. */
  readonly isThrottled: boolean
  /** The address at which it went wrong, after redirects; null where none was asked. */
  at: string | null = null

  constructor(
    fault: FetchFault,
    message: string,
    {
      mayPass = false,
      retryAfterMs = null,
      isThrottled = false,
    }: { mayPass?: boolean; retryAfterMs?: number | null; isThrottled?: boolean } = {},
  ) {
    super(message)
    this.fault = fault
    this.mayPass = mayPass
    this.retryAfterMs = retryAfterMs
    this.isThrottled = isThrottled
  }
}

/** A page as it was read: its text decoded, and where it was found in the end. */
export interface FetchedPage {
  readonly url: string
  readonly text: string
  /** Whether the address that was asked for has moved there for good. */
  readonly hasMoved?: boolean
}

export interface FetchedImage {
  readonly url: string
  /** By its content, not by what the server says. */
  readonly mediaType: string
  readonly content: Buffer
}

/** What is posted to an address. */
export interface Posted {
  readonly headers: Readonly<Record<string, string>>
  /** JSON. */
  readonly body: string
}

/** What a server answered to what was posted, whatever its status: the beginning of it as text. */
export interface PostAnswer {
  readonly status: number
  readonly text: string
  /** How long it asked to wait, in milliseconds. */
  readonly retryAfterMs: number | null
}

export interface Web {
  /** How we name ourselves to servers. */
  readonly userAgent: string
  /**
   * Reads an HTML page that the site's robots.txt allows, when the host's turn has come. Fails with `FetchProblem` (`gone` where
   * the server says 404 or 410), or with the signal's reason.
   */
  page(url: string, signal: AbortSignal): Promise<FetchedPage>
  /** Reads a picture of a type that pictures of listings have. Fails with `FetchProblem`, or with the signal's reason. */
  image(url: string, signal: AbortSignal): Promise<FetchedImage>
  /**
   * The same for one of many pictures that nobody waits for: the host's robots.txt must allow it, and requests to a host
   * begin a second apart, or as far apart as its robots.txt says. The next may begin before this one is done.
   */
  imageOfMany(url: string, signal: AbortSignal): Promise<FetchedImage>
  /**
   * Posts JSON to an address that an administrator has set; redirects are answers like any, and are not followed. Only addresses that the
   * configuration opens are reached without TLS. Fails with `FetchProblem`, or with the signal's reason.
   */
  post(url: string, posted: Posted, signal: AbortSignal): Promise<PostAnswer>
  /** Fails with `FetchProblem` where nothing would be posted to an address: it is private, or not encrypted. A name that isn't found is no reason. */
  checkPost(url: string): Promise<void>
  /** Resolves a host as every fetch does: fails with `FetchProblem` (`refused`) for private, loopback and link-local addresses. */
  resolve(host: string, port: number): Promise<readonly { address: string; family: 4 | 6 }[]>
  /** Ends every fetch. */
  close(): Promise<void>
}
