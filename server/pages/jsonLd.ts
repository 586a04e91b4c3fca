import { parseLooseJson } from './fixJson.ts'
import type { PageElement } from './pageNodes.ts'
import { SchemaThing, type SchemaValue } from './schemaThing.ts'

/** Deeper nesting is left out. */
const MAX_DEPTH = 30

/** What the JSON-LD of a page tells, in its order; scripts that can't be read are passed over. */
export function jsonLdThings(elements: readonly PageElement[]): SchemaThing[] {
  const things = elements
    .filter(({ name, attribs }) => name === 'script' && /ld\+json/i.test(attribs.type ?? ''))
    .flatMap(({ children }) =>
      thingsOf(parseLooseJson(children.map((child) => ('data' in child ? child.data : '')).join(''))),
    )
  linkReferences(things)
  return things
}

function thingsOf(json: unknown): SchemaThing[] {
  return listOf(json).flatMap((value) => {
    const thing = valueOf(value, 0)
    if (!(thing instanceof SchemaThing)) return []
    const graph = thing.things('@graph')
    thing.properties.delete('@graph')
    return thing.properties.size > 0 ? [thing, ...graph] : graph
  })
}

function valueOf(value: unknown, depth: number): SchemaValue | null {
  if (typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value))) return value
  if (typeof value !== 'object' || value === null || Array.isArray(value) || depth > MAX_DEPTH) return null
  if ('@value' in value) return valueOf(value['@value'], depth + 1)
  const types = '@type' in value ? listOf(value['@type']).filter((type) => typeof type === 'string') : []
  const thing = new SchemaThing(
    types,
    '@id' in value && typeof value['@id'] === 'string' ? value['@id'] : null,
  )
  for (const [name, given] of Object.entries(value)) {
    if (name.startsWith('@') && name !== '@graph') continue
    for (const item of listOf(given)) {
      const read = valueOf(item, depth + 1)
      if (read !== null) thing.add(name, read)
    }
  }
  return thing
}

/** The items of a value, of its list or set. */
function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value.flat(3)
  if (typeof value !== 'object' || value === null) return [value]
  const items = '@list' in value ? value['@list'] : '@set' in value ? value['@set'] : value
  return Array.isArray(items) ? items.flat(3) : [items]
}

/** Puts the thing itself where another only names it by its id. */
function linkReferences(things: readonly SchemaThing[]): void {
  const all = [...new Set(things.flatMap((thing) => within(thing)))]
  const known = new Map(
    all.filter(({ id, properties }) => id !== null && properties.size > 0).map((thing) => [thing.id, thing]),
  )
  for (const { properties } of all)
    for (const [name, values] of properties)
      properties.set(
        name,
        values.map((value) =>
          value instanceof SchemaThing && value.properties.size === 0
            ? (known.get(value.id) ?? value)
            : value,
        ),
      )
}

function within(thing: SchemaThing): SchemaThing[] {
  return [
    thing,
    ...[...thing.properties.values()]
      .flat()
      .flatMap((value) => (value instanceof SchemaThing ? within(value) : [])),
  ]
}
