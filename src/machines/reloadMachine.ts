import { assign, fromPromise, setup } from 'xstate'
import { failureText } from '../domain/problem.ts'
import type { ScreenName } from '../domain/screens.ts'
import { type Fact, factsLogic } from './bus.ts'

interface Context {
  readonly screen: ScreenName | null
  readonly problem: string | null
}

type Event =
  | { type: 'reload'; screen: ScreenName }
  | Extract<Fact, { type: 'address.changed' | 'session.closed' }>

/** Reload on a screen that is not built yet: it asks the server for the screen's list and keeps what it answered. Invokes: askForList. */
export const reloadMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'busy' },
  actors: {
    facts: factsLogic,
    askForList: fromPromise<void, { screen: ScreenName }>(() => {
      throw new Error('provide askForList')
    }),
  },
  actions: {
    start: assign((_, { screen }: { screen: ScreenName }) => ({ screen, problem: null })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: failureText(error) })),
    forget: assign({ screen: null, problem: null }),
  },
}).createMachine({
  id: 'reload',
  context: { screen: null, problem: null },
  invoke: { id: 'facts', src: 'facts', input: ['address.changed', 'session.closed'] },
  on: {
    'address.changed': { target: '.quiet', actions: 'forget' },
    'session.closed': { target: '.quiet', actions: 'forget' },
    reload: { target: '.asking', actions: { type: 'start', params: ({ event }) => event } },
  },
  initial: 'quiet',
  states: {
    quiet: {},
    asking: {
      tags: 'busy',
      on: { reload: undefined },
      invoke: {
        id: 'askForList',
        src: 'askForList',
        input: ({ context }) => ({ screen: context.screen! }),
        onDone: 'answered',
        onError: { target: 'refused', actions: { type: 'keepProblem', params: ({ event }) => event } },
      },
    },
    answered: {},
    refused: {},
  },
})
