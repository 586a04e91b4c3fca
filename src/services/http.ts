import { parse, safeParse } from 'zod/mini'
import { type FetchContext, type FetchOptions, ofetch } from 'ofetch'
import {
  type CallDefinition,
  type CallInput,
  type CallReply,
  fillPath,
  IDEMPOTENCY_KEY,
  onlyReads,
  type ShapedCall,
} from '../domain/kit/call.ts'
import { problem, type Problem, SOMETHING_WENT_WRONG, unanswered } from '../domain/kit/problem.ts'
import type { HeldReads } from './heldReads.ts'
import { requestKeys } from './requestKeys.ts'

/** What the services are made with: where the server is, whose token goes with each call, and who renews it. */
export interface HttpSettings {
  /** The server's address; the current host where it is empty. */
  readonly baseURL: string
  readonly token: () => string | null
  /** Who is signed in, by their id. */
  readonly user: () => string | null
  /** Called when the server no longer takes the token: resolves once there is another, or with false where the session is over. */
  readonly renewed: (signal: AbortSignal | undefined) => Promise<boolean>
  /** Where reads wait while the server is away; without it they fail at once. */
  readonly held?: HeldReads
}

type Parts = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown }
type Request<D extends ShapedCall> = CallInput<D> & {
  readonly signal?: AbortSignal
  readonly headers?: Record<string, string>
  /** How long to wait for the answer, in milliseconds; half a minute where it is left out. */
  readonly timeout?: number
}

/**
 * Makes one call of the contract. Resolves with the parsed reply; rejects with the problem that the server answered,
 * or with one that says 'Something went wrong' where the failure brings no data (§8).
 */
export type Call = <D extends ShapedCall>(call: D, request: Request<D>) => Promise<CallReply<D>>

const TIMEOUT_MS = 30_000

/** The problem of a read whose path parameters don't fit the contract: there is no such record, and nothing is sent. */
const NOTHING_NAMED_SO: Problem = { status: 404, title: 'Not found' }

/**
 * The one ofetch instance, speaking the contract. A read that fails because the server is away is tried again until it
 * is answered or its signal aborts; one whose path parameters don't fit the contract fails with 404 without being sent. A call that was refused for its token did nothing: it is sent again with the next one. A change that
 * is asked for again, since no answer came, is sent under the key that it had.
 */
export function createCall({ baseURL, token, renewed, held }: Omit<HttpSettings, 'user'>): Call {
  const http = ofetch.create({
    baseURL,
    retry: 0,
    credentials: 'same-origin',
    onRequest({ options }: FetchContext) {
      const bearer = token()
      if (bearer && !options.headers.has('authorization'))
        options.headers.set('authorization', `Bearer ${bearer}`)
    },
  })
  const keys = requestKeys()
  return async (call, request) => {
    const { params, query, body } = request as Parts
    if (onlyReads(call) && call.params && !safeParse(call.params, params).success) throw NOTHING_NAMED_SO
    const path = fillPath(call, params)
    // The server heeds a key where it does a call once, which those that take a sign-in never are.
    const asked = onlyReads(call) || call.credential ? '' : JSON.stringify([call.method, query, body])
    const key = asked && keys.take(path, asked)
    const options: FetchOptions = {
      method: call.method,
      responseType: call.replyType ? 'text' : 'json',
      headers: { ...request.headers, ...(key ? { [IDEMPOTENCY_KEY]: key } : {}) },
      ...(query ? { query: withoutEmpty(query) } : {}),
      ...(body === undefined ? {} : { body: body as Record<string, unknown> }),
    }
    // ofetch heeds its own `timeout` only where no signal is given.
    const inTime = () => {
      const limit = AbortSignal.timeout(request.timeout ?? TIMEOUT_MS)
      return request.signal ? AbortSignal.any([request.signal, limit]) : limit
    }
    const ask = async (): Promise<unknown> => {
      for (;;)
        try {
          const reply: unknown = await http(path, { ...options, signal: inTime() })
          held?.answered()
          return reply
        } catch (error) {
          const found = problemOf(error)
          if (!held || !isRepeatable(call) || request.signal?.aborted || !held.holds(found)) throw error
          await held.hold(found, request.signal)
        }
    }
    const answer =
      (call.credential ?? 'session') === 'session' ? withRenewal(ask, renewed, request.signal) : ask()
    try {
      return parse(call.reply, await answer) as never
    } catch (error) {
      const found = problemOf(error, onlyReads(call))
      if (key) keys.keep(path, asked, key)
      throw found
    }
  }
}

/** Sends a request; where its token is refused, once more with the next one. */
export async function withRenewal<Answer>(
  send: () => Promise<Answer>,
  renewed: HttpSettings['renewed'],
  signal: AbortSignal | undefined,
): Promise<Answer> {
  try {
    return await send()
  } catch (error) {
    if (problemOf(error).status !== 401 || !(await renewed(signal))) throw error
    return send()
  }
}

/** Whether a call may be sent again: it only reads, and brings nothing that serves once. */
const isRepeatable = (call: CallDefinition): boolean => onlyReads(call) && call.credential !== 'login'

/** Arrays travel as repeated keys; what is empty does not travel. */
function withoutEmpty(query: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(query).filter(
      ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  )
}

/** A failure of a call whose reply is text carries its problem as text too. */
function parsed(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    return undefined
  }
}

/** What went wrong, as a problem: the one that was answered, or one that says so. */
export function problemOf(error: unknown, isRead = true): Problem {
  const { data, status, name } = error as { data?: unknown; status?: number; name?: string }
  const told = problem.safeParse(typeof data === 'string' ? parsed(data) : data)
  if (told.success) return told.data
  if ((name === 'FetchError' && status === undefined) || name === 'TimeoutError') return unanswered(isRead)
  return { status: status ?? 0, title: SOMETHING_WENT_WRONG }
}
