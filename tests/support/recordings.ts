import { createMachine } from 'xstate'
import {
  type ActorStanding,
  chartOf,
  type InspectedActor,
  type InspectedContext,
  type InspectionEntry,
  type Json,
  type Recording,
} from '@statepaths/inspector'

/** Recordings as the inspector saves them, made up: nobody's session is in them. */

const BEGAN = Date.UTC(2026, 10, 20, 10, 42, 7)

const complaintDialog = createMachine({
  id: 'complaintDialog',
  initial: 'closed',
  states: {
    closed: { on: { open: 'open' } },
    open: {
      initial: 'choosing',
      on: { cancel: 'closed' },
      states: {
        choosing: { on: { 'type.chosen': 'incomplete' } },
        incomplete: {
          on: {
            'reason.chosen': {},
            'template.chosen': {},
            'right.chosen': { guard: 'canSubmit', target: 'complete' },
            submit: { guard: 'canSubmit', target: 'submitting' },
          },
        },
        complete: {
          on: { 'field.cleared': 'incomplete', submit: { guard: 'canSubmit', target: 'submitting' } },
        },
        submitting: {
          invoke: {
            id: 'createComplaint',
            src: 'createComplaint',
            onDone: '#complaintDialog.submitted',
            onError: 'failed',
          },
        },
        failed: { on: { retry: 'submitting' } },
      },
    },
    submitted: { type: 'final' },
  },
})

interface Started {
  readonly name: string
  readonly parent?: string
  readonly kind?: InspectedActor['kind']
  readonly value?: Json
  readonly status?: ActorStanding['status']
}

const WORKFLOWS: readonly Started[] = [
  { name: 'bus', kind: 'bus' },
  { name: 'session', value: 'authenticated' },
  { name: 'preferences', value: { ready: 'stored' } },
  { name: 'listings', value: 'loaded' },
  { name: 'filter', parent: 'listings', value: 'applied' },
  { name: 'page', parent: 'listings', value: { loaded: 'idle' } },
  { name: 'selection', parent: 'listings', value: 'some' },
  { name: 'complaintDialog', parent: 'selection', value: 'closed' },
  { name: 'keyboardMode', parent: 'listings', value: 'off' },
  { name: 'messages', value: { signedIn: { dialog: 'closed', polling: 'waiting' } } },
  { name: 'notifications', value: 'empty' },
  { name: 'visibility', kind: 'listener' },
  { name: 'investigation', value: 'closed', status: 'stopped' },
]

const idOf = (name: string) => `x:${name}`

function standingOf({ name, parent, kind = 'machine', value = null, status = 'active' }: Started) {
  return {
    id: idOf(name),
    name,
    parent: parent === undefined ? null : idOf(parent),
    kind,
    machine: kind === 'machine' ? name : null,
    status,
    value,
    nodes: kind === 'machine' ? nodesOf(name, value) : [],
    context: name === 'complaintDialog' ? DRAFT : name === 'session' ? SESSION : {},
  } satisfies Recording['actors'][number]
}

const DRAFT: InspectedContext = {
  listings: ['L-1041', 'L-1042', 'L-1043'],
  type: null,
  reason: null,
  template: null,
  description: '',
  rights: [],
  images: [],
  doNotFile: false,
}
const SESSION: InspectedContext = {
  user: { name: 'Demo analyst', groups: ['analyst'], auth: '‹redacted›' },
  problem: null,
}

function nodesOf(machine: string, value: Json): string[] {
  const nodes = [machine]
  const enter = (part: Json, path: string) => {
    if (typeof part === 'string') nodes.push(`${path}.${part}`)
    else if (typeof part === 'object' && part !== null)
      for (const [key, within] of Object.entries(part)) {
        nodes.push(`${path}.${key}`)
        enter(within, `${path}.${key}`)
      }
  }
  enter(value, machine)
  return nodes
}

type Told = Omit<InspectionEntry, 'n' | 'at'> & { readonly after: number }

const received = (after: number, name: string, event: { type: string }, refusedBy: string[] = []) =>
  ({ after, kind: 'received', actor: idOf(name), event, from: null, refusedBy }) as Told
