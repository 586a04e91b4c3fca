import type { AnyEventObject } from 'xstate'
import { readable } from './values.ts'
import type { Subject } from './subject.ts'
import { type Path, stepsOf } from './walk.ts'

/** Paths as people and programs read them. */

/** A state's value in one line: "some.confirming.editing". */
export function stateText(value: unknown): string {
  if (typeof value === 'string') return value
  return Object.entries(value as Record<string, unknown>)
    .map(([key, inner]) => {
      const text = stateText(inner)
      return text === '' ? key : `${key}.${text}`
    })
    .join(' + ')
}

/** What an event is called: "undo", "undoChange succeeds", "backOff passes". */
export function eventName(type: string): string {
  const outcome = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type)
  if (outcome) return `${outcome[2]} ${outcome[1] === 'done' ? 'succeeds' : 'fails'}`
  const delay = /^xstate\.after\.(\w+)\./.exec(type)
  return delay ? `${delay[1]} passes` : type
}

/** An event as tables name it: a delay without the state that it passes in. */
export function keyOfEvent(type: string): string {
  const delay = /^xstate\.after\.(\w+)\./.exec(type)
  return delay ? `after.${delay[1]}` : type
}

/** What an event carries, without what only names its service. */
export function carriedBy({ type, ...rest }: AnyEventObject): Readonly<Record<string, unknown>> {
  if (!type.startsWith('xstate.')) return rest
  const { actorId: _, ...carried } = rest
  return carried
}

/** An event in one line: its name and what it carries. What a service brings is not said. */
export function eventText(event: AnyEventObject): string {
  const name = eventName(event.type)
  return name === event.type ? withCarried(name, Object.entries(carriedBy(event))) : name
}

const withCarried = (name: string, carried: readonly (readonly [string, unknown])[]) =>
  carried.length === 0
    ? name
    : `${name} (${carried.map(([key, value]) => `${key}: ${short(value)}`).join(', ')})`

function short(value: unknown): string {
  if (Array.isArray(value)) return `${value.length} of them`
  if (value !== null && typeof value === 'object') return namedBy(value as Record<string, unknown>) ?? '…'
  return JSON.stringify(value) ?? 'none'
}

/** What tells a thing from others in one or two words, the first that it has. */
const NAMED_BY = ['role', 'roles', 'groups']

function namedBy(thing: Readonly<Record<string, unknown>>): string | null {
  const found = NAMED_BY.map((key) => thing[key]).find(
    (one) => typeof one === 'string' || (Array.isArray(one) && one.every((part) => typeof part === 'string')),
  )
  return found === undefined ? null : [found].flat().join(' and ')
}

/** Says each event of a machine in words of its own: where two would read alike, what differs is named. */
export function describer({ events, outcomes }: Subject): (event: AnyEventObject) => string {
  const brought = Object.entries(outcomes).flatMap(([id, { outputs, errors }]) => [
    ...outputs.map((output) => ({ type: `xstate.done.actor.${id}`, output })),
    ...errors.map((error) => ({ type: `xstate.error.actor.${id}`, error })),
  ])
  const alike = new Map<string, Map<string, Leaves>>()
  for (const event of [...events, ...brought]) {
    const text = eventText(event)
    if (!alike.has(text)) alike.set(text, new Map())
    alike.get(text)!.set(identity(event), leavesOf(plain(event)))
  }
  const telling = new Map([...alike].map(([text, group]) => [text, tellingKeys([...group.values()])]))
  return (event) => {
    const text = eventText(event)
    const differing = telling.get(text) ?? []
    if (differing.length === 0) return text
    const leaves = leavesOf(plain(event))
    const named = differing
      .map((key) => `${key.replace(/^(output|error)\./, '')}: ${leaves.get(key) ?? 'none'}`)
      .join(', ')
    return text.endsWith(')') ? `${text.slice(0, -1)}; ${named})` : `${text} (${named})`
  }
}

const identity = (event: AnyEventObject) => `${event.type} ${readable(carriedBy(event))}`
/** What it carries without functions and actors, which have no text. */
const plain = (event: AnyEventObject): unknown => JSON.parse(readable(carriedBy(event)))

/** How many texts or numbers of a list are said one by one. */
const LISTED_MAX = 3

/** What an event carries as one text for each of its parts. */
type Leaves = ReadonlyMap<string, string>

function leavesOf(value: unknown, path = '', found = new Map<string, string>()): Map<string, string> {
  if (Array.isArray(value)) {
    if (value.length > LISTED_MAX || value.some((part) => typeof part === 'object')) {
      found.set(`${path}.length`, String(value.length))
      value.forEach((part, n) => leavesOf(part, `${path}.${n + 1}`, found))
    } else found.set(path, value.length === 0 ? 'empty' : value.join(' and '))
  } else if (value !== null && typeof value === 'object') {
    found.set(path, '…')
    for (const [key, part] of Object.entries(value))
      leavesOf(part, path === '' ? key : `${path}.${key}`, found)
  } else found.set(path, JSON.stringify(value))
  return found
}

/** What people know things by, which is named before anything else that differs. */
const KNOWN_BY = /(^|\.)(groups|roles?|name|title|status|state|type|kind|length)$/

/** As few parts as will do to tell each from the others. */
function tellingKeys(group: readonly Leaves[]): string[] {
  if (group.length < 2) return []
  const keys = [...new Set(group.flatMap((leaves) => [...leaves.keys()]))]
    .filter((key) => new Set(group.map((leaves) => leaves.get(key))).size > 1)
    .toSorted((a, b) => Number(KNOWN_BY.test(b)) - Number(KNOWN_BY.test(a)) || depth(a) - depth(b))
  const toldApart = (chosen: readonly string[]) =>
    new Set(group.map((leaves) => JSON.stringify(chosen.map((key) => leaves.get(key))))).size
  const single = keys.find((key) => toldApart([key]) === group.length)
  if (single !== undefined) return [single]
  const chosen: string[] = []
  for (const key of keys) if (toldApart([...chosen, key]) > toldApart(chosen)) chosen.push(key)
  return chosen
}

const depth = (key: string) => key.split('.').length

/** A path as an indented list of steps. */
export function pathText(path: Path, n: number, words: (event: AnyEventObject) => string): string {
  const steps = stepsOf(path)
  const lines = steps.map(({ event, state }) => `   ${words(event)} → ${stateText(state.value)}`)
  return [`${n}. to ${stateText(path.state.value)} in ${steps.length} steps`, ...lines].join('\n')
}

/** A path as plain data, in the words of its text, with what each event carries. */
export function pathData(path: Path, words: (event: AnyEventObject) => string) {
  return {
    to: stateText(path.state.value),
    steps: stepsOf(path).map(({ event, state }) => ({
      event: words(event),
      carries: carriedBy(event),
      state: stateText(state.value),
    })),
  }
}
