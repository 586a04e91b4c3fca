import {
  type ActorRefFrom,
  type AnyActorRef,
  type AnyStateMachine,
  assign,
  type InputFrom,
  sendTo,
  setup,
  stopChild,
} from 'xstate'
import { complaintButtonProblem } from '../../domain/complaints/complaintSelection.ts'
import { actionProblem, isListingAction } from '../../domain/listings/listingActions.ts'
import { type Capability, may } from '../../domain/kit/roles.ts'
import { ADDRESS, type AddressCommand } from './address.ts'
import { type Fact, factsLogic } from '../bus.ts'
import type { afterStepMachine } from '../complaints/afterStepMachine.ts'
import type { captureMachine } from '../dashboard/captureMachine.ts'
import type { classificationMachine } from '../complaints/classificationMachine.ts'
import type { commentMachine } from '../listings/commentMachine.ts'
import type { complaintActionsMachine } from '../complaints/complaintActionsMachine.ts'
import type { complaintRatesMachine } from '../complaints/ratesOfComplaints.ts'
import type { crawlFormMachine } from '../crawls/crawlFormMachine.ts'
import type { crawlsMachine } from '../crawls/crawlsMachine.ts'
import type { deletionMachine } from './deletionMachine.ts'
import type { detailsMachine } from '../listings/detailsMachine.ts'
import type { imageAnalysisMachine } from '../images/imageAnalysisMachine.ts'
import type { investigationFormMachine } from '../investigations/investigationFormMachine.ts'
import type { evidenceFormMachine } from '../investigations/evidenceFormMachine.ts'
import type { investigationRequestMachine } from '../investigations/investigationRequestMachine.ts'
import type { jobsDialogMachine } from '../crawls/jobsDialogMachine.ts'
import type { lookalikesMachine } from '../domains/lookalikesMachine.ts'
import { linkedRecord } from './linkedRecord.ts'
import type { noticeMachine } from '../complaints/noticeMachine.ts'
import type { reviewMachine } from '../listings/reviewMachine.ts'
import type { scoringMachine } from '../listings/scoringMachine.ts'
import type { screenshotMachine } from '../listings/screenshotMachine.ts'
import type { tagsMachine } from '../listings/tagsMachine.ts'
import type { textAnalysisMachine } from '../listings/textAnalysisMachine.ts'
import type { viewerMachine } from '../listings/viewerMachine.ts'
import { keepProblem, ofEvent } from './effects.ts'
import { service } from './service.ts'

/** The workflows that run in a dialog of their own. Each is loaded when it is first asked for. */
export interface DialogMachines {
  readonly tags: typeof tagsMachine
  readonly comment: typeof commentMachine
  readonly review: typeof reviewMachine
  readonly screenshot: typeof screenshotMachine
  readonly deletion: typeof deletionMachine
  readonly textAnalysis: typeof textAnalysisMachine
  readonly scoring: typeof scoringMachine
  readonly viewer: typeof viewerMachine
  readonly details: typeof detailsMachine
  readonly classification: typeof classificationMachine
  /** The same of one listing under guided review, which submits it itself. */
  readonly reviewClassification: typeof classificationMachine
  readonly complaintActions: typeof complaintActionsMachine
  readonly notice: typeof noticeMachine
  readonly afterStep: typeof afterStepMachine
  readonly complaintRates: typeof complaintRatesMachine
  readonly investigation: typeof investigationRequestMachine
  readonly investigationForm: typeof investigationFormMachine
  readonly evidence: typeof evidenceFormMachine
  readonly capture: typeof captureMachine
  readonly jobs: typeof jobsDialogMachine
  readonly crawlProduct: typeof crawlFormMachine
  readonly crawlUrl: typeof crawlFormMachine
  readonly crawls: typeof crawlsMachine
  readonly imageAnalysis: typeof imageAnalysisMachine
  readonly lookalikes: typeof lookalikesMachine
}
/** What a dialog beyond the actions on listings takes; reading the screens where none is named. */
const DIALOG_NEEDS: Partial<Record<DialogName, Capability>> = {
  complaintActions: 'complaints.manage',
  notice: 'complaints.manage',
  afterStep: 'complaints.manage',
  investigationForm: 'investigations.create',
  evidence: 'investigations.addEvidence',
  crawlProduct: 'crawl.product',
  imageAnalysis: 'images.analyse',
}
export type DialogName = keyof DialogMachines

/** A dialog to open and what it is about; who asks is added here. */
export type Opening = {
  readonly [Name in DialogName]: {
    readonly dialog: Name
    readonly input: Omit<InputFrom<DialogMachines[Name]>, 'user'>
  }
}[DialogName]

