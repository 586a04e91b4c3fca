import { assign, sendTo, setup } from 'xstate'
import type { Recording } from '../model/inspection.ts'
import { keepProblem, service } from './kit.ts'
import type { InspectionFeed } from '../recorder/feed.ts'

/** The id under which the inspector is found in its own system. */
export const INSPECTOR = 'inspector'

/** A recording as it was opened. */
export interface OpenedRecording {
  readonly name: string
  readonly recording: Recording
}

export interface Context {
  readonly feed: InspectionFeed | null
  readonly file: File | null
  readonly text: string
  /** What the recording was saved as. */
  readonly savedAs: string | null
  readonly problem: string | null
}

export type RecordingFileEvent =
  | { type: 'save'; feed: InspectionFeed }
  | { type: 'open'; file: File }
  /** Puts a text of the inspector on the clipboard. */
  | { type: 'copy'; text: string }
  | { type: 'retry' }
  | { type: 'dismiss' }

/** Saving recordings, opening them, and copying of what is shown. Invokes: saveRecording, readRecording, copyText. */
export const recordingFileMachine = setup({
  types: { context: {} as Context, events: {} as RecordingFileEvent, tags: {} as 'busy' },
  actors: {
    saveRecording: service<string, { feed: InspectionFeed }>('saveRecording'),
    readRecording: service<OpenedRecording, { file: File }>('readRecording'),
    copyText: service<void, { text: string }>('copyText'),
  },
  actions: {
    keepProblem: keepProblem(),
    forget: assign({ feed: null, file: null, text: '', savedAs: null, problem: null }),
  },
}).createMachine({
  id: 'recordingFile',
  context: { feed: null, file: null, text: '', savedAs: null, problem: null },
  initial: 'idle',
  on: {
    save: { target: '.saving', actions: assign(({ event: { feed } }) => ({ feed, problem: null })) },
    open: { target: '.opening', actions: assign(({ event: { file } }) => ({ file, problem: null })) },
    copy: { target: '.copying', actions: assign(({ event: { text } }) => ({ text, problem: null })) },
  },
  states: {
    idle: {},
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveRecording',
        src: 'saveRecording',
        input: ({ context }) => ({ feed: context.feed! }),
        onDone: { target: 'saved', actions: assign(({ event }) => ({ savedAs: event.output })) },
        onError: { target: 'notSaved', actions: 'keepProblem' },
      },
      on: { save: {}, open: {}, copy: {} },
    },
    saved: { on: { dismiss: { target: 'idle', actions: 'forget' } } },
    notSaved: { on: { retry: 'saving', dismiss: { target: 'idle', actions: 'forget' } } },
    opening: {
      tags: 'busy',
      invoke: {
        id: 'readRecording',
        src: 'readRecording',
        input: ({ context }) => ({ file: context.file! }),
        onDone: {
          target: 'idle',
          actions: [
            sendTo(
              ({ system }) => system.get(INSPECTOR),
              ({ event }) => ({ type: 'recording.opened', ...event.output }),
            ),
            'forget',
          ],
        },
        onError: { target: 'notOpened', actions: 'keepProblem' },
      },
      on: { save: {}, open: {}, copy: {} },
    },
    notOpened: { on: { retry: 'opening', dismiss: { target: 'idle', actions: 'forget' } } },
    copying: {
      tags: 'busy',
      invoke: {
        id: 'copyText',
        src: 'copyText',
        input: ({ context }) => ({ text: context.text }),
        onDone: 'copied',
        onError: { target: 'notCopied', actions: 'keepProblem' },
      },
      on: { save: {}, open: {}, copy: {} },
    },
    copied: { on: { dismiss: { target: 'idle', actions: 'forget' } } },
    notCopied: { on: { retry: 'copying', dismiss: { target: 'idle', actions: 'forget' } } },
  },
})
