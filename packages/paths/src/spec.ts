import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { describer, keyOfEvent, stateText } from './describe.ts'
import type { Subject } from './subject.ts'
import {
  allNodes,
  declaredTransitions,
  nodesOf,
  type Path,
  startOf,
  stepsOf,
  transitionPaths,
} from './walk.ts'

/** A machine's Playwright spec: a test for each transition, and tables that a tester fills in and that are kept. */

export interface SpecSource {
  readonly subject: Subject
  /** The transitions that are tested, by the names of `declaredTransitions`, in the order of their tests. */
  readonly transitions: readonly string[]
  /** The lines that import `test`, `expect`, the names below and, as `walk`, what the tables are filled in with. */
  readonly imports: readonly string[]
  /** The subject as code, of the names that are imported. */
  readonly subjectCode: string
  /** For each service the calls that it makes, as "PUT /store/users"; none where it makes no call that could be held. */
  readonly calls: Readonly<Record<string, readonly string[]>>
  /** The test's fixtures and body, in which `path.walk(page, begin)` goes the path. */
  readonly test: { readonly fixtures: string; readonly body: readonly string[] }
  /** The command that writes it. */
  readonly command: string
  /** Where it is said how to fill it in. */
  readonly guide: string
}

const BEGIN = '// Written by the command above at each run; what you change here is lost.'
const END =
  '// Yours from here on: kept at each run, added to, and marked STALE where the machine has it no more.'
const STALE = '// STALE:'
const OUTCOME = /^xstate\.(done|error)\.actor\.(.+)$/

/** The spec as it is written first; given what stands there already, that with what is new and what is gone. */
export function playwrightSpec(source: SpecSource, standing: string | null = null): string {
  const needed = neededOf(source)
  if (standing === null) return firstSpec(source, needed)
  const known = allKeys(source.subject)
  const kept = {
    events: [...entriesOf(standing, 'events').keys()].filter((key) => known.events.has(key)),
    states: [...entriesOf(standing, 'states').keys()].filter((key) => known.states.has(key)),
  }
  const keys = {
    events: [...new Set([...needed.events.keys(), ...kept.events])],
    states: [...new Set([...needed.states.keys(), ...kept.states])],
  }
  const [from, to] = [standing.indexOf(BEGIN), standing.indexOf(END)]
  if (from === -1 || to === -1)
    throw new Error('The part that is written at each run is not marked any more.')
  const head = standing.slice(0, from)
  const tail = standing.slice(to + END.length)
  const tables = (['events', 'states'] as const).reduce(
    (text, table) => withTable(text, table, needed[table], new Set(keys[table])),
    tail,
  )
  return `${head}${writtenPart(source, keys)}${END}${tables}`
}

type Needed = Readonly<Record<'events' | 'states', ReadonlyMap<string, string>>>

/** What the tests need to be filled in, each with what is said above it. */
function neededOf({ subject, transitions, calls }: SpecSource): Needed {
  const words = describer(subject)
  const paths = transitionPaths(subject)
  const events = new Map<string, Set<string>>()
  const states = new Map<string, string>()
  const see = (snapshot: AnyMachineSnapshot) => {
    for (const node of nodesOf(snapshot))
      if (node.type === 'atomic' || node.type === 'final')
        states.set(node.path.join('.'), `Seen in ${node.path.join('.') || 'it'}${tagsText(node.tags)}.`)
  }
  const path = transitions.map((name) => paths.get(name)).filter((one) => one !== undefined)
  for (const steps of path.map(stepsOf)) {
    see(startOf(subject))
    for (const { event, state } of steps) {
      see(state)
      if (isByItself(event, calls)) continue
      const key = keyOfEvent(event.type)
      if (!events.has(key)) events.set(key, new Set())
      events.get(key)!.add(words(event))
    }
  }
  return { events: new Map([...events].map(([key, said]) => [key, [...said].join(' · ')])), states }
}

/** What nobody has to bring about: time on the page's clock, and the outcomes of calls that are held. */
function isByItself({ type }: AnyEventObject, calls: SpecSource['calls']): boolean {
  const service = OUTCOME.exec(type)?.[2]
  return type.startsWith('xstate.after.') || (service !== undefined && (calls[service] ?? []).length > 0)
}

const tagsText = (tags: readonly string[]) => (tags.length > 0 ? ` (${tags.join(', ')})` : '')

/** Every key that the tables of a machine may have. */
function allKeys({ machine }: Subject) {
  const types = [...declaredTransitions(machine).values()].map(({ eventType }) => keyOfEvent(eventType))
  const leaves = allNodes(machine).filter(({ type }) => type === 'atomic' || type === 'final')
  return { events: new Set(types), states: new Set(leaves.map(({ path }) => path.join('.'))) }
}

