import { type ActorRefFrom, assign, setup } from 'xstate'
import { changeLabel, type DecisionCode } from '../../domain/listings/listingState.ts'
import { currentOf, failureText } from '../../domain/kit/problem.ts'
import {
  canSettle,
  reviewDisagreement,
  type ReviewDisagreement,
  type Settlement,
  type SettlementDraft,
} from '../../domain/review/reviewQuality.ts'
import { isMissing, keepProblem, notify, publish, withEvent } from '../kit/effects.ts'
import { service } from '../kit/service.ts'
import { unread } from '../kit/unread.ts'

interface Input {
  readonly id: string
}

interface Context extends Input {
  readonly disagreement: ReviewDisagreement | null
  readonly draft: SettlementDraft
  readonly showsProblems: boolean
  readonly problem: string | null
}

type Event =
  | { type: 'retry' }
  | { type: 'reload' }
  | { type: 'code.chosen'; code: DecisionCode }
  | { type: 'note.typed'; text: string }
  | { type: 'submit' }
  | { type: 'confirm' }
  | { type: 'dismiss' }

/**
 * One disagreement that is looked at: a manager chooses what stands, writes a note, and settles it once that is
 * confirmed. What was chosen and typed survives a refusal. Invokes: readDisagreement, settle.
 */
export const disagreementMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, tags: {} as 'busy' | 'asking' },
  actors: {
    readDisagreement: service<ReviewDisagreement, { id: string }>('readDisagreement'),
    settle: service<ReviewDisagreement, { id: string; settlement: Settlement }>('settle'),
  },
  guards: {
    isSettled: ({ context: { disagreement } }) => disagreement?.settlement != null,
    canSettle: ({ context: { draft } }) => canSettle(draft),
    isMissing: ({ event }) => isMissing(event),
    wasSettled: (_, { error }: { error: unknown }) =>
      currentOf(error, reviewDisagreement)?.settlement != null,
  },
  actions: {
    keep: assign((_, { output }: { output: ReviewDisagreement }) => ({
      disagreement: output,
      problem: null,
    })),
    showProblems: assign({ showsProblems: true }),
    keepProblem: keepProblem(),
    /** It is settled again from what stands now. */
    keepRefusal: assign(({ context }, { error }: { error: unknown }) => ({
      problem: failureText(error),
      disagreement: currentOf(error, reviewDisagreement) ?? context.disagreement,
    })),
    forgetProblem: assign({ problem: null }),
    publishSettled: publish(({ context: { id } }) => ({ type: 'disagreement.settled', id })),
    publishListing: publish(({ context: { disagreement } }) => ({
      type: 'listings.changed',
      patches: [disagreement!.listing],
      removed: 0,
    })),
    tellSettled: notify(({ context: { disagreement } }) => ({
      tone: 'positive',
      message: `Settled: ${changeLabel(disagreement!.settlement!.code)} stands. Both reviewers are told.`,
      action: null,
    })),
  },
}).createMachine({
  id: 'disagreement',
  context: ({ input: { id } }) => ({
    id,
    disagreement: null,
    draft: { code: null, note: '' },
    showsProblems: false,
    problem: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'readDisagreement',
        src: 'readDisagreement',
        input: ({ context: { id } }) => ({ id }),
        onDone: { target: 'judging', actions: withEvent('keep') },
        onError: unread(),
      },
    },
    failed: { on: { retry: 'loading', reload: 'loading' } },
    /** There is none, or none any more, as far as the user can see. */
    missing: { on: { reload: 'loading' } },
    judging: { always: [{ guard: 'isSettled', target: 'settled' }, { target: 'open' }] },
    open: {
      initial: 'clean',
      on: {
        reload: 'loading',
        'code.chosen': {
          actions: assign(({ context: { draft }, event: { code } }) => ({
            draft: { ...draft, code },
          })),
        },
        'note.typed': {
          actions: assign(({ context: { draft }, event: { text } }) => ({
            draft: { ...draft, note: text },
          })),
        },
        submit: [{ guard: 'canSettle', target: 'confirming' }, { actions: 'showProblems' }],
      },
      states: { clean: {}, refused: {} },
    },
    confirming: {
      tags: 'asking',
      on: {
        confirm: { target: 'settling', actions: 'forgetProblem' },
        dismiss: 'open',
      },
    },
    settling: {
      tags: ['busy', 'asking'],
      invoke: {
        id: 'settle',
        src: 'settle',
        input: ({ context: { id, disagreement, draft } }) => ({
          id,
          settlement: { code: draft.code!, note: draft.note, updated: disagreement!.listing.updated },
        }),
        onDone: {
          target: 'settled',
          actions: [withEvent('keep'), 'publishSettled', 'publishListing', 'tellSettled'],
        },
        onError: [
          {
            guard: withEvent('wasSettled'),
            target: 'overtaken',
            actions: [withEvent('keepRefusal'), 'publishSettled'],
          },
          { target: 'open.refused', actions: withEvent('keepRefusal') },
        ],
      },
    },
    settled: { on: { reload: 'loading' } },
    /** A colleague settled it first: what was typed is shown beside what stands. */
    overtaken: { on: { reload: 'loading' } },
  },
})

/** The actor of the disagreement that is open. */
export type DisagreementActor = ActorRefFrom<typeof disagreementMachine>
