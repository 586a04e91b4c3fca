import type { Json } from './inspection.ts'
import { REDACTED } from './redaction.ts'

/** A form for an event, made from events of its type that are known. */

export interface EventField {
  readonly name: string
  readonly kind: 'text' | 'number' | 'boolean' | 'json'
  /** What it holds in the events that are known, as it is typed. */
  readonly known: readonly string[]
  /** Whether some of these events leave it out. */
  readonly isOptional: boolean
}

export type KnownEvent = { readonly type: string } & Readonly<Record<string, unknown>>

/** An event for an actor that is being written. */
export interface EventDraft {
  /** The type that was chosen; null where none was. */
  readonly chosen: string | null
  /** The type as it is typed, where it is none that the machine knows. */
  readonly name: string
  /** What was typed, by event and field: it is kept when another event is chosen. */
  readonly typed: Readonly<Record<string, string>>
  /** What is wrong with it, by field. */
  readonly problems: Readonly<Record<string, string>>
}
export const NO_DRAFT: EventDraft = { chosen: null, name: '', typed: {}, problems: {} }

/** The fields of an event's type. */
export function fieldsOf(type: string, known: readonly KnownEvent[]): EventField[] {
  const events = known.filter((event) => event.type === type)
  const names = new Set(events.flatMap((event) => Object.keys(event)).filter((name) => name !== 'type'))
  return [...names].map((name) => {
    const values = events.flatMap((event) => (event[name] === undefined ? [] : [event[name]]))
    const kind = kindOf(values)
    return {
      name,
      kind,
      known: [
        ...new Set(values.map((value) => (kind === 'text' ? (value as string) : JSON.stringify(value)))),
      ].filter((text) => !text.includes(REDACTED)),
      isOptional: values.length < events.length,
    }
  })
}

function kindOf(values: readonly unknown[]): EventField['kind'] {
  const types = new Set(values.map((value) => typeof value))
  const [only] = types
  if (types.size !== 1) return 'json'
  return only === 'string' ? 'text' : only === 'number' || only === 'boolean' ? only : 'json'
}

export type EventFormResult =
  | { readonly event: { readonly type: string } & Readonly<Record<string, Json>>; readonly problems: null }
  | { readonly event: null; readonly problems: Readonly<Record<string, string>> }

/** The event that was typed, or by field what is wrong with it. */
export function typedEvent(
  type: string,
  fields: readonly EventField[],
  typed: Readonly<Record<string, string>>,
): EventFormResult {
  const values: [string, Json][] = []
  const problems: Record<string, string> = {}
  for (const field of fields) {
    const text = typed[field.name] ?? field.known[0] ?? ''
    if (text.trim() === '' && field.isOptional) continue
    const read = readField(field, text)
    if ('problem' in read) problems[field.name] = read.problem
    else values.push([field.name, read.value])
  }
  return Object.keys(problems).length > 0
    ? { event: null, problems }
    : { event: { type, ...Object.fromEntries(values) }, problems: null }
}

function readField({ kind }: EventField, text: string): { value: Json } | { problem: string } {
  if (kind === 'text') return { value: text }
  if (kind === 'boolean')
    return text === 'true' || text === 'false'
      ? { value: text === 'true' }
      : { problem: 'Write true or false.' }
  if (kind === 'number') {
    const value = Number(text)
    return text.trim() !== '' && Number.isFinite(value)
      ? { value }
      : { problem: 'Write a number, as 12 or 0.5.' }
  }
  try {
    return { value: JSON.parse(text) as Json }
  } catch {
    return {
      problem: 'Write JSON: a text in double quotes, a number, true, false, null, a list or an object.',
    }
  }
}