function firstSpec(source: SpecSource, needed: Needed): string {
  const { subject, imports, test, command, guide } = source
  return [
    ...imports,
    '',
    '/**',
    ` * The ${subject.name} machine in a browser, a test for each transition. ${guide} Written by`,
    ` * \`${command}\`.`,
    ' */',
    '',
    writtenPart(source, { events: [...needed.events.keys()], states: [...needed.states.keys()] }) + END,
    '',
    '/** How each event is done. */',
    'const events: EventTable<Event> = {',
    ...[...needed.events].flatMap(([key, said]) => stub(key, said)),
    '}',
    '',
    '/** What a person sees in each state. */',
    'const states: StateTable<State> = {',
    ...[...needed.states].flatMap(([key, said]) => stub(key, said)),
    '}',
    '',
    'for (const path of walk.pathTests(test, { subject, transitions, calls, events, states }))',
    `  test(path.title, async (${test.fixtures}) => {`,
    ...test.body.map((line) => `    ${line}`),
    '  })',
    '',
  ].join('\n')
}

const stub = (key: string, said: string) => [`  // ${said}`, `  ${property(key)}: walk.TODO,`]
const property = (key: string) => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : `'${key}'`)
const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

function writtenPart(
  { subject, transitions, subjectCode, calls }: SpecSource,
  keys: Readonly<Record<'events' | 'states', readonly string[]>>,
): string {
  const words = describer(subject)
  const paths = transitionPaths(subject)
  const services = Object.entries(calls).filter(([, made]) => made.length > 0)
  return [
    BEGIN,
    `const subject = ${subjectCode}`,
    `type Event = ${keys.events.length === 0 ? 'never' : ''}`,
    ...keys.events.map((key) => `  | ${quoted(key)}`),
    `type State = ${keys.states.length === 0 ? 'never' : ''}`,
    ...keys.states.map((key) => `  | ${quoted(key)}`),
    '/** The calls that services make, held until their outcome comes. */',
    'const calls = {',
    ...services.map(
      ([service, made]) => `  ${property(service)}: walk.sends(${made.map(quoted).join(', ')}),`,
    ),
    '}',
    'const transitions = [',
    ...transitions.flatMap((name) => {
      const path = paths.get(name)
      return [...(path ? [`  // ${wayText(path, words)}`] : []), `  ${quoted(name)},`]
    }),
    ']',
    '',
  ]
    .map((line) => line.trimEnd())
    .join('\n')
}

function wayText(path: Path, words: (event: AnyEventObject) => string): string {
  return `${stepsOf(path)
    .map(({ event }) => words(event))
    .join(', ')} → ${stateText(path.state.value)}`
}

/** Where a table's entries stand, and each entry's lines by its key, the comments above it included. */
function tableIn(text: string, table: string) {
  const lines = text.split('\n')
  const first = lines.findIndex((line) => line.startsWith(`const ${table}:`)) + 1
  const length = lines.slice(first).findIndex((line) => line.startsWith('}'))
  if (first === 0 || length === -1) throw new Error(`There is no table “${table}” any more.`)
  return { lines, first, end: first + length }
}

const ENTRY = /^ {2}(?:async )?(?:'([^']+)'|"([^"]+)"|([A-Za-z_$][\w$]*))\s*[:(,]/
const isComment = (line: string) => /^ {2}(\/\/|\/\*| \*)/.test(line)

function entriesOf(text: string, table: string): Map<string, string[]> {
  const { lines, first, end } = tableIn(text, table)
  const entries = new Map<string, string[]>()
  let above: string[] = []
  let current: string[] | null = null
  for (const line of lines.slice(first, end)) {
    const key = ENTRY.exec(line)
    if (key) {
      current = [...above, line]
      above = []
      entries.set((key[1] ?? key[2] ?? key[3])!, current)
    } else if (isComment(line) || current === null) above.push(line)
    else current.push(line)
  }
  return entries
}

/** A table with stubs for what is new, what is gone marked, and what is back not marked any more. */
function withTable(
  text: string,
  table: string,
  needed: ReadonlyMap<string, string>,
  keys: ReadonlySet<string>,
): string {
  const { lines, first, end } = tableIn(text, table)
  const entries = entriesOf(text, table)
  const kept = [...entries].flatMap(([key, own]) => {
    const unmarked = own.filter((line) => !line.trim().startsWith(STALE))
    return keys.has(key)
      ? unmarked
      : [`  ${STALE} the machine has no “${key}” any more. Take this out.`, ...unmarked]
  })
  const added = [...needed].filter(([key]) => !entries.has(key)).flatMap(([key, said]) => stub(key, said))
  return [...lines.slice(0, first), ...kept, ...added, ...lines.slice(end)].join('\n')
}
