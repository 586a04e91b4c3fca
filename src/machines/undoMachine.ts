import { assign, fromPromise, sendTo, setup } from 'xstate'
import type { UndoResult } from '../domain/changes.contract.ts'
import { failureText } from '../domain/problem.ts'
import { countOf } from '../domain/words.ts'
import { BUS, type Fact, type Notice } from './bus.ts'

/** The id under which undo is found. */
export const UNDO = 'undo'

interface Context {
  /** The change set being taken back, then those asked for meanwhile. */
  readonly queue: readonly string[]
  readonly problem: string | null
}

export type UndoCommand = { type: 'undo'; changeSet: string } | { type: 'retry' }

/** Takes change sets back, one after the other in the order they were asked for. Invokes: undoChange. */
export const undoMachine = setup({
  types: { context: {} as Context, events: {} as UndoCommand, tags: {} as 'busy' },
  actors: {
    undoChange: fromPromise<UndoResult, { changeSet: string }>(() => {
      throw new Error('provide undoChange')
    }),
  },
  guards: { othersWait: ({ context }) => context.queue.length > 1 },
  actions: {
    enqueue: assign(({ context }, { changeSet }: { changeSet: string }) => ({
      queue: [...context.queue, changeSet],
      problem: null,
    })),
    dropFirst: assign(({ context }) => ({ queue: context.queue.slice(1), problem: null })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: failureText(error) })),
    publishChanged: sendTo(
      ({ system }) => system.get(BUS),
      (_, { changed, conflicts, removed }: UndoResult) =>
        ({
          type: 'listings.changed',
          patches: [...changed, ...conflicts.map(({ listing }) => listing)],
          removed,
        }) satisfies Fact,
    ),
    tellUndone: sendTo(
      ({ system }) => system.get(BUS),
      (_, result: UndoResult) => ({ type: 'notice.raised', notice: undoneNotice(result) }) satisfies Fact,
    ),
    tellFailed: sendTo(
      ({ system }) => system.get(BUS),
      (_, { error }: { error: unknown }) =>
        ({
          type: 'notice.raised',
          notice: {
            tone: 'critical',
            message: `Nothing was taken back. ${failureText(error)}`,
            action: { kind: 'retryUndo' },
          },
        }) satisfies Fact,
    ),
  },
}).createMachine({
  id: 'undo',
  context: { queue: [], problem: null },
  initial: 'idle',
  on: { undo: { actions: { type: 'enqueue', params: ({ event }) => event } } },
  states: {
    idle: {
      on: { undo: { target: 'undoing', actions: { type: 'enqueue', params: ({ event }) => event } } },
    },
    undoing: {
      tags: 'busy',
      invoke: {
        id: 'undoChange',
        src: 'undoChange',
        input: ({ context }) => ({ changeSet: context.queue[0]! }),
        onDone: {
          target: 'done',
          actions: [
            { type: 'publishChanged', params: ({ event }) => event.output },
            { type: 'tellUndone', params: ({ event }) => event.output },
          ],
        },
        onError: {
          target: 'failed',
          actions: [
            { type: 'keepProblem', params: ({ event }) => event },
            { type: 'tellFailed', params: ({ event }) => event },
          ],
        },
      },
    },
    done: {
      always: [
        { guard: 'othersWait', target: 'undoing', actions: 'dropFirst' },
        { target: 'idle', actions: 'dropFirst' },
      ],
    },
    failed: {
      on: {
        retry: 'undoing',
        // Asking for another one gives the failed one up.
        undo: {
          target: 'done',
          actions: { type: 'enqueue', params: ({ event }) => event },
        },
      },
    },
  },
})

function undoneNotice({ changed, removed, conflicts, changeSet }: UndoResult): Notice {
  const done =
    removed > 0
      ? `${countOf(removed, 'listing')} taken away again`
      : `${countOf(changed.length, 'listing')} set back`
  return {
    tone: conflicts.length > 0 ? 'caution' : 'positive',
    message:
      conflicts.length > 0
        ? `${done}. ${countOf(conflicts.length, 'listing')} left alone: changed since by ${conflicts[0]!.changedBy}.`
        : `${done}.`,
    action: changeSet ? { kind: 'undo', changeSet } : null,
  }
}
