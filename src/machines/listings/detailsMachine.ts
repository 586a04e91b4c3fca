import { type ActorRefFrom, assign, setup } from 'xstate'
import { asinOf } from '../../domain/listings/asin.ts'
import type { Complaint } from '../../domain/complaints/complaint.ts'
import type { CommentResult, NewComment } from '../../domain/listings/listingActions.contract.ts'
import { mayDeleteComment } from '../../domain/listings/listingActions.ts'
import { type FullListing, isCommentLongEnough } from '../../domain/listings/listing.ts'
import { failureText } from '../../domain/kit/problem.ts'
import { may } from '../../domain/kit/roles.ts'
import { asinMachine } from './asinMachine.ts'
import { listingProductMachine } from './listingProductMachine.ts'
import { type Fact, factsLogic } from '../bus.ts'
import { closeDialog, keepProblem, publish, ofEvent, ofOutput } from '../kit/effects.ts'
import { service } from '../kit/service.ts'
import { listingStagesMachine } from '../enrichment/listingStages.ts'
import { retrialMachine } from '../enrichment/retrialMachine.ts'
import { commented } from './commented.ts'

interface Input {
  readonly id: string
  readonly user: { readonly id: string; readonly groups: readonly string[] }
}

interface Context extends Input {
  readonly listing: FullListing | null
  /** What is known of its ASIN, where it has one. */
  readonly asin: ActorRefFrom<typeof asinMachine> | null
  /** Its product, once it is loaded. */
  readonly product: ActorRefFrom<typeof listingProductMachine> | null
  /** How far its evidence is. */
  readonly stages: ActorRefFrom<typeof listingStagesMachine> | null
  /** The complaints that it stands in, newest first; null while they aren't read. */
  readonly complaints: readonly Complaint[] | null
  readonly complaintsProblem: string | null
  /** Tries again what failed of it. */
  readonly retrial: ActorRefFrom<typeof retrialMachine> | null
  readonly typed: string
  /** The comment that is about to be taken away. */
  readonly chosen: string | null
  readonly problem: string | null
}

type Event =
  | { type: 'retry' }
  | { type: 'complaints.retry' }
  | { type: 'comment.typed'; text: string }
  | { type: 'comment.submitted' }
  | { type: 'remove'; comment: string }
  | { type: 'confirm' }
  | { type: 'keep' }
  | { type: 'cancel' }
  | Extract<Fact, { type: 'listings.changed' }>

/**
 * One listing with all that is known of it and the complaints it stands in, read again; comments are added and one's
 * own taken away. Spawns its ASIN, its product, how far its evidence is and what tries that again. Invokes: loadListing,
 * loadComplaints, addComments, deleteComment.
 */
