import { type ActorRefFrom, assign, sendTo, setup } from 'xstate'
import { cardActionRefusal, type CardAction, toldWords } from './investigationActions.ts'
import { changedWords, type Investigation } from '../../domain/investigations/investigation.ts'
import type { ListingPatch } from '../../domain/listings/listing.ts'
import { failureStatus, failureText } from '../../domain/kit/problem.ts'
import type { Colleague } from '../../domain/kit/colleague.ts'
import type { InvestigationStatus } from '../../domain/kit/vocabulary.ts'
import { activityMachine } from './activity.ts'
import { caseFollowerMachine } from './caseFollowerMachine.ts'
import { caseMoneyMachine } from './caseMoney.ts'
import { investigationCommentMachine } from './investigationCommentMachine.ts'
import { evidenceMachine } from './evidenceMachine.ts'
import { type Fact, factsLogic } from '../bus.ts'
import { isMissing, keepProblem, publish, publishEach } from '../kit/effects.ts'
import { service } from '../kit/service.ts'

interface Input {
  readonly id: string
  readonly groups: readonly string[]
}

/** Somebody whom it can be assigned to. */
export type Assignee = Pick<Colleague, 'providerId' | 'name' | 'groups'>

/** What somebody wants to be done and is asked about. */
export interface AskedAction {
  readonly action: CardAction
  readonly assignee: Pick<Assignee, 'providerId' | 'name'> | null
  /** The investigation's `updated` when it was asked. */
  readonly updated: string
  /** How many entries its activity showed when it was asked first; null where it was not there. */
  readonly seen: number | null
}
/** One action on one investigation. */
export interface CaseMove extends AskedAction {
  readonly investigation: Investigation
}
/** What came of it: the investigation as it stands, null where it was deleted, and the listings that it changed. */
export interface CaseMoved {
  readonly investigation: Investigation | null
  readonly changed: readonly ListingPatch[]
}

interface Context extends Input {
  readonly investigation: Investigation | null
  readonly activity: ActorRefFrom<typeof activityMachine>
  readonly evidence: ActorRefFrom<typeof evidenceMachine>
  readonly money: ActorRefFrom<typeof caseMoneyMachine>
  /** The comment that is being written; there once the investigation is. */
  readonly detail: ActorRefFrom<typeof investigationCommentMachine> | null
  readonly assignees: readonly Assignee[]
  readonly asked: AskedAction | null
  /** Why it could not be read, or done. */
  readonly problem: string | null
  /** Why what was asked was not done: it stands otherwise than it was shown. */
  readonly refusal: string | null
  /** Why what is shown may be out of date. */
  readonly stale: string | null
}

type Told = Extract<Fact, { type: 'investigations.changed' }>

type Event =
  | { type: 'retry' }
  | { type: 'reload' }
  | { type: 'assign' }
  | { type: 'assignee.chosen'; assignee: AskedAction['assignee'] }
  | { type: 'complete' }
  | { type: 'cancel' }
  | { type: 'reopen' }
  | { type: 'delete' }
  | { type: 'confirm' }
  | { type: 'dismiss' }
  | Told

