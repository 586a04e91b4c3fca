/** What pages tell in the words of schema.org, whether as JSON-LD or as microdata. */

export type SchemaValue = string | number | SchemaThing | SchemaElement

/** A value that an element holds: where it leads, and its own text, which is gathered when it is asked for. */
export class SchemaElement {
  readonly address: string | null
  readonly text: () => string

  constructor(address: string | null, text: () => string) {
    this.address = address
    this.text = text
  }
}

/** Something with types and properties, whose names are kept in lower case without the vocabulary's address. */
export class SchemaThing {
  readonly types: readonly string[]
  /** By which it is referred to. */
  readonly id: string | null
  readonly properties = new Map<string, SchemaValue[]>()

  constructor(types: readonly string[], id: string | null = null) {
    this.types = types.map(schemaWord)
    this.id = id
  }

  add(name: string, value: SchemaValue): void {
    const key = schemaWord(name)
    const values = this.properties.get(key)
    if (values) values.push(value)
    else this.properties.set(key, [value])
  }

  /** The values of the first of these properties that has any. */
  values(...names: string[]): readonly SchemaValue[] {
    for (const name of names) {
      const values = this.properties.get(name)
      if (values && values.length > 0) return values
    }
    return []
  }

  /** The things among the values of these properties. */
  things(...names: string[]): SchemaThing[] {
    return names
      .flatMap((name) => this.properties.get(name) ?? [])
      .filter((value) => value instanceof SchemaThing)
  }

  is(...types: readonly string[]): boolean {
    return this.types.some((type) => types.includes(type))
  }
}

/** The last part of a term, in lower case: "product" of "http://schema.org/Product" and "schema:Product". */
export const schemaWord = (term: string): string =>
  term
    .trim()
    .replace(/^.*[/#:]/, '')
    .toLowerCase()

/** The text of a value: a thing's name, a link's own. */
export function valueText(value: SchemaValue): string | null {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  if (value instanceof SchemaElement) return value.text().trim() || value.address
  const [name] = value.values('name', 'value', 'text')
  return name === undefined || name instanceof SchemaThing ? null : valueText(name)
}

/** The first text that these properties have. */
export function firstText(thing: SchemaThing, ...names: string[]): string | null {
  for (const name of names)
    for (const value of thing.values(name)) {
      const text = valueText(value)
      if (text !== null && text.trim() !== '') return text
    }
  return null
}

/** The address of a value: a link's, a thing's by these of its properties, or the text. */
export function valueAddress(value: SchemaValue, ...names: string[]): string | null {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return null
  if (value instanceof SchemaElement) return value.address ?? value.text()
  const [inner] = value.values(...names)
  return inner === undefined || inner instanceof SchemaThing ? null : valueAddress(inner)
}
