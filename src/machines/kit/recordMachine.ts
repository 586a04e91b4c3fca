import { assign, setup } from 'xstate'
import { type Capability, may } from '../../domain/kit/roles.ts'
import type { ScreenPath } from '../../domain/shell/screens.ts'
import { isMissing, keepProblem, notify, publish, withOutput } from './effects.ts'
import { recordDeletion, type RecordDeletionTag } from './recordDeletion.ts'
import { service } from './service.ts'
import { unread } from './unread.ts'

/** How the records of a list are deleted, where they can be. */
export interface Deletable {
  /** What a user must be allowed to do. */
  readonly needs: Capability
  /** What the notice says afterwards, as a whole sentence. */
  readonly done: string
}

interface Recording {
  readonly id: string
  /** The screen of its list. */
  readonly path: ScreenPath
  readonly deletion?: Deletable | undefined
}

export interface RecordInput {
  readonly id: string
  readonly groups: readonly string[]
}

interface Context<Value> extends RecordInput {
  /** Null until it was read. */
  readonly value: Value | null
  readonly problem: string | null
}

type Event =
  | { type: 'retry' }
  | { type: 'reload' }
  | { type: 'delete' }
  | { type: 'confirm' }
  | { type: 'dismiss' }

/**
 * One record of a list that is looked at: it is read, read again on `reload` while it stays shown, and deleted, where it can be, once that
 * is confirmed. Invokes: load, delete.
 */
export function recordMachine<Value>({ id, path, deletion }: Recording) {
  return setup({
    types: {
      input: {} as RecordInput,
      context: {} as Context<Value>,
      events: {} as Event,
      tags: {} as 'busy' | 'failed' | RecordDeletionTag,
    },
    actors: {
      load: service<Value, { id: string }>('load'),
      delete: service<null, { id: string }>('delete'),
    },
    guards: {
      mayDelete: ({ context: { groups } }) => deletion !== undefined && may(groups, deletion.needs),
      isMissing: ({ event }) => isMissing(event),
    },
    actions: {
      keep: assign((_, value: Value) => ({ value, problem: null })),
      keepProblem: keepProblem(),
      forgetProblem: assign({ problem: null }),
      publishDeleted: publish(({ context }) => ({ type: 'record.deleted', path, id: context.id })),
      tellDeleted: notify(() => ({ tone: 'positive', message: deletion?.done ?? '', action: null })),
    },
  }).createMachine({
    id,
    context: ({ input }) => ({ ...input, value: null, problem: null }),
    initial: 'loading',
    states: {
      loading: {
        tags: 'busy',
        invoke: {
          id: 'loadFirst',
          src: 'load',
          input: ({ context }) => ({ id: context.id }),
          onDone: { target: 'shown', actions: withOutput('keep') },
          onError: unread(),
        },
      },
      failed: { tags: 'failed', on: { retry: 'loading', reload: 'loading' } },
      /** There is none, or none any more. */
      missing: { on: { reload: 'loading' } },
      shown: {
        initial: 'resting',
        states: {
          resting: { on: { reload: 'reloading', delete: { guard: 'mayDelete', target: 'confirming' } } },
          reloading: {
            tags: 'busy',
            invoke: {
              id: 'reload',
              src: 'load',
              input: ({ context }) => ({ id: context.id }),
              onDone: { target: 'resting', actions: withOutput('keep') },
              onError: unread(`#${id}.missing`, 'stale'),
            },
          },
          stale: { tags: 'failed', on: { retry: 'reloading', reload: 'reloading' } },
          ...recordDeletion({
            service: 'delete',
            input: ({ context }: { context: Context<Value> }) => ({ id: context.id }),
            shown: 'resting',
            gone: `#${id}.deleted`,
          }),
        },
      },
      deleted: { type: 'final' },
    },
  })
}
