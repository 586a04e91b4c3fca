import { CALLS, isText } from './openapi.ts'
import { type JsonSchema, type OpenApi, type Operation, type Parameter, successOf } from './json.ts'
import { typeOf } from './types.ts'

/** The generated files of packages/client, from the description of the contract. */

const HEAD = '// Written by `npm run client` from the contract. Changes made here are lost.\n'

/** What a bearer can call: signing in and out is the browser's. */
const isForBearers = ({ security }: Operation): boolean =>
  security.some((one) => 'bearer' in one || 'session' in one)

interface Described {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly operation: Operation
}

function describedCalls({ paths }: OpenApi): Described[] {
  const found = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: operation.operationId,
      method: method.toUpperCase(),
      path,
      operation,
    })),
  )
  const order = [...CALLS.keys()]
  return found
    .filter(({ operation }) => isForBearers(operation))
    .toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name))
}

/** By resource, each call's own name. */
function byResource(calls: readonly Described[]): Map<string, (Described & { own: string })[]> {
  return Map.groupBy(
    calls.map((call) => ({ ...call, own: call.name.split('.')[1]! })),
    ({ name }) => name.split('.')[0]!,
  )
}

/** The types of what is sent and what comes back, by their names in the description. */
export function typesFile({ components }: OpenApi): string {
  const types = Object.entries(components.schemas).map(([name, schema]) => {
    const type = typeOf(schema)
    return type.startsWith('{') && type.endsWith('}') && !type.includes('} | {')
      ? `export interface ${name} ${type}\n`
      : `export type ${name} = ${type}\n`
  })
  return `${HEAD}\n${types.join('\n')}`
}

/** The type of every call, by resource. */
export function callsFile(description: OpenApi): string {
  const calls = describedCalls(description)
  const used = new Set<string>()
  const resources = [...byResource(calls)].map(([resource, own]) => {
    const members = own.map((call) => {
      const type = callType(call, description)
      for (const [, name] of type.matchAll(/\b([A-Z]\w+)\b/g)) used.add(name!)
      return `${comment(call)}\n${call.own}: ${type}`
    })
    return `${resource}: {\n${members.join('\n')}\n}`
  })
  const names = Object.keys(description.components.schemas).filter((name) => used.has(name))
  const kinds = ['Call', 'PagedCall'].filter((name) => used.has(name))
  return `${HEAD}
import type { ${kinds.join(', ')} } from '../calls.ts'
import type { ${names.join(', ')} } from './types.ts'

/** Every call that an API key or a session can make, by resource. */
export interface Calls {
${resources.join('\n')}
}
`
}

/** What the client has to know of each call when it runs. */
export function tableFile(description: OpenApi): string {
  const resources = [...byResource(describedCalls(description))].map(([resource, calls]) => {
    const rows = calls.map(({ own, method, path, operation }) => {
      const facts = {
        method,
        path,
        ...(isDownload(operation) ? { isDownload: true } : {}),
        ...(operation['x-pages'] ? { isPaged: true } : {}),
        ...(bytesOf(operation) ? { bodyType: bytesOf(operation) } : {}),
      }
      return `${own}: ${JSON.stringify(facts)}`
    })
    return `${resource}: { ${rows.join(', ')} }`
  })
  return `${HEAD}
import type { CallFacts } from '../calls.ts'

export const TABLE: Readonly<Record<string, Readonly<Record<string, CallFacts>>>> = { ${resources.join(', ')} }
`
}

function comment({ method, path, operation }: Described): string {
  const { summary, description, responses, 'x-roles': roles } = operation
  const errors = Object.keys(responses).filter((status) => Number(status) >= 400)
  return [
    '/**',
    ` * ${summary}.${description ? ` ${description}` : ''}`,
    ' *',
    ` * \`${method} ${path}\`; for ${roles.join(', ')}; errors ${errors.join(', ')}.`,
    ' */',
  ].join('\n')
}

function callType({ operation }: Described, description: OpenApi): string {
  const input = inputType(operation, description)
  if (isDownload(operation)) return `Call<${input}, Response>`
  const reply = replyType(operation)
  return operation['x-pages'] ? `PagedCall<${input}, ${reply}>` : `Call<${input}, ${reply}>`
}

/** The parts of what is sent; a part that may be left out as a whole is optional. */
function inputType(operation: Operation, { components }: OpenApi): string {
  const parameters = (operation.parameters ?? []).map((parameter) =>
    '$ref' in parameter ? components.parameters[parameter.$ref.split('/').at(-1)!]! : parameter,
  )
  const place = (where: Parameter['in']) => parameters.filter((one) => one.in === where && one.name !== 'jwt')
  const parts = [...part('params', place('path')), ...part('query', place('query')), ...bodyParts(operation)]
  return parts.length === 0 ? 'object' : `{ ${parts.join('; ')} }`
}

function part(name: string, parameters: readonly Parameter[]): string[] {
  if (parameters.length === 0) return []
  const schema: JsonSchema = {
    type: 'object',
    properties: Object.fromEntries(parameters.map((one) => [one.name, one.schema])),
    required: parameters.filter((one) => one.required).map((one) => one.name),
  }
  return [`${name}${schema.required!.length > 0 ? '' : '?'}: ${typeOf(schema)}`]
}

function bodyParts({ requestBody }: Operation): string[] {
  const [type, { schema }] = Object.entries(requestBody?.content ?? {})[0] ?? ['', { schema: {} }]
  if (!requestBody) return []
  if (type === 'application/json') return [`body${requestBody.required ? '' : '?'}: ${typeOf(schema)}`]
  if (type !== 'multipart/form-data')
    return ['body: Blob | ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer> | string']
  const { file: _, ...fields } = schema.properties!
  const required = schema.required!.filter((name) => name !== 'file')
  const form = typeOf({ ...schema, properties: fields, required })
  return [
    ...(Object.keys(fields).length > 0 ? [`form${required.length > 0 ? '' : '?'}: ${form}`] : []),
    'file: Blob',
  ]
}

const doneOf = (operation: Operation) => successOf(operation)?.[1]

function isDownload(operation: Operation): boolean {
  const [type] = Object.keys(doneOf(operation)?.content ?? {})
  return type !== undefined && (type !== 'application/json' || !isText(type))
}

function replyType(operation: Operation): string {
  const content = doneOf(operation)?.content?.['application/json']
  return content ? typeOf(content.schema) : 'void'
}

/** The media type of a body that is sent as it is. */
function bytesOf({ requestBody }: Operation): string | undefined {
  const [type] = Object.keys(requestBody?.content ?? {})
  return type && type !== 'application/json' && type !== 'multipart/form-data' ? type : undefined
}
