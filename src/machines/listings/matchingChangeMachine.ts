import { assign, setup } from 'xstate'
import { MATCHING_CHANGE_POLL_MS } from '../../domain/kit/constants.ts'
import type { MatchingChange, MatchingChangeRequest } from '../../domain/listings/matchingChanges.contract.ts'
import { isMatchingUndoable, matchingResult } from '../../domain/listings/matchingChange.ts'
import { type Fact, factsLogic, type Notice } from '../bus.ts'
import type { MatchingChangeCommand } from '../kit/commands.ts'
import { keepProblem, notify, publish, withOutput } from '../kit/effects.ts'
import { service } from '../kit/service.ts'

interface Context {
  /** What was asked for, kept until it is under way, so that it can be tried again. */
  readonly request: MatchingChangeRequest | null
  readonly run: MatchingChange | null
  readonly problem: string | null
}

type Event =
  | MatchingChangeCommand
  | { type: 'cancel' }
  | { type: 'retry' }
  | { type: 'dismiss' }
  | Extract<Fact, { type: 'session.opened' | 'session.closed' }>

const LOST_MS = 5_000

/**
 * A change of every listing that matches a filter: begun, watched until it is complete, cancelled if asked, and its
 * result told. One that was begun before the page was loaded is found again.
 * Invokes: findRunning, startChange, readChange, cancelChange.
 */
export const matchingChangeMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'busy' | 'failed' },
  actors: {
    facts: factsLogic,
    findRunning: service<MatchingChange | null>('findRunning'),
    startChange: service<MatchingChange, MatchingChangeRequest>('startChange'),
    readChange: service<MatchingChange, { id: string }>('readChange'),
    cancelChange: service<MatchingChange, { id: string }>('cancelChange'),
  },
  delays: { poll: MATCHING_CHANGE_POLL_MS, lost: LOST_MS },
  guards: {
    foundOne: (_, run: MatchingChange | null) => run !== null,
    isRunning: (_, run: MatchingChange) => run.status === 'running',
    isComplete: (_, run: MatchingChange) => run.status === 'complete',
    canBeTriedAgain: ({ context: { request, run } }) => request !== null && run?.status !== 'complete',
  },
  actions: {
    keepRun: assign((_, run: MatchingChange | null) => ({ run, problem: null })),
    keepProblem: keepProblem(),
    forget: assign({ request: null, run: null, problem: null }),
    publishOutdated: publish({ type: 'listings.outdated' }),
    tellComplete: notify((_, run: MatchingChange) => completeNotice(run)),
    tellBusy: notify(() => ({
      tone: 'caution',
      message: 'Another change of yours is still running. Begin this one when it has ended.',
      action: null,
    })),
  },
}).createMachine({
  id: 'matchingChange',
  context: { request: null, run: null, problem: null },
  invoke: { id: 'facts', src: 'facts', input: ['session.opened', 'session.closed'] },
  on: {
    'session.opened': '.lookingUp',
    'session.closed': { target: '.idle', actions: 'forget' },
    begin: {
      target: '.starting',
      actions: assign(({ event: { request } }) => ({
        request,
        run: null,
        problem: null,
      })),
    },
  },
  initial: 'idle',
  states: {
    idle: {},
    /** Nobody has asked for anything yet: where it fails, nothing is said, and it is tried again. */
    lookingUp: {
      initial: 'asking',
      states: {
        asking: {
          invoke: {
            id: 'findRunning',
            src: 'findRunning',
            onDone: [
              {
                guard: withOutput('foundOne'),
                target: '#matchingChange.watching',
                actions: withOutput('keepRun'),
              },
              { target: '#matchingChange.idle' },
            ],
            onError: 'backingOff',
          },
        },
        backingOff: { after: { lost: 'asking' } },
      },
    },
    starting: {
      tags: 'busy',
      invoke: {
        id: 'startChange',
        src: 'startChange',
        input: ({ context }) => context.request!,
        onDone: {
          target: 'watching',
          actions: withOutput('keepRun'),
        },
        onError: { target: 'refused', actions: 'keepProblem' },
      },
      on: { begin: { actions: 'tellBusy' } },
    },
    refused: {
      tags: 'failed',
      on: { retry: 'starting', dismiss: { target: 'idle', actions: 'forget' } },
    },
    watching: {
      tags: 'busy',
      initial: 'waiting',
      on: { begin: { actions: 'tellBusy' } },
      states: {
        waiting: { after: { poll: 'asking' }, on: { cancel: 'cancelling' } },
        asking: {
          on: { cancel: 'cancelling' },
          invoke: {
            id: 'readChange',
            src: 'readChange',
            input: ({ context }) => ({ id: context.run!.id }),
            onDone: [
              {
                guard: withOutput('isRunning'),
                target: 'waiting',
                actions: withOutput('keepRun'),
              },
              {
                target: 'ending',
                actions: withOutput('keepRun'),
              },
            ],
            onError: { target: 'lost', actions: 'keepProblem' },
          },
        },
        cancelling: {
          invoke: {
            id: 'cancelChange',
            src: 'cancelChange',
            input: ({ context }) => ({ id: context.run!.id }),
            onDone: [
              {
                guard: withOutput('isRunning'),
                target: 'stopping',
                actions: withOutput('keepRun'),
              },
              {
                target: 'ending',
                actions: withOutput('keepRun'),
              },
            ],
            onError: { target: 'lost', actions: 'keepProblem' },
          },
        },
        /** Cancelled, and the server is taking back what it had begun. */
        stopping: { after: { poll: 'asking' } },
        lost: {
          tags: 'failed',
          after: { lost: 'asking' },
          on: { retry: 'asking', cancel: 'cancelling' },
        },
        ending: {
          always: [
            {
              guard: { type: 'isComplete', params: ({ context }) => context.run! },
              target: '#matchingChange.ended',
              actions: ['publishOutdated', { type: 'tellComplete', params: ({ context }) => context.run! }],
            },
            { target: '#matchingChange.ended' },
          ],
        },
      },
    },
    ended: {
      on: {
        retry: { guard: 'canBeTriedAgain', target: 'starting' },
        dismiss: { target: 'idle', actions: 'forget' },
      },
    },
  },
})

function completeNotice(run: MatchingChange): Notice {
  return {
    tone: run.changed === 0 || run.conflicts > 0 ? 'caution' : 'positive',
    message: matchingResult(run),
    action:
      run.changeSet && isMatchingUndoable(run.field) ? { kind: 'undo', changeSet: run.changeSet } : null,
  }
}
