import { assign, fromPromise, sendTo, setup } from 'xstate'
import type { UndoResult } from '../domain/changes.contract.ts'
import { failureText } from '../domain/problem.ts'
import { countOf } from '../domain/words.ts'
import { BUS, type Fact, type Notice } from './bus.ts'

/** The id under which undo is found. */
export const UNDO = 'undo'

interface Context {
  readonly changeSet: string | null
  readonly problem: string | null
}

export type UndoCommand = { type: 'undo'; changeSet: string } | { type: 'retry' }

/** Takes change sets back, one at a time; the next one asked for meanwhile replaces none. Invokes: undoChange. */
export const undoMachine = setup({
  types: { context: {} as Context, events: {} as UndoCommand, tags: {} as 'busy' },
  actors: {
    undoChange: fromPromise<UndoResult, { changeSet: string }>(() => {
      throw new Error('provide undoChange')
    }),
  },
  actions: {
    keepChangeSet: assign((_, { changeSet }: { changeSet: string }) => ({ changeSet, problem: null })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: failureText(error) })),
    forget: assign({ changeSet: null, problem: null }),
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
  context: { changeSet: null, problem: null },
  initial: 'idle',
  states: {
    idle: {
      on: { undo: { target: 'undoing', actions: { type: 'keepChangeSet', params: ({ event }) => event } } },
    },
    undoing: {
      tags: 'busy',
      invoke: {
        id: 'undoChange',
        src: 'undoChange',
        input: ({ context }) => ({ changeSet: context.changeSet! }),
        onDone: {
          target: 'idle',
          actions: [
            { type: 'publishChanged', params: ({ event }) => event.output },
            { type: 'tellUndone', params: ({ event }) => event.output },
            'forget',
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
    failed: {
      on: {
        retry: 'undoing',
        undo: { target: 'undoing', actions: { type: 'keepChangeSet', params: ({ event }) => event } },
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
