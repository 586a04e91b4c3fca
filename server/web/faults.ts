import { type Headers, headerOf } from './answer.ts'
import { FetchProblem } from './web.ts'

/** What can go wrong on the way to a server and back, in words for the user. */

const RETRY_AFTER_MAX_MS = 24 * 60 * 60_000
/** The errors of undici that speak of an answer which isn't HTTP as it should be. */
const UNREADABLE: ReadonlySet<string> = new Set(['HTTPParserError', 'HeadersOverflowError'])

/** The problem that a failed request is told as. */
export function exchangeProblem(
  error: unknown,
  { host, what }: { host: string; what: string },
): FetchProblem {
  if (error instanceof FetchProblem) return error
  const code = (error as NodeJS.ErrnoException).code ?? ''
  if (/CERT|UNABLE_TO_|^ERR_TLS|^ERR_SSL|^EPROTO$/.test(code)) {
    const reason = /CERT|UNABLE_TO_/.test(code) ? ' Its certificate is not valid.' : ''
    return new FetchProblem('network', `No secure connection to ${host} can be made.${reason}`)
  }
  if (error instanceof Error && UNREADABLE.has(error.name))
    return new FetchProblem('unreadable', `${host} answered in a way that can't be read.`)
  const words = /ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT/.test(code)
    ? `${host} can't be reached.`
    : `The connection to ${host} broke before the ${what} was whole.`
  return new FetchProblem('network', words, { mayPass: true })
}

/** The problem that an answer without success is told as, or null. */
export function statusProblem(
  { status, headers }: { status: number; headers: Headers },
  { host, what, now }: { host: string; what: string; now: Date },
): FetchProblem | null {
  if (status >= 200 && status <= 299) return null
  if (status === 404 || status === 410)
    return new FetchProblem('gone', `${host} has no ${what} at this address any more (${status}).`)
  if (status === 429 || status === 503)
    return new FetchProblem('status', `${host} asks us to come back later (${status}).`, {
      mayPass: true,
      retryAfterMs: retryAfterOf(headers, now),
      isThrottled: true,
    })
  if (status >= 500 || status === 408 || status === 425)
    return new FetchProblem('status', `${host} can't serve the ${what} at the moment (${status}).`, {
      mayPass: true,
    })
  const words =
    status >= 400
      ? `${host} refuses the ${what} (${status}).`
      : `${host} answered without a ${what} (${status}).`
  return new FetchProblem('status', words)
}

/** How long Retry-After asks to wait, by seconds or by a date; at most a day, null where it says nothing. */
export function retryAfterOf(headers: Headers, now: Date): number | null {
  const said = headerOf(headers, 'retry-after').trim()
  const ms = /^\d+$/.test(said) ? Number(said) * 1_000 : Date.parse(said) - now.getTime()
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 0), RETRY_AFTER_MAX_MS)
}
