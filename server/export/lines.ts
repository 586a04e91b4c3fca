import { type Column, getTableColumns, getTableName } from 'drizzle-orm'
import { getTableConfig, type PgArray, type PgTable } from 'drizzle-orm/pg-core'
import { ENTITIES, type Entity, type JsonSchema, SELLERS } from './entities.ts'

/** The lines of an export: the query that gives them, their schema, and what they refer to. */

export interface Lines {
  /** The file's name without its ending. */
  readonly name: string
  /** Gives each line as one value of JSON. */
  readonly sql: string
  readonly schema: JsonSchema
  readonly references: readonly Reference[]
}

/** Fields that hold a line of another file, by that file's fields. */
export interface Reference {
  readonly fields: readonly string[]
  readonly file: string
  readonly of: readonly string[]
}

const DIALECT = 'https://json-schema.org/draft/2020-12/schema'

/** Every file of lines. */
export const exportedLines = (): Lines[] => [
  ...Object.entries(ENTITIES).map(([name, entity]) => linesOf(name, entity)),
  {
    name: 'sellers',
    sql: SELLERS.sql,
    schema: schemaOf('sellers', SELLERS.about, SELLERS.properties),
    references: [{ fields: ['marketplaceId'], file: 'marketplaces', of: ['id'] }],
  },
]

function linesOf(name: string, entity: Entity): Lines {
  const references = referencesOf(entity)
  const columns = exportedColumns(entity).map(([property, column]) => {
    const field = fieldName(entity, property)
    return { field, column, json: entity.json?.[property] }
  })
  const added = Object.entries(entity.add ?? {})
  const selected = [
    ...columns.map(({ field, column }) => `${valueOf(column)} AS "${field}"`),
    ...added.map(([field, { sql }]) => `${sql} AS "${field}"`),
  ]
  const properties = Object.fromEntries([
    ...columns.map(({ field, column, json }) => {
      const reference = references.find(({ fields }) => fields.length === 1 && fields[0] === field)
      return [
        field,
        {
          ...orNull(shapeOf(column, json), column),
          ...(reference ? { $comment: `${reference.of[0]} of ${reference.file}.jsonl` } : {}),
        },
      ]
    }),
    ...added.map(([field, { schema }]) => [field, schema]),
  ])
  return {
    name,
    sql: `SELECT ${selected.join(', ')} FROM public."${getTableName(entity.table)}" t${orderOf(entity)}`,
    schema: schemaOf(name, entity.about, properties),
    references,
  }
}

const exportedColumns = (entity: Entity) =>
  Object.entries(getTableColumns(entity.table)).filter(([property]) => !entity.without?.includes(property))

const fieldName = (entity: Entity, property: string) => entity.names?.[property] ?? property

/** Change records come in their order, in which checkpoints sealed them; what else comes, comes as it lies. */
function orderOf(entity: Entity): string {
  const serial = Object.values(getTableColumns(entity.table)).find(({ columnType }) =>
    /Serial/.test(columnType),
  )
  return serial ? ` ORDER BY t."${serial.name}"` : ''
}

function schemaOf(name: string, about: string, properties: Readonly<Record<string, JsonSchema>>): JsonSchema {
  return {
    $schema: DIALECT,
    $id: `urn:assay:export:1:${name}`,
    title: name,
    description: about,
    type: 'object',
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  }
}

/** How a column's value is written: moments, decimals, large numbers and bytes as text that loses nothing. */
function valueOf(column: Column): string {
  const value = `t."${column.name}"`
  switch (column.columnType) {
    case 'PgTimestamp':
      return `to_char(${value} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    case 'PgNumeric':
    case 'PgBigInt64':
    case 'PgBigSerial64':
      return `${value}::text`
    case 'PgCustomColumn':
      return `encode(${value}, 'hex')`
    default:
      return value
  }
}

function shapeOf(column: Column, json: JsonSchema | undefined): JsonSchema {
  switch (column.columnType) {
    case 'PgUUID':
      return { type: 'string', format: 'uuid' }
    case 'PgTimestamp':
      return { type: 'string', format: 'date-time' }
    case 'PgDateString':
      return { type: 'string', format: 'date' }
    case 'PgInteger':
    case 'PgSmallInt':
    case 'PgBigInt53':
      return { type: 'integer' }
    case 'PgBigInt64':
    case 'PgBigSerial64':
      return { type: 'string', pattern: '^-?[0-9]+$' }
    case 'PgNumeric':
      return { type: 'string', pattern: String.raw`^-?[0-9]+(\.[0-9]+)?$` }
    case 'PgDoublePrecision':
    case 'PgReal':
      return { type: 'number' }
    case 'PgBoolean':
      return { type: 'boolean' }
    case 'PgCustomColumn':
      return { type: 'string', pattern: '^([0-9a-f]{2})*$' }
    case 'PgJsonb':
      return json ?? {}
    case 'PgArray':
      return { type: 'array', items: shapeOf((column as PgArray<never, never>).baseColumn, undefined) }
    case 'PgText':
    case 'PgEnumColumn':
      return { type: 'string', ...(column.enumValues?.length ? { enum: column.enumValues } : {}) }
    default:
      throw new Error(`There is no way to export a column of the kind ${column.columnType}.`)
  }
}

const orNull = (shape: JsonSchema, { notNull }: Column): JsonSchema =>
  notNull || Object.keys(shape).length === 0 ? shape : { anyOf: [shape, { type: 'null' }] }

/** What the foreign keys of a table say, by the names that the export has. */
function referencesOf(entity: Entity): Reference[] {
  return getTableConfig(entity.table as PgTable).foreignKeys.flatMap((key) => {
    const { columns, foreignColumns, foreignTable } = key.reference()
    const other = Object.entries(ENTITIES).find(([, { table }]) => table === foreignTable)
    if (!other) return []
    const fields = columns.map((column) => fieldOf(entity, column))
    if (fields.some((field) => field === null)) return []
    return [
      {
        fields: fields as string[],
        file: other[0],
        of: foreignColumns.map((column) => fieldOf(other[1], column)!),
      },
    ]
  })
}

/** The field of a column; null where it stays. */
function fieldOf(entity: Entity, column: Column): string | null {
  const found = exportedColumns(entity).find(([, { name }]) => name === column.name)
  return found ? fieldName(entity, found[0]) : null
}
