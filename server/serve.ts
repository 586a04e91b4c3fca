import { isDeepStrictEqual } from 'node:util'
import type {
  FastifyInstance,
  FastifyPluginAsync,
  FastifyReply,
  FastifyRequest,
  onSendAsyncHookHandler,
} from 'fastify'
import { ResponseSerializationError } from 'fastify-type-provider-zod'
import { never, nullable, safeParse } from 'zod/mini'
import {
  type CallAnswer,
  type CallDefinition,
  type CallRequest,
  fullPath,
  isDoneOnce,
  mayLeaveOut,
  type ShapedCall,
} from '../src/domain/kit/call.ts'
import { errorsOf } from './callErrors.ts'
import { may } from '../src/domain/kit/roles.ts'
import { authenticate } from './identity/authenticate.ts'
import { isCutOff } from './outages.ts'
import { notAllowed, ProblemError } from './problems.ts'
import { keyedRequest } from './repeatedRequests.ts'
import type { Services } from './services.ts'
import { Json } from './store/json.ts'
import type { Author } from './store/record/ledger.ts'
import { withPresentNames } from './store/setup/formerNames.ts'
import type { Scope } from './store/scope.ts'

/** Registers the calls of one resource from the contract. */

type Unscoped = 'none' | 'cookie' | 'login'
type ScopeOf<D extends CallDefinition> = D extends { readonly credential: Unscoped } ? undefined : Scope

/** What a handler works with: the parsed request, who calls and what they may see, and the server's services. */
export type CallContext<D extends CallDefinition> = CallRequest<D> & {
  readonly scope: ScopeOf<D>
  readonly author: ScopeOf<D> extends Scope ? Author : undefined
  readonly services: Services
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

type Answer<D extends CallDefinition> = CallAnswer<D> | Json<CallAnswer<D>> | FastifyReply

/** Answers the reply of the contract, as a value or as JSON, or the Fastify reply itself where the handler has sent one. */
export type Handler<D extends CallDefinition> = (context: CallContext<D>) => Promise<Answer<D>> | Answer<D>

export type Handlers<Calls extends Record<string, CallDefinition>> = {
  readonly [Name in keyof Calls as Calls[Name] extends ShapedCall ? Name : never]: Handler<Calls[Name]>
}

/** By which moment what was read from a replica is told. */
export const AS_OF_HEADER = 'as-of'

/**
 * A Fastify plugin for a resource: shaped calls go to their handlers, the others answer 501 to a signed-in user. Those that `mayLag` are
 * read from a replica of the database where one is new enough.
 */
export function serve<Calls extends Record<string, CallDefinition>>(
  calls: Calls,
  handlers: Handlers<Calls>,
  { mayLag = [] }: { readonly mayLag?: readonly (keyof Calls)[] } = {},
): FastifyPluginAsync<{ services: Services }> {
  return async (app, { services }) => {
    for (const [name, call] of Object.entries(calls))
      register(app, services, call, {
        handler: (handlers as Record<string, Handler<CallDefinition>>)[name],
        mayLag: mayLag.includes(name),
      })
  }
}

function register(
  app: FastifyInstance,
  services: Services,
  call: CallDefinition,
  { handler, mayLag }: { readonly handler: Handler<CallDefinition> | undefined; readonly mayLag: boolean },
): void {
  const { params, query, body } = handler ? call : {}
  const writesJson = call.reply !== undefined && !call.replyType
  const textOf = replyText(call, services.config)
  app.route({
    method: call.method,
    url: fullPath(call).replace(/\{(\w+)\}/g, ':$1'),
    schema: {
      ...(params ? { params } : {}),
      ...(query ? { querystring: query } : {}),
      // What was not sent is validated as null.
      ...(body ? { body: mayLeaveOut(body) ? nullable(body) : body } : {}),
      // By its kind: under a number, V8 keeps room in each route for all that are smaller.
      ...(writesJson ? { response: { [`${String(call.status ?? 200)[0]}xx`]: call.reply } } : {}),
    },
    ...(services.config.checksReplies ? { onSend: refusesUnnamedErrors(call) } : {}),
    ...(writesJson ? { serializerCompiler: () => textOf } : {}),
    // Streams are long: quick compression beats small.
    ...(call.replyType ? { compress: { encodings: ['gzip', 'identity'], zlibOptions: { level: 1 } } } : {}),
    // Who calls is known before the request is read, so that nobody learns anything from a validation error.
    onRequest: async (request, reply) => {
      // What is answered is for this caller alone; routes that send files say how long they may be kept.
      reply.header('cache-control', 'no-store')
      request.scope = await onceMore(() => authenticate(services, request, call.credential ?? 'bearer'))
      if (request.scope && !may(request.scope.groups, call.may ?? 'screens.read')) throw notAllowed()
    },
    handler: async (request, reply) => {
      if (!handler) throw notServedYet(call)
      const { params, scope } = request
      const { query, body } = scope ? await withPresentNames(services.store.db, scope, request) : request
      const author = scope && { userId: scope.userId, name: scope.name, requestId: request.id }
      const given = { params, query, body, scope, author, request, reply }
      const answer = async (from: Services) =>
        handler({ ...given, services: from } as CallContext<CallDefinition>)
      const keyed = scope && isDoneOnce(call) ? keyedRequest(request, scope) : null
      if (keyed) {
        const { status, text } = await request.server.repeatedRequests.reply(keyed, {
          // In this order: the handler says by which status it is answered.
          work: async () => ({ text: textOf(await answer(services)), status: reply.statusCode }),
          onUnkept: (error) => request.log.warn({ err: error }, 'a reply could not be kept'),
        })
        return reply.code(status).type('application/json; charset=utf-8').send(text)
      }
      const lagging = mayLag ? await services.store.replicas?.current() : null
      if (lagging)
        try {
          void reply.header(AS_OF_HEADER, lagging.asOf.toISOString())
          return await answer({ ...services, store: lagging.store })
        } catch (error) {
          if (reply.sent) throw error
          // Whatever it lacked, the primary has it or says so.
          void reply.removeHeader(AS_OF_HEADER)
          request.log.warn({ err: error }, 'a replica could not be read')
        }
      return isRepeatable(call) ? onceMore(() => answer(services)) : answer(services)
    },
  })
}

/** Whether a call only reads, and brings nothing that serves once. */
const isRepeatable = ({ method, credential }: CallDefinition): boolean =>
  method === 'GET' && credential !== 'login'

/**
 * Does what only reads; once more where the connection to the database was cut under it, as when another server became
 * the primary. What writes is never repeated here: nobody knows whether it was done.
 */
async function onceMore<Answer>(read: () => Promise<Answer>): Promise<Answer> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof ProblemError || !isCutOff(error)) throw error
    return read()
  }
}