export const detailsMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, tags: {} as 'busy' },
  actors: {
    facts: factsLogic,
    asin: asinMachine,
    product: listingProductMachine,
    stages: listingStagesMachine,
    loadListing: service<FullListing, { id: string }>('loadListing'),
    loadComplaints: service<readonly Complaint[], { id: string }>('loadComplaints'),
    addComments: service<CommentResult, NewComment>('addComments'),
    deleteComment: service<void, { listing: string; comment: string }>('deleteComment'),
    retrial: retrialMachine,
  },
  guards: {
    isComment: ({ context }) =>
      may(context.user.groups, 'listings.comment') && isCommentLongEnough(context.typed),
    mayRemove: ({ context }, { comment }: { comment: string }) =>
      context.listing?.comments.some(
        (known) => known.id === comment && mayDeleteComment(context.user, known),
      ) ?? false,
  },
  actions: {
    startStages: assign(({ context: { id, stages, retrial }, spawn }) => ({
      stages: stages ?? spawn('stages', { id: 'stages', input: { id } }),
      retrial: retrial ?? spawn('retrial', { id: 'retrial', input: { id } }),
    })),
    startAsin: assign(({ context: { listing, user, asin: running }, spawn }) => {
      const asin = listing && asinOf(listing)
      return asin && running === null
        ? { asin: spawn('asin', { id: 'asin', input: { asin, listing: listing._id, groups: user.groups } }) }
        : {}
    }),
    startProduct: assign(({ context: { listing, user, product: running }, spawn }) =>
      listing && running === null
        ? { product: spawn('product', { id: 'product', input: { listing, groups: user.groups } }) }
        : {},
    ),
    type: assign((_, { text }: { text: string }) => ({ typed: text })),
    clearTyped: assign({ typed: '' }),
    unchoose: assign({ chosen: null }),
    keepProblem: keepProblem(),
    forgetProblem: assign({ problem: null }),
    publishCommented: publish(({ context }, result: CommentResult) => ({
      type: 'listings.changed',
      patches: commented([context.listing!], result),
      removed: 0,
    })),
    publishRemoved: publish(({ context: { listing, chosen } }) => ({
      type: 'listings.changed',
      patches: [
        { _id: listing!._id, comments: listing!.comments.filter((comment) => comment.id !== chosen) },
      ],
      removed: 0,
    })),
    close: closeDialog(),
  },
}).createMachine({
  id: 'details',
  context: ({ input: { id, user } }) => ({
    id,
    user,
    listing: null,
    asin: null,
    product: null,
    stages: null,
    complaints: null,
    complaintsProblem: null,
    retrial: null,
    typed: '',
    chosen: null,
    problem: null,
  }),
  invoke: { id: 'facts', src: 'facts', input: ['listings.changed'] },
  on: {
    cancel: { actions: 'close' },
    'listings.changed': {
      actions: assign(({ context, event: { patches } }) => {
        const patch = patches.find(({ _id }) => _id === context.id)
        return patch && context.listing ? { listing: { ...context.listing, ...patch } } : {}
      }),
    },
  },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadListing',
        src: 'loadListing',
        input: ({ context }) => ({ id: context.id }),
        onDone: {
          target: 'shown',
          actions: [
            assign(({ event: { output } }) => ({ listing: output, problem: null })),
            'startAsin',
            'startProduct',
            'startStages',
          ],
        },
        onError: { target: 'failed', actions: 'keepProblem' },
      },
    },
    failed: { on: { retry: 'loading' } },
    shown: {
      type: 'parallel',
      states: {
        complaints: {
          initial: 'loading',
          states: {
            loading: {
              invoke: {
                id: 'loadComplaints',
                src: 'loadComplaints',
                input: ({ context }) => ({ id: context.id }),
                onDone: {
                  target: 'read',
                  actions: assign(({ event: { output } }) => ({
                    complaints: output,
                    complaintsProblem: null,
                  })),
                },
                onError: {
                  target: 'failed',
                  actions: assign(({ event: { error } }) => ({
                    complaintsProblem: failureText(error),
                  })),
                },
              },
            },
            read: {},
            failed: { on: { 'complaints.retry': 'loading' } },
          },
        },
        comments: {
          initial: 'resting',
          states: {
            resting: {
              initial: 'clean',
              states: { clean: {}, refused: {} },
              on: {
                'comment.typed': { actions: { type: 'type', params: ofEvent } },
                'comment.submitted': { guard: 'isComment', target: 'sending' },
                remove: {
                  guard: { type: 'mayRemove', params: ofEvent },
                  target: 'confirming',
                  actions: assign(({ event: { comment } }) => ({ chosen: comment })),
                },
              },
            },
            sending: {
              tags: 'busy',
              invoke: {
                id: 'addComments',
                src: 'addComments',
                input: ({ context }) => ({ ids: [context.id], comment: context.typed.trim() }),
                onDone: {
                  target: 'resting',
                  actions: [{ type: 'publishCommented', params: ofOutput }, 'clearTyped', 'forgetProblem'],
                },
                onError: {
                  target: 'resting.refused',
                  actions: 'keepProblem',
                },
              },
            },
            confirming: {
              on: { confirm: 'removing', keep: { target: 'resting', actions: 'unchoose' } },
            },
            removing: {
              tags: 'busy',
              invoke: {
                id: 'deleteComment',
                src: 'deleteComment',
                input: ({ context }) => ({ listing: context.id, comment: context.chosen! }),
                onDone: { target: 'resting', actions: ['publishRemoved', 'unchoose', 'forgetProblem'] },
                onError: {
                  target: 'resting.refused',
                  actions: ['unchoose', 'keepProblem'],
                },
              },
            },
          },
        },
      },
    },
  },
})
