import { GONE } from '../../domain/kit/goneListings.ts'
import { assign, setup } from 'xstate'
import { againProblem } from '../../domain/complaints/complaintAgain.ts'
import type { ComplaintsMade } from '../../domain/complaints/complaints.contract.ts'
import { may } from '../../domain/kit/roles.ts'
import { COMPLAINT_TYPE_LABELS } from '../../domain/kit/vocabulary.ts'
import type { Listing, ListingPatch } from '../../domain/listings/listing.ts'
import { closeDialog, keepProblem, notify, publish, withEvent } from '../kit/effects.ts'
import { service } from '../kit/service.ts'
import { changeNotice, patchesOf } from './changeNotice.ts'

interface Input {
  /** One that is back after removal. */
  readonly listing: Listing
  readonly user: { readonly groups: readonly string[] }
}

interface Context extends Input {
  readonly problem: string | null
}

type Event =
  | { type: 'complain' }
  /** It is not the removed listing, or is so after all. */
  | { type: 'dismiss' }
  | { type: 'restore' }
  | { type: 'cancel' }

/**
 * A listing that is back after removal: it is complained about again, referring to the earlier notice, or said not to be the same.
 * Invokes: complainAgain, judgeRelisting.
 */
export const relistingMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'complaining' | 'judging' | 'refused',
  },
  actors: {
    complainAgain: service<ComplaintsMade, { listing: string; updated: string }>('complainAgain'),
    judgeRelisting: service<ListingPatch, { listing: string; isSame: boolean }>('judgeRelisting'),
  },
  guards: {
    mayComplain: ({ context: { listing, user } }) => againProblem(user.groups, listing) === null,
    mayDismiss: ({ context: { listing, user } }) =>
      may(user.groups, 'listings.setState') && listing.relisting?.dismissed === null,
    mayRestore: ({ context: { listing, user } }) =>
      may(user.groups, 'listings.setState') && typeof listing.relisting?.dismissed === 'string',
    madeNone: (_, { output }: { output: ComplaintsMade }) => output.complaints.length === 0,
  },
  actions: {
    keepProblem: keepProblem(),
    forgetProblem: assign({ problem: null }),
    /** Somebody was faster: the listing is taken as it is now. */
    keepConflict: assign(({ context: { listing } }, { conflicts }: ComplaintsMade) => ({
      listing: { ...listing, ...conflicts[0]?.listing },
      problem: conflicts[0]
        ? `${conflicts[0].changedBy} changed the listing meanwhile.`
        : `The listing is ${GONE}.`,
    })),
    publishChanged: publish((_, result: ComplaintsMade) => ({
      type: 'listings.changed',
      patches: patchesOf(result),
      removed: 0,
    })),
    publishMade: publish((_, { complaints, changed }: ComplaintsMade) => ({
      type: 'change.made',
      code: complaints[0]!.type === 'UA' ? 'US' : complaints[0]!.type,
      changed: changed.map(({ _id }) => _id),
    })),
    tellMade: notify((_, made: ComplaintsMade) =>
      changeNotice(`Complained about again as ${COMPLAINT_TYPE_LABELS[made.complaints[0]!.type]}`, made),
    ),
    publishJudged: publish((_, { output }: { output: ListingPatch }) => ({
      type: 'listings.changed',
      patches: [output],
      removed: 0,
    })),
    keepJudged: assign(({ context: { listing } }, { output }: { output: ListingPatch }) => ({
      listing: { ...listing, ...output },
    })),
    close: closeDialog(),
  },
}).createMachine({
  id: 'relisting',
  context: ({ input }) => ({ ...input, problem: null }),
  initial: 'shown',
  states: {
    shown: {
      initial: 'clean',
      states: { clean: {}, refused: { tags: 'refused' } },
      on: {
        complain: { guard: 'mayComplain', target: 'complaining', actions: 'forgetProblem' },
        dismiss: { guard: 'mayDismiss', target: 'judging', actions: 'forgetProblem' },
        restore: { guard: 'mayRestore', target: 'judging', actions: 'forgetProblem' },
        cancel: { target: 'done', actions: 'close' },
      },
    },
    complaining: {
      tags: ['busy', 'complaining'],
      invoke: {
        id: 'complainAgain',
        src: 'complainAgain',
        input: ({ context: { listing } }) => ({ listing: listing._id, updated: listing.updated }),
        onDone: [
          {
            guard: withEvent('madeNone'),
            target: 'shown.refused',
            actions: [
              { type: 'publishChanged', params: ({ event }) => event.output },
              { type: 'keepConflict', params: ({ event }) => event.output },
            ],
          },
          {
            target: 'done',
            actions: [
              { type: 'publishChanged', params: ({ event }) => event.output },
              { type: 'tellMade', params: ({ event }) => event.output },
              { type: 'publishMade', params: ({ event }) => event.output },
              'close',
            ],
          },
        ],
        onError: { target: 'shown.refused', actions: 'keepProblem' },
      },
    },
    judging: {
      tags: ['busy', 'judging'],
      invoke: {
        id: 'judgeRelisting',
        src: 'judgeRelisting',
        // What was said not to be the same can only be said to be so after all.
        input: ({ context: { listing } }) => ({
          listing: listing._id,
          isSame: listing.relisting?.dismissed !== null,
        }),
        onDone: {
          target: 'shown.clean',
          actions: [withEvent('publishJudged'), withEvent('keepJudged')],
        },
        onError: { target: 'shown.refused', actions: 'keepProblem' },
      },
    },
    done: { type: 'final' },
  },
})
