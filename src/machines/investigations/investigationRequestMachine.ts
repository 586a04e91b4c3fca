import { type ActorRefFrom, assign, setup, stateIn, stopChild } from 'xstate'
import type { InvestigationChanged } from '../../domain/investigations/investigations.contract.ts'
import {
  investigation as investigationSchema,
  type InvestigationRequest,
} from '../../domain/investigations/investigation.ts'
import { canOpen, isEntered, openingOf, type OpeningDraft, requestOf } from './investigationOpening.ts'
import type { Listing } from '../../domain/listings/listing.ts'
import { currentOf, failureText } from '../../domain/kit/problem.ts'
import type { Colleague } from '../../domain/kit/colleague.ts'
import type { InfringementType } from '../../domain/kit/vocabulary.ts'
import { type Fact, factsLogic } from '../bus.ts'
import { keepProblem, keepSelected, notify, publish, withEvent, withOutput } from '../kit/effects.ts'
import { dialogFormActions, formGuard, type FormGuardEvent, type FormGuardTag } from '../kit/formGuard.ts'
import { service } from '../kit/service.ts'
import { investigationMachine } from './investigationMachine.ts'

interface Input {
  /** One. */
  readonly listings: readonly Listing[]
  readonly user: { readonly id: string; readonly groups: readonly string[] }
}

interface Context {
  readonly user: Input['user']
  readonly listing: Listing
  readonly draft: OpeningDraft
  readonly people: readonly Colleague[]
  readonly peopleProblem: string | null
  readonly problem: string | null
  /** The id of the investigation that the listing has. */
  readonly existing: string | null
  /** Its card. */
  readonly card: ActorRefFrom<typeof investigationMachine> | null
}

type Event =
  | { type: 'instructions.typed'; text: string }
  /** In ISO; null for none. */
  | { type: 'due.chosen'; due: string | null }
  | { type: 'infringement.chosen'; infringement: InfringementType | null }
  | { type: 'assignee.chosen'; assignee: string | null }
  | { type: 'people.retry' }
  | { type: 'submit' }
  | FormGuardEvent
  | Extract<Fact, { type: 'address.left' | 'investigations.changed' }>

/**
 * The Investigation dialog of one listing (§2, §5): opens an investigation, or shows the one that the listing has, also
 * when somebody opened it meanwhile. What was entered survives a failure, and is asked about before it is lost.
 * Invokes: loadPeople, openInvestigation.
 */
