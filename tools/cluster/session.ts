import { type CallInput, type CallReply, fillPath, type ShapedCall } from '../../src/domain/kit/call.ts'
import { authCalls } from '../../src/domain/session/auth.contract.ts'
import { parseCurrentUser, type SignedInUser } from '../../src/domain/session/user.ts'

/** A person at a browser: cookies that are kept, one connection to one server, a token that is renewed. */

export interface Answer<Body> {
  /** 0 where nothing came. */
  readonly status: number
  readonly body: Body | null
  /** When to try again, in seconds, where that was said. */
  readonly retryAfter?: number
}

type Request = {
  readonly params?: Record<string, string>
  readonly query?: Record<string, unknown>
  readonly body?: unknown
}

const PATIENCE_MS = 10_000
const REFUSED = 401

export class Session {
  readonly #address: string
  readonly #cookies = new Map<string, string>()
  readonly #patienceMs: number
  #token = ''

  constructor(address: string, patienceMs = PATIENCE_MS) {
    this.#address = address
    this.#patienceMs = patienceMs
  }

  /** Signs in; answers whether it could. */
  async signIn(email: string, password: string): Promise<boolean> {
    this.#token = ''
    const { status } = await this.#send(authCalls.signIn, { body: { email, password } })
    return status < 400 && status > 0 && (await this.#renew()) === 'renewed'
  }

  /** Makes a call, with a new token where the old one is refused. 'signedOut' where the servers don't know the session any more. */
  async ask<D extends ShapedCall>(call: D, input: CallInput<D>): Promise<Answer<CallReply<D>> | 'signedOut'> {
    const answer = await this.#send(call, input)
    if (answer.status !== REFUSED) return answer as Answer<CallReply<D>>
    const renewed = await this.#renew()
    if (renewed === 'signedOut') return 'signedOut'
    if (renewed !== 'renewed') return { ...renewed, body: null }
    return (await this.#send(call, input)) as Answer<CallReply<D>>
  }

  /** Gets a new token; answers what came instead where none did. */
  async #renew(): Promise<'renewed' | 'signedOut' | Answer<unknown>> {
    const current = await this.#send(authCalls.current, {})
    if (current.status === REFUSED) return 'signedOut'
    const found = typeof current.body === 'string' ? parseCurrentUser(current.body) : null
    if (!found) return current
    const { providerId, token, nonce } = found
    const user = await this.#send(authCalls.login, { params: { providerId } }, { token, nonce })
    if (user.status !== 200) return user
    this.#token = (user.body as SignedInUser).auth
    return 'renewed'
  }

  async #send(
    call: ShapedCall,
    { params, query, body }: Request,
    headers: Record<string, string> = {},
  ): Promise<Answer<unknown>> {
    const url = new URL(this.#address + fillPath(call, params))
    for (const [name, value] of Object.entries(query ?? {}))
      for (const one of [value].flat()) url.searchParams.append(name, String(one))
    try {
      const answer = await fetch(url, {
        method: call.method,
        headers: {
          ...headers,
          cookie: [...this.#cookies].map((pair) => pair.join('=')).join('; '),
          ...(this.#token === '' ? {} : { authorization: `Bearer ${this.#token}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        redirect: 'manual',
        signal: AbortSignal.timeout(this.#patienceMs),
      })
      for (const set of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = set.split(';', 1)[0]!.split('=')
        this.#cookies.set(name, value)
      }
      const text = await answer.text()
      const isJson = answer.headers.get('content-type')?.includes('json') ?? false
      const retryAfter = answer.headers.get('retry-after')
      return {
        status: answer.status,
        body: isJson ? JSON.parse(text) : text,
        ...(retryAfter === null ? {} : { retryAfter: Number(retryAfter) }),
      }
    } catch {
      return { status: 0, body: null }
    }
  }
}
