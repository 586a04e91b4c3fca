import { and, type ActorRefFrom, type AnyActorRef, assign, enqueueActions, not, setup, stateIn } from 'xstate'
import { asinOf } from '../../domain/listings/asin.ts'
import type { Complaint } from '../../domain/complaints/complaint.ts'
import type { CommentResult, NewComment } from '../../domain/listings/listingActions.contract.ts'
import { mayDeleteComment } from '../../domain/listings/listingActions.ts'
import { type FullListing, isCommentLongEnough, type Listing } from '../../domain/listings/listing.ts'
import { failureText } from '../../domain/kit/problem.ts'
import { may } from '../../domain/kit/roles.ts'
import { asinMachine } from './asinMachine.ts'
import { listingProductMachine } from './listingProductMachine.ts'
import { type Fact, factsLogic } from '../bus.ts'
import { closeDialog, keepProblem, publish, tell, withEvent, withOutput } from '../kit/effects.ts'
import { dialogFormActions, formGuard, type FormGuardEvent, type FormGuardTag } from '../kit/formGuard.ts'
import { service } from '../kit/service.ts'
import { listingStagesMachine } from '../enrichment/listingStages.ts'
import { retrialMachine } from '../enrichment/retrialMachine.ts'
import { commented } from './commented.ts'
import {
  type DecisionTyped,
  type ListingDecisionActor,
  listingDecisionMachine,
} from './listingDecisionMachine.ts'
import { listingHistoryMachine } from './listingHistory.ts'
import { isTyped, type Typed } from './detailsTyped.ts'

/** What was typed before, where it comes back. */
interface Input extends Partial<Typed> {
  readonly id: string
  readonly user: { readonly id: string; readonly groups: readonly string[] }
}

interface Context extends Typed, Pick<Input, 'id' | 'user'> {
  /** Where the page stood as it was opened. */
  readonly path: string
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
  /** The comment that is about to be taken away. */
  readonly chosen: string | null
  readonly problem: string | null
  /** The change of its state or status, once it is loaded. */
  readonly decision: ListingDecisionActor | null
  /** That change is on its way. */
  readonly isDeciding: boolean
  /** What was done to it. */
  readonly history: ActorRefFrom<typeof listingHistoryMachine> | null
  /** The list that it was opened from, and how many fit there; what is loaded of it can be stepped through. */
  readonly items: readonly Listing[]
  readonly total: number
}

type Event =
  | { type: 'next' }
  | { type: 'previous' }
  | { type: 'retry' }
  | { type: 'complaints.retry' }
  | { type: 'comment.typed'; text: string }
  | { type: 'comment.submitted' }
  | { type: 'remove'; comment: string }
  | { type: 'confirm' }
  | { type: 'keep' }
  | FormGuardEvent
  | DecisionTyped
  | Extract<Fact, { type: 'listings.changed' | 'list.shown' | 'address.changed' }>

/** What is not known yet of a listing that is gone to. */
const EMPTY = {
  listing: null,
  asin: null,
  product: null,
  stages: null,
  complaints: null,
  complaintsProblem: null,
  retrial: null,
  decision: null,
  history: null,
  typed: '',
  decisionTyped: '',
  isDeciding: false,
  chosen: null,
  problem: null,
} as const

/** The listing beside the open one in the list that it was opened from; null where there is none, and while a comment is written. */
function neighbourOf(context: Pick<Context, 'items' | 'id' | keyof Typed>, by: 1 | -1): Listing | null {
  if (isTyped(context)) return null
  const { items, id } = context
  const at = items.findIndex(({ _id }) => _id === id)
  return at === -1 ? null : (items[at + by] ?? null)
}

/** What is loaded of the list on the screen. */
function listOf(system: AnyActorRef['system']): Pick<Context, 'items' | 'total'> {
  const list: Pick<Context, 'items' | 'total'> | undefined = system.get('listings')?.getSnapshot().context
  return { items: list?.items ?? [], total: list?.total ?? 0 }
}

const pathOf = (system: AnyActorRef['system']): string =>
  system.get('preferences')?.getSnapshot().context?.path ?? ''

const confirmsWithComment = (system: AnyActorRef['system']): boolean =>
  system.get('preferences')?.getSnapshot().context?.confirmWithComment ?? true

/** What is spawned for one listing, and goes with it. */
const PARTS = ['asin', 'product', 'stages', 'retrial', 'decision', 'history'] as const

const steps = {
  next: [
    // At the last that is loaded the list grows, so that the next is there.
    {
      guard: 'leadsToLast',
      target: '#details.listing.loading',
      actions: ['stopParts', { type: 'leave', params: { by: 1 } }, 'wantMore'],
    },
    {
      guard: 'hasNext',
      target: '#details.listing.loading',
      actions: ['stopParts', { type: 'leave', params: { by: 1 } }],
    },
  ],
  previous: {
    guard: 'hasPrevious',
    target: '#details.listing.loading',
    actions: ['stopParts', { type: 'leave', params: { by: -1 } }],
  },
} as const

