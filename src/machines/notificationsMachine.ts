import { assign, sendTo, setup } from 'xstate'
import { SNACKBAR_MS } from '../domain/constants.ts'
import { type Fact, factsLogic, type Notice } from './bus.ts'
import { UNDO } from './undoMachine.ts'

export interface NumberedNotice extends Notice {
  readonly id: number
}

interface Context {
  /** The notice shown stands first; the others wait. */
  readonly queue: readonly NumberedNotice[]
  readonly last: number
}

type Event =
  | { type: 'dismiss' }
  | { type: 'act' }
  | { type: 'pointer.entered' }
  | { type: 'pointer.left' }
  | Extract<Fact, { type: 'notice.raised' | 'session.closed' }>

/** Snackbars: one at a time, each for 4 seconds (§9), held while the pointer or the focus is on it. */
export const notificationsMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: { facts: factsLogic },
  delays: { snackbar: SNACKBAR_MS },
  guards: {
    othersWait: ({ context }) => context.queue.length > 1,
    canAct: ({ context }) => context.queue[0]?.action != null,
  },
  actions: {
    enqueue: assign(({ context }, { notice }: { notice: Notice }) => ({
      queue: [...context.queue, { ...notice, id: context.last + 1 }],
      last: context.last + 1,
    })),
    dropFirst: assign(({ context }) => ({ queue: context.queue.slice(1) })),
    dropAll: assign({ queue: [] }),
    takeAction: sendTo(
      ({ system }) => system.get(UNDO),
      ({ context }) => {
        const action = context.queue[0]?.action
        return action?.kind === 'undo' ? { type: 'undo', changeSet: action.changeSet } : { type: 'retry' }
      },
    ),
  },
}).createMachine({
  id: 'notifications',
  context: { queue: [], last: 0 },
  invoke: { id: 'facts', src: 'facts', input: ['notice.raised', 'session.closed'] },
  on: { 'session.closed': { target: '.empty', actions: 'dropAll' } },
  initial: 'empty',
  states: {
    empty: {
      on: {
        'notice.raised': {
          target: 'showing',
          actions: { type: 'enqueue', params: ({ event }) => event },
        },
      },
    },
    showing: {
      initial: 'timed',
      on: {
        'notice.raised': { actions: { type: 'enqueue', params: ({ event }) => event } },
        dismiss: 'gone',
        act: { guard: 'canAct', target: 'gone', actions: 'takeAction' },
      },
      states: {
        timed: {
          after: { snackbar: '#notifications.gone' },
          on: { 'pointer.entered': 'held' },
        },
        held: { on: { 'pointer.left': 'timed' } },
      },
    },
    gone: {
      always: [
        { guard: 'othersWait', target: 'showing', actions: 'dropFirst' },
        { target: 'empty', actions: 'dropFirst' },
      ],
    },
  },
})