/** The actor of an open dialog. */
export type DialogActor<Name extends DialogName> = ActorRefFrom<DialogMachines[Name]>

interface DialogUser {
  readonly id: string
  readonly groups: readonly string[]
}

interface Context {
  readonly user: DialogUser | null
  readonly opening: Opening | null
  readonly actor: AnyActorRef | null
  readonly problem: string | null
  /** The listing that the page's address named last. */
  readonly linked: string | null
}

type Event =
  | ({ type: 'open' } & Opening)
  | { type: 'close' }
  | { type: 'retry' }
  | Extract<Fact, { type: 'session.opened' | 'session.closed' | 'address.changed' }>

/**
 * The one dialog that may be open: it loads the workflow that was asked for, runs it, and lets it go when it asks to
 * be closed. An address that names a listing opens that listing's details. Invokes: loadDialog.
 */
export const dialogMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'busy' },
  actors: {
    facts: factsLogic,
    loadDialog: service<AnyStateMachine, { dialog: DialogName }>('loadDialog'),
  },
  guards: {
    mayOpen: ({ context: { user } }, { dialog, input }: Opening) => {
      if (user === null) return false
      const listings = 'listings' in input ? input.listings : []
      if (dialog === 'classification' || dialog === 'reviewClassification')
        return complaintButtonProblem(user.groups, listings) === null
      return isListingAction(dialog)
        ? actionProblem(user.groups, dialog, listings.length) === null
        : may(user.groups, DIALOG_NEEDS[dialog] ?? 'screens.read')
    },
    namesAnother: ({ context }, address: { path: string; query: Record<string, string[]> }) => {
      const listing = linkedRecord('/listings', address)
      return context.user !== null && listing !== null && listing !== context.linked
    },
    waitsForUser: ({ context }) => context.linked !== null,
  },
  actions: {
    keepUser: assign((_, { user }: { user: { providerId: string; groups: readonly string[] } }) => ({
      user: { id: user.providerId, groups: user.groups },
    })),
    keepLinked: assign((_, address: { path: string; query: Record<string, string[]> }) => ({
      linked: linkedRecord('/listings', address),
    })),
    askForLinked: assign(({ context }) => ({
      opening: { dialog: 'details', input: { id: context.linked! } } as Opening,
      problem: null,
    })),
    letGo: assign({ actor: null }),
    /** A dialog that is stopped can't say that it holds the address no longer. */
    freeAddress: sendTo(({ system }) => system.get(ADDRESS), { type: 'release' } satisfies AddressCommand),
    forget: assign({ opening: null, problem: null }),
    forgetUser: assign({ user: null }),
    keepProblem: keepProblem(),
  },
}).createMachine({
  id: 'dialog',
  context: { user: null, opening: null, actor: null, problem: null, linked: null },
  invoke: { id: 'facts', src: 'facts', input: ['session.opened', 'session.closed', 'address.changed'] },
  on: {
    'session.opened': [
      {
        guard: 'waitsForUser',
        target: '.opening',
        actions: [{ type: 'keepUser', params: ofEvent }, 'askForLinked'],
      },
      { actions: { type: 'keepUser', params: ofEvent } },
    ],
    'session.closed': { target: '.closed', actions: 'forgetUser' },
    'address.changed': [
      {
        guard: { type: 'namesAnother', params: ofEvent },
        target: '.opening',
        actions: [{ type: 'keepLinked', params: ofEvent }, 'askForLinked'],
      },
      { actions: { type: 'keepLinked', params: ofEvent } },
    ],
    open: {
      guard: { type: 'mayOpen', params: ofEvent },
      target: '.opening',
      actions: assign(({ event: { dialog, input } }) => ({
        opening: { dialog, input } as Opening,
        problem: null,
      })),
    },
  },
  initial: 'closed',
  states: {
    closed: { entry: 'forget' },
    opening: {
      tags: 'busy',
      invoke: {
        id: 'loadDialog',
        src: 'loadDialog',
        input: ({ context }) => ({ dialog: context.opening!.dialog }),
        onDone: {
          target: 'shown',
          actions: assign(({ context, spawn, event: { output } }) => ({
            actor: spawn(output, {
              id: 'shown',
              input: { ...context.opening!.input, user: context.user },
            } as never),
          })),
        },
        onError: { target: 'failed', actions: 'keepProblem' },
      },
      on: { close: 'closed' },
    },
    failed: { on: { retry: 'opening', close: 'closed' } },
    shown: {
      exit: [stopChild('shown'), 'letGo', 'freeAddress'],
      on: { close: 'closed' },
    },
  },
})
