import type { SnapshotFrom } from 'xstate'
import {
  ACTION_WORDS,
  CARD_ACTIONS,
  cardActionRefusal,
  rolesFor,
} from '../../machines/investigations/investigationActions.ts'
import type { Investigation } from '../../domain/investigations/investigation.ts'
import { canMove, statusAfter } from '../../domain/investigations/investigationStates.ts'
import {
  INVESTIGATION_STATUS_LABELS,
  INVESTIGATION_STATUSES,
  type InvestigationStatus,
} from '../../domain/kit/vocabulary.ts'
import { investigationMachine } from '../../machines/investigations/investigationMachine.ts'
import type { Subject } from '../subject.ts'
import { sampleInvestigation, unreachable } from './things.ts'

const colleague = { providerId: '0190b1a0-0000-7000-8000-0000000000a1', name: 'Sample colleague' }
const groups = ['manager']

/** The investigation in a state; states without an assignee keep none. */
const as = (status: InvestigationStatus, minute = 0): Investigation => ({
  ...sampleInvestigation(1, minute),
  status,
  assignedTo: status === 'NEW' ? null : colleague,
})
const changed = { status: 409, title: 'Conflict', detail: 'A colleague was faster.' }
const missing = { status: 404, title: 'There is no such investigation.' }
const moved = (status: InvestigationStatus) => ({ investigation: as(status, 1), changed: [] })

export const investigationSubject: Subject = {
  name: 'investigation',
  invariants: {
    'what is asked is known': (at: SnapshotFrom<typeof investigationMachine>) =>
      !at.hasTag('asking') || at.context.asked !== null,
  },
  excused: {
    'cancel is offered': 'The question stands over the button that asks it.',
    'complete is offered': 'The question stands over the button that asks it.',
    'delete is offered': 'The question stands over the button that asks it.',
    'reopen is offered': 'The question stands over the button that asks it.',
  },
  machine: investigationMachine,
  input: { id: sampleInvestigation(1).id, groups },
  events: [
    { type: 'retry' },
    { type: 'reload' },
    { type: 'assign' },
    { type: 'assignee.chosen', assignee: colleague },
    { type: 'assignee.chosen', assignee: null },
    { type: 'complete' },
    { type: 'cancel' },
    { type: 'reopen' },
    { type: 'delete' },
    { type: 'confirm' },
    { type: 'dismiss' },
    { type: 'investigations.changed', investigations: [as('CANCELED', 2)], removed: [] },
    { type: 'investigations.changed', investigations: [], removed: [sampleInvestigation(1).id] },
  ],
  outcomes: {
    loadInvestigation: {
      outputs: INVESTIGATION_STATUSES.map((status) => as(status)),
      errors: [unreachable, missing],
    },
    rereadInvestigation: {
      outputs: INVESTIGATION_STATUSES.map((status) => as(status, 3)),
      errors: [unreachable, missing],
    },
    loadAssignees: { outputs: [[{ ...colleague, groups: ['analyst'] }]], errors: [unreachable] },
    moveInvestigation: {
      outputs: [...INVESTIGATION_STATUSES.map(moved), { investigation: null, changed: [] }],
      errors: [unreachable, changed, missing],
    },
  },
  distinguish: ({
    investigation,
    asked,
    refusal,
    stale,
  }: {
    investigation: Investigation | null
    asked: { action: string } | null
    refusal: string | null
    stale: string | null
  }) => [investigation?.status, asked?.action, refusal !== null, stale !== null],
  notes: transitionTable(),
}

/** The transition table (§4), with the roles that may do each (§6). */
function transitionTable(): string[] {
  const named = (status: InvestigationStatus) => `${INVESTIGATION_STATUS_LABELS[status]} (${status})`
  const rows = CARD_ACTIONS.flatMap((action) =>
    INVESTIGATION_STATUSES.filter((from) => cardActionRefusal(['god'], from, action) === null).map((from) => {
      const to =
        action === 'delete'
          ? 'gone; its evidence and records stay'
          : [...new Set([statusAfter(action, true), statusAfter(action, false)])]
              .map(named)
              .join(' with an assignee, else ')
      return `| ${named(from)} | ${ACTION_WORDS[action].label} | ${to} | ${rolesFor(action).join(', ')} |`
    }),
  )
  const stuck = INVESTIGATION_STATUSES.filter((from) => !canMove(from, 'assign')).map(named)
  return [
    '## Transitions',
    '',
    'From `INVESTIGATION_TRANSITIONS` (src/domain/investigations/investigationStates.ts), of which this machine and the server are built.',
    '',
    '| from | what is done | to | by |',
    '|---|---|---|---|',
    ...rows,
    '',
    `Nobody is assigned, and no comment is taken, in ${stuck.join(' and ')}.`,
    '',
  ]
}
