import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AnyStateMachine } from 'xstate'
import { allNodes, eventName, labelOf, mermaidOf } from '@statepaths/xstate'
import type { Subject } from '../src/paths/subject.ts'
import { subjects } from '../src/paths/subjects.ts'
import { busPage } from './busMap.ts'
import { sendersOf } from './paths/eventSenders.ts'
import { type MachineSource, machineSources, sourceOf } from './paths/machineSource.ts'

const ROOT = path.join(import.meta.dirname, '..')

/** Draws docs/machines from the machines: `npm run statecharts`. Stale ones fail a test. */

export const STATECHART_FOLDER = path.join(import.meta.dirname, '../docs/machines')

/** The page of one machine: what its source says of it, its diagram, and every transition with its actions. */
export function statechartPage(subject: Subject): string {
  const { name, machine, invariants = {}, excused = {}, notes = [] } = subject
  const file = sourceOf(name)
  const nodes = allNodes(machine)
  return [
    `# ${name}`,
    '',
    docstringOf(path.join(ROOT, file), name),
    '',
    `Drawn from \`${file}\` by \`npm run statecharts\`; do not edit.`,
    '',
    '```mermaid',
    mermaidOf(machine),
    '```',
    '',
    '| in | on | goes to | and does |',
    '|---|---|---|---|',
    ...nodes.flatMap((node) =>
      [...node.transitions.values(), node.always ?? []].flat().map((transition) => {
        const targets = (transition.target ?? []).map((target) => shortId(machine, target.id)).join(', ')
        const actions = transition.actions.map(actionName).filter((action) => action !== '')
        return `| ${shortId(machine, node.id)} | ${labelOf(transition)} | ${targets || '–'} | ${actions.join(', ') || '–'} |`
      }),
    ),
    '',
    ...eventTable(subject),
    ...seen(subject),
    ...services(machine),
    ...listed('Holds wherever it stands:', Object.keys(invariants)),
    ...listed(
      'Found by random walks, and meant:',
      Object.entries(excused).map(([fault, why]) => `${fault}: ${why}`),
    ),
    ...notes,
  ].join('\n')
}

function services(machine: AnyStateMachine): string[] {
  const lines = allNodes(machine).flatMap((node) =>
    node.invoke.map(({ id, src }) => `- \`${id}\` (${src as string}) while in ${shortId(machine, node.id)}`),
  )
  return lines.length > 0 ? ['Runs:', '', ...lines, ''] : []
}

const listed = (heading: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [heading, '', ...lines.map((line) => `- ${line}`), '']

function shortId(machine: AnyStateMachine, id: string): string {
  return id === machine.id ? 'anywhere' : id.slice(machine.id.length + 1)
}

function actionName(action: unknown): string {
  if (typeof action === 'string') return action
  const { type } = action as { type?: string }
  return type && !type.startsWith('xstate.') ? type : type === 'xstate.assign' ? 'keeps what came' : ''
}

/** What the sources say of the machines; they are read once. */
let sources: ReadonlyMap<string, MachineSource> | null = null
const saidOf = (name: string): MachineSource => (sources ??= machineSources(subjects)).get(name)!

/** Each state with what a person sees in it, as the walk in a browser looks for it. */
function seen({ name, machine }: Subject): string[] {
  const { walk } = saidOf(name)
  if (!walk) return ['What a person sees in its states: no walk in a browser goes through this machine.', '']
  const states = allNodes(machine).filter(({ type }) => type === 'atomic' || type === 'final')
  return [
    `What a person sees, as the walk of \`${walk.file}\` looks for it:`,
    '',
    '| state | a person sees |',
    '|---|---|',
    ...states.map((node) => {
      const state = node.path.join('.')
      const words = walk.sees.get(state)
      const sees = words === undefined ? 'no walk looks at it' : words.join(', ') || 'what its values say'
      return `| ${state} | ${cell(sees)} |`
    }),
    '',
  ]
}

/** Each event with what it carries and who sends it. */
function eventTable({ name, machine }: Subject): string[] {
  const { events, file } = saidOf(name)
  const carried = new Map(events.map(({ type, carries }) => [type, carries]))
  const types = new Set(allNodes(machine).flatMap((node) => [...node.transitions.keys()]))
  const lines = [...types]
    .filter((type) => type !== '')
    .map((type) => {
      const known = carried.get(type)
      const carries = type.startsWith('xstate.done.actor.')
        ? 'what the service answers'
        : type.startsWith('xstate.error.actor.')
          ? 'why it failed'
          : type.startsWith('xstate.')
            ? 'nothing'
            : known === undefined
              ? 'what each machine made of it says'
              : known && `\`${known}\``
      return `| ${cell(eventName(type))} | ${cell(carries || 'nothing')} | ${sendersOf(type, file).join(', ')} |`
    })
  return lines.length === 0 ? [] : ['| event | carries | sent by |', '|---|---|---|', ...new Set(lines), '']
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

/** The comment that stands before the machine in its file, which may hold others too. */
function docstringOf(file: string, name: string): string {
  const source = readFileSync(file, 'utf8')
  const own = source.search(new RegExp(`^export const ${name}Machine = `, 'm'))
  const end = own >= 0 ? own : source.search(/^export (const \w+Machine = |function create\w+Machine)/m)
  const start = source.lastIndexOf('/**', end)
  return source
    .slice(start, source.indexOf('*/', start))
    .split('\n')
    .map((line) => line.replace(/^\s*(\/\*\*|\*)\s?/, '').trim())
    .join(' ')
    .trim()
}

/** Where a machine's page lies. */
export const statechartFile = (name: string): string => path.join(STATECHART_FOLDER, `${name}.md`)

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(statechartFile('bus'), busPage())
  for (const subject of subjects) {
    writeFileSync(statechartFile(subject.name), statechartPage(subject))
    console.log(`docs/machines/${subject.name}.md`)
  }
}
