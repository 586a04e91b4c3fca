import type { Subject } from '@statepaths/xstate'
import type { SnapshotFrom } from 'xstate'
import { sandboxMachine } from '../machines/sandboxMachine.ts'
import type { Sandbox, SandboxStanding, SandboxStep } from '../model/sandbox.ts'
import { recordingFeed } from '../recorder/feed.ts'
import { chartNamed, choice, sampleRecording } from './recording.ts'

const chart = chartNamed('lamp')
const step: SandboxStep = { event: { type: 'switch' }, words: 'switch', to: 'on' }
const standing: SandboxStanding = {
  state: 'off',
  nodes: ['lamp'],
  taken: [],
  did: [],
  told: [],
  options: [step],
}
const path = { id: '0', to: 'on', steps: [step] }
const sandbox: Sandbox = {
  machine: 'lamp',
  chart,
  laid: { machine: 'lamp', width: 120, height: 60, boxes: [], edges: [], starts: [] },
  samples: [step.event],
  paths: { shortest: [path], edges: [] },
}

interface Context {
  readonly chart: { readonly machine: string } | null
  readonly kind: string
  readonly sought: string
  readonly at: number
  readonly goal: number
  readonly steps: readonly SandboxStep[]
  readonly standings: readonly SandboxStanding[]
}

export const sandboxSubject: Subject = {
  name: 'sandbox',
  invariants: {
    'it is looked at after a step that was walked': ({ context }: SnapshotFrom<typeof sandboxMachine>) =>
      context.at >= 0 && (context.standings.length === 0 || context.at < context.standings.length),
  },
  machine: sandboxMachine,
  events: [
    { type: 'open', chart },
    { type: 'open', chart: chartNamed('door') },
    { type: 'fork', chart, question: { feed: recordingFeed(sampleRecording), actor: choice.id, until: 6 } },
    { type: 'retry' },
    { type: 'kind.chosen', kind: 'edges' },
    { type: 'sought.changed', text: 'on' },
    { type: 'path.chosen', path },
    { type: 'playFreely' },
    { type: 'option.chosen', option: step },
    { type: 'forward' },
    { type: 'back' },
    { type: 'play' },
    { type: 'pause' },
    { type: 'leave' },
  ],
  outcomes: {
    loadSandbox: { outputs: [sandbox, null], errors: [new Error('not loaded')] },
    forkRun: {
      outputs: [{ sandbox, start: { value: 'off', context: {}, children: [] }, steps: [step] }],
      errors: [new Error('not forked')],
    },
    walkApart: {
      outputs: [[standing], [standing, standing]],
      errors: [new Error('The copy can’t go on.')],
    },
  },
  isPossible: ({ context }, event) => {
    const { steps } = context as Context
    // A copy stands once more than steps are taken, and no walk here is longer than one step.
    if (event.type === 'xstate.done.actor.walkApart') return event.output.length === steps.length + 1
    return event.type !== 'option.chosen' || (context as Context).at === 0
  },
  distinguish: ({ chart, kind, sought, at, goal, steps, standings }: Context) => [
    chart?.machine,
    kind,
    sought,
    at,
    goal,
    steps.length,
    standings.length,
  ],
}
