import { type ActorRefFrom, assign, sendTo, setup } from 'xstate'
import type { InvestigationChanged } from '../../domain/investigations/investigations.contract.ts'
import {
  investigation as investigationSchema,
  type InvestigationRequest,
} from '../../domain/investigations/investigation.ts'
import { canOpen, isEntered, openingOf, type OpeningDraft } from './investigationOpening.ts'
import type { Listing } from '../../domain/listings/listing.ts'
import { failureStatus, failureText } from '../../domain/kit/problem.ts'
import type { Colleague } from '../../domain/kit/colleague.ts'
import type { InfringementType } from '../../domain/kit/vocabulary.ts'
import { ADDRESS, type AddressCommand } from '../kit/address.ts'
import { type Fact, factsLogic } from '../bus.ts'
import { closeDialog, keepProblem, keepSelected, notify, publish } from '../kit/effects.ts'
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
  | { type: 'cancel' }
  | { type: 'keepEditing' }
  | { type: 'discard' }
  | Extract<Fact, { type: 'departure.held' | 'address.changed' | 'investigations.changed' }>

/** What the Investigation dialog knows, asks and does; the states stand in investigationRequestMachine.ts. */
export const investigationRequest = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, tags: {} as 'busy' },
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
    isEntered: ({ context }) => isEntered(context.listing, context.draft),
    isBlank: ({ context }) => !isEntered(context.listing, context.draft),
    wasOpenedMeanwhile: (_, { error }: { error: unknown }) => existingOf(error) !== null,
  },
  actions: {
    keepPeople: assign((_, { output }: { output: readonly Colleague[] }) => ({
      people: output,
      peopleProblem: null,
    })),
    keepPeopleProblem: assign((_, { error }: { error: unknown }) => ({ peopleProblem: failureText(error) })),
    instruct: assign(({ context }, { text }: { text: string }) => ({
      draft: { ...context.draft, comment: text },
    })),
    chooseDue: assign(({ context }, { due }: { due: string | null }) => ({
      draft: { ...context.draft, due },
    })),
    chooseInfringement: assign(
      ({ context }, { infringement }: { infringement: InfringementType | null }) => ({
        draft: { ...context.draft, infringementType: infringement },
      }),
    ),
    chooseAssignee: assign(({ context }, { assignee }: { assignee: string | null }) => ({
      draft: { ...context.draft, assignedTo: assignee },
    })),
    forgetProblem: assign({ problem: null }),
    keepProblem: keepProblem(),
    keepExisting: assign((_, { error }: { error: unknown }) => ({ existing: existingOf(error) })),
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
      action: { kind: 'view', path: `/investigations?value=${id}` },
    })),
    clearSelection: keepSelected([]),
    hold: sendTo(({ system }) => system.get(ADDRESS), { type: 'hold' } satisfies AddressCommand),
    release: sendTo(({ system }) => system.get(ADDRESS), { type: 'release' } satisfies AddressCommand),
    letGo: sendTo(({ system }) => system.get(ADDRESS), { type: 'letGo' } satisfies AddressCommand),
    keepHere: sendTo(({ system }) => system.get(ADDRESS), { type: 'keepHere' } satisfies AddressCommand),
    close: closeDialog(),
  },
})

/** What the dialog starts with. */
export function startOf({ listings, user }: Input): Context {
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
function existingOf(error: unknown): string | null {
  if (failureStatus(error) !== 409) return null
  const parsed = investigationSchema.safeParse((error as { current?: unknown }).current)
  return parsed.success ? parsed.data.id : null
}
