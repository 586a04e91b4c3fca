import type { InspectionEntry, Json } from './inspection.ts'
import { stateWords } from './inspectionActors.ts'

/** What happened, as rows of a log say it. */

export type RowKind = 'event' | 'fact' | 'refusal' | 'move' | 'change' | 'start' | 'end'

export interface LogRow {
  readonly kind: RowKind
  readonly title: string
  /** What came with it, in short; empty where nothing did. */
  readonly detail: string
}

/**
 * What an entry says. `before` is the state that its actor was in, null where it had none yet; a fact is what was told over the bus.
 */
export function rowOf(entry: InspectionEntry, before: Json, isBus: boolean): LogRow {
  switch (entry.kind) {
    case 'started':
      return { kind: 'start', title: 'started', detail: entry.who.name }
    case 'stopped':
      return { kind: 'end', title: ENDS[entry.status], detail: '' }
    case 'received':
      if (entry.refusedBy.length > 0)
        return { kind: 'refusal', title: entry.event.type, detail: refusalWords(entry.refusedBy) }
      return { kind: isBus ? 'fact' : 'event', title: entry.event.type, detail: payloadWords(entry.event) }
    case 'moved': {
      const from = stateWords(before)
      const to = stateWords(entry.value)
      const keys = [...Object.keys(entry.changed), ...entry.gone].join(', ')
      if (from !== to) return { kind: 'move', title: moveWords(from, to), detail: '' }
      return { kind: 'change', title: keys === '' ? 'stayed as it was' : 'changed', detail: keys }
    }
  }
}

const ENDS = { done: 'done', error: 'failed', stopped: 'stopped' } as const

/** "canSubmit is false". */
export function refusalWords(guards: readonly string[]): string {
  return guards.map((guard) => (guard === 'inline' ? 'its guard is false' : `${guard} is false`)).join(', ')
}

/** "closed → open.choosing"; what both begin with is left out: "choosing → incomplete". */
export function moveWords(from: string, to: string): string {
  if (from === '') return `→ ${to}`
  const was = from.split(', ')
  const is = to.split(', ')
  // Of states that run in parallel, those that are others now.
  const left = was.filter((path) => !is.includes(path))
  const entered = is.filter((path) => !was.includes(path))
  if (left.length !== 1 || entered.length !== 1)
    return `${left.join(', ') || from} → ${entered.join(', ') || to}`
  return withoutShared(left[0]!.split('.'), entered[0]!.split('.'))
}

function withoutShared(was: readonly string[], is: readonly string[]): string {
  let shared = 0
  while (shared < Math.min(was.length, is.length) - 1 && was[shared] === is[shared]) shared += 1
  return `${was.slice(shared).join('.')} → ${is.slice(shared).join('.')}`
}

const PAYLOAD_SHOWN = 90

/** What an event brings, in short: "3 ids", "CR", "state: NEW, page: 2". */
export function payloadWords(event: { readonly type: string; readonly [key: string]: unknown }): string {
  const parts = Object.entries(event).filter(([key, value]) => key !== 'type' && value !== undefined)
  const words = parts.map(([key, value]) => partWords(key, value as Json, parts.length === 1)).join(', ')
  return words.length > PAYLOAD_SHOWN ? `${words.slice(0, PAYLOAD_SHOWN).trimEnd()}…` : words
}

/** The fields by which a record is told from others. */
const NAMING = ['name', 'title', 'message', 'type', 'id', '_id'] as const

function partWords(key: string, value: Json, isAlone: boolean): string {
  if (Array.isArray(value)) return `${value.length} ${key}`
  if (typeof value === 'object' && value !== null) {
    const name = NAMING.map((field) => value[field]).find((named) => typeof named === 'string')
    return name === undefined ? key : `${key} ${name}`
  }
  return isAlone ? String(value) : `${key}: ${value}`
}

/** "1 entry", "10,000 entries". */
export const entriesWords = (count: number): string =>
  `${count.toLocaleString('en')} ${count === 1 ? 'entry' : 'entries'}`

const two = (number: number) => String(number).padStart(2, '0')

/** "42:07.118": minutes, seconds and thousandths. */
export function tickText(at: number): string {
  const of = new Date(at)
  return `${two(of.getMinutes())}:${two(of.getSeconds())}.${String(of.getMilliseconds()).padStart(3, '0')}`
}

/** "10:42:07". */
export function clockText(at: number): string {
  const of = new Date(at)
  return [of.getHours(), of.getMinutes(), of.getSeconds()].map(two).join(':')
}
