import type { Json } from './inspection.ts'
import { REDACTED } from './redaction.ts'

/** A form for an event, made from events of its type that are known. */

export interface EventField {
  readonly name: string
  readonly kind: 'text' | 'number' | 'boolean' | 'list' | 'object' | 'json'
  /** What it holds in the events that are known, as it is typed. */
  readonly known: readonly string[]
  /** Whether some of these events leave it out. */
  readonly isOptional: boolean
  /** Whether some of these events have null in it. */
  readonly isNullable?: true
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
      ...(values.includes(null) ? { isNullable: true as const } : {}),
    }
  })
}

function kindOf(values: readonly unknown[]): EventField['kind'] {
  const kinds = new Set(values.filter((value) => value !== null).map(kindOfOne))
  const [only] = kinds
  // A text in quotes is told from null.
  const isSole = kinds.size === 1 && !(only === 'text' && values.includes(null))
  return isSole ? only! : 'json'
}

function kindOfOne(value: unknown): EventField['kind'] {
  if (typeof value === 'string') return 'text'
  if (typeof value === 'number' || typeof value === 'boolean') return typeof value as 'number' | 'boolean'
  if (typeof value !== 'object' || value === null) return 'json'
  return Array.isArray(value) ? 'list' : 'object'
}

/** What a field of a kind may hold beside text, in words. */
const WRITE = {
  number: 'Write a number, as 12 or 0.5.',
  boolean: 'Write true or false.',
  list: 'Write a list in JSON, as ["a", "b"].',
  object: 'Write an object in JSON, as {"id": "7"}.',
  json: 'Write JSON: a text in double quotes, a number, true, false, null, a list or an object.',
} as const satisfies Record<Exclude<EventField['kind'], 'text'>, string>

interface Shape {
  readonly fits: (text: string) => boolean
  /** What is to be written, with one that is known as an example. */
  readonly write: (known: string) => string
}

const isTime = (text: string) => !Number.isNaN(Date.parse(text))

/** What texts may be beside words: where all that are known of a field are of one shape, it takes that alone. */
const SHAPES: readonly Shape[] = [
  {
    fits: (text) => /^\d{4}-\d\d-\d\d$/.test(text) && isTime(text),
    write: (known) => `Write a day, as ${known}.`,
  },
  {
    fits: (text) => /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:?\d\d)$/.test(text) && isTime(text),
    write: (known) => `Write a moment, as ${known}.`,
  },
  {
    fits: (text) => /^-?\d+(\.\d+)?$/.test(text),
    write: (known) => `Write a number, as ${known}.`,
  },
  {
    fits: (text) => /^[A-Z][A-Z\d]+(_[A-Z\d]+)*$/.test(text),
    write: (known) => `Write a name in capitals, as ${known}.`,
  },
]

/** What is wrong with a text for a field; null where it may be one. */
function textProblem(known: readonly string[], text: string): string | null {
  const filled = known.filter((one) => one !== '')
  const shape = filled.length > 0 ? SHAPES.find(({ fits }) => filled.every(fits)) : undefined
  return !shape || known.includes(text) || shape.fits(text) ? null : shape.write(filled[0]!)
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

function readField(
  { kind, known, isNullable }: EventField,
  text: string,
): { value: Json } | { problem: string } {
  if (kind === 'text') {
    const problem = textProblem(known, text)
    return problem === null ? { value: text } : { problem }
  }
  let value: Json
  try {
    value = JSON.parse(text) as Json
  } catch {
    return { problem: WRITE[kind] }
  }
  const fits = kind === 'json' || kindOfOne(value) === kind || (value === null && isNullable)
  return fits ? { value } : { problem: WRITE[kind] }
}
