import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { IDEMPOTENCY_KEY } from '../src/domain/kit/call.ts'
import { badRequest, keyTaken } from './problems.ts'
import {
  type Asked,
  keepReply,
  type KeyedRequest,
  keptReply,
  type Reach,
  reachOf,
  type RequestReply,
} from './store/requestReplies.ts'
import type { Scope } from './store/scope.ts'
import type { Database } from './store/transactions.ts'

/** Requests that are sent again under the key that they had: they are done once, and answered as they were. */

declare module 'fastify' {
  interface FastifyInstance {
    readonly repeatedRequests: RepeatedRequests
  }
}

/** What does a request, and hears of a reply that could not be kept. */
interface Doing {
  readonly work: () => Promise<RequestReply>
  readonly onUnkept: (error: unknown) => void
}

/** The requests under keys that one server process works on. */
export class RepeatedRequests {
  readonly #db: Database
  readonly #underWay = new Map<string, KeyedRequest & { readonly reply: Promise<RequestReply> }>()

  constructor(db: Database) {
    this.#db = db
  }

  /**
   * What a request is answered: the reply that is kept under its key, that of the same one that is under way in this process, or
   * what the work answers, which is kept unless it fails. Fails with 422 where the key is another request's, or
   * its caller might see more then than now.
   */
  async reply(request: KeyedRequest, doing: Doing): Promise<RequestReply> {
    const name = `${request.userId} ${request.key}`
    const before = this.#underWay.get(name)
    if (before) {
      refuseOther(before, request)
      return before.reply
    }
    const reply = this.#done(request, doing)
    this.#underWay.set(name, { ...request, reply })
    try {
      return await reply
    } finally {
      this.#underWay.delete(name)
    }
  }

  async #done(request: KeyedRequest, { work, onUnkept }: Doing): Promise<RequestReply> {
    const kept = await keptReply(this.#db, request)
    if (kept) {
      refuseOther(kept, request)
      return kept
    }
    const reply = await work()
    await keepReply(this.#db, { ...request, ...reply }).catch(onUnkept)
    return reply
  }
}

function refuseOther(before: Asked, now: Asked): void {
  if (!before.asked.equals(now.asked))
    throw keyTaken('Another request was sent under this Idempotency-Key before. Nothing was changed.')
  if (!before.groups.every((one) => now.groups.includes(one)) || !seesBrands(now, before.brands))
    throw keyTaken('What you may see was changed since this was sent first. Look whether it was done.')
}

const seesBrands = ({ brands }: Reach, before: Reach['brands']): boolean =>
  brands === null || (before?.every((one) => brands.includes(one)) ?? false)

const UUID = /^"?([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})"?$/

/** A request by the key that it brings; null where it brings none. Fails with 400 where the key is no UUID. */
export function keyedRequest(request: FastifyRequest, scope: Scope): KeyedRequest | null {
  const given = request.headers[IDEMPOTENCY_KEY.toLowerCase()]
  if (given === undefined || scope.userId === null) return null
  const key = UUID.exec(String(given).toLowerCase())?.[1]
  if (!key)
    throw badRequest(`${IDEMPOTENCY_KEY} must be a UUID.`, [
      { path: `headers.${IDEMPOTENCY_KEY}`, message: 'must be a UUID' },
    ])
  const { method, url, body = null } = request
  const asked = createHash('sha256')
    .update(`${method} ${url}\n${JSON.stringify(body)}`)
    .digest()
  return { userId: scope.userId, key, asked, ...reachOf(scope) }
}

/** Keeps which requests under keys are under way: `app.repeatedRequests`. */
export const repeatedRequests = fastifyPlugin<{ db: Database }>(async (app, { db }) => {
  app.decorate('repeatedRequests', new RepeatedRequests(db))
})