export const investigationRequestMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | FormGuardTag,
  },
  actors: {
    facts: factsLogic,
    card: investigationMachine,
    loadPeople: service<readonly Colleague[]>('loadPeople'),
    openInvestigation: service<InvestigationChanged, InvestigationRequest>('openInvestigation'),
  },
  guards: {
    wasRemoved: ({ context }, { removed }: { removed: readonly string[] }) =>
      context.existing !== null && removed.includes(context.existing),
    hasInvestigation: ({ context }) => context.existing !== null,
    canSubmit: ({ context }) => canOpen(context.listing, context.draft),
    wasOpenedMeanwhile: (_, { error }: { error: unknown }) => existingOf(error) !== null,
  },
  actions: {
    forgetProblem: assign({ problem: null }),
    keepProblem: keepProblem(),
    showCard: assign(({ context, spawn }) => ({
      card: spawn('card', { id: 'card', input: { id: context.existing!, groups: context.user.groups } }),
    })),
    letCardGo: assign({ card: null }),
    /** The list shows that the listing has one. */
    publishExisting: publish(({ context }, { error }: { error: unknown }) => ({
      type: 'listings.changed',
      patches: [{ _id: context.listing._id, testPurchase: existingOf(error) }],
      removed: 0,
    })),
    publishOpened: publish((_, { investigation }: InvestigationChanged) => ({
      type: 'investigations.changed',
      investigations: [investigation],
      removed: [],
    })),
    publishListings: publish((_, { changed }: InvestigationChanged) => ({
      type: 'listings.changed',
      patches: changed,
      removed: 0,
    })),
    tellOpened: notify((_, { investigation: { id, reference, assignedTo } }: InvestigationChanged) => ({
      tone: 'positive',
      message: assignedTo
        ? `Investigation ${reference} opened and assigned to ${assignedTo.name}.`
        : `Investigation ${reference} opened.`,
      action: { kind: 'view', path: `/investigations?investigation=${id}` },
    })),
    clearSelection: keepSelected([]),
  },
})
  .extend({
    guards: {
      isDirty: ({ context }) => isEntered(context.listing, context.draft),
      isEditing: stateIn({ asking: { form: 'editing' } }),
    },
    actions: dialogFormActions,
  })
  .createMachine({
    id: 'investigationRequest',
    context: ({ input }) => startOf(input),
    invoke: {
      id: 'facts',
      src: 'facts',
      input: ['address.left', 'investigations.changed'],
    },
    initial: 'asking',
    states: {
      asking: {
        always: { guard: 'hasInvestigation', target: 'carded' },
        type: 'parallel',
        states: {
          guard: formGuard('close'),
          people: {
            initial: 'loading',
            states: {
              loading: {
                invoke: {
                  id: 'loadPeople',
                  src: 'loadPeople',
                  onDone: {
                    target: 'loaded',
                    actions: assign(({ event: { output } }) => ({
                      people: output,
                      peopleProblem: null,
                    })),
                  },
                  onError: {
                    target: 'failed',
                    actions: assign(({ event: { error } }) => ({ peopleProblem: failureText(error) })),
                  },
                },
              },
              loaded: {},
              failed: { on: { 'people.retry': 'loading' } },
            },
          },
          form: {
            initial: 'editing',
            states: {
              editing: {
                on: {
                  'instructions.typed': {
                    actions: assign(({ context, event: { text } }) => ({
                      draft: { ...context.draft, comment: text },
                    })),
                  },
                  'due.chosen': {
                    actions: assign(({ context, event: { due } }) => ({
                      draft: { ...context.draft, due },
                    })),
                  },
                  'infringement.chosen': {
                    actions: assign(({ context, event: { infringement } }) => ({
                      draft: { ...context.draft, infringementType: infringement },
                    })),
                  },
                  'assignee.chosen': {
                    actions: assign(({ context, event: { assignee } }) => ({
                      draft: { ...context.draft, assignedTo: assignee },
                    })),
                  },
                  submit: { guard: 'canSubmit', target: 'submitting', actions: 'forgetProblem' },
                },
              },
              submitting: {
                tags: 'busy',
                invoke: {
                  id: 'openInvestigation',
                  src: 'openInvestigation',
                  input: ({ context: { listing, draft } }) => requestOf(listing, draft),
                  onDone: {
                    target: '#investigationRequest.done',
                    actions: [
                      withOutput('publishOpened'),
                      withOutput('publishListings'),
                      withOutput('tellOpened'),
                      'clearSelection',
                      'close',
                    ],
                  },
                  onError: [
                    {
                      guard: withEvent('wasOpenedMeanwhile'),
                      target: 'editing',
                      actions: [
                        withEvent('publishExisting'),
                        assign(({ event: { error } }) => ({ existing: existingOf(error) })),
                      ],
                    },
                    { target: 'editing', actions: 'keepProblem' },
                  ],
                },
              },
            },
          },
        },
      },
      /** The listing's investigation is shown instead. */
      carded: {
        entry: 'showCard',
        exit: [stopChild('card'), 'letCardGo'],
        on: {
          cancel: { target: 'done', actions: 'close' },
          // Following a link of the card leaves it.
          'address.left': { target: 'done', actions: 'close' },
          'investigations.changed': {
            guard: withEvent('wasRemoved'),
            target: 'done',
            actions: 'close',
          },
        },
      },
      done: { type: 'final' },
    },
  })

/** What the dialog starts with. */
function startOf({ listings, user }: Input): Context {
  const listing = listings[0]!
  return {
    user,
    listing,
    draft: openingOf(listing),
    people: [],
    peopleProblem: null,
    problem: null,
    existing: listing.testPurchase,
    card: null,
  }
}

/** The investigation that the listing turned out to have, from the server's refusal of a second one. */
const existingOf = (error: unknown): string | null => currentOf(error, investigationSchema)?.id ?? null
