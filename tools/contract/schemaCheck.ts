import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { ROOT } from '../setup/root.mjs'
import { type JsonSchema, type OpenApi, successOf } from './json.ts'

/** Whether values fit the description of the contract, by another's code than what wrote it. */

export const OPENAPI_FILE = path.join(ROOT, 'server/openapi.json')
export const readOpenApi = (): OpenApi => JSON.parse(readFileSync(OPENAPI_FILE, 'utf8')) as OpenApi

const ROOT_ID = 'https://assay.example/openapi.json'

export interface SchemaCheck {
  /** Fails with what does not fit. */
  fits(schema: JsonSchema, value: unknown, what: string): void
  /** That a call's reply is as described. */
  reply(name: string, body: unknown): void
}

export function schemaCheck(description: OpenApi = readOpenApi()): SchemaCheck {
  const ajv = new Ajv2020({ strict: false, validateFormats: true, allErrors: true })
  formats.default(ajv)
  ajv.addSchema({ $id: ROOT_ID, components: description.components })
  const operations = new Map(
    Object.values(description.paths).flatMap((methods) =>
      Object.values(methods).map((operation) => [operation.operationId, operation] as const),
    ),
  )
  const absolute = (schema: JsonSchema) =>
    JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', `"$ref":"${ROOT_ID}#/`)) as JsonSchema
  const fits: SchemaCheck['fits'] = (schema, value, what) => {
    const validate = ajv.compile(absolute(schema))
    if (!validate(value)) throw new Error(`${what}: ${ajv.errorsText(validate.errors)}`)
  }
  return {
    fits,
    reply(name, body) {
      const operation = operations.get(name)
      const [, done] = (operation && successOf(operation)) ?? []
      const schema = done?.content?.['application/json']?.schema
      if (!schema) throw new Error(`${name} has no reply in server/openapi.json: npm run client`)
      fits(schema, body, name)
    },
  }
}
