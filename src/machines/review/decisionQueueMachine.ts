import { failureText } from '../../domain/kit/problem.ts'
import { nextStep } from './reviewQueue.ts'
import { decisionQueue, EMPTY_QUEUE, troubleOf } from './decisionQueue.ts'
import { ofEvent } from '../kit/effects.ts'

/**
 * What guided review has done and not sent yet: kept in the browser, sent one step at a time in its order, again and
 * again under the same key while nobody answers. What a colleague decided meanwhile, and what the server refuses, is
 * kept until somebody has chosen. Signing out with something unsent is asked about. Invokes: restoreQueue, storeQueue,
 * sendStep.
 */
export const decisionQueueMachine = decisionQueue.createMachine({
  id: 'decisionQueue',
  context: EMPTY_QUEUE,
  invoke: { id: 'facts', src: 'facts', input: ['session.opened', 'session.closed', 'page.shown'] },
  initial: 'signedOut',
  states: {
    signedOut: {
      on: {
        'session.opened': {
          target: 'signedIn',
          actions: { type: 'keepUser', params: ofEvent },
        },
      },
    },
    signedIn: {
      exit: 'forget',
      type: 'parallel',
      on: {
        'session.closed': 'signedOut',
        'step.added': { actions: [{ type: 'add', params: ofEvent }, 'tellChanged'] },
        'trouble.dismissed': {
          guard: { type: 'isTrouble', params: ofEvent },
          actions: [{ type: 'dismiss', params: ofEvent }, 'tellChanged'],
        },
        'trouble.retried': {
          guard: { type: 'isTrouble', params: ofEvent },
          actions: [{ type: 'sendAgain', params: ofEvent }, 'tellChanged'],
        },
        'conflict.overridden': {
          guard: { type: 'isConflict', params: ofEvent },
          actions: [{ type: 'decideAnyway', params: ofEvent }, 'tellChanged'],
        },
      },
      states: {
        keeping: {
          initial: 'reading',
          states: {
            reading: {
              invoke: {
                id: 'restoreQueue',
                src: 'restoreQueue',
                input: ({ context }) => ({ user: context.user! }),
                onDone: {
                  target: 'storing',
                  actions: { type: 'keepRestored', params: ofEvent },
                },
                onError: { target: 'unkept', actions: 'goOnWithoutKept' },
              },
            },
            kept: { on: { 'queue.changed': 'storing' } },
            storing: {
              invoke: {
                id: 'storeQueue',
                src: 'storeQueue',
                input: ({ context: { user, queue } }) => ({ user: user!, queue }),
                onDone: 'kept',
                onError: 'unkept',
              },
              on: { 'queue.changed': { target: 'storing', reenter: true } },
            },
            /** The browser keeps nothing: what isn't sent is lost when the page is closed. */
            unkept: { on: { 'queue.changed': 'storing' } },
          },
        },
        sending: {
          initial: 'resting',
          states: {
            resting: { entry: 'letGo', always: { guard: 'hasNext', target: 'sending' } },
            sending: {
              tags: 'busy',
              entry: 'takeNext',
              invoke: {
                id: 'sendStep',
                src: 'sendStep',
                input: ({ context }) => ({ step: nextStep(context.queue)!.step }),
                onDone: [
                  {
                    guard: { type: 'isInConflict', params: ofEvent },
                    target: 'resting',
                    actions: [
                      'forgetAttempts',
                      { type: 'publish', params: ofEvent },
                      { type: 'keepTrouble', params: ({ event }) => ({ trouble: troubleOf(event.output) }) },
                      'tellChanged',
                    ],
                  },
                  {
                    guard: { type: 'isMissing', params: ofEvent },
                    target: 'resting',
                    actions: [
                      'forgetAttempts',
                      { type: 'publish', params: ofEvent },
                      { type: 'keepTrouble', params: ({ event }) => ({ trouble: troubleOf(event.output) }) },
                      'tellChanged',
                    ],
                  },
                  {
                    target: 'resting',
                    actions: [
                      'forgetAttempts',
                      { type: 'publish', params: ofEvent },
                      { type: 'finish', params: ofEvent },
                      'tellChanged',
                    ],
                  },
                ],
                onError: [
                  {
                    guard: { type: 'isPassing', params: ofEvent },
                    target: 'waiting',
                    actions: { type: 'countAttempt', params: ofEvent },
                  },
                  {
                    target: 'resting',
                    actions: [
                      'forgetAttempts',
                      'publishRefused',
                      {
                        type: 'keepTrouble',
                        params: ({ event }) => ({
                          trouble: { kind: 'refused', words: failureText(event.error) },
                        }),
                      },
                      'tellChanged',
                    ],
                  },
                ],
              },
            },
            waiting: {
              entry: 'letGo',
              after: { backOff: 'resting' },
              on: { retry: 'resting', 'page.shown': 'resting' },
            },
          },
        },
        leaving: {
          initial: 'calm',
          states: {
            calm: {
              on: { 'signOut.asked': [{ guard: 'hasUnsent', target: 'warned' }, { actions: 'signOut' }] },
            },
            warned: {
              on: { stay: 'calm', 'signOut.confirmed': { target: 'calm', actions: 'signOut' } },
            },
          },
        },
      },
    },
  },
})