/**
 * One listing with all that is known of it and the complaints it stands in, read again; comments are added and one's
 * own taken away, its state is changed, and the listings around it are stepped through. What was typed is asked about before
 * it is lost. Spawns its ASIN, its product, how far its evidence is and what tries that again, the change of its state, and
 * its history. Invokes: loadListing, loadComplaints, addComments, deleteComment.
 */
export const detailsMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | FormGuardTag,
  },
  actors: {
    facts: factsLogic,
    asin: asinMachine,
    product: listingProductMachine,
    stages: listingStagesMachine,
    decision: listingDecisionMachine,
    history: listingHistoryMachine,
    loadListing: service<FullListing, { id: string }>('loadListing'),
    loadComplaints: service<readonly Complaint[], { id: string }>('loadComplaints'),
    addComments: service<CommentResult, NewComment>('addComments'),
    deleteComment: service<void, { listing: string; comment: string }>('deleteComment'),
    retrial: retrialMachine,
  },
  guards: {
    leadsToLast: ({ context }) =>
      neighbourOf(context, 1) === context.items.at(-1) && context.items.length < context.total,
    hasNext: ({ context }) => neighbourOf(context, 1) !== null,
    hasPrevious: ({ context }) => neighbourOf(context, -1) !== null,
    isComment: ({ context }) =>
      may(context.user.groups, 'listings.comment') && isCommentLongEnough(context.typed),
    isDeciding: ({ context }) => context.isDeciding,
    /** Where something is typed the guard has asked already, or the page leads to sign in and the words are kept for their author. */
    leadsElsewhere: ({ context }, { path }: { path: string }) => path !== context.path && !isTyped(context),
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
    startDecision: assign(({ context: { listing, user, decision: running, decisionTyped }, spawn, self }) =>
      listing && running === null
        ? {
            decision: spawn('decision', {
              id: 'decision',
              input: {
                listing,
                groups: user.groups,
                confirmWithComment: confirmsWithComment(self.system),
                typed: decisionTyped,
              },
            }),
          }
        : {},
    ),
    startHistory: assign(({ context: { id, history }, spawn }) => ({
      history: history ?? spawn('history', { id: 'history', input: { id } }),
    })),
    leave: assign(({ context }, { by }: { by: 1 | -1 }) => ({
      ...EMPTY,
      id: neighbourOf(context, by)!._id,
    })),
    stopParts: enqueueActions(({ enqueue }) => {
      for (const part of PARTS) enqueue.stopChild(part)
    }),
    wantMore: tell('listings', { type: 'more' }),
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
  },
})
  .extend({
    guards: {
      isDirty: ({ context }) => isTyped(context),
      isEditing: and([not(stateIn({ listing: { shown: { comments: 'sending' } } })), not('isDeciding')]),
    },
    actions: dialogFormActions,
  })
  .createMachine({
    id: 'details',
    context: ({ input: { id, user, typed = '', decisionTyped = '' }, self }) => ({
      id,
      user,
      ...EMPTY,
      typed,
      decisionTyped,
      ...listOf(self.system),
      path: pathOf(self.system),
    }),
    invoke: { id: 'facts', src: 'facts', input: ['listings.changed', 'list.shown', 'address.changed'] },
    on: {
      'decision.typed': {
        actions: assign(({ event: { text, isSent } }) => ({ decisionTyped: text, isDeciding: isSent })),
      },
      'list.shown': {
        actions: assign(({ event: { items, total } }) => ({ items: items as readonly Listing[], total })),
      },
      /** Back and links lead away from what it was opened over. */
      'address.changed': { guard: withEvent('leadsElsewhere'), actions: closeDialog() },
      'listings.changed': {
        actions: assign(({ context, event: { patches } }) => {
          const patch = patches.find(({ _id }) => _id === context.id)
          return patch && context.listing ? { listing: { ...context.listing, ...patch } } : {}
        }),
      },
    },
    type: 'parallel',
    states: {
      guard: formGuard('close'),
      listing: {
        initial: 'loading',
        states: {
          loading: {
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
                  'startDecision',
                  'startHistory',
                ],
              },
              onError: { target: 'failed', actions: 'keepProblem' },
            },
          },
          failed: { on: { retry: 'loading', ...steps } },
          shown: {
            type: 'parallel',
            on: steps,
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
                      'comment.typed': { actions: withEvent('type') },
                      'comment.submitted': { guard: 'isComment', target: 'sending' },
                      remove: {
                        guard: withEvent('mayRemove'),
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
                        actions: [withOutput('publishCommented'), 'clearTyped', 'forgetProblem'],
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
      },
    },
  })
