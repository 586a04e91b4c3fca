import { assign, setup } from 'xstate'
import {
  isCommentLongEnough,
  isOptionalComment,
  type Listing,
  type ListingChange,
} from '../../domain/listings/listing.ts'
import { goneListings } from '../../domain/kit/goneListings.ts'
import { countOf } from '../../domain/kit/words.ts'
import { factsLogic } from '../bus.ts'
import { keepProblem, keepSelected, notify, publish, withEvent, withOutput } from '../kit/effects.ts'
import {
  dialogFormActions,
  formGuard,
  type FormGuardEvent,
  type FormGuardTag,
  isEditing,
} from '../kit/formGuard.ts'
import { service } from '../kit/service.ts'
import { stillThere } from './changeNotice.ts'
import type { Matching } from './matching.ts'
import { BULK_ACTIONS, type BulkActionName } from './listingActionWords.ts'

interface Input {
  readonly listings: readonly Listing[]
  /** Every listing that matches a filter, where not only those given are meant. */
  readonly matching?: Matching | null
}

interface Context extends Input {
  readonly action: BulkActionName
  readonly comment: string
  /** Who is asked for the review. */
  readonly reviewer: string | null
  readonly problem: string | null
}

type Event =
  | { type: 'comment.typed'; text: string }
  /** Who is asked, by id; null for whoever is responsible. */
  | { type: 'reviewer.chosen'; reviewer: string | null }
  | { type: 'submit' }
  | FormGuardEvent

/** What an action is done with: the comment trimmed. */
export interface ActInput extends Input {
  readonly comment: string
  readonly reviewer: string | null
}

/** What came of an action: how the listings changed, and those that are no longer there. */
export interface BulkResult {
  readonly patches: readonly ListingChange[]
  readonly missing: readonly string[]
}

/**
 * An action on the listings it is given, with a comment that it needs or may have (§5 Comment). Invokes: act, with the
 * comment trimmed.
 */
export function createBulkActionMachine(action: BulkActionName) {
  const { needsComment, done } = BULK_ACTIONS[action]
  return setup({
    types: {
      input: {} as Input,
      context: {} as Context,
      events: {} as Event,
      tags: {} as 'busy' | FormGuardTag,
    },
    actors: {
      facts: factsLogic,
      /** Resolves with null where it was handed to the change of every listing that matches. */
      act: service<BulkResult | null, ActInput>('act'),
    },
    guards: {
      isHandedOver: (_, result: BulkResult | null) => result === null,
      isReady: ({ context: { comment } }) =>
        (needsComment ? isCommentLongEnough : isOptionalComment)(comment),
    },
    actions: {
      type: assign((_, { text }: { text: string }) => ({ comment: text })),
      keepProblem: keepProblem(),
      publishChanged: publish((_, result: BulkResult | null) => ({
        type: 'listings.changed',
        patches: result!.patches,
        removed: 0,
      })),
      tellDone: notify(({ context: { listings } }, result: BulkResult | null) => {
        const { patches, missing } = result!
        const left = patches.length === 0 ? stillThere(listings, missing).length : 0
        return {
          tone: left > 0 || missing.length > 0 ? 'caution' : 'positive',
          message: [
            ...(patches.length > 0 ? [`${done} ${countOf(patches.length, 'listing')}.`] : []),
            ...(left > 0 ? [`Nothing to do for ${countOf(left, 'listing')}.`] : []),
            ...(missing.length > 0 ? [goneListings(missing.length)] : []),
          ].join(' '),
          action: null,
        }
      }),
      settleSelection: keepSelected(({ context: { listings } }, result: BulkResult | null) =>
        result!.patches.length === 0 ? stillThere(listings, result!.missing) : [],
      ),
      clearSelection: keepSelected([]),
    },
  })
    .extend({
      guards: {
        isDirty: ({ context }) => context.comment.trim() !== '',
        isEditing,
      },
      actions: dialogFormActions,
    })
    .createMachine({
      id: 'bulkAction',
      context: ({ input: { listings, matching = null } }) => ({
        action,
        listings,
        matching,
        comment: '',
        reviewer: null,
        problem: null,
      }),
      type: 'parallel',
      states: {
        guard: formGuard('close'),
        form: {
          initial: 'editing',
          states: {
            editing: {
              initial: 'clean',
              states: { clean: {}, refused: {} },
              on: {
                'comment.typed': { actions: withEvent('type') },
                'reviewer.chosen': {
                  actions: assign(({ event: { reviewer } }) => ({ reviewer })),
                },
                submit: { guard: 'isReady', target: 'sending' },
              },
            },
            sending: {
              tags: 'busy',
              invoke: {
                id: 'act',
                src: 'act',
                input: ({ context: { listings, matching = null, reviewer, comment } }) => ({
                  listings,
                  matching,
                  reviewer,
                  comment: comment.trim(),
                }),
                onDone: [
                  {
                    guard: withOutput('isHandedOver'),
                    target: 'done',
                    actions: ['clearSelection', 'close'],
                  },
                  {
                    target: 'done',
                    actions: [
                      withOutput('publishChanged'),
                      withOutput('tellDone'),
                      withOutput('settleSelection'),
                      'close',
                    ],
                  },
                ],
                onError: { target: 'editing.refused', actions: 'keepProblem' },
              },
            },
            done: {},
          },
        },
      },
    })
}
export type BulkActionMachine = ReturnType<typeof createBulkActionMachine>
