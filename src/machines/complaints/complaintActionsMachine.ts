import { assign, enqueueActions, setup } from 'xstate'
import type { Complaint } from '../../domain/complaints/complaint.ts'
import {
  type ActionAnswers,
  type ChosenAction,
  chosenRefusal,
  doneWords,
  isAnswered,
  type TakedownSpan,
} from './complaintActions.ts'
import type { ListingPatch } from '../../domain/listings/listing.ts'
import { countOf } from '../../domain/kit/words.ts'
import { DIALOG, type NoticeCommand } from '../kit/commands.ts'
import { closeDialog, notify, publishEach, tell } from '../kit/effects.ts'
import {
  changedSince,
  goneSince,
  outdatedSince,
  type Refusal,
  refusalOf,
  triableAgain,
} from './actionRefusals.ts'
import { service } from '../kit/service.ts'

interface Input {
  readonly complaints: readonly Complaint[]
  readonly action: ChosenAction
  /** The days between which a takedown lies, where its day is asked for. */
  readonly span: TakedownSpan | null
  /** The one listing within the complaint that it is of, where it isn't of all. */
  readonly listing?: ActedListing
  /** Whether somebody has confirmed it already. */
  readonly isConfirmed?: boolean
  readonly user: { readonly groups: readonly string[] }
}

/** A listing within a complaint. */
export interface ActedListing {
  readonly id: string
  readonly title: string
}

/** One move of one complaint, or of one listing within. */
export interface Move extends ActionAnswers {
  readonly complaint: Complaint
  readonly action: ChosenAction
  readonly listing: ActedListing | null
}
/** What came of it: the complaint as it stands, null where it was deleted, and the listings that it changed. */
export interface Moved {
  readonly complaint: Complaint | null
  readonly changed: readonly ListingPatch[]
}

interface Context extends ActionAnswers {
  readonly groups: readonly string[]
  readonly action: ChosenAction
  readonly span: TakedownSpan | null
  readonly isConfirmed: boolean
  readonly listing: ActedListing | null
  readonly complaints: readonly Complaint[]
  /** How many are tried in this run, and those that are still to be moved, the next one first. */
  readonly total: number
  readonly waiting: readonly Complaint[]
  readonly moved: readonly Complaint[]
  readonly removed: readonly string[]
  readonly patches: readonly ListingPatch[]
  /** Those that could not be moved, and why. */
  readonly refusals: readonly Refusal[]
}

type Event =
  | { type: 'date.typed'; date: string }
  | { type: 'comment.typed'; text: string }
  | { type: 'confirm' }
  | { type: 'stop' }
  | { type: 'retry' }
  | { type: 'cancel' }

/**
 * Moves the complaints it is given, one after the other, after a confirmation that asks what the action takes. What
 * could not be moved is kept with its reason and can be tried again, unless it is gone or not in a state for it any more; the notices of what somebody changed
 * meanwhile are read again first. Invokes: moveComplaint.
 */
