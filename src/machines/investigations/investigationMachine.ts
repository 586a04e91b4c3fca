import { type ActorRefFrom, assign, sendTo, setup } from 'xstate'
import { cardActionRefusal, type CardAction, toldWords } from './investigationActions.ts'
import type { Investigation } from '../../domain/investigations/investigation.ts'
import {
  canMove,
  INVESTIGATION_ACTIONS,
  statusAfter,
} from '../../domain/investigations/investigationStates.ts'
import type { ListingPatch } from '../../domain/listings/listing.ts'
import { failureStatus, failureText } from '../../domain/kit/problem.ts'
import type { Colleague } from '../../domain/kit/colleague.ts'
import { INVESTIGATION_STATUSES, type InvestigationStatus } from '../../domain/kit/vocabulary.ts'
import { activityMachine } from './activity.ts'
import { caseMoneyMachine } from './caseMoney.ts'
import { investigationCommentMachine } from './investigationCommentMachine.ts'
import { evidenceMachine } from './evidenceMachine.ts'
import { type Fact, factsLogic } from '../bus.ts'
import { isMissing, keepProblem, publish, publishEach, withEvent } from '../kit/effects.ts'
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
  /** What the server answered when it stood otherwise than it was shown. */
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

/** The states that are named as an investigation's own. */
const STATE_OF = { NEW: 'new', ASSIGNED: 'assigned', COMPLETE: 'complete', CANCELED: 'canceled' } as const

