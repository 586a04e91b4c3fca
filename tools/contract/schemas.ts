import { globSync } from 'node:fs'
import path from 'node:path'
import { type core, registry, toJSONSchema } from 'zod/mini'
import { ROOT } from '../setup/root.mjs'
import { type JsonSchema, refTo, schemasWithin } from './json.ts'

/** The contract's zod schemas as JSON Schema. What the domain exports by name is a component of that name. */

/** Which side of a call a schema is written for: what is sent, or what comes back. */
export type Side = 'input' | 'output'

const NAMED = new Set(['object', 'union', 'pipe', 'record', 'array'])
const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** The domain's schemas by the names they are exported under. Fails where two of one name differ. */
export async function namedSchemas(): Promise<ReadonlyMap<core.$ZodType, string>> {
  const names = new Map<core.$ZodType, string>()
  const taken = new Map<string, string>()
  for (const file of globSync('src/domain/**/*.ts', { cwd: ROOT }).toSorted()) {
    const module = (await import(path.join(ROOT, file))) as Record<string, unknown>
    for (const [exported, value] of Object.entries(module)) {
      const type = (value as Partial<core.$ZodType> | null)?._zod?.def?.type
      if (!type || !NAMED.has(type) || names.has(value as core.$ZodType)) continue
      const name = capital(exported)
      if (taken.has(name)) throw new Error(`${name} is a schema in ${taken.get(name)} and in ${file}`)
      taken.set(name, file)
      names.set(value as core.$ZodType, name)
    }
  }
  return names
}

/** What converts single schemas to JSON Schema, with references to components where a schema within has a name. */
export interface Converter {
  /** The schema itself, never a reference to it. */
  whole(schema: core.$ZodType, side: Side): JsonSchema
  /** The schema, or a reference to it where it has a name. */
  part(schema: core.$ZodType, side: Side): JsonSchema
  /** The components that are referred to, by name. */
  readonly components: Readonly<Record<string, JsonSchema>>
}

/** Converts what is sent and what comes back. What reads differently on the two sides, and is used on both, has two names. */
export function converterOf(
  names: ReadonlyMap<core.$ZodType, string>,
  uses: Readonly<Record<Side | 'parameters', readonly core.$ZodType[]>>,
): Converter {
  const all = new Map(names)
  for (const schema of [...uses.parameters, ...uses.input, ...uses.output])
    if (!all.has(schema)) all.set(schema, `${UNNAMED}${all.size}`)
  const bySide = { input: spelledOut(converted(all, 'input')), output: spelledOut(converted(all, 'output')) }
  const differs = differing([...names.values()], bySide)
  const used = { input: new Set<string>(), output: new Set<string>() }
  const mark = (schema: JsonSchema, side: Side): void => {
    for (const { $ref } of schemasWithin(schema)) {
      const name = $ref?.slice(1)
      if (!name || used[side].has(name)) continue
      used[side].add(name)
      mark(bySide[side][name]!, side)
    }
  }
  const referring = (schema: core.$ZodType, side: Side): JsonSchema => {
    const id = all.get(schema)!
    return names.has(schema) ? { $ref: `#${id}` } : bySide[side][id]!
  }
  for (const schema of uses.parameters) mark(bySide.input[all.get(schema)!]!, 'input')
  for (const side of ['input', 'output'] as const)
    for (const schema of uses[side]) mark(referring(schema, side), side)

  const nameOn = (name: string, side: Side) =>
    side === 'input' && differs.has(name) && used.output.has(name) ? `${name}Input` : name
  const renamed = (schema: JsonSchema, side: Side) =>
    JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
      key === '$ref' ? refTo(nameOn(String(value).slice(1), side)) : value,
    ) as JsonSchema
  const components = (['output', 'input'] as const).flatMap((side) =>
    [...used[side]].map((name) => [nameOn(name, side), renamed(bySide[side][name]!, side)] as const),
  )
  return {
    whole: (schema, side) => renamed(bySide[side][all.get(schema)!]!, side),
    part: (schema, side) => renamed(referring(schema, side), side),
    components: Object.fromEntries(components.toSorted(([a], [b]) => (a < b ? -1 : 1))),
  }
}

const UNNAMED = '~'

/** The schemas with what has no name written out where it is referred to. */
function spelledOut(schemas: Record<string, JsonSchema>): Record<string, JsonSchema> {
  const spell = (schema: unknown): unknown =>
    JSON.parse(JSON.stringify(schema), (_, value: JsonSchema | null) =>
      value?.$ref?.startsWith(`#${UNNAMED}`) ? spell(schemas[value.$ref.slice(1)]) : value,
    )
  return spell(schemas) as Record<string, JsonSchema>
}

/** Which named schemas read differently on the two sides, themselves or in what they refer to. */
function differing(
  names: readonly string[],
  { input, output }: Readonly<Record<Side, Record<string, JsonSchema>>>,
): ReadonlySet<string> {
  const differs = new Set(
    names.filter((name) => JSON.stringify(input[name]) !== JSON.stringify(output[name])),
  )
  for (let before = -1; before < differs.size;) {
    before = differs.size
    for (const name of names)
      for (const { $ref } of schemasWithin(input[name]!))
        if ($ref && differs.has($ref.slice(1))) differs.add(name)
  }
  return differs
}

function converted(all: ReadonlyMap<core.$ZodType, string>, side: Side): Record<string, JsonSchema> {
  const ids = registry<{ id: string }>()
  for (const [schema, id] of all) ids.add(schema, { id })
  const { schemas } = toJSONSchema(ids, {
    io: side,
    unrepresentable: 'any',
    uri: (id) => `#${id}`,
    override: ({ zodSchema, jsonSchema }) => simplify(zodSchema, jsonSchema as JsonSchema, side),
  })
  for (const schema of Object.values(schemas)) {
    delete schema.$schema
    delete schema.$id
  }
  return schemas as Record<string, JsonSchema>
}

const SAFE = Number.MAX_SAFE_INTEGER

/** Leaves out what says nothing to a caller, and says what a transformation takes. */
function simplify(zodSchema: core.$ZodType, json: JsonSchema, side: Side): void {
  // A format says as much; replies may hold more one day.
  if (json.format && json.format !== 'uri') delete json.pattern
  if (side === 'output' && json.additionalProperties === false) delete json.additionalProperties
  if (json.minimum === -SAFE) delete json.minimum
  if (json.maximum === SAFE) delete json.maximum
  if (json.const !== undefined) delete json.type
  const { def } = zodSchema._zod as core.$ZodPipe['_zod']
  // What is tidied up before it is checked is taken as it is checked.
  if (side === 'input' && def.type === 'pipe' && def.in._zod.def.type === 'transform')
    Object.assign(json, withoutHead(toJSONSchema(def.out, { io: 'input', unrepresentable: 'any' })))
}

function withoutHead({ $schema: _, ...schema }: object & { $schema?: unknown }): object {
  return JSON.parse(JSON.stringify(schema), function (key, value: unknown) {
    return key === 'pattern' && (this as JsonSchema).format ? undefined : value
  }) as object
}
