import type { Client } from 'undici'
import { type Address, pinnedLookup } from './addresses.ts'
import { type Answer, type Headers, headerOf } from './answer.ts'
import { type BodyLimit, readBody, tooLarge } from './body.ts'
import { exchangeProblem } from './faults.ts'
import { bareHost } from '../hosts.ts'
import { untilAborted } from './waiting.ts'
import { FetchProblem } from './web.ts'

/** One request and its answer, from the look-up of the name to the last byte. */

export interface Request {
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  /** What is posted; nothing is, where it is left out. */
  readonly post?: string
  /** Whether the body of an answer without success is read too. */
  readonly readsFailures?: boolean
  readonly limit: BodyLimit
  /** Fails where the headers of a successful answer tell that its body is not wanted. */
  judge(headers: Headers): void
  /** The whole of the time, and the part of it until the headers are there. */
  readonly timeMs: number
  readonly firstByteMs: number
  readonly signal: AbortSignal
  resolve(host: string, port: number): Promise<readonly Address[]>
}

const HEADERS_MAX_BYTES = 32_768

/**
 * Asks once, at an address checked just before and at no other; redirects are answers like any. Fails with `FetchProblem`,
 * or with the signal's reason.
 */
export async function exchange(request: Request): Promise<Answer> {
  const { url, limit } = request
  const host = bareHost(url.hostname)
  const late = new AbortController()
  const unanswered = `${host} didn't answer in time.`
  const unread = `The ${limit.what} of ${host} took too long to read.`
  let hasAnswered = false
  const timer = (ms: number) =>
    setTimeout(() => {
      const words = hasAnswered ? unread : unanswered
      late.abort(new FetchProblem('timeout', words, { mayPass: true }))
    }, ms)
  const total = timer(request.timeMs)
  const firstByte = timer(request.firstByteMs)
  const signal = AbortSignal.any([request.signal, late.signal])
  let client: Client | undefined
  try {
    const addresses = await untilAborted(request.resolve(url.hostname, portOf(url)), signal)
    client = await clientOf(url, addresses)
    const answer = await client.request({
      ...(request.post === undefined ? { method: 'GET' } : { method: 'POST', body: request.post }),
      path: url.pathname + url.search,
      headers: request.headers,
      signal,
    })
    clearTimeout(firstByte)
    hasAnswered = true
    // Destroying a body that nobody reads is no failure.
    answer.body.on('error', () => {})
    const { statusCode: status, headers } = answer
    const isSuccess = status >= 200 && status <= 299
    if (!isSuccess && !request.readsFailures) return { status, headers, body: Buffer.alloc(0) }
    request.judge(headers)
    if (!limit.isCut && Number(headers['content-length']) > limit.bytes) throw tooLarge(limit)
    const body = await readBody(answer.body, headerOf(headers, 'content-encoding'), limit)
    return { status, headers, body }
  } catch (error) {
    if (signal.aborted) throw signal.reason
    throw exchangeProblem(error, { host, what: limit.what })
  } finally {
    clearTimeout(total)
    clearTimeout(firstByte)
    void client?.destroy().catch(() => {})
  }
}

/** The port that a URL leads to, named or by its scheme. */
export function portOf({ port, protocol }: URL): number {
  if (port !== '') return Number(port)
  return protocol === 'https:' ? 443 : 80
}

/** A connection of its own for each request: none that was checked for another name is used again. */
async function clientOf(url: URL, addresses: readonly Address[]): Promise<Client> {
  const undici = await import('undici')
  return new undici.Client(url.origin, {
    connect: { lookup: pinnedLookup(addresses), autoSelectFamily: true, timeout: 0 },
    allowH2: false,
    // Time is kept by the signal.
    headersTimeout: 0,
    bodyTimeout: 0,
    maxHeaderSize: HEADERS_MAX_BYTES,
  })
}
