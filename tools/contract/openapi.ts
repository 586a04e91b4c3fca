import type { core } from 'zod/mini'
import { contract } from '../../src/domain/contract.ts'
import { listQuery } from '../../src/domain/filter/pages.ts'
import {
  type CallDefinition,
  type Credential,
  fullPath,
  IDEMPOTENCY_KEY,
  isDoneOnce,
  mayLeaveOut,
} from '../../src/domain/kit/call.ts'
import { errorsOf } from '../../server/callErrors.ts'
import { ERRORS } from '../../src/domain/kit/errorStatuses.ts'
import { problem } from '../../src/domain/kit/problem.ts'
import { CAPABILITIES } from '../../src/domain/kit/roles.ts'
import { WEBHOOK_MESSAGES } from '../../src/domain/webhooks/webhookEvents.ts'
import { descriptionOf } from './descriptions.ts'
import type { Example, Examples } from './examples.ts'
import {
  type Content,
  type JsonSchema,
  type OpenApi,
  type Operation,
  type Parameter,
  refTo,
  type Reply,
} from './json.ts'
import { type Converter, converterOf, namedSchemas } from './schemas.ts'

/** The OpenAPI description of every call of the contract, with examples taken from a running server. */

const DESCRIPTION = `Review listings, classify them, file takedown notices. Every call answers within the brands of its caller: what is outside of them does not exist (404) and is never counted.

**Who calls.** \`Authorization: Bearer KEY\` with an API key (Account, Copy API Key). Calls that take a sign-in say so; they refuse a key.

**Pages.** A call marked \`x-pages\` answers a part of a list: \`items\`, the exact \`total\`, and \`next\`. Ask again with \`after\` set to \`next\` to go on behind the last item, whatever has changed since; \`next\` is null at the end. \`size\` says how many items a page holds; \`page\` counts from 0 and is for those who jump.

**Errors** are problem details (RFC 9457, \`application/problem+json\`): \`status\`, \`title\`, \`detail\`, and \`errors\` with a path and a message for each thing that was wrong. \`requestId\` is what the server's log names the request by. Where \`retry-after\` is set, the failure passes by itself: a request that only reads may be sent again after so many seconds. Of one that changes something and was cut off nobody knows whether it was done: look first, or send an \`Idempotency-Key\` with it.

**Changes.** New calls, new fields of replies and new optional fields of requests come without a new major version: ignore fields that you don't know. Whatever else changes is named in the changelog under a new major version.`

const SECURITY = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'An API key, or the access token of a session.',
  },
  session: {
    type: 'http',
    scheme: 'bearer',
    description: 'The access token of a session; an API key is refused.',
  },
  link: {
    type: 'apiKey',
    in: 'query',
    name: 'jwt',
    description: 'The access token of a session, for links. An API key travels in the header alone.',
  },
  cookie: { type: 'apiKey', in: 'cookie', name: 'assay_session', description: 'The session of a browser.' },
  token: { type: 'apiKey', in: 'header', name: 'token', description: 'The token of /users/current.' },
  nonce: { type: 'apiKey', in: 'header', name: 'nonce', description: 'Its nonce, which serves once.' },
} as const

const SECURITY_OF: Record<Credential, Record<string, string[]>[]> = {
  none: [],
  cookie: [{ cookie: [] }],
  login: [{ token: [], nonce: [] }],
  bearer: [{ bearer: [] }],
  session: [{ session: [] }],
  link: [{ bearer: [] }, { link: [] }],
  bearerOrCookie: [{ bearer: [] }, { cookie: [] }],
}

/** Every call by its name, which is its operationId. */
export const CALLS: ReadonlyMap<string, CallDefinition> = new Map(
  Object.entries(contract).flatMap(([resource, calls]) =>
    Object.entries(calls as Record<string, CallDefinition>).map(
      ([name, call]) => [`${resource}.${name}`, call] as const,
    ),
  ),
)

/** Whether a reply is of text, which an example can show. */
export const isText = (type: string): boolean => /^text\/|json$/.test(type)

/** The description, with `examples` by the names of the calls. */
export async function describeContract(version: string, examples: Examples): Promise<OpenApi> {
  const calls = [...CALLS.values()]
  const converter = converterOf(await namedSchemas(), {
    parameters: [
      listQuery,
      ...calls.flatMap(({ params = [], query = [], form = [] }) => [params, query, form].flat()),
    ],
    input: calls.flatMap(({ body }) => body ?? []),
    output: [problem, ...WEBHOOK_MESSAGES, ...calls.flatMap(({ reply }) => reply ?? [])],
  })
  const shared = pageParameters(converter)
  const paths: OpenApi['paths'] = {}
  for (const [name, call] of CALLS)
    (paths[fullPath(call)] ??= {})[call.method.toLowerCase()] = operationOf(name, call, {
      converter,
      shared,
      example: examples[name],
    })
  return {
    openapi: '3.1.0',
    info: { title: 'Assay', version, description: DESCRIPTION },
    tags: Object.keys(contract).map((name) => ({ name })),
    security: [{ bearer: [] }],
    paths,
    webhooks: webhooksOf(converter),
    components: {
      securitySchemes: SECURITY,
      parameters: { ...shared, IdempotencyKey: KEY_PARAMETER },
      responses: SHARED_ERRORS,
      schemas: converter.components,
    },
  }
}

interface Surroundings {
  readonly converter: Converter
  readonly shared: OpenApi['components']['parameters']
  readonly example: Example | undefined
}

