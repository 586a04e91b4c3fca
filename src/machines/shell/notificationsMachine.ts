import { assign, sendTo, setup } from 'xstate'
import { SNACKBAR_MS } from '../../domain/kit/constants.ts'
import { ADDRESS } from '../kit/address.ts'
import { type Fact, factsLogic, type Notice } from '../bus.ts'
import { UNDO } from '../kit/commands.ts'
import { withEvent } from '../kit/effects.ts'

export interface NumberedNotice extends Notice {
  readonly id: number
}

interface Context {
  readonly shown: NumberedNotice | null
  /** The newest of those that came while the one shown was held. */
  readonly next: NumberedNotice | null
  readonly last: number
}

type Event =
  | { type: 'dismiss' }
  | { type: 'act' }
  | { type: 'pointer.entered' }
  | { type: 'pointer.left' }
  | Extract<Fact, { type: 'notice.raised' | 'session.closed' }>

/**
 * Snackbars: one at a time for 4 seconds (§9), the newest in place of the one shown. While the pointer or the focus
 * is on one it stays, so that its button never changes under the hand; the newest comes when it is let go.
 */
export const notificationsMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: { facts: factsLogic },
  delays: { snackbar: SNACKBAR_MS },
  guards: {
    nextWaits: ({ context }) => context.next !== null,
    canAct: ({ context }) => context.shown?.action != null,
  },
  actions: {
    show: assign(({ context }, { notice }: { notice: Notice }) => ({
      shown: { ...notice, id: context.last + 1 },
      last: context.last + 1,
    })),
    showNext: assign(({ context }) => ({ shown: context.next, next: null })),
    dropAll: assign({ shown: null, next: null }),
    takeAction: sendTo(
      ({ context, system }) => system.get(context.shown?.action?.kind === 'view' ? ADDRESS : UNDO),
      ({ context }) => {
        const action = context.shown?.action
        if (action?.kind === 'view') return { type: 'open', path: action.path }
        return action?.kind === 'undo' ? { type: 'undo', changeSet: action.changeSet } : { type: 'retry' }
      },
    ),
  },
}).createMachine({
  id: 'notifications',
  context: { shown: null, next: null, last: 0 },
  invoke: { id: 'facts', src: 'facts', input: ['notice.raised', 'session.closed'] },
  on: { 'session.closed': { target: '.empty', actions: 'dropAll' } },
  initial: 'empty',
  states: {
    empty: {
      on: {
        'notice.raised': { target: 'showing', actions: withEvent('show') },
      },
    },
    showing: {
      initial: 'timed',
      on: {
        dismiss: 'gone',
        act: { guard: 'canAct', target: 'gone', actions: 'takeAction' },
      },
      states: {
        timed: {
          after: { snackbar: '#notifications.gone' },
          on: {
            'pointer.entered': 'held',
            'notice.raised': {
              target: 'timed',
              reenter: true,
              actions: withEvent('show'),
            },
          },
        },
        held: {
          on: {
            'pointer.left': [
              { guard: 'nextWaits', target: 'timed', actions: 'showNext' },
              { target: 'timed' },
            ],
            'notice.raised': {
              actions: assign(({ context, event: { notice } }) => ({
                next: { ...notice, id: context.last + 1 },
                last: context.last + 1,
              })),
            },
          },
        },
      },
    },
    gone: {
      always: [
        { guard: 'nextWaits', target: 'showing', actions: 'showNext' },
        { target: 'empty', actions: 'dropAll' },
      ],
    },
  },
})