const moved = (after: number, name: string, value: Json, changed: InspectedContext = {}) =>
  ({ after, kind: 'moved', actor: idOf(name), value, nodes: nodesOf(name, value), changed, gone: [] }) as Told

const DESCRIPTION =
  'The listing shows a photograph that is registered under the number named above. It was taken from the rights holder’s own catalogue without permission, its edges were cut, and the mark in its corner was painted over. The same photograph stands in two further listings of this seller.'

/** A complaint that is written, refused for want of a right, and sent: 13 workflows. */
export function sampleRecording(): Recording {
  const dialog = 'complaintDialog'
  const told: Told[] = [
    received(0, 'bus', { type: 'selection.changed', ids: ['L-1041', 'L-1042', 'L-1043'] } as never),
    received(2_284, dialog, { type: 'open' }),
    moved(1, dialog, { open: 'choosing' }),
    received(2_467, dialog, { type: 'type.chosen', code: 'CR' } as never),
    moved(1, dialog, { open: 'incomplete' }, { type: 'CR' }),
    received(2_355, dialog, { type: 'reason.chosen', reason: 'REG_COPYRIGHT_MATCH' } as never),
    moved(1, dialog, { open: 'incomplete' }, { reason: 'REG_COPYRIGHT_MATCH' }),
    received(864, dialog, { type: 'submit' }, ['canSubmit']),
    received(3_443, dialog, { type: 'template.chosen', template: 'CR_2' } as never),
    moved(1, dialog, { open: 'incomplete' }, { template: 'CR_2' }),
    received(4_382, dialog, { type: 'right.chosen', right: 'VA-2-318-440' } as never),
    moved(
      1,
      dialog,
      { open: 'complete' },
      {
        description: DESCRIPTION,
        rights: [{ uid: 'VA-2-318-440', jurisdictions: ['US'] }],
        images: [
          { used: 'used-1', copyright: 'official-4' },
          { used: 'used-2', copyright: 'official-4' },
        ],
      },
    ),
    received(3_088, dialog, { type: 'submit' }),
    moved(1, dialog, { open: 'submitting' }),
    {
      after: 1,
      kind: 'started',
      actor: idOf('createComplaint'),
      who: {
        id: idOf('createComplaint'),
        name: 'createComplaint',
        parent: idOf(dialog),
        kind: 'service',
        machine: null,
      },
    } as Told,
    received(802, 'bus', { type: 'page.settled' }),
  ]
  let at = BEGAN + 118
  const entries = told.map(
    ({ after, ...entry }, n) => ({ ...entry, n, at: (at += after) }) as InspectionEntry,
  )
  return {
    format: 'assay-recording',
    version: 1,
    app: '0.1.0',
    path: '/listings',
    began: BEGAN,
    saved: at + 1_000,
    charts: [chartOf(complaintDialog)],
    actors: WORKFLOWS.map(standingOf),
    entries,
  }
}

/** Many workflows and entries, for how fast the panels draw them. */
export function largeRecording(actors: number, entries: number): Recording {
  const sample = sampleRecording()
  const workflows = Array.from({ length: actors }, (_, n) =>
    standingOf({
      name: `workflow${n}`,
      value: 'idle',
      ...(n % 4 === 0 ? {} : { parent: `workflow${n - (n % 4)}` }),
    }),
  )
  return {
    ...sample,
    actors: [...sample.actors.slice(0, 1), ...workflows.slice(1)],
    entries: Array.from({ length: entries }, (_, n): InspectionEntry => {
      const name = `workflow${1 + (n % (actors - 1))}`
      const of = { n, at: BEGAN + n * 37, actor: idOf(name) }
      return n % 3 === 0
        ? { ...of, kind: 'received', event: { type: 'page.chosen', page: n }, from: null, refusedBy: [] }
        : {
            ...of,
            kind: 'moved',
            value: n % 2 === 0 ? 'idle' : { busy: 'loading' },
            nodes: nodesOf(name, n % 2 === 0 ? 'idle' : { busy: 'loading' }),
            changed: { page: n },
            gone: [],
          }
    }),
  }
}
