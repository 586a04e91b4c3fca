import { type JsonSchema, nameOfRef, type OpenApi } from './json.ts'

/** How two schemas differ for who sends (input) or reads (output) what they describe. */

export type Side = 'input' | 'output'

interface How {
  readonly side: Side
  readonly place: string
  readonly say: (isBreaking: boolean, words: string) => void
}
type Within = readonly [schema: JsonSchema, whole: OpenApi]

/** Tells each difference. What refers to a type of the same name is equal: types are compared by themselves. */
export function schemaChanges([was, before]: Within, [is, after]: Within, how: How): void {
  if (was.$ref && was.$ref === is.$ref) return
  const [old, now] = [followed(was, before), followed(is, after)]
  const [oldKinds, nowKinds] = [kindsOf(old, before), kindsOf(now, after)]
  compareKinds(oldKinds, nowKinds, how)
  for (const [kind, options] of oldKinds)
    for (const [n, one] of options.entries()) {
      const next = nowKinds.get(kind)?.[n]
      if (next) compareAlike([one, before], [next, after], how)
    }
}

const followed = (schema: JsonSchema, whole: OpenApi): JsonSchema =>
  schema.$ref ? followed(whole.components.schemas[nameOfRef(schema.$ref)]!, whole) : schema

/** The kinds of value that a schema takes, each with the options of that kind: objects are told apart by their constants. */
function kindsOf(schema: JsonSchema, whole: OpenApi): Map<string, JsonSchema[]> {
  const options = schema.anyOf ?? schema.oneOf ?? [schema]
  const flat = options.flatMap((one) => {
    const target = followed(one, whole)
    if (target !== schema && (target.anyOf ?? target.oneOf))
      return [...kindsOf(target, whole).values()].flat()
    return [target.type].flat().map((type) => ({ ...target, ...(type ? { type } : {}) }))
  })
  return Map.groupBy(flat, (one) => `${kindOf(one)}${discriminator(one, whole)}`)
}

function kindOf({ type, enum: values, const: value }: JsonSchema): string {
  if (value !== undefined || values)
    return typeof (value ?? values![0]) === 'object' ? 'null' : typeof (value ?? values![0])
  return type === 'integer' ? 'number' : String(type ?? 'any')
}

/** The fields of an object that hold one value alone. */
function discriminator({ properties = {} }: JsonSchema, whole: OpenApi): string {
  const constants = Object.entries(properties).flatMap(([name, property]) => {
    const { const: value } = followed(property, whole)
    return value === undefined ? [] : [`${name} ${JSON.stringify(value)}`]
  })
  return constants.length > 0 ? ` with ${constants.join(' and ')}` : ''
}

function compareKinds(
  old: ReadonlyMap<string, JsonSchema[]>,
  now: ReadonlyMap<string, JsonSchema[]>,
  { side, place, say }: How,
): void {
  for (const kind of old.keys())
    // A reply that is never null any more harms nobody.
    if (!now.has(kind) && !(side === 'output' && kind === 'null'))
      say(true, `${place} is no longer ${inWords(kind)}`)
  for (const kind of now.keys())
    if (!old.has(kind))
      say(side === 'output' && !kind.startsWith('object with'), `${place} may be ${inWords(kind)}`)
}

const inWords = (kind: string) => kind.replace(/^(object|array)\b/, 'an $1')

function compareAlike([old, before]: Within, [now, after]: Within, how: How): void {
  compareValues(old, now, how)
  compareLimits(old, now, how)
  compareFields([old, before], [now, after], how)
  const inner = { ...how, place: `${how.place}[]` }
  if (old.items && now.items) schemaChanges([old.items, before], [now.items, after], inner)
  if (typeof old.additionalProperties === 'object' && typeof now.additionalProperties === 'object')
    schemaChanges([old.additionalProperties, before], [now.additionalProperties, after], inner)
}

const valuesOf = ({ enum: values, const: value }: JsonSchema): unknown[] | null =>
  values ?? (value === undefined ? null : [value])

function compareValues(was: JsonSchema, is: JsonSchema, { side, place, say }: How): void {
  const [old, now] = [valuesOf(was), valuesOf(is)]
  if (!old && now) say(side === 'input', `${place} is one of ${now.join(', ')} alone`)
  if (old && !now) say(side === 'output', `${place} may be any value`)
  if (!old || !now) return
  for (const value of old) if (!now.includes(value)) say(true, `${place} is no longer ${String(value)}`)
  for (const value of now) if (!old.includes(value)) say(false, `${place} may be ${String(value)}`)
}

const MOST = ['maxLength', 'maxItems', 'maximum', 'maxProperties']
const LEAST = ['minLength', 'minItems', 'minimum', 'minProperties']

/** What is taken may not become less; what is answered may not become vaguer. */
function compareLimits(was: JsonSchema, is: JsonSchema, { side, place, say }: How): void {
  const limit = (schema: JsonSchema, name: string, none: number) =>
    (schema[name] as number | undefined) ?? none
  if (side === 'input') {
    for (const name of MOST)
      if (limit(is, name, Infinity) < limit(was, name, Infinity))
        say(true, `${place}: ${name} is ${limit(is, name, 0)}`)
    for (const name of LEAST)
      if (limit(is, name, -Infinity) > limit(was, name, -Infinity))
        say(true, `${place}: ${name} is ${limit(is, name, 0)}`)
  }
  for (const name of ['format', 'pattern', 'contentMediaType']) {
    if (was[name] === is[name]) continue
    const isNarrowed = is[name] !== undefined
    const isWidened = was[name] !== undefined
    say(
      side === 'input' ? isNarrowed : isWidened,
      `${place}: ${name} is ${JSON.stringify(is[name]) ?? 'open'}`,
    )
  }
  if (side === 'input' && is.additionalProperties === false && was.additionalProperties !== false)
    say(true, `${place} takes no other fields`)
}

function compareFields([was, before]: Within, [is, after]: Within, how: How): void {
  const { side, place, say } = how
  const [old, now] = [was.properties ?? {}, is.properties ?? {}]
  const named = (name: string) => (place === '' ? name : `${place}.${name}`)
  const isRequired = (schema: JsonSchema, name: string) => schema.required?.includes(name) ?? false
  for (const name of Object.keys(now))
    if (!(name in old)) {
      const mustBeSent = side === 'input' && isRequired(is, name)
      say(mustBeSent, `${named(name)} is new${mustBeSent ? ' and must be sent' : ''}`)
    }
  for (const [name, property] of Object.entries(old)) {
    const next = now[name]
    if (!next) {
      say(true, `${named(name)} is gone`)
      continue
    }
    const [then, today] = [isRequired(was, name), isRequired(is, name)]
    if (side === 'input' && today && !then) say(true, `${named(name)} must be sent now`)
    if (side === 'output' && then && !today) say(true, `${named(name)} may be missing`)
    schemaChanges([property, before], [next, after], { ...how, place: named(name) })
  }
}
