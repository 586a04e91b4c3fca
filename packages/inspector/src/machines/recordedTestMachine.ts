import { assign, setup } from 'xstate'
import type { RecordedTest } from '../model/recordedTest.ts'
import { keepProblem, service } from './kit.ts'
import type { InspectionFeed } from '../recorder/feed.ts'

/** Of which workflow a test is made, and up to which entry. */
export interface RecordedTestQuestion {
  readonly feed: InspectionFeed
  readonly actor: string
  readonly until: number
}

export interface Context {
  readonly question: RecordedTestQuestion | null
  readonly test: RecordedTest | null
  readonly problem: string | null
}

type Event =
  | { type: 'make'; question: RecordedTestQuestion }
  | { type: 'download' }
  | { type: 'retry' }
  /** Another workflow was chosen, or another source. */
  | { type: 'forget' }

/** A test that is made of what happened to a workflow, and saved as a file. Invokes: makeTest, saveTest. */
export const recordedTestMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'busy' },
  actors: {
    makeTest: service<RecordedTest, RecordedTestQuestion>('makeTest'),
    saveTest: service<void, { test: RecordedTest }>('saveTest'),
  },
  actions: {
    keepProblem: keepProblem(),
    forget: assign({ question: null, test: null, problem: null }),
  },
}).createMachine({
  id: 'recordedTest',
  context: { question: null, test: null, problem: null },
  initial: 'none',
  on: {
    make: {
      target: '.making',
      reenter: true,
      actions: assign(({ event: { question } }) => ({ question, test: null, problem: null })),
    },
  },
  states: {
    none: {},
    making: {
      tags: 'busy',
      invoke: {
        id: 'makeTest',
        src: 'makeTest',
        input: ({ context }) => context.question!,
        onDone: { target: 'made', actions: assign(({ event }) => ({ test: event.output })) },
        onError: { target: 'notMade', actions: 'keepProblem' },
      },
      on: { forget: { target: 'none', actions: 'forget' } },
    },
    notMade: { on: { retry: 'making', forget: { target: 'none', actions: 'forget' } } },
    made: {
      initial: 'shown',
      on: { forget: { target: 'none', actions: 'forget' } },
      states: {
        shown: { on: { download: 'saving' } },
        saving: {
          tags: 'busy',
          invoke: {
            id: 'saveTest',
            src: 'saveTest',
            input: ({ context }) => ({ test: context.test! }),
            onDone: 'saved',
            onError: { target: 'notSaved', actions: 'keepProblem' },
          },
        },
        saved: { on: { download: 'saving' } },
        notSaved: { on: { retry: 'saving', download: 'saving' } },
      },
    },
  },
})
