import { assign, setup, stateIn } from 'xstate'
import type { CommentResult, NewComment } from '../../domain/listings/listingActions.contract.ts'
import { isCommentLongEnough, type Listing } from '../../domain/listings/listing.ts'
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

/** One comment on each of the listings it is given (§5 Comment). Invokes: addComments. */
export const commentMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | FormGuardTag,
  },
  actors: {
    facts: factsLogic,
    addComments: service<CommentResult, NewComment>('addComments'),
  },
  guards: { isLongEnough: ({ context }) => isCommentLongEnough(context.comment) },
  actions: {
    type: assign((_, { text }: { text: string }) => ({ comment: text })),
    keepProblem: keepProblem(),
    publishCommented: publish(({ context }, result: CommentResult) => ({
      type: 'listings.changed',
      patches: commented(context.listings, result),
      removed: 0,
    })),
    tellCommented: notify((_, { comments, missing }: CommentResult) => ({
      tone: missing.length > 0 ? 'caution' : 'positive',
      message: [
        `Comment kept on ${countOf(comments.length, 'listing')}.`,
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
    id: 'comment',
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
              submit: { guard: 'isLongEnough', target: 'sending' },
            },
          },
          sending: {
            tags: 'busy',
            invoke: {
              id: 'addComments',
              src: 'addComments',
              input: ({ context: { listings, comment } }) => ({
                ids: listings.map(({ _id }) => _id),
                comment: comment.trim(),
              }),
              onDone: {
                target: 'done',
                actions: [
                  { type: 'publishCommented', params: ofOutput },
                  { type: 'tellCommented', params: ofOutput },
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

/** The listings' comments with the new ones at their ends. */
export function commented(listings: readonly Listing[], { comments }: CommentResult) {
  const added = new Map(comments.map((one) => [one.listing, one.comment]))
  return listings.flatMap(({ _id, comments }) => {
    const comment = added.get(_id)
    return comment ? [{ _id, comments: [...comments, comment] }] : []
  })
}
