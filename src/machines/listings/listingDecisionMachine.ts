import { type ActorRefFrom, assign, setup } from 'xstate'
import { isChangeConfirmed } from '../../domain/listings/listingActions.ts'
import type { ChangeResult, FieldChange } from '../../domain/listings/listings.contract.ts'
import { isOptionalComment, type Listing } from '../../domain/listings/listing.ts'
import { type ChangeCode, changeLabel, mayChange } from '../../domain/listings/listingState.ts'
import { countOf } from '../../domain/kit/words.ts'
import { type Fact, factsLogic } from '../bus.ts'
import { keepProblem, notify, publish, tellParent, withEvent, withOutput } from '../kit/effects.ts'
import { service } from '../kit/service.ts'
import { changeNotice, patchesOf } from './changeNotice.ts'
import { touchedBy } from './complaintsTouched.ts'
import { type DraftChange, type DraftEvent, draftOf, fieldChangeOf } from './draftChange.ts'

interface Input {
  readonly listing: Listing
  readonly groups: readonly string[]
  /** Whether a client's change is confirmed first (§6). */
  readonly confirmWithComment: boolean
  /** What was typed as a comment before. */
  readonly typed: string
}

/** Tells what is typed as the comment of a change that is not made, and whether it is on its way. */
export interface DecisionTyped {
  readonly type: 'decision.typed'
  readonly text: string
  readonly isSent: boolean
}

interface Context extends Input {
  readonly draft: DraftChange | null
  readonly problem: string | null
}

type Event =
  | { type: 'change.chosen'; code: ChangeCode }
  | DraftEvent
  | { type: 'confirm' }
  | { type: 'cancel' }
  | Extract<Fact, { type: 'listings.changed' | 'confirmation.changed' }>

/**
 * The change of one open listing's state or status (§4), confirmed where it stands and apart from the selection. A comment
 * outlasts the confirmation that it was typed in until a change is made: the next confirmation has it. Invokes: changeListings.
 */
export const listingDecisionMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'confirming',
  },
  actors: {
    facts: factsLogic,
    changeListings: service<ChangeResult, FieldChange>('changeListings'),
  },
  guards: {
    mayBeChanged: ({ context }, { code }: { code: ChangeCode }) => mayChange(context.groups, code),
    isMadeAtOnce: ({ context }, { code }: { code: ChangeCode }) =>
      mayChange(context.groups, code) &&
      !isChangeConfirmed(context.groups, context.confirmWithComment) &&
      touchedBy(code, [context.listing]) === null &&
      context.typed.trim() === '',
    takesReason: ({ context }) => context.draft?.code === 'US',
    isSendable: ({ context }) => context.draft !== null && isOptionalComment(context.draft.comment),
  },
  actions: {
    startDraft: assign(({ context }, { code }: { code: ChangeCode }) => ({
      draft: draftOf(code, context.typed),
      problem: null,
    })),
    dropDraft: assign({ draft: null, problem: null }),
    alter: assign(({ context }, change: Partial<DraftChange>) => ({
      draft: context.draft && { ...context.draft, ...change },
    })),
    keepTyped: assign((_, { text }: { text: string }) => ({ typed: text })),
    tellTyped: tellParent(
      ({ context }, { isSent }: Pick<DecisionTyped, 'isSent'>) =>
        ({ type: 'decision.typed', text: context.typed, isSent }) satisfies DecisionTyped,
    ),
    keepProblem: keepProblem(),
    publishChanged: publish((_, result: ChangeResult) => ({
      type: 'listings.changed',
      patches: patchesOf(result),
      removed: 0,
    })),
    tellChanged: notify(({ context }, result: ChangeResult) =>
      changeNotice(
        `${countOf(result.changed.length, 'listing')} set to ${changeLabel(context.draft!.code)}`,
        result,
      ),
    ),
  },
}).createMachine({
  id: 'listingDecision',
  context: ({ input }) => ({ ...input, draft: null, problem: null }),
  invoke: { id: 'facts', src: 'facts', input: ['listings.changed', 'confirmation.changed'] },
  on: {
    'confirmation.changed': {
      actions: assign(({ event: { withComment } }) => ({ confirmWithComment: withComment })),
    },
    'listings.changed': {
      actions: assign(({ context: { listing }, event: { patches } }) => {
        const patch = patches.find(({ _id }) => _id === listing._id)
        return patch ? { listing: { ...listing, ...patch } } : {}
      }),
    },
  },
  initial: 'resting',
  states: {
    resting: {
      on: {
        'change.chosen': [
          {
            guard: withEvent('isMadeAtOnce'),
            target: 'changing',
            actions: withEvent('startDraft'),
          },
          {
            guard: withEvent('mayBeChanged'),
            target: 'confirming',
            actions: withEvent('startDraft'),
          },
        ],
      },
    },
    confirming: {
      tags: 'confirming',
      initial: 'editing',
      on: {
        'comment.typed': {
          actions: [
            { type: 'alter', params: ({ event: { text } }) => ({ comment: text }) },
            withEvent('keepTyped'),
            { type: 'tellTyped', params: { isSent: false } },
          ],
        },
        'saleReason.chosen': {
          guard: 'takesReason',
          actions: { type: 'alter', params: ({ event: { reason } }) => ({ saleReason: reason }) },
        },
        'locales.toggled': {
          actions: {
            type: 'alter',
            params: ({ context }) => ({ allLocales: !context.draft!.allLocales }),
          },
        },
        confirm: { guard: 'isSendable', target: 'changing' },
        cancel: { target: 'resting', actions: 'dropDraft' },
      },
      states: { editing: {}, refused: {} },
    },
    changing: {
      tags: ['busy', 'confirming'],
      entry: { type: 'tellTyped', params: { isSent: true } },
      invoke: {
        id: 'changeListings',
        src: 'changeListings',
        input: ({ context: { listing, draft } }) => fieldChangeOf([listing], draft!),
        onDone: {
          target: 'resting',
          actions: [
            withOutput('publishChanged'),
            withOutput('tellChanged'),
            'dropDraft',
            {
              type: 'keepTyped',
              // A listing that a colleague changed meanwhile was left alone: the comment is kept for what is set next.
              params: ({ context, event }) => ({
                text: event.output.changeSet === null ? context.typed : '',
              }),
            },
            { type: 'tellTyped', params: { isSent: false } },
          ],
        },
        onError: {
          target: 'confirming.refused',
          actions: ['keepProblem', { type: 'tellTyped', params: { isSent: false } }],
        },
      },
    },
  },
})
export type ListingDecisionActor = ActorRefFrom<typeof listingDecisionMachine>