function operationOf(name: string, call: CallDefinition, around: Surroundings): Operation {
  const { converter, example } = around
  const roles = CAPABILITIES[call.may ?? 'screens.read']
  const credential = call.credential ?? 'bearer'
  const description = descriptionOf(name, call, converter)
  const parameters = [
    ...parametersOf('path', call.params, around),
    ...parametersOf('query', call.query, around),
    ...(isDoneOnce(call) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ]
  const body = bodyOf(call, converter, example)
  return {
    operationId: name,
    tags: [name.split('.', 1)[0]!],
    summary: call.summary,
    ...(description === null ? {} : { description }),
    security: SECURITY_OF[credential],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: { required: !(call.body && mayLeaveOut(call.body)), content: body } } : {}),
    responses: { [call.status ?? 200]: replyOf(call, converter, example), ...errorsIn(call) },
    'x-roles': ['none', 'cookie', 'login'].includes(credential) ? [] : roles,
    ...(isPaged(call, converter) ? { 'x-pages': true } : {}),
  }
}

/** Whether a reply is a page that `after` goes on from. */
function isPaged({ query, reply }: CallDefinition, converter: Converter): boolean {
  if (!query || !reply || !converter.whole(query, 'input').properties?.after) return false
  const { items, next } = converter.whole(reply, 'output').properties ?? {}
  return items !== undefined && next !== undefined
}

const KEY_PARAMETER: Parameter = {
  name: IDEMPOTENCY_KEY,
  in: 'header',
  description:
    'Sent again under the same key within an hour, the same request is done once, and answered as it was the first time.',
  schema: { type: 'string', format: 'uuid' },
}

const PAGE_PARAMETERS = {
  page: ['Page', 'Which page, from 0. Those who read a list to its end send `after` in its place.'],
  size: ['Size', 'How many items a page holds.'],
  after: ['After', 'The `next` of the page before: goes on behind its last item.'],
} as const

function pageParameters(converter: Converter): OpenApi['components']['parameters'] {
  const { properties = {} } = converter.whole(listQuery, 'input')
  return Object.fromEntries(
    Object.entries(PAGE_PARAMETERS).map(([name, [component, description]]) => [
      component,
      { name, in: 'query', description, schema: properties[name]! },
    ]),
  )
}

function parametersOf(
  place: 'path' | 'query',
  schema: core.$ZodType | undefined,
  { converter, shared, example }: Surroundings,
): (Parameter | { $ref: string })[] {
  if (!schema) return []
  const { properties = {}, required = [] } = converter.whole(schema, 'input')
  const given = place === 'path' ? example?.params : example?.query
  return Object.entries(properties).map(([name, property]) => {
    const [component, description] = PAGE_PARAMETERS[name as keyof typeof PAGE_PARAMETERS] ?? []
    const isShared = component && JSON.stringify(shared[component]!.schema) === JSON.stringify(property)
    if (isShared && place === 'query') return { $ref: `#/components/parameters/${component}` }
    return {
      name,
      in: place,
      ...(place === 'path' || required.includes(name) ? { required: true } : {}),
      ...(description && place === 'query' ? { description } : {}),
      schema: property,
      ...(given?.[name] === undefined ? {} : { example: given[name] }),
    }
  })
}

const FILE: JsonSchema = { type: 'string', contentMediaType: 'application/octet-stream' }

function bodyOf(
  { body, form, bodyType }: CallDefinition,
  converter: Converter,
  example: Example | undefined,
): Record<string, Content> | null {
  if (bodyType) return { [bodyType]: { schema: FILE, ...shown(example?.body) } }
  if (body) return { 'application/json': { schema: converter.part(body, 'input'), ...shown(example?.body) } }
  if (!form) return null
  const { properties = {}, required = [] } = converter.whole(form, 'input')
  const schema = {
    type: 'object',
    properties: { ...properties, file: FILE },
    required: [...required, 'file'],
  }
  return { 'multipart/form-data': { schema, ...shown(example?.form) } }
}

function replyOf(call: CallDefinition, converter: Converter, example: Example | undefined): Reply {
  if (call.status === 303)
    return { description: 'Leads elsewhere', headers: { location: { schema: { type: 'string' } } } }
  const description = call.status === 202 ? 'It is under way' : 'Done'
  if (!call.reply) return { description }
  if (!call.replyType)
    return {
      description,
      content: {
        'application/json': { schema: converter.part(call.reply, 'output'), ...shown(example?.reply) },
      },
    }
  const schema = isText(call.replyType) ? { type: 'string' } : { ...FILE, contentMediaType: call.replyType }
  return { description, content: { [call.replyType]: { schema, ...shown(example?.reply) } } }
}

const shown = (example: unknown) => (example === undefined ? {} : { example })

const PROBLEM = { 'application/problem+json': { schema: { $ref: refTo('Problem') } } }

/** What errors say of every call, each told once. */
const SHARED_ERRORS: OpenApi['components']['responses'] = Object.fromEntries(
  Object.entries(ERRORS).map(([status, description]) => [
    `Error${status}`,
    { description, content: PROBLEM },
  ]),
)

function errorsIn(call: CallDefinition): Operation['responses'] {
  return Object.fromEntries(
    [...errorsOf(call)].map(([status, description]) => [
      String(status),
      description === ERRORS[status]
        ? { $ref: `#/components/responses/Error${status}` }
        : { description, content: PROBLEM },
    ]),
  )
}

/** What webhooks send, by the type of the message. */
function webhooksOf(converter: Converter): OpenApi['webhooks'] {
  return Object.fromEntries(
    WEBHOOK_MESSAGES.map((message) => {
      const type = message.shape.type.def.values[0]
      const post = {
        operationId: `webhook.${type}`,
        summary: `The message ${type}`,
        security: [],
        requestBody: {
          required: true,
          content: { 'application/json': { schema: converter.part(message, 'output') } },
        },
        responses: { '2XX': { description: 'Taken' } },
      }
      return [type, { post }]
    }),
  )
}
