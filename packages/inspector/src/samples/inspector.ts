import { type InspectedTab, type InspectionFeed, type Recording, recordingFeed } from '@statepaths/inspector'
import {
  availableTransitionsMachine,
  inspectorMachine,
  recordingFileMachine,
  sendEventMachine,
} from '@statepaths/inspector/machines'
import { TOLD } from './excused.ts'
import type { Subject } from '../subject.ts'
import { chartNamed } from './statechart.ts'
import { NOON, unreachable } from './things.ts'

const selection = {
  id: 'x:7',
  name: 'selection',
  parent: null,
  kind: 'machine',
  machine: 'selection',
} as const

/** A selection that was opened for a change: three entries. */
export const sampleRecording: Recording = {
  format: 'assay-recording',
  version: 1,
  app: '0.1.0',
  path: '/listings',
  began: NOON,
  saved: NOON + 5_000,
  charts: [chartNamed('selection')],
  actors: [
    {
      ...selection,
      status: 'active',
      value: 'empty',
      nodes: ['selection', 'selection.empty'],
      context: { total: 0 },
    },
  ],
  entries: [
    {
      n: 4,
      at: NOON + 1_000,
      actor: selection.id,
      kind: 'received',
      event: { type: 'select', ids: ['1'] },
      from: null,
      refusedBy: [],
    },
    {
      n: 5,
      at: NOON + 1_001,
      actor: selection.id,
      kind: 'moved',
      value: 'some',
      nodes: ['selection', 'selection.some'],
      changed: { total: 1 },
      gone: [],
    },
    {
      n: 6,
      at: NOON + 1_020,
      actor: selection.id,
      kind: 'received',
      event: { type: 'confirm' },
      from: null,
      refusedBy: ['hasChange'],
    },
  ],
}

const feed: InspectionFeed = recordingFeed(sampleRecording)
const tab: InspectedTab = { tab: 'a', page: 'a1', path: '/listings', began: NOON }
const asked = { feed, actor: selection.id, event: { type: 'confirm' } }

export const inspectorSubject: Subject = {
  name: 'inspector',
  machine: inspectorMachine,
  input: { layout: 'page', wanted: 'a' },
  events: [
    { type: 'tabs.found', tabs: [{ ...tab, tab: 'b' }] },
    { type: 'tabs.found', tabs: [tab, { ...tab, page: 'a2', began: NOON + 1_000 }] },
    { type: 'source.chosen', source: { kind: 'page' } },
    { type: 'recording.opened', name: 'bug.json', recording: sampleRecording },
    { type: 'feed.opened', feed },
    { type: 'feed.grew' },
    { type: 'feed.closed' },
    { type: 'feed.failed', problem: 'This browser can’t talk between tabs.' },
    { type: 'leave' },
    { type: 'retry' },
    { type: 'actor.chosen', actor: selection.id },
    { type: 'actor.chosen', actor: null },
    { type: 'entry.chosen', n: 5 },
    { type: 'entry.chosen', n: 1_000 },
    { type: 'step', by: -1 },
    { type: 'step', by: 1 },
    { type: 'pause' },
    { type: 'play' },
    { type: 'follow' },
    { type: 'filter.changed', filter: { text: 'confirm' } },
    { type: 'sought.changed', text: 'sel' },
    { type: 'view.chosen', view: 'paths' },
    { type: 'layout.chosen', layout: 'bottom' },
    { type: 'event.submitted', actor: selection.id, event: { type: 'confirm' } },
    { type: 'save' },
    { type: 'test.asked' },
    { type: 'fork.asked' },
  ],
  outcomes: { watchFeed: { outputs: [undefined], errors: [unreachable] } },
  distinguish: ({
    source,
    wanted,
    feed,
    at,
    actor,
  }: {
    source: { kind: string } | null
    wanted: string | null
    feed: object | null
    at: number | null
    actor: string | null
  }) => [source?.kind, wanted === null, feed === null, at === null, actor === null],
}

export const sendEventSubject: Subject = {
  name: 'sendEvent',
  excused: {
    'refuse is offered': TOLD,
  },
  machine: sendEventMachine,
  events: [
    {
      type: 'draft.changed',
      recipient: 'selection x:7',
      draft: { chosen: 'select', typed: { 'select ids': '["1"]' } },
    },
    { type: 'send', asked },
    { type: 'refuse', reason: 'A recording can only be looked at.' },
    { type: 'retry' },
    { type: 'dismiss' },
  ],
  outcomes: {
    sendEvent: {
      outputs: [{ kind: 'sent' }, { kind: 'refused', by: ['hasChange'] }],
      errors: [unreachable],
    },
  },
  distinguish: () => null,
}

export const availableTransitionsSubject: Subject = {
  name: 'availableTransitions',
  excused: {
    'forget is offered': TOLD,
  },
  machine: availableTransitionsMachine,
  events: [
    { type: 'ask', question: { feed, actor: selection.id } },
    { type: 'ask', question: { feed, actor: 'x:8' } },
    { type: 'retry' },
    { type: 'forget' },
  ],
  outcomes: {
    askTransitions: {
      outputs: [
        [
          {
            node: 'selection.some',
            transition: {
              event: 'confirm',
              guard: 'hasChange',
              targets: ['selection.some.confirming'],
              actions: [],
            },
            isOpen: false,
            refusedBy: ['hasChange'],
            shadowedBy: null,
            when: null,
          },
        ],
      ],
      errors: [unreachable],
    },
  },
  distinguish: ({ question }: { question: { actor: string } | null }) => question?.actor,
}

export const recordingFileSubject: Subject = {
  name: 'recordingFile',
  machine: recordingFileMachine,
  events: [
    { type: 'save', feed },
    { type: 'open', file: new File(['{}'], 'bug.json') },
    { type: 'copy', text: '{}' },
    { type: 'retry' },
    { type: 'dismiss' },
  ],
  outcomes: {
    saveRecording: { outputs: ['assay-recording.json'], errors: [unreachable] },
    readRecording: { outputs: [{ name: 'bug.json', recording: sampleRecording }], errors: [unreachable] },
    copyText: { outputs: [undefined], errors: [unreachable] },
  },
  distinguish: () => null,
}
