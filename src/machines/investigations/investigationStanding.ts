import {
  canMove,
  INVESTIGATION_ACTIONS,
  statusAfter,
} from '../../domain/investigations/investigationStates.ts'
import { INVESTIGATION_STATUSES, type InvestigationStatus } from '../../domain/kit/vocabulary.ts'
import { withEvent } from '../kit/effects.ts'
import { type CaseMoved, entriesSeen, lifecycle } from './investigationLifecycle.ts'

/** The states that are named as an investigation's own. */
const STATE_OF = { NEW: 'new', ASSIGNED: 'assigned', COMPLETE: 'complete', CANCELED: 'canceled' } as const

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
export function standing(status: InvestigationStatus) {
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
              { guard: 'isStillAsked', target: 'asking', actions: 'askAnew' },
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
          input: ({ context }) => ({
            investigation: context.investigation!,
            ...context.asked!,
            seen: entriesSeen(context),
          }),
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
              ? [{ target: '#investigation.reloading', actions: 'forgetAsked' as const }]
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
