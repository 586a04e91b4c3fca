import type { Json } from './inspection.ts'
import { REDACTED, type Redaction } from './redaction.ts'

/** Any value of the running app as JSON that may be shown and sent along: without secrets, cycles and bulk. */

const TEXT_MAX = 2_000
/** How much of a long text is searched for secrets before it is cut: none is cut into two halves. */
const TEXT_READ = 10_000
const ITEMS_MAX = 100
const KEYS_MAX = 200
const DEPTH_MAX = 10

/** Makes JSON of a value. */
export type SafeJson = (value: unknown) => Json

const makers = new WeakMap<Redaction, SafeJson>()

/** What makes of a value what may stand in the inspector and in a recording for it, by the rules of an app. */
export function safeJsonBy(redaction: Redaction): SafeJson {
  const known = makers.get(redaction)
  if (known) return known
  const maker = makerBy(redaction)
  makers.set(redaction, maker)
  return maker
}

function makerBy({ text, isSecretEntry }: Redaction): SafeJson {
  /** Made of an object once: those of the app's contexts never change. */
  const made = new WeakMap<object, Json>()
  return (value) => walk(value, [])[0]

  /** The JSON, and whether it is the same wherever the value stands. */
  function walk(value: unknown, way: readonly object[]): [Json, boolean] {
    switch (typeof value) {
      case 'string':
        return [safeText(value), true]
      case 'number':
        // JSON has one zero: -0 would come back as another value than was kept.
        return [Number.isFinite(value) ? value || 0 : `‹${value}›`, true]
      case 'boolean':
        return [value, true]
      case 'undefined':
        return [null, true]
      case 'bigint':
        return [`‹${value}›`, true]
      case 'symbol':
        return ['‹symbol›', true]
      case 'function':
        return [`‹function${value.name ? ` ${text(value.name)}` : ''}›`, true]
      default:
        return value === null ? [null, true] : walkObject(value as object, way)
    }
  }

  function walkObject(value: object, way: readonly object[]): [Json, boolean] {
    const known = made.get(value)
    if (known !== undefined) return [known, true]
    if (way.includes(value)) return ['‹the same again›', false]
    const mark = markOf(value)
    if (mark !== null) return [mark, true]
    if (way.length >= DEPTH_MAX) return ['‹…›', false]
    const [json, isSame] = walkInside(value, [...way, value])
    if (isSame) made.set(value, json)
    return [json, isSame]
  }

  function walkInside(value: object, way: readonly object[]): [Json, boolean] {
    if (Array.isArray(value)) return walkItems(value, value.length, way)
    if (value instanceof Map) {
      const [entries, isSame] = walkItems(value, value.size, way)
      return [{ [`‹Map of ${value.size}›`]: entries }, isSame]
    }
    if (value instanceof Set) {
      const [items, isSame] = walkItems(value, value.size, way)
      return [{ [`‹Set of ${value.size}›`]: items }, isSame]
    }
    if (value instanceof Error) {
      const { name, message } = value
      return [{ name: safeText(name), message: safeText(message) }, true]
    }
    return walkEntries(value as Record<string, unknown>, way)
  }

  function walkItems(items: Iterable<unknown>, size: number, way: readonly object[]): [Json, boolean] {
    const found: Json[] = []
    let isSame = true
    for (const item of items) {
      if (found.length === ITEMS_MAX) {
        found.push(`‹and ${size - ITEMS_MAX} more›`)
        break
      }
      const [json, isItemSame] = walkPair(items, item, way)
      found.push(json)
      isSame &&= isItemSame
    }
    return [found, isSame]
  }

  /** An entry of a map is an array whose second value goes by the name of the first. */
  function walkPair(items: Iterable<unknown>, item: unknown, way: readonly object[]): [Json, boolean] {
    if (!(items instanceof Map)) return walk(item, way)
    const [key, value] = item as [unknown, unknown]
    if (typeof key === 'string' && isSecretEntry({ [key]: value }, key)) return [[key, REDACTED], true]
    const [keyJson, isKeySame] = walk(key, way)
    const [valueJson, isValueSame] = walk(value, way)
    return [[keyJson, valueJson], isKeySame && isValueSame]
  }

  function walkEntries(owner: Record<string, unknown>, way: readonly object[]): [Json, boolean] {
    const found: Record<string, Json> = {}
    let isSame = true
    const keys = Object.keys(owner)
    for (const key of keys.slice(0, KEYS_MAX)) {
      const descriptor = Object.getOwnPropertyDescriptor(owner, key)
      const [json, isEntrySame]: [Json, boolean] =
        descriptor && !('value' in descriptor)
          ? ['‹worked out when asked›', true]
          : isSecretEntry(owner, key)
            ? [REDACTED, true]
            : walk(owner[key], way)
      // A key of this name would change what kind of object it is.
      found[key === '__proto__' ? '‹__proto__›' : text(key)] = json
      isSame &&= isEntrySame
    }
    if (keys.length > KEYS_MAX) found['‹more›'] = `‹and ${keys.length - KEYS_MAX} more›`
    return [found, isSame]
  }

  function safeText(words: string): string {
    const safe = text(words.length > TEXT_READ ? words.slice(0, TEXT_READ) : words)
    if (safe.length <= TEXT_MAX && words.length <= TEXT_READ) return safe
    return `${safe.slice(0, TEXT_MAX)}… ‹${words.length} characters›`
  }

  /** What stands for an object that isn't looked into; null for one that is. */
  function markOf(value: object): string | null {
    if (value instanceof Date) return Number.isNaN(value.getTime()) ? '‹no date›' : value.toISOString()
    if ('sessionId' in value && 'send' in value)
      return `‹actor ${String((value as { systemId?: string }).systemId ?? (value as { id?: string }).id)}›`
    if (value instanceof Blob) {
      const name = 'name' in value ? `File ${text(String(value.name))}` : 'Blob'
      return `‹${name}, ${value.size} bytes›`
    }
    if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer)
      return `‹${value.constructor.name}, ${value.byteLength} bytes›`
    if (Array.isArray(value) || value instanceof Map || value instanceof Set || value instanceof Error)
      return null
    const prototype: unknown = Object.getPrototypeOf(value)
    if (prototype === null || prototype === Object.prototype) return null
    return `‹${text(value.constructor?.name ?? 'object')}›`
  }
}
