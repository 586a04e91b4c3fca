import { assign, setup } from 'xstate'
import { leftAloneWords } from '../../domain/listings/changes.ts'
import type { UndoResult } from '../../domain/listings/changes.contract.ts'
import { failureText } from '../../domain/kit/problem.ts'
import { countOf } from '../../domain/kit/words.ts'
import { type Fact, factsLogic, type FactOf, type Notice } from '../bus.ts'
import type { UndoCommand } from '../kit/commands.ts'
import { keepProblem, notify, publish, withEvent, withOutput } from '../kit/effects.ts'
import { service } from '../kit/service.ts'

interface Context {
  /** The change set being taken back, then those asked for meanwhile. */
  readonly queue: readonly string[]
  /** Change sets made in this session that can be taken back, the newest last. */
  readonly undoable: readonly string[]
  /** Change sets that are undos themselves. */
  readonly undos: readonly string[]
  readonly problem: string | null
}

type Event = UndoCommand | Extract<Fact, { type: 'notice.raised' | 'session.closed' }>

/** Takes change sets back, one after the other in the order they were asked for. Invokes: undoChange. */
export const undoMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'busy' },
  actors: {
    facts: factsLogic,
    undoChange: service<UndoResult, { changeSet: string }>('undoChange'),
  },
  guards: {
    othersWait: ({ context }) => context.queue.length > 1,
    isNotAsked: ({ context }, { changeSet }: { changeSet: string }) => !context.queue.includes(changeSet),
    hasNewest: ({ context }) => newestOf(context) !== undefined,
    isUndoable: ({ context }, { notice }: FactOf<'notice.raised'>) =>
      notice.action?.kind === 'undo' &&
      ![...context.undoable, ...context.undos].includes(notice.action.changeSet),
  },
  actions: {
    enqueue: assign(({ context }, { changeSet, isUndo }: { changeSet: string; isUndo?: boolean }) => ({
      queue: [...context.queue.filter((id, n) => n === 0 || id !== changeSet), changeSet],
      undos: isUndo ? [...context.undos, changeSet] : context.undos,
      problem: null,
    })),
    enqueueNewest: assign(({ context }) => ({
      queue: [...context.queue, newestOf(context)!],
      problem: null,
    })),
    forget: assign({ undoable: [], undos: [] }),
    tellNothing: notify(() => ({ tone: 'caution', message: 'There is nothing to undo.', action: null })),
    dropFirst: assign(({ context }) => ({ queue: context.queue.slice(1), problem: null })),
    keepProblem: keepProblem(),
    publishChanged: publish((_, { changed, conflicts, removed, restored }: UndoResult): Fact =>
      restored > changed.length
        ? { type: 'listings.outdated' }
        : {
            type: 'listings.changed',
            patches: [...changed, ...conflicts.map(({ listing }) => listing)],
            removed,
          },
    ),
    publishUndone: publish(({ context }) => ({ type: 'change.undone', changeSet: context.queue[0]! })),
    tellUndone: notify(({ context: { queue, undos } }, result: UndoResult) =>
      undoneNotice(result, undos.includes(queue[0]!)),
    ),
    tellFailed: notify((_, { error }: { error: unknown }) => ({
      tone: 'critical',
      message: `Nothing was taken back. ${failureText(error)}`,
      action: { kind: 'retryUndo' },
    })),
  },
}).createMachine({
  id: 'undo',
  context: { queue: [], undoable: [], undos: [], problem: null },
  invoke: { id: 'facts', src: 'facts', input: ['notice.raised', 'session.closed'] },
  initial: 'idle',
  on: {
    undo: { guard: withEvent('isNotAsked'), actions: withEvent('enqueue') },
    undoNewest: [{ guard: 'hasNewest', actions: 'enqueueNewest' }, { actions: 'tellNothing' }],
    'notice.raised': {
      guard: withEvent('isUndoable'),
      actions: assign(({ context, event: { notice } }) => ({
        undoable: [...context.undoable, (notice.action as { changeSet: string }).changeSet],
      })),
    },
    'session.closed': { actions: 'forget' },
  },
  states: {
    idle: {
      on: {
        undo: { target: 'undoing', actions: withEvent('enqueue') },
        undoNewest: { guard: 'hasNewest', target: 'undoing', actions: 'enqueueNewest' },
      },
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
            withOutput('publishChanged'),
            assign(
              ({
                context: { queue, undoable, undos },
                event: {
                  output: { changeSet },
                },
              }) => {
                const taken = queue[0]!
                const others = undoable.filter((id) => id !== taken)
                if (changeSet === null) return { undoable: others }
                // An undo taken back is the change made again.
                return undos.includes(taken)
                  ? { undoable: [...others, changeSet] }
                  : { undoable: others, undos: [...undos, changeSet] }
              },
            ),
            'publishUndone',
            withOutput('tellUndone'),
          ],
        },
        onError: {
          target: 'failed',
          actions: ['keepProblem', withEvent('tellFailed')],
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
        undoNewest: 'undoing',
        // Asking for another one gives the failed one up.
        undo: {
          target: 'done',
          actions: withEvent('enqueue'),
        },
      },
    },
  },
})

function newestOf({ undoable, queue }: Context): string | undefined {
  return undoable.findLast((id) => !queue.includes(id))
}

/** What taking back has come to; of an undo, the change made again. */
function undoneNotice(result: UndoResult, isAgain: boolean): Notice {
  const { removed, restored, leftAlone, changeSet } = result
  const done =
    removed > 0
      ? `${countOf(removed, 'listing')} taken away again`
      : isAgain
        ? `Made again for ${countOf(restored, 'listing')}`
        : `${countOf(restored, 'listing')} set back`
  return {
    tone: leftAlone > 0 ? 'caution' : 'positive',
    message: leftAlone > 0 ? `${done}. ${leftAloneWords(result)}.` : `${done}.`,
    action: changeSet ? { kind: 'undo', changeSet } : null,
  }
}
