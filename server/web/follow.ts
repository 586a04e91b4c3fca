import type { Address, HostUse } from './addresses.ts'
import { type Answer, type Headers, headerOf } from './answer.ts'
import { exchange } from './exchange.ts'
import { bareHost } from '../hosts.ts'
import type { FetchLimits } from './limits.ts'
import type { HostQueue, Turn } from './hostQueue.ts'
import { FetchProblem } from './web.ts'

/** What is fetched, and how it is gone about. */
export interface FetchPolicy {
  /** In the words of the user: "page", "picture". */
  readonly what: string
  readonly accept: string
  readonly maxBytes: number
  readonly isCut: boolean
  /** How it waits for its host (`Turn.what`). */
  readonly turn: Turn['what']
  /** Asked before each address: the pause to keep since its host was asked last. Fails where it must not be fetched. */
  prepare(url: URL, signal: AbortSignal): Promise<number>
  /** Fails where the headers of a successful answer tell that its body is not wanted. */
  judge(headers: Headers): void
}

export interface Followed extends Answer {
  readonly url: URL
  /** Whether it was come to by redirects, all of which are for good. */
  readonly hasMoved: boolean
}

export interface Ways {
  readonly limits: FetchLimits
  readonly turns: HostQueue
  readonly userAgent: string
  resolve(host: string, port: number, use?: HostUse): Promise<readonly Address[]>
}

/** The problem, which now says where it went wrong. */
export function atAddress(problem: FetchProblem, { href }: URL): FetchProblem {
  problem.at = href
  return problem
}

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])
const FOR_GOOD: ReadonlySet<number> = new Set([301, 308])
const URL_MAX_CHARACTERS = 2_048

/** A URL that may be fetched: http or https, without credentials. Fails with `FetchProblem`, `address`. */
export function fetchableUrl(text: string, base?: URL): URL {
  const url = text.length <= URL_MAX_CHARACTERS ? URL.parse(text, base) : null
  if (!url) throw new FetchProblem('address', 'The address is not a web address that can be read.')
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new FetchProblem('address', 'Only addresses that begin with http:// or https:// are fetched.')
  if (url.username !== '' || url.password !== '')
    throw new FetchProblem('address', 'The address holds a user name or a password. Leave them out.')
  url.hash = ''
  return url
}

/**
 * Fetches an address and what it leads on to, each checked as if a user had named it. The answer is the first that is no
 * redirect, whatever its status. Fails with `FetchProblem`, or with the signal's reason.
 */
export async function follow(
  start: URL,
  policy: FetchPolicy,
  ways: Ways,
  signal: AbortSignal,
): Promise<Followed> {
  const seen = new Set<string>()
  let timeMs = ways.limits.totalMs
  let url = start
  let isForGood = true
  for (;;) {
    if (seen.has(url.href))
      throw new FetchProblem('redirects', `The ${policy.what} leads back to itself by redirects.`)
    if (seen.size > ways.limits.redirects)
      throw new FetchProblem(
        'redirects',
        `The ${policy.what} redirects more than ${ways.limits.redirects} times.`,
      )
    const isSameHost = seen.size > 0 && [...seen].some((href) => new URL(href).hostname === url.hostname)
    seen.add(url.href)
    let answer: Answer
    try {
      const pauseMs = await policy.prepare(url, signal)
      const turn = { host: url.hostname, what: policy.turn, pauseMs: isSameHost ? 0 : pauseMs, signal }
      answer = await ways.turns.take(turn, async () => {
        const beganAt = performance.now()
        return ask(url, policy, ways, { timeMs, signal }).finally(() => {
          timeMs = Math.max(1, timeMs - (performance.now() - beganAt))
        })
      })
    } catch (error) {
      throw error instanceof FetchProblem ? atAddress(error, url) : error
    }
    const location = headerOf(answer.headers, 'location')
    if (!REDIRECTS.has(answer.status) || location === '')
      return { ...answer, url, hasMoved: isForGood && seen.size > 1 }
    isForGood &&= FOR_GOOD.has(answer.status)
    url = redirectedUrl(location, url, policy.what)
  }
}

function ask(
  url: URL,
  policy: FetchPolicy,
  ways: Ways,
  { timeMs, signal }: { timeMs: number; signal: AbortSignal },
) {
  return exchange({
    url,
    headers: {
      'user-agent': ways.userAgent,
      accept: policy.accept,
      'accept-language': 'en;q=0.9, *;q=0.5',
      'accept-encoding': 'gzip, br, deflate',
    },
    limit: { what: policy.what, bytes: policy.maxBytes, isCut: policy.isCut },
    judge: (headers) => policy.judge(headers),
    timeMs,
    firstByteMs: Math.min(timeMs, ways.limits.firstByteMs),
    signal,
    resolve: (host, port) => ways.resolve(host, port),
  })
}

function redirectedUrl(location: string, from: URL, what: string): URL {
  try {
    // Headers are read as bytes; what goes beyond ASCII is UTF-8, as browsers take it.
    return fetchableUrl(Buffer.from(location, 'latin1').toString('utf8'), from)
  } catch (error) {
    if (!(error instanceof FetchProblem)) throw error
    throw new FetchProblem(
      'address',
      `${bareHost(from.hostname)} redirects the ${what} to an address that is not fetched. ${error.message}`,
    )
  }
}