/** What the states of one investigation are made of: its services, guards and actions. */
export const lifecycle = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'choosing' | 'asking' | 'failed' | 'refused' | 'stale',
  },
  actors: {
    facts: factsLogic,
    caseFollower: caseFollowerMachine,
    activity: activityMachine,
    evidence: evidenceMachine,
    money: caseMoneyMachine,
    investigationComment: investigationCommentMachine,
    loadInvestigation: service<Investigation, { id: string }>('loadInvestigation'),
    loadAssignees: service<readonly Assignee[], { investigation: Investigation }>('loadAssignees'),
    moveInvestigation: service<CaseMoved, CaseMove>('moveInvestigation'),
  },
  guards: {
    stands: ({ context }, { status }: { status: InvestigationStatus }) =>
      context.investigation?.status === status,
    canAct: ({ context: { groups, investigation } }, { action }: { action: CardAction }) =>
      investigation !== null && cardActionRefusal(groups, investigation.status, action) === null,
    becomes: (_, { output, status }: { output: CaseMoved; status: InvestigationStatus }) =>
      output.investigation?.status === status,
    isDeleted: (_, { output }: { output: CaseMoved }) => output.investigation === null,
    isNobody: (_, { assignee }: { assignee: AskedAction['assignee'] }) => assignee === null,
    isMissing: ({ event }) => isMissing(event),
    isOutdated: (_, { error }: { error: unknown }) => failureStatus(error) === 409,
    isToldGone: ({ context }, { removed }: Told) => removed.includes(context.id),
    isToldNew: ({ context: { id, investigation } }, { investigations }: Told) => {
      const told = investigations.find((one) => one.id === id)
      return (
        told !== undefined &&
        (told.updated !== investigation?.updated || told.comments.length !== investigation.comments.length)
      )
    },
    isStale: ({ context }) => context.stale !== null,
    /** What was asked can be done as it stands now. */
    isStillAsked: ({ context: { asked, groups, investigation } }) =>
      asked !== null && cardActionRefusal(groups, investigation!.status, asked.action) === null,
    wasRefused: ({ context }) => context.refusal !== null,
  },
  actions: {
    keepInvestigation: assign(({ context }, { output }: { output: Investigation }) => ({
      ...standingNow(context, output),
      problem: null,
    })),
    startDetail: assign(({ context, spawn }) => ({
      detail:
        context.detail ??
        spawn('investigationComment', {
          id: 'investigationComment',
          input: { investigation: context.investigation! },
        }),
    })),
    /** The list, the activity and the comment hear how it stands now. */
    publishRead: publish(({ context }) => ({
      type: 'investigations.changed',
      investigations: [context.investigation!],
      removed: [],
    })),
    keepTold: assign(({ context }, { investigations }: Told) =>
      standingNow(
        context,
        investigations.find(({ id }) => id === context.id)!,
      ),
    ),
    keepAssignees: assign((_, { output }: { output: readonly Assignee[] }) => ({
      assignees: output,
      problem: null,
    })),
    ask: assign(
      (
        { context },
        { action, assignee = null }: { action: CardAction; assignee?: AskedAction['assignee'] },
      ) => ({
        asked: {
          action,
          assignee,
          updated: context.investigation!.updated,
          seen: entriesShown(context.activity),
        },
        problem: null,
        refusal: null,
      }),
    ),
    askAnew: assign(({ context: { asked, investigation } }) => ({
      asked: { ...asked!, updated: investigation!.updated },
    })),
    forgetAsked: assign({ asked: null, problem: null, refusal: null }),
    keepMoved: assign((_, { output }: { output: CaseMoved }) => ({
      investigation: output.investigation,
      asked: null,
      refusal: null,
      stale: null,
    })),
    publishMoved: publishEach(
      ({ context: { id, asked, investigation: before } }, { output }: { output: CaseMoved }) => {
        const { investigation, changed } = output
        return [
          { type: 'listings.changed', patches: changed, removed: 0 },
          {
            type: 'investigations.changed',
            investigations: investigation === null ? [] : [investigation],
            removed: investigation === null ? [id] : [],
          },
          {
            type: 'notice.raised',
            notice: {
              tone: 'positive',
              message: toldWords(asked!.action, before!.reference, asked!.assignee?.name ?? null),
              action: null,
            },
          },
        ]
      },
    ),
    keepProblem: keepProblem(),
    keepRefusal: assign((_, { error }: { error: unknown }) => ({ refusal: failureText(error) })),
    keepStale: assign((_, { error }: { error: unknown }) => ({ stale: failureText(error) })),
    publishOutdated: publish(() => ({ type: 'investigations.outdated', investigations: [] })),
    reloadActivity: sendTo(
      ({ context }) => context.activity,
      () => ({ type: 'reload' }) as const,
    ),
  },
})

/** The investigation as it stands, and that it was changed where something is asked about it as it was. */
const standingNow = ({ asked, refusal, investigation: before }: Context, investigation: Investigation) => ({
  investigation,
  refusal:
    refusal ??
    (asked !== null && before?.updated !== investigation.updated ? changedWords(investigation) : null),
  stale: null,
})

/** How many entries of its activity whoever confirms now has seen: asked anew, they were shown what came since they were asked. */
export const entriesSeen = ({ activity, asked, refusal }: Context): number | null =>
  (refusal === null ? asked!.seen : null) ?? entriesShown(activity)

/** How many entries its activity shows; null where it was not loaded. */
function entriesShown(activity: ActorRefFrom<typeof activityMachine>): number | null {
  // Where paths are replayed, another actor without a context stands in its place.
  const { context }: { context?: { value: readonly object[] | null } } = activity.getSnapshot()
  return context?.value?.length ?? null
}