const lifecycle = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'choosing' | 'asking' | 'failed' | 'refused' | 'stale',
  },
  actors: {
    facts: factsLogic,
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
    wasRefused: ({ context }) => context.refusal !== null,
  },
  actions: {
    keepInvestigation: assign((_, { output }: { output: Investigation }) => ({
      investigation: output,
      problem: null,
      stale: null,
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
    keepTold: assign(({ context }, { investigations }: Told) => ({
      investigation: investigations.find(({ id }) => id === context.id)!,
      stale: null,
    })),
    keepAssignees: assign((_, { output }: { output: readonly Assignee[] }) => ({
      assignees: output,
      problem: null,
    })),
    ask: assign(
      (_, { action, assignee = null }: { action: CardAction; assignee?: AskedAction['assignee'] }) => ({
        asked: { action, assignee },
        problem: null,
        refusal: null,
      }),
    ),
    forgetAsked: assign({ asked: null, problem: null, refusal: null }),
    keepMoved: assign((_, { output }: { output: CaseMoved }) => ({
      investigation: output.investigation,
      asked: null,
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
    keepRefusal: assign((_, { error }: { error: unknown }) => ({
      refusal: failureText(error),
      asked: null,
    })),
    keepStale: assign((_, { error }: { error: unknown }) => ({ stale: failureText(error) })),
    publishOutdated: publish(() => ({ type: 'investigations.outdated' })),
    reloadActivity: sendTo(
      ({ context }) => context.activity,
      () => ({ type: 'reload' }) as const,
    ),
  },
})

/** The states that the transition table leads to from one. */
function targetsOf(from: InvestigationStatus): InvestigationStatus[] {
  const possible = INVESTIGATION_ACTIONS.filter((action) => canMove(from, action))
  return INVESTIGATION_STATUSES.filter((to) =>
    possible.some((action) => statusAfter(action, true) === to || statusAfter(action, false) === to),
  )
}

/** Somebody to assign it to is looked for; nobody is a choice too, where somebody has it. */
const choosing = lifecycle.createStateConfig({
  tags: 'choosing',
  initial: 'loading',
  on: {
    'assignee.chosen': [
      {
        guard: withEvent('isNobody'),
        target: 'asking',
        actions: { type: 'ask', params: { action: 'unassign' } },
      },
      {
        target: 'asking',
        actions: { type: 'ask', params: ({ event }) => ({ action: 'assign', assignee: event.assignee }) },
      },
    ],
    dismiss: 'resting',
  },
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadAssignees',
        src: 'loadAssignees',
        input: ({ context }) => ({ investigation: context.investigation! }),
        onDone: { target: 'listed', actions: withEvent('keepAssignees') },
        onError: { target: 'failed', actions: 'keepProblem' },
      },
    },
    failed: { on: { retry: 'loading' } },
    listed: {},
  },
})

/** One state of the lifecycle: what can be asked for in it is what the transition table has from there, and deleting. */
function standing(status: InvestigationStatus) {
  const moves = (['complete', 'cancel', 'reopen'] as const).filter((action) => canMove(status, action))
  const asks = Object.fromEntries(
    [...moves, 'delete' as const].map((action) => [
      action,
      {
        guard: { type: 'canAct' as const, params: { action } },
        target: '.asking',
        actions: { type: 'ask' as const, params: { action } },
      },
    ]),
  )
  const isAssignable = canMove(status, 'assign')
  const assign = {
    guard: { type: 'canAct' as const, params: { action: 'assign' as const } },
    target: '.choosing',
    actions: 'forgetAsked' as const,
  }
  return lifecycle.createStateConfig({
    initial: 'free',
    states: {
      free: {
        initial: 'resting',
        on: {
          reload: '#investigation.reloading',
          'investigations.changed': [
            {
              guard: withEvent('isToldGone'),
              target: '#investigation.deleted',
            },
            {
              guard: withEvent('isToldNew'),
              target: '#investigation.settling',
              actions: withEvent('keepTold'),
            },
          ],
          ...asks,
          ...(isAssignable ? { assign } : {}),
        },
        states: {
          resting: {
            always: [
              { guard: 'isStale', target: 'stale' },
              { guard: 'wasRefused', target: 'refused' },
            ],
          },
          ...(isAssignable ? { choosing } : {}),
          asking: {
            tags: 'asking',
            on: {
              confirm: `#investigation.${STATE_OF[status]}.working`,
              dismiss: { target: 'resting', actions: 'forgetAsked' },
            },
          },
          /** It could not be done, and can be tried again. */
          failed: {
            tags: 'failed',
            on: {
              retry: `#investigation.${STATE_OF[status]}.working`,
              dismiss: { target: 'resting', actions: 'forgetAsked' },
            },
          },
          /** The server refused it, for it stood otherwise; it was read again. */
          refused: {
            tags: 'refused',
            on: { dismiss: { target: 'resting', actions: 'forgetAsked' } },
          },
          stale: { tags: 'stale', on: { retry: '#investigation.reloading' } },
        },
      },
      working: {
        tags: ['busy', 'asking'],
        invoke: {
          id: 'moveInvestigation',
          src: 'moveInvestigation',
          input: ({ context }) => ({ investigation: context.investigation!, ...context.asked! }),
          onDone: [
            {
              guard: withEvent('isDeleted'),
              target: '#investigation.deleted',
              actions: withEvent('publishMoved'),
            },
            ...targetsOf(status).map((to) => ({
              guard: {
                type: 'becomes' as const,
                params: ({ event }: { event: { output: CaseMoved } }) => ({
                  output: event.output,
                  status: to,
                }),
              },
              target: `#investigation.${STATE_OF[to]}`,
              actions: [
                {
                  type: 'publishMoved' as const,
                  params: ({ event }: { event: { output: CaseMoved } }) => event,
                },
                {
                  type: 'keepMoved' as const,
                  params: ({ event }: { event: { output: CaseMoved } }) => event,
                },
              ],
            })),
            // The table leads nowhere else: it stands otherwise than it was shown.
            ...(targetsOf(status).length < INVESTIGATION_STATUSES.length
              ? [{ target: '#investigation.reloading' }]
              : []),
          ],
          onError: [
            {
              guard: 'isMissing',
              target: '#investigation.missing',
            },
            {
              guard: withEvent('isOutdated'),
              target: '#investigation.reloading',
              actions: withEvent('keepRefusal'),
            },
            { target: 'free.failed', actions: 'keepProblem' },
          ],
        },
      },
    },
  })
}

/**
 * One investigation and its life: what can be done in each state is built from the transition table, each with a
 * question that is confirmed or dismissed. A move that the server refuses, because a colleague was faster, is said in its
 * words while the investigation is read again. Invokes: loadInvestigation, loadAssignees, moveInvestigation; spawns
 * its activity, its evidence, its money and, once it is read, the comment that can be added to it.
 */
export const investigationMachine = lifecycle.createMachine({
  id: 'investigation',
  context: ({ input, spawn }) => ({
    ...input,
    investigation: null,
    activity: spawn('activity', { id: 'activity', input: { id: input.id } }),
    evidence: spawn('evidence', { id: 'evidence', input: { id: input.id } }),
    money: spawn('money', { id: 'money', input: { id: input.id } }),
    detail: null,
    assignees: [],
    asked: null,
    problem: null,
    refusal: null,
    stale: null,
  }),
  invoke: { id: 'facts', src: 'facts', input: ['investigations.changed'] },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadInvestigation',
        src: 'loadInvestigation',
        input: ({ context }) => ({ id: context.id }),
        onDone: {
          target: 'settling',
          actions: [withEvent('keepInvestigation'), 'startDetail'],
        },
        onError: [
          { guard: 'isMissing', target: 'missing' },
          { target: 'failed', actions: 'keepProblem' },
        ],
      },
    },
    failed: {
      on: {
        retry: { target: 'loading', actions: 'reloadActivity' },
        reload: { target: 'loading', actions: 'reloadActivity' },
      },
    },
    /** There is none, or none any longer, as far as the user can see. */
    missing: { entry: 'publishOutdated', on: { reload: { target: 'loading', actions: 'reloadActivity' } } },
    reloading: {
      tags: 'busy',
      invoke: {
        id: 'rereadInvestigation',
        src: 'loadInvestigation',
        input: ({ context }) => ({ id: context.id }),
        onDone: {
          target: 'settling',
          actions: [withEvent('keepInvestigation'), 'publishRead'],
        },
        onError: [
          { guard: 'isMissing', target: 'missing' },
          { target: 'settling', actions: withEvent('keepStale') },
        ],
      },
    },
    settling: {
      always: [
        { guard: { type: 'stands', params: { status: 'NEW' } }, target: 'new' },
        { guard: { type: 'stands', params: { status: 'ASSIGNED' } }, target: 'assigned' },
        { guard: { type: 'stands', params: { status: 'COMPLETE' } }, target: 'complete' },
        { guard: { type: 'stands', params: { status: 'CANCELED' } }, target: 'canceled' },
      ],
    },
    new: standing('NEW'),
    assigned: standing('ASSIGNED'),
    complete: standing('COMPLETE'),
    canceled: standing('CANCELED'),
    deleted: { type: 'final' },
  },
})
