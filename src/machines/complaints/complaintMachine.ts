import { assign, setup } from 'xstate'
import type { AfterTakedown } from '../../domain/complaints/afterTakedown.ts'
import type { Complaint } from '../../domain/complaints/complaint.ts'
import type {
  ComplaintFix,
  ComplaintMeta,
  ComplaintMoved,
} from '../../domain/complaints/complaints.contract.ts'
import { beingSent } from './complaintActions.ts'
import { actionRefusal } from '../../domain/complaints/complaintMoves.ts'
import type { DeliveryOutcome } from '../../domain/complaints/complaintStates.ts'
import type { Listing } from '../../domain/listings/listing.ts'
import { may } from '../../domain/kit/roles.ts'
import { type Fact, factsLogic } from '../bus.ts'
import { isMissing, keepProblem, publish, withEvent, withOutput } from '../kit/effects.ts'
import { service } from '../kit/service.ts'
import { unread } from '../kit/unread.ts'

/** A complaint with what stands around it. */
export interface WholeComplaint {
  readonly complaint: Complaint
  readonly meta: ComplaintMeta
  readonly listings: readonly Listing[]
  readonly after: AfterTakedown
}

interface Input {
  readonly id: string
  readonly groups: readonly string[]
}

interface Context extends Input {
  readonly whole: WholeComplaint | null
  /** What is said of a delivery that is unknown. */
  readonly outcome: DeliveryOutcome | null
  readonly problem: string | null
}

type Event =
  | { type: 'retry' }
  | { type: 'reload' }
  | { type: 'delivery.told'; outcome: DeliveryOutcome }
  | { type: 'mark.cleared' }
  | Extract<Fact, { type: 'complaints.changed' }>

/**
 * One complaint with its listings, rights, notices and history. It is read again when it was changed; a person says
 * what became of a delivery that is unknown, and clears the mark Do Not File. One that is gone leaves the list.
 * Invokes: loadComplaint, resolveDelivery, fixComplaint.
 */
export const complaintMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, tags: {} as 'busy' },
  actors: {
    facts: factsLogic,
    loadComplaint: service<WholeComplaint, { id: string }>('loadComplaint'),
    resolveDelivery: service<ComplaintMoved, { id: string; outcome: DeliveryOutcome }>('resolveDelivery'),
    fixComplaint: service<Complaint, { id: string; fix: ComplaintFix }>('fixComplaint'),
  },
  guards: {
    isMissing: ({ event }) => isMissing(event),
    concernsIt: ({ context }, { complaints }: { complaints: readonly Complaint[] }) =>
      complaints.some(
        ({ id, updated, delivery }) =>
          id === context.id &&
          (updated !== context.whole?.complaint.updated || delivery !== context.whole.complaint.delivery),
      ),
    isBeingSent: (_, { output }: { output: WholeComplaint }) => beingSent([output.complaint]).length > 0,
    isUnknown: ({ context }) =>
      may(context.groups, 'complaints.manage') && context.whole?.complaint.delivery === 'unknown',
    isMarked: ({ context: { groups, whole } }) =>
      may(groups, 'complaints.manage') &&
      whole !== null &&
      whole.complaint.doNotFile &&
      actionRefusal(whole.complaint, 'fix') === null,
  },
  actions: {
    keepWhole: assign((_, { output }: { output: WholeComplaint }) => ({ whole: output, problem: null })),
    keepProblem: keepProblem(),
    forgetWhole: assign({ whole: null }),
    publishGone: publish(({ context }) => ({
      type: 'complaints.changed',
      complaints: [],
      removed: [context.id],
    })),
    publishOutdated: publish(({ context }) => ({ type: 'complaints.outdated', complaints: [context.id] })),
    publishMoved: publish((_, { output }: { output: ComplaintMoved }) => ({
      type: 'listings.changed',
      patches: output.changed,
      removed: 0,
    })),
    publishChanged: publish((_, { complaint }: { complaint: Complaint }) => ({
      type: 'complaints.changed',
      complaints: [complaint],
      removed: [],
    })),
  },
}).createMachine({
  id: 'complaint',
  context: ({ input }) => ({ ...input, whole: null, outcome: null, problem: null }),
  invoke: { id: 'facts', src: 'facts', input: ['complaints.changed'] },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadComplaint',
        src: 'loadComplaint',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          {
            guard: withEvent('isBeingSent'),
            target: 'shown',
            actions: [withEvent('keepWhole'), 'publishOutdated'],
          },
          { target: 'shown', actions: withEvent('keepWhole') },
        ],
        onError: unread(),
      },
    },
    failed: { on: { retry: 'loading', reload: 'loading' } },
    /** There is none, or none any longer, as far as the user can see. */
    missing: { entry: ['forgetWhole', 'publishGone'], on: { reload: 'loading' } },
    shown: {
      initial: 'resting',
      on: {
        reload: '.reloading',
        'complaints.changed': {
          guard: withEvent('concernsIt'),
          target: '.reloading',
        },
      },
      states: {
        resting: {
          on: {
            'delivery.told': {
              guard: 'isUnknown',
              target: 'resolving',
              actions: assign(({ event: { outcome } }) => ({ outcome })),
            },
            'mark.cleared': { guard: 'isMarked', target: 'clearing' },
          },
        },
        reloading: {
          tags: 'busy',
          invoke: {
            id: 'rereadComplaint',
            src: 'loadComplaint',
            input: ({ context }) => ({ id: context.id }),
            onDone: { target: 'resting', actions: withEvent('keepWhole') },
            onError: unread('#complaint.missing', 'stale'),
          },
        },
        /** What is shown may be out of date. */
        stale: { on: { retry: 'reloading' } },
        resolving: {
          tags: 'busy',
          invoke: {
            id: 'resolveDelivery',
            src: 'resolveDelivery',
            input: ({ context }) => ({ id: context.id, outcome: context.outcome! }),
            onDone: {
              target: 'reloading',
              actions: [withEvent('publishMoved'), withOutput('publishChanged')],
            },
            onError: { target: 'refused', actions: 'keepProblem' },
          },
        },
        refused: { on: { retry: 'resolving' } },
        clearing: {
          tags: 'busy',
          invoke: {
            id: 'fixComplaint',
            src: 'fixComplaint',
            input: ({ context }) => ({
              id: context.id,
              fix: { updated: context.whole!.complaint.updated, doNotFile: false },
            }),
            onDone: {
              target: 'reloading',
              actions: {
                type: 'publishChanged',
                params: ({ event }) => ({ complaint: event.output }),
              },
            },
            onError: { target: 'marked', actions: 'keepProblem' },
          },
        },
        /** The mark could not be cleared. */
        marked: { on: { retry: 'clearing' } },
      },
    },
  },
})