/**
 * Writes the replies of a call as the contract has them; fails where one breaks it. What the database composed is sent as it is
 * unless such replies are checked, which fails where one holds what the contract lacks, too.
 */
function replyText(call: CallDefinition, { checksReplies }: Services['config']): (answer: unknown) => string {
  const { method, reply = never() } = call
  return (answer) => {
    const isComposed = answer instanceof Json
    if (isComposed && !checksReplies) return answer.text
    const value: unknown = isComposed ? answer.read() : answer
    const { error, data } = safeParse(reply, value)
    if (error) throw new ResponseSerializationError(method, fullPath(call), { cause: error })
    if (isComposed && !isDeepStrictEqual(data, value))
      throw new Error(`${method} ${fullPath(call)} answers more than its contract has.`)
    return JSON.stringify(data)
  }
}

/** What nobody waits for, who has called it off, and what a call answers until it is served. */
const UNTOLD: ReadonlySet<number> = new Set([499, 501])

/** Fails where a call answers an error that its definition does not name. */
function refusesUnnamedErrors(call: CallDefinition): onSendAsyncHookHandler {
  const named: ReadonlySet<number> = new Set(errorsOf(call).keys())
  return async (_request, reply, payload) => {
    const { statusCode } = reply
    if (statusCode < 400 || UNTOLD.has(statusCode) || named.has(statusCode)) return payload
    throw new Error(
      `${call.method} ${fullPath(call)} answers ${statusCode}, which its contract does not name.`,
    )
  }
}

function notServedYet(call: CallDefinition): ProblemError {
  return new ProblemError({
    status: 501,
    title: 'Not served yet',
    detail: `${call.method} ${fullPath(call)} is part of the contract, but this server does not serve it yet.`,
  })
}
