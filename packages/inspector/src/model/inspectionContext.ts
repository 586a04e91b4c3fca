import type { Json } from './inspection.ts'
import { REDACTED } from './redaction.ts'

/** A context as a tree of values: what each is called, how it reads in a line, and what changed since the one before. */

/** How long a text may be before it is shortened in its line. */
export const TEXT_SHOWN = 120
/** How many parts of a list or a record are shown before the rest is asked for. */
export const PARTS_SHOWN = 100

export type ValueType = 'text' | 'number' | 'boolean' | 'list' | 'record' | 'null' | 'redacted'

/** One value of a context. */
export interface ContextPart {
  /** Where it stands: the keys that lead to it, as a JSON pointer. */
  readonly path: string
  readonly name: string
  readonly value: Json
}

/** What a value is. A secret that was taken out is said to be so, whatever it was. */
export function typeOfValue(value: Json): ValueType {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'list'
  if (typeof value === 'object') return 'record'
  if (typeof value === 'string') return value === REDACTED ? 'redacted' : 'text'
  return typeof value === 'number' ? 'number' : 'boolean'
}

/** Adds a key to a path, so that no two ways have the same words. */
const within = (path: string, key: string) => `${path}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`

/** What a list or a record is made of; nothing where the value is one of a piece. */
export function partsOf(value: Json, path = ''): ContextPart[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).map(([name, part]) => ({
    path: within(path, name),
    name,
    value: part,
  }))
}

/** Whether a value has parts to be opened. */
export const hasParts = (value: Json): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0

/** A value in one line: "3 items", "2 fields", a text as far as it goes. */
export function valueWords(value: Json, isWhole = false): string {
  switch (typeOfValue(value)) {
    case 'redacted':
      return 'taken out before it was recorded'
    case 'text': {
      const text = value as string
      if (text === '') return 'empty'
      return isWhole || text.length <= TEXT_SHOWN ? text : `${text.slice(0, TEXT_SHOWN).trimEnd()}…`
    }
    case 'list': {
      const list = value as readonly Json[]
      return list.length === 0 ? 'empty' : `${list.length} ${list.length === 1 ? 'item' : 'items'}`
    }
    case 'record': {
      const count = Object.keys(value as object).length
      return count === 0 ? 'empty' : `${count} ${count === 1 ? 'field' : 'fields'}`
    }
    default:
      return typeof value === 'string' ? value : JSON.stringify(value)
  }
}

/** Whether a value is longer than its line shows. */
export const isShortened = (value: Json): boolean => typeof value === 'string' && value.length > TEXT_SHOWN

export interface ContextChanges {
  /** The path of every value that is new or another, and of those that hold one. */
  readonly paths: ReadonlySet<string>
  /** How many fields of the context changed, those that are gone among them. */
  readonly count: number
  /** The fields that are gone. */
  readonly gone: readonly string[]
}

/** What changed from one context to the next. */
export function changesBetween(before: Json, after: Json): ContextChanges {
  const paths = new Set<string>()
  /** Whether the value at a path is another; notes it, and what within it changed. */
  const differs = (was: Json | undefined, is: Json, path: string): boolean => {
    if (was === is) return false
    if (!isHolder(was) || !isHolder(is) || Array.isArray(was) !== Array.isArray(is)) {
      if (was !== undefined && JSON.stringify(was) === JSON.stringify(is)) return false
      paths.add(path)
      for (const part of partsOf(is, path)) differs(undefined, part.value, part.path)
      return true
    }
    const parts = partsOf(is, path)
    // Each is looked at: one that changed doesn't hide the next.
    const changed = parts.filter((part) => differs(ownPart(was, part.name), part.value, part.path))
    const isAnother = changed.length > 0 || Object.keys(was).some((key) => ownPart(is, key) === undefined)
    if (isAnother) paths.add(path)
    return isAnother
  }
  differs(before, after, '')
  const fields = isHolder(after) ? partsOf(after).filter(({ path }) => paths.has(path)).length : 0
  const gone =
    isHolder(before) && isHolder(after)
      ? Object.keys(before).filter((key) => ownPart(after, key) === undefined)
      : []
  const isWhole = paths.has('') && !isHolder(after)
  paths.delete('')
  return { paths, count: fields + gone.length + (isWhole ? 1 : 0), gone }
}

type Holder = Record<string, Json>

const isHolder = (value: Json | undefined): value is Holder => typeof value === 'object' && value !== null

const ownPart = (holder: Holder, key: string): Json | undefined =>
  Object.hasOwn(holder, key) ? holder[key] : undefined

/** How many changed, in words. */
export function changeWords(count: number | null): string {
  if (count === null) return 'First state'
  return count === 0 ? 'Nothing changed since the last state' : `${count} changed since the last state`
}