export const complaintActionsMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, tags: {} as 'busy' },
  actors: {
    moveComplaint: service<Moved, Move>('moveComplaint'),
  },
  guards: {
    isReady: ({ context }) =>
      chosenRefusal(context.groups, context.complaints, context.action) === null &&
      isAnswered(context.action, context, context.span),
    someWait: ({ context }) => context.waiting.length > 0,
    /** Others than the one that is under way. */
    leavesSome: ({ context }) => context.waiting.length > 1,
    someChanged: ({ context }) => changedSince(context.refusals).length > 0,
    someAreLeft: ({ context }) => triableAgain(context.refusals).length > 0,
    someWereRefused: ({ context }) => context.refusals.length > 0,
  },
  actions: {
    confirmAtOnce: enqueueActions(({ context, enqueue }) => {
      if (context.isConfirmed) enqueue.raise({ type: 'confirm' })
    }),
    beginAgain: assign(({ context }) => ({
      total: triableAgain(context.refusals).length,
      waiting: triableAgain(context.refusals),
      moved: [],
      removed: [],
      patches: [],
      refusals: [],
    })),
    /** The one that is under way still ends; the others count as not tried. */
    leaveOthers: assign(({ context }) => ({
      waiting: context.waiting.slice(0, 1),
      refusals: [
        ...context.refusals,
        ...context.waiting
          .slice(1)
          .map((complaint) => ({ complaint, problem: 'Not tried: you stopped.', since: null })),
      ],
    })),
    publishRun: publishEach(({ context: { action, moved, removed, patches, refusals } }) => [
      { type: 'listings.changed', patches, removed: 0 },
      {
        type: 'complaints.changed',
        complaints: [...moved, ...changedSince(refusals)],
        removed: [...removed, ...idsOf(goneSince(refusals))],
      },
      ...(action === 'file' && moved.length > 0
        ? [{ type: 'complaint.filed' as const, complaints: idsOf(moved) }]
        : []),
      ...(outdatedSince(refusals).length > 0
        ? [{ type: 'complaints.outdated' as const, complaints: idsOf(outdatedSince(refusals)) }]
        : []),
    ]),
    tellDone: notify(({ context: { action, total, listing } }) => ({
      tone: 'positive',
      message: listing ? `“${listing.title}” taken down.` : toldWords(action, total),
      action: null,
    })),
    readAgain: tell(
      DIALOG,
      ({ context: { refusals } }) =>
        ({
          type: 'open',
          dialog: 'notice',
          input: { complaints: changedSince(refusals) },
        }) satisfies NoticeCommand,
    ),
    close: closeDialog(),
  },
}).createMachine({
  id: 'complaintActions',
  context: ({ input: { complaints, action, span, listing = null, isConfirmed = false, user } }) => ({
    groups: user.groups,
    action,
    span,
    isConfirmed,
    listing,
    complaints,
    total: complaints.length,
    waiting: complaints,
    moved: [],
    removed: [],
    patches: [],
    refusals: [],
    date: span?.today ?? '',
    comment: '',
  }),
  initial: 'asking',
  states: {
    asking: {
      entry: 'confirmAtOnce',
      on: {
        'date.typed': { actions: assign(({ event: { date } }) => ({ date })) },
        'comment.typed': { actions: assign(({ event: { text } }) => ({ comment: text })) },
        confirm: { guard: 'isReady', target: 'moving' },
        cancel: { target: 'done', actions: 'close' },
      },
    },
    moving: {
      tags: 'busy',
      invoke: {
        id: 'moveComplaint',
        src: 'moveComplaint',
        input: ({ context: { waiting, action, listing, date, comment } }) => ({
          complaint: waiting[0]!,
          action,
          listing,
          date,
          comment: comment.trim(),
        }),
        onDone: {
          target: 'counted',
          actions: assign(({ context, event: { output } }) => ({
            waiting: context.waiting.slice(1),
            moved: output.complaint ? [...context.moved, output.complaint] : context.moved,
            removed: output.complaint ? context.removed : [...context.removed, context.waiting[0]!.id],
            patches: [...context.patches, ...output.changed],
          })),
        },
        onError: {
          target: 'counted',
          actions: assign(({ context, event: { error } }) => ({
            waiting: context.waiting.slice(1),
            refusals: [...context.refusals, refusalOf(context.waiting[0]!, error)],
          })),
        },
      },
      on: { stop: { guard: 'leavesSome', actions: 'leaveOthers' } },
    },
    counted: {
      always: [
        { guard: 'someWait', target: 'moving' },
        {
          guard: 'someWereRefused',
          target: 'refused',
          actions: 'publishRun',
        },
        {
          target: 'done',
          actions: ['publishRun', 'tellDone', 'close'],
        },
      ],
    },
    refused: {
      on: {
        retry: [
          { guard: 'someChanged', target: 'done', actions: 'readAgain' },
          { guard: 'someAreLeft', target: 'moving', actions: 'beginAgain' },
        ],
        cancel: { target: 'done', actions: 'close' },
      },
    },
    done: { type: 'final' },
  },
})

const idsOf = (complaints: readonly Complaint[]): string[] => complaints.map(({ id }) => id)

/** What the snackbar says once all were moved; a notice that waits to be sent is not filed yet. */
function toldWords(action: ChosenAction, count: number): string {
  return action === 'file' ? `${countOf(count, 'notice')} on the way.` : `${doneWords(action, count)}.`
}
