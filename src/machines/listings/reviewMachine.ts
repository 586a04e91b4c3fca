import { assign, sendTo, setup } from 'xstate'
import type { ReviewRequest, ReviewResult } from '../../domain/listings/listingActions.contract.ts'
import { isOptionalComment, type Listing } from '../../domain/listings/listing.ts'
import { failureText } from '../../domain/kit/problem.ts'
import { countOf } from '../../domain/kit/words.ts'
import { BUS, type Fact } from '../bus.ts'
import { DIALOG, type DialogCommand, SELECTION, type SelectionCommand } from '../kit/commands.ts'
import { service } from '../kit/service.ts'

interface Input {
  readonly listings: readonly Listing[]
}

interface Context extends Input {
  readonly comment: string
  readonly problem: string | null
}

type Event = { type: 'comment.typed'; text: string } | { type: 'submit' } | { type: 'cancel' }

/** A client's request that the listings it is given be reviewed, with a comment if one is given. Invokes: askForReview. */
export const reviewMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, tags: {} as 'busy' },
  actors: {
    askForReview: service<ReviewResult, ReviewRequest>('askForReview'),
  },
  guards: { isSendable: ({ context }) => isOptionalComment(context.comment) },
  actions: {
    type: assign((_, { text }: { text: string }) => ({ comment: text })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: failureText(error) })),
    publishAsked: sendTo(
      ({ system }) => system.get(BUS),
      (_, { changed }: ReviewResult) =>
        ({ type: 'listings.changed', patches: changed, removed: 0 }) satisfies Fact,
    ),
    tellAsked: sendTo(
      ({ system }) => system.get(BUS),
      (_, { changed, missing }: ReviewResult) =>
        ({
          type: 'notice.raised',
          notice: {
            tone: missing.length > 0 ? 'caution' : 'positive',
            message: [
              `Review asked for ${countOf(changed.length, 'listing')}.`,
              ...(missing.length > 0 ? [`${countOf(missing.length, 'listing')} no longer there.`] : []),
            ].join(' '),
            action: null,
          },
        }) satisfies Fact,
    ),
    clearSelection: sendTo(
      ({ system }) => system.get(SELECTION),
      () => ({ type: 'keepOnly', ids: [] }) satisfies SelectionCommand,
    ),
    close: sendTo(
      ({ system }) => system.get(DIALOG),
      () => ({ type: 'close' }) satisfies DialogCommand,
    ),
  },
}).createMachine({
  id: 'review',
  context: ({ input: { listings } }) => ({ listings, comment: '', problem: null }),
  initial: 'editing',
  states: {
    editing: {
      initial: 'clean',
      states: { clean: {}, refused: {} },
      on: {
        'comment.typed': { actions: { type: 'type', params: ({ event }) => event } },
        submit: { guard: 'isSendable', target: 'sending' },
        cancel: { target: 'done', actions: 'close' },
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
            { type: 'publishAsked', params: ({ event }) => event.output },
            { type: 'tellAsked', params: ({ event }) => event.output },
            'clearSelection',
            'close',
          ],
        },
        onError: {
          target: 'editing.refused',
          actions: { type: 'keepProblem', params: ({ event }) => event },
        },
      },
    },
    done: { type: 'final' },
  },
})
