import { assign, setup, stateIn } from 'xstate'
import type { ReviewRequest, ReviewResult } from '../../domain/listings/listingActions.contract.ts'
import { isOptionalComment, type Listing } from '../../domain/listings/listing.ts'
import { countOf } from '../../domain/kit/words.ts'
import { factsLogic } from '../bus.ts'
import { closeDialog, keepProblem, keepSelected, notify, publish, ofEvent, ofOutput } from '../kit/effects.ts'
import { formGuard, formGuardActions, type FormGuardEvent, type FormGuardTag } from '../kit/formGuard.ts'
import { service } from '../kit/service.ts'

interface Input {
  readonly listings: readonly Listing[]
}

interface Context extends Input {
  readonly comment: string
  readonly problem: string | null
}

type Event = { type: 'comment.typed'; text: string } | { type: 'submit' } | FormGuardEvent

/** A client's request that the listings it is given be reviewed, with a comment if one is given. Invokes: askForReview. */
export const reviewRequestMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | FormGuardTag,
  },
  actors: {
    facts: factsLogic,
    askForReview: service<ReviewResult, ReviewRequest>('askForReview'),
  },
  guards: { isSendable: ({ context }) => isOptionalComment(context.comment) },
  actions: {
    type: assign((_, { text }: { text: string }) => ({ comment: text })),
    keepProblem: keepProblem(),
    publishAsked: publish((_, { changed }: ReviewResult) => ({
      type: 'listings.changed',
      patches: changed,
      removed: 0,
    })),
    tellAsked: notify((_, { changed, missing }: ReviewResult) => ({
      tone: missing.length > 0 ? 'caution' : 'positive',
      message: [
        `Review asked for ${countOf(changed.length, 'listing')}.`,
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
    id: 'reviewRequest',
    context: ({ input: { listings } }) => ({ listings, comment: '', problem: null }),
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
              submit: { guard: 'isSendable', target: 'sending' },
            },
          },
          sending: {
            tags: 'busy',
            invoke: {
              id: 'askForReview',
              src: 'askForReview',
              input: ({ context: { listings, comment } }) => ({
                ids: listings.map(({ _id }) => _id),
                ...(comment.trim() === '' ? {} : { comment: comment.trim() }),
              }),
              onDone: {
                target: 'done',
                actions: [
                  { type: 'publishAsked', params: ofOutput },
                  { type: 'tellAsked', params: ofOutput },
                  'clearSelection',
                  'close',
                ],
              },
              onError: {
                target: 'editing.refused',
                actions: 'keepProblem',
              },
            },
          },
          done: {},
        },
      },
    },
  })
