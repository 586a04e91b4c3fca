import { assign, setup, stateIn } from 'xstate'
import {
  isCommentLongEnough,
  isOptionalComment,
  type Listing,
  type ListingChange,
} from '../../domain/listings/listing.ts'
import { countOf } from '../../domain/kit/words.ts'
import { factsLogic } from '../bus.ts'
import { closeDialog, keepProblem, keepSelected, notify, ofEvent, ofOutput, publish } from '../kit/effects.ts'
import { formGuard, formGuardActions, type FormGuardEvent, type FormGuardTag } from '../kit/formGuard.ts'
import { service } from '../kit/service.ts'
import { BULK_ACTIONS, type BulkActionName } from './listingActionWords.ts'

interface Input {
  readonly listings: readonly Listing[]
}

interface Context extends Input {
  readonly action: BulkActionName
  readonly comment: string
  readonly problem: string | null
}

type Event = { type: 'comment.typed'; text: string } | { type: 'submit' } | FormGuardEvent

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
      act: service<BulkResult, Input & { readonly comment: string }>('act'),
    },
    guards: {
      isReady: ({ context: { comment } }) =>
        (needsComment ? isCommentLongEnough : isOptionalComment)(comment),
    },
    actions: {
      type: assign((_, { text }: { text: string }) => ({ comment: text })),
      keepProblem: keepProblem(),
      publishChanged: publish((_, { patches }: BulkResult) => ({
        type: 'listings.changed',
        patches,
        removed: 0,
      })),
      tellDone: notify((_, { patches, missing }: BulkResult) => ({
        tone: missing.length > 0 ? 'caution' : 'positive',
        message: [
          `${done} ${countOf(patches.length, 'listing')}.`,
          ...(missing.length > 0 ? [`${countOf(missing.length, 'listing')} no longer there.`] : []),
        ].join(' '),
        action: null,
      })),
      clearSelection: keepSelected([]),
    },
  })
    .extend({
      guards: {
        isDirty: ({ context }) => context.comment.trim() !== '',
        isEditing: stateIn({ form: 'editing' }),
      },
      actions: { ...formGuardActions, close: closeDialog() },
    })
    .createMachine({
      id: 'bulkAction',
      context: ({ input: { listings } }) => ({ action, listings, comment: '', problem: null }),
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
                'comment.typed': { actions: { type: 'type', params: ofEvent } },
                submit: { guard: 'isReady', target: 'sending' },
              },
            },
            sending: {
              tags: 'busy',
              invoke: {
                id: 'act',
                src: 'act',
                input: ({ context: { listings, comment } }) => ({ listings, comment: comment.trim() }),
                onDone: {
                  target: 'done',
                  actions: [
                    { type: 'publishChanged', params: ofOutput },
                    { type: 'tellDone', params: ofOutput },
                    'clearSelection',
                    'close',
                  ],
                },
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
