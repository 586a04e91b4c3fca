import about from '../../package.json' with { type: 'json' }
import type { Config } from '../config.ts'
import { type Lookup, resolveHost, systemLookup } from './addresses.ts'
import { headerOf } from './answer.ts'
import { decodeHtml } from './decodeHtml.ts'
import { manyPicturesPolicy, pagePolicy, picturePolicy, robotsPolicy } from './fetchPolicies.ts'
import { exchange, portOf } from './exchange.ts'
import { retryAfterOf, statusProblem } from './faults.ts'
import { atAddress, type FetchPolicy, fetchableUrl, follow, type Ways } from './follow.ts'
import { bareHost } from '../hosts.ts'
import { FETCH_LIMITS, type FetchLimits } from './limits.ts'
import { ROBOT_NAME, robotsOf } from './robots.ts'
import { HostQueue } from './hostQueue.ts'
import { pictureTypeOf } from './pictureType.ts'
import { FetchProblem, type Web } from './web.ts'

export interface WebOptions {
  readonly limits?: Partial<FetchLimits>
  readonly lookup?: Lookup
}

/** The web as the configuration lets us see it: public addresses, and those that ALLOW_PRIVATE_FETCH opens. */
export function webOf(
  config: Pick<Config, 'openedHosts' | 'publicUrl'>,
  { limits: otherLimits = {}, lookup = systemLookup }: WebOptions = {},
): Web {
  const limits: FetchLimits = { ...FETCH_LIMITS, ...otherLimits }
  const opened = new Set(config.openedHosts)
  const openedNames = new Set(config.openedHosts.map((endpoint) => endpoint.replace(/:\d+$/, '')))
  const closing = new AbortController()
  const ways: Ways = {
    limits,
    turns: new HostQueue(limits.crawlDelayMaxMs),
    userAgent: `${ROBOT_NAME}/${about.version}${config.publicUrl ? ` (+${config.publicUrl})` : ''}`,
    resolve: (host, port, use = 'fetch') => resolveHost({ host, port }, { opened, lookup, use }),
  }
  const robots = robotsOf({
    limits,
    read: (url) => follow(url, robotsPolicy(limits), ways, closing.signal),
  })
  const pauseOf = (url: URL) =>
    openedNames.has(url.hostname) ? limits.openedPagePauseMs : limits.pagePauseMs
  const page = pagePolicy(limits, async (url, signal) =>
    Math.max(pauseOf(url), (await robots.pauseBefore(url, signal)) ?? 0),
  )
  // Who says how often a host may be asked may allow more than a request a second.
  const oneOfMany = manyPicturesPolicy(
    limits,
    async (url, signal) => (await robots.pauseBefore(url, signal)) ?? pauseOf(url),
  )

  const fetched = async (address: string, policy: FetchPolicy, signal: AbortSignal) => {
    const answer = await follow(
      fetchableUrl(address),
      policy,
      ways,
      AbortSignal.any([signal, closing.signal]),
    )
    const host = bareHost(answer.url.hostname)
    const problem = statusProblem(answer, { host, what: policy.what, now: new Date() })
    if (problem?.retryAfterMs) ways.turns.hold(answer.url.hostname, problem.retryAfterMs)
    if (problem) throw atAddress(problem, answer.url)
    if (answer.body.length === 0)
      throw atAddress(new FetchProblem('unreadable', `The ${policy.what} is empty.`), answer.url)
    return answer
  }

  const pictureAt = async (address: string, policy: FetchPolicy, signal: AbortSignal) => {
    const { url, body } = await fetched(address, policy, signal)
    return { url: url.href, mediaType: await pictureTypeOf(body), content: body }
  }

  /** Fails where an address may not be posted to. */
  const postable = (address: string): URL => {
    const url = fetchableUrl(address)
    if (url.protocol !== 'https:' && !opened.has(`${url.hostname}:${portOf(url)}`))
      throw new FetchProblem(
        'address',
        'The address must begin with https://: what is sent to it is not for everybody on the way.',
      )
    return url
  }

  return {
    userAgent: ways.userAgent,
    resolve: (host, port) => ways.resolve(host, port),
    async page(address, signal) {
      const { url, headers, body, hasMoved } = await fetched(address, page, signal)
      const text = decodeHtml(body, headerOf(headers, 'content-type'))
      return { url: url.href, text, ...(hasMoved ? { hasMoved } : {}) }
    },
    image: (address, signal) => pictureAt(address, picturePolicy(limits), signal),
    imageOfMany: (address, signal) => pictureAt(address, oneOfMany, signal),
    async post(address, { headers, body }, signal) {
      const url = postable(address)
      const limit = { what: 'answer', bytes: limits.postAnswerBytes, isCut: true }
      const answer = await exchange({
        url,
        headers: { ...headers, 'content-type': 'application/json', 'user-agent': ways.userAgent },
        post: body,
        readsFailures: true,
        limit,
        judge: () => {},
        timeMs: limits.postMs,
        firstByteMs: limits.postMs,
        signal: AbortSignal.any([signal, closing.signal]),
        resolve: (host, port) => ways.resolve(host, port, 'send'),
      })
      return {
        status: answer.status,
        text: answer.body.toString('utf8'),
        retryAfterMs: retryAfterOf(answer.headers, new Date()),
      }
    },
    async checkPost(address) {
      const url = postable(address)
      await ways.resolve(url.hostname, portOf(url), 'send').catch((error: unknown) => {
        if (error instanceof FetchProblem && error.fault === 'network') return
        throw error
      })
    },
    async close() {
      closing.abort(new DOMException('Assay is closing.', 'AbortError'))
    },
  }
}
