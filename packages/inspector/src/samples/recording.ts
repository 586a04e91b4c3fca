import type { Chart, Recording } from '../model/inspection.ts'

/** A recording that is made up, of a choice of things, and what happens when a service can't be reached. */

/** The chart of a machine with one state. */
export const chartNamed = (machine: string): Chart => ({
  machine,
  root: {
    id: machine,
    key: machine,
    type: 'atomic',
    initial: null,
    tags: [],
    invokes: [],
    transitions: [],
    states: [],
  },
})

const BEGAN = Date.UTC(2026, 10, 2, 12)

export const unreachable = new TypeError('Failed to fetch')

export const choice = { id: 'x:7', name: 'choice', parent: null, kind: 'machine', machine: 'choice' } as const

/** Three entries. */
export const sampleRecording: Recording = {
  format: 'xstate-recording',
  version: 1,
  app: '0.1.0',
  path: '/things',
  began: BEGAN,
  saved: BEGAN + 5_000,
  charts: [chartNamed('choice')],
  actors: [
    {
      ...choice,
      status: 'active',
      value: 'empty',
      nodes: ['choice', 'choice.empty'],
      context: { total: 0 },
    },
  ],
  entries: [
    {
      n: 4,
      at: BEGAN + 1_000,
      actor: choice.id,
      kind: 'received',
      event: { type: 'choose', ids: ['1'] },
      from: null,
      refusedBy: [],
    },
    {
      n: 5,
      at: BEGAN + 1_001,
      actor: choice.id,
      kind: 'moved',
      value: 'some',
      nodes: ['choice', 'choice.some'],
      changed: { total: 1 },
      gone: [],
    },
    {
      n: 6,
      at: BEGAN + 1_020,
      actor: choice.id,
      kind: 'received',
      event: { type: 'confirm' },
      from: null,
      refusedBy: ['hasChange'],
    },
  ],
}
