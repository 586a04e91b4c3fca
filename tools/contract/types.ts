import { type JsonSchema, nameOfRef } from './json.ts'

/** JSON Schema as TypeScript. */

const isName = (name: string) => /^[A-Za-z_$][\w$]*$/.test(name)
const keyed = (name: string) => (isName(name) ? name : JSON.stringify(name))

/** The type of what a schema takes. */
export function typeOf(schema: JsonSchema): string {
  if (schema.$ref) return nameOfRef(schema.$ref)
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.enum) return united(schema.enum.map((value) => JSON.stringify(value)))
  const options = schema.anyOf ?? schema.oneOf
  if (options) return united(options.map(typeOf))
  if (schema.allOf) return schema.allOf.map(typeOf).map(grouped).join(' & ')
  if (schema.contentMediaType) return 'Blob'
  const types = [schema.type ?? []].flat()
  if (types.length === 0) return 'unknown'
  return united(types.map((type) => ofType(type, schema)))
}

function ofType(type: string, schema: JsonSchema): string {
  switch (type) {
    case 'string':
    case 'boolean':
    case 'null':
      return type
    case 'integer':
    case 'number':
      return 'number'
    case 'array':
      if (schema.prefixItems) return `[${schema.prefixItems.map(typeOf).join(', ')}]`
      return `${grouped(typeOf(schema.items ?? {}))}[]`
    case 'object':
      return objectOf(schema)
    default:
      throw new Error(`The type ${type} is not known`)
  }
}

function objectOf({ properties, required = [], additionalProperties, propertyNames }: JsonSchema): string {
  if (properties) {
    const fields = Object.entries(properties).map(
      ([name, property]) => `${keyed(name)}${required.includes(name) ? '' : '?'}: ${typeOf(property)}`,
    )
    return fields.length === 0 ? 'Record<string, never>' : `{ ${fields.join('; ')} }`
  }
  const value = typeof additionalProperties === 'object' ? typeOf(additionalProperties) : 'unknown'
  const names = propertyNames ? typeOf(propertyNames) : 'string'
  // Which of the names are there isn't said.
  return names === 'string' ? `Record<string, ${value}>` : `Partial<Record<${names}, ${value}>>`
}

/** A text among other texts is one of them. */
const united = (types: readonly string[]): string =>
  [...new Set(types)].filter((type) => !(type.startsWith('"') && types.includes('string'))).join(' | ')
const grouped = (type: string): string => (/[|&]/.test(type) && !/^[{[]/.test(type) ? `(${type})` : type)
