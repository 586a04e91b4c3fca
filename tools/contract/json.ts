/** JSON as it is read and written, and what of JSON Schema and OpenAPI the contract needs. */

export interface JsonSchema {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  propertyNames?: JsonSchema
  items?: JsonSchema
  prefixItems?: JsonSchema[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  [keyword: string]: unknown
}

export interface Content {
  schema: JsonSchema
  example?: unknown
}

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  description?: string
  schema: JsonSchema
  example?: unknown
}

export interface Reply {
  description: string
  content?: Record<string, Content>
  headers?: Record<string, unknown>
}

export interface Operation {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  security: Record<string, string[]>[]
  parameters?: (Parameter | { $ref: string })[]
  requestBody?: { required: boolean; content: Record<string, Content> }
  responses: Record<string, Reply | { $ref: string }>
  /** Who may call. */
  'x-roles': readonly string[]
  /** Whether its reply is a page that `after` goes on from. */
  'x-pages'?: boolean
}

export interface OpenApi {
  openapi: string
  info: { title: string; version: string; description: string }
  tags: { name: string }[]
  security: Record<string, string[]>[]
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, { post: Pick<Operation, 'operationId' | 'summary' | 'requestBody' | 'responses'> }>
  components: {
    securitySchemes: Record<string, unknown>
    parameters: Record<string, Parameter>
    responses: Record<string, Reply>
    schemas: Record<string, JsonSchema>
  }
}

const PREFIX = '#/components/schemas/'
export const refTo = (name: string): string => PREFIX + name
export const nameOfRef = (ref: string): string => ref.slice(PREFIX.length)

/** What a call answers where it succeeds, with its status. */
export function successOf({
  responses,
}: Pick<Operation, 'responses'>): readonly [status: string, reply: Reply] | null {
  const found = Object.entries(responses).find(([status]) => Number(status) < 400)
  return found && !('$ref' in found[1]) ? [found[0], found[1]] : null
}

/** Every schema within one, itself first. */
export function* schemasWithin(schema: JsonSchema): Generator<JsonSchema> {
  yield schema
  const { properties = {}, additionalProperties, propertyNames, items } = schema
  const inner = [
    ...Object.values(properties),
    ...[additionalProperties, propertyNames, items].filter((one) => typeof one === 'object'),
    ...[schema.prefixItems, schema.anyOf, schema.oneOf, schema.allOf].flatMap((some) => some ?? []),
  ]
  for (const one of inner) yield* schemasWithin(one)
}
