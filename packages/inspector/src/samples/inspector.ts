import type { Subject } from '@statepaths/xstate'
import type { InspectedTab } from '../model/inspection.ts'
import { type InspectionFeed, recordingFeed } from '../recorder/feed.ts'
import { availableTransitionsMachine } from '../machines/availableTransitionsMachine.ts'
import { inspectorMachine } from '../machines/inspectorMachine.ts'
import { recordingFileMachine } from '../machines/recordingFileMachine.ts'
import { sendEventMachine } from '../machines/sendEventMachine.ts'
import { choice, sampleRecording, unreachable } from './recording.ts'

/** Why the walks let these machines offer what may do nothing. */
const TOLD = 'Another machine sends this each time; where nothing is different, nothing is done.'

const feed: InspectionFeed = recordingFeed(sampleRecording)
const tab: InspectedTab = { tab: 'a', page: 'a1', path: '/things', began: sampleRecording.began }
const asked = { feed, actor: choice.id, event: { type: 'confirm' } }

export const inspectorSubject: Subject = {
  name: 'inspector',
  machine: inspectorMachine,
  input: { layout: 'page', wanted: 'a' },
  events: [
    { type: 'tabs.found', tabs: [{ ...tab, tab: 'b' }] },
    { type: 'tabs.found', tabs: [tab, { ...tab, page: 'a2', began: sampleRecording.began + 1_000 }] },
    { type: 'source.chosen', source: { kind: 'page' } },
    { type: 'recording.opened', name: 'bug.json', recording: sampleRecording },
    { type: 'feed.opened', feed },
    { type: 'feed.grew' },
    { type: 'feed.closed' },
    { type: 'feed.failed', problem: 'This browser can’t talk between tabs.' },
    { type: 'leave' },
    { type: 'retry' },
    { type: 'actor.chosen', actor: choice.id },
    { type: 'actor.chosen', actor: null },
    { type: 'entry.chosen', n: 5 },
    { type: 'entry.chosen', n: 1_000 },
    { type: 'step', by: -1 },
    { type: 'step', by: 1 },
    { type: 'pause' },
    { type: 'play' },
    { type: 'follow' },
    { type: 'filter.changed', filter: { text: 'confirm' } },
    { type: 'sought.changed', text: 'cho' },
    { type: 'view.chosen', view: 'paths' },
    { type: 'layout.chosen', layout: 'bottom' },
    { type: 'event.submitted', actor: choice.id, event: { type: 'confirm' } },
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
      recipient: 'choice x:7',
      draft: { chosen: 'choose', typed: { 'choose ids': '["1"]' } },
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
    { type: 'ask', question: { feed, actor: choice.id } },
    { type: 'ask', question: { feed, actor: 'x:8' } },
    { type: 'retry' },
    { type: 'forget' },
  ],
  outcomes: {
    askTransitions: {
      outputs: [
        [
          {
            node: 'choice.some',
            transition: {
              event: 'confirm',
              guard: 'hasChange',
              targets: ['choice.some.confirming'],
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
    saveRecording: { outputs: ['recording.json'], errors: [unreachable] },
    readRecording: { outputs: [{ name: 'bug.json', recording: sampleRecording }], errors: [unreachable] },
    copyText: { outputs: [undefined], errors: [unreachable] },
  },
  distinguish: () => null,
}
