import { isAtTop, isElement, type PageElement, type PageNode, textOf } from './pageNodes.ts'
import { SchemaElement, SchemaThing, type SchemaValue } from './schemaThing.ts'

/** Where the HTML standard keeps the value of a property, by attribute and element. */
const VALUE_ATTRIBUTES = {
  src: 'audio embed iframe img source track video',
  href: 'a area link',
  data: 'object',
  value: 'data meter',
  datetime: 'time',
}
const ATTRIBUTE_OF = new Map(
  Object.entries(VALUE_ATTRIBUTES).flatMap(([attribute, elements]) =>
    elements.split(' ').map((element) => [element, attribute] as const),
  ),
)

/** How many elements are looked at again because `itemref` names what they stand in. */
const MAX_REFERRED = 200_000

/** An element, and the item to which a property of it belongs. */
interface Visit {
  readonly node: PageNode
  readonly owner: SchemaThing | null
}

/**
 * The items of a page that are no property of another, in its order. A `content` is taken from any element, since pages
 * write it on any.
 */
export function microdataThings(elements: readonly PageElement[]): SchemaThing[] {
  const items = new Map<PageElement, SchemaThing>()
  const top: SchemaThing[] = []
  const open: Visit[] = []
  /** Goes through what is open, depth first; an item that was met before is a property again, and not entered. */
  const walk = (max: number) => {
    let seen = 0
    for (let next = open.pop(); next && seen < max; next = open.pop(), seen++) {
      const { node, owner } = next
      if (!isElement(node)) continue
      const known = items.get(node)
      const item = known ?? itemOf(node)
      const names = owner ? namesOf(node) : []
      for (const name of names) owner!.add(name, item ?? propertyOf(node))
      if (known) continue
      if (item) {
        items.set(node, item)
        if (names.length === 0) top.push(item)
      }
      if (node.name === 'template') continue
      for (const child of node.children.toReversed()) open.push({ node: child, owner: item ?? owner })
    }
  }
  for (const node of elements.filter(isAtTop).toReversed()) open.push({ node, owner: null })
  walk(Infinity)
  for (const each of referred(elements, items).toReversed()) open.push(each)
  walk(MAX_REFERRED)
  return top
}

/** The elements that `itemref` names, each with the item that names it. */
function referred(elements: readonly PageElement[], items: ReadonlyMap<PageElement, SchemaThing>): Visit[] {
  const referring = [...items].filter(([{ attribs }]) => attribs.itemref)
  if (referring.length === 0) return []
  const byId = new Map<string, PageElement>()
  for (const element of elements)
    if (element.attribs.id && !byId.has(element.attribs.id)) byId.set(element.attribs.id, element)
  return referring.flatMap(([{ attribs }, owner]) =>
    [...new Set(attribs.itemref!.split(/\s+/))].flatMap((id) => {
      const node = byId.get(id)
      return node ? [{ node, owner }] : []
    }),
  )
}

/** The item that an element begins. One without content, as pages write `meta`, begins none. */
const itemOf = ({ name, attribs }: PageElement): SchemaThing | null =>
  attribs.itemscope === undefined || name === 'meta' || name === 'link'
    ? null
    : new SchemaThing((attribs.itemtype ?? '').trim().split(/\s+/), attribs.itemid ?? null)

const namesOf = ({ attribs }: PageElement): string[] =>
  (attribs.itemprop ?? '').split(/\s+/).filter((name) => name !== '')

function propertyOf(element: PageElement): SchemaValue {
  const { attribs, name } = element
  if (attribs.content !== undefined) return attribs.content
  const attribute = ATTRIBUTE_OF.get(name)
  const value = attribute === undefined ? undefined : attribs[attribute]
  if (value !== undefined && attribute !== 'href') return value
  return new SchemaElement(value ?? null, () => textOf(element))
}
