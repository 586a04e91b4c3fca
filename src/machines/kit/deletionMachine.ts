import { assign, setup } from 'xstate'
import { deletionBatches } from '../../domain/listings/listingActions.ts'
import type { DeletionResult } from '../../domain/listings/listingActions.contract.ts'
import type { Listing } from '../../domain/listings/listing.ts'
import { goneListings } from '../../domain/kit/goneListings.ts'
import { countOf } from '../../domain/kit/words.ts'
import { type Fact } from '../bus.ts'
import { closeDialog, keepProblem, keepSelected, publish } from './effects.ts'
import { service } from './service.ts'

interface Input {
  readonly listings: readonly Listing[]
}

/** One part of a deletion; the parts after the first name the change set that it began. */
export interface DeletionPart {
  readonly ids: readonly string[]
  readonly changeSet: string | null
}

interface Context extends Input {
  /** The ids that are still to go, in the parts that go at once. */
  readonly waiting: readonly (readonly string[])[]
  readonly changeSet: string | null
  readonly deleted: number
  readonly missing: number
  readonly problem: string | null
}

type Event = { type: 'confirm' } | { type: 'retry' } | { type: 'cancel' }

/**
 * Deletes the listings it is given, part by part, after a confirmation (§9). What was deleted before a part failed is
 * told and stays deleted; the rest stays selected. Invokes: deletePart.
 */
export const deletionMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, tags: {} as 'busy' },
  actors: {
    deletePart: service<DeletionResult, DeletionPart>('deletePart'),
  },
  guards: {
    partsWait: ({ context }) => context.waiting.length > 0,
    someWent: ({ context }) => context.deleted + context.missing > 0,
  },
  actions: {
    keepProblem: keepProblem(),
    publishDeleted: publish(({ context }) => ({
      type: 'listings.changed',
      patches: [],
      removed: context.deleted + context.missing,
    })),
    tellDeleted: publish(({ context: { deleted, missing, waiting } }) => {
      const left = waiting.flat().length
      return {
        type: 'notice.raised',
        notice: {
          tone: missing + left > 0 ? 'caution' : 'positive',
          message: [
            `${countOf(deleted, 'listing')} deleted.`,
            ...(missing > 0 ? [goneListings(missing)] : []),
            ...(left > 0 ? [`${countOf(left, 'listing')} still selected.`] : []),
          ].join(' '),
          action: null,
        },
      } satisfies Fact
    }),
    settleSelection: keepSelected(({ context }) => context.waiting.flat()),
    close: closeDialog(),
  },
}).createMachine({
  id: 'deletion',
  context: ({ input: { listings } }) => ({
    listings,
    waiting: deletionBatches(listings.map(({ _id }) => _id)),
    changeSet: null,
    deleted: 0,
    missing: 0,
    problem: null,
  }),
  initial: 'confirming',
  states: {
    confirming: { on: { confirm: 'deleting', cancel: { target: 'done', actions: 'close' } } },
    deleting: {
      tags: 'busy',
      invoke: {
        id: 'deletePart',
        src: 'deletePart',
        input: ({ context: { waiting, changeSet } }) => ({ ids: waiting[0]!, changeSet }),
        onDone: {
          target: 'counted',
          actions: assign(
            ({
              context,
              event: {
                output: { changeSet, deleted, missing },
              },
            }) => ({
              waiting: context.waiting.slice(1),
              changeSet: changeSet ?? context.changeSet,
              deleted: context.deleted + deleted.length,
              missing: context.missing + missing.length,
              problem: null,
            }),
          ),
        },
        onError: { target: 'stopped', actions: 'keepProblem' },
      },
    },
    counted: {
      always: [
        { guard: 'partsWait', target: 'deleting' },
        { target: 'done', actions: ['publishDeleted', 'tellDeleted', 'settleSelection', 'close'] },
      ],
    },
    stopped: {
      on: {
        retry: 'deleting',
        cancel: [
          {
            guard: 'someWent',
            target: 'done',
            actions: ['publishDeleted', 'tellDeleted', 'settleSelection', 'close'],
          },
          { target: 'done', actions: 'close' },
        ],
      },
    },
    done: { type: 'final' },
  },
})
