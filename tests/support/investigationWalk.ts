import type { AnyMachineSnapshot } from 'xstate'
import { nodesOf } from '@statepaths/xstate'
import type { CardAction } from '../../src/machines/investigations/investigationActions.ts'
import type { AskedAction } from '../../src/machines/investigations/investigationLifecycle.ts'
import type { Investigation } from '../../src/domain/investigations/investigation.ts'
import { isOpen, statusAfter } from '../../src/domain/investigations/investigationStates.ts'
import { INVESTIGATION_STATUSES, type InvestigationStatus } from '../../src/domain/kit/vocabulary.ts'
import { investigationSubject } from '../../src/paths/samples/investigation.ts'
import { sampleComment, sampleInvestigation } from '../../src/paths/samples/things.ts'
import type { Subject } from '../../src/paths/subject.ts'

/** The lifecycle of an investigation as a person at a browser goes through it, with a server that answers truly or fails. */

const somebody = { providerId: '0190b1a0-0000-7000-8000-0000000000a1', name: 'Somebody' }

type Standing = Pick<Investigation, 'status' | 'assignedTo'>
const standing = (status: InvestigationStatus, isAssigned: boolean): Investigation => ({
  ...sampleInvestigation(1),
  status,
  assignedTo: isAssigned ? somebody : null,
})

/** How those that the walk begins with stand. */
export const BEGINNINGS: readonly Investigation[] = [
  standing('NEW', false),
  standing('ASSIGNED', true),
  standing('COMPLETE', false),
  standing('CANCELED', true),
]
const answers = INVESTIGATION_STATUSES.flatMap((status) =>
  [true, false].map((isAssigned) => standing(status, isAssigned)),
)

export const REFUSAL = { status: 409, title: 'Conflict', detail: 'A colleague was faster.' }
export const GONE = { status: 404, title: 'There is no such investigation.' }
export const FAILURE = { status: 503, title: 'The database is busy', detail: 'The database is busy.' }

interface Context {
  readonly investigation: Investigation | null
  readonly asked: AskedAction | null
  readonly refusal: string | null
  readonly stale: string | null
}

/** What the server makes of an action; null where the investigation is gone. */
function madeOf({ assignedTo }: Standing, { action, assignee }: AskedAction): Standing | null {
  if (action === 'delete') return null
  const had = action === 'assign' ? assignee : action === 'unassign' ? null : assignedTo
  return { status: statusAfter(action, had !== null), assignedTo: had }
}

const same = (a: Standing | null, b: Standing | null) =>
  a?.status === b?.status && (a?.assignedTo == null) === (b?.assignedTo == null)

/** One of those that differ in their assignee alone is gone through wholly; of the other, what depends on the assignee. */
const isWhole = ({ status, assignedTo }: Standing) =>
  BEGINNINGS.some((one) => same(one, { status, assignedTo }))
/** What is called off, and what the server fails at and refuses: one action in each state. */
const triedIn = (status: InvestigationStatus): CardAction =>
  isOpen(status) ? (status === 'NEW' ? 'complete' : 'cancel') : 'reopen'

const INTENTS = new Set(['assign', 'complete', 'cancel', 'reopen', 'delete', 'reload'])

export const walkedInvestigation: Subject = {
  ...investigationSubject,
  events: [
    ...['retry', 'reload', 'assign', 'complete', 'cancel', 'reopen', 'delete', 'confirm', 'dismiss'].map(
      (type) => ({ type }),
    ),
    { type: 'assignee.chosen', assignee: somebody },
    { type: 'assignee.chosen', assignee: null },
    ...BEGINNINGS.filter(({ status }) => isOpen(status)).map((investigation) => ({
      type: 'investigations.changed',
      investigations: [{ ...investigation, comments: [sampleComment] }],
      removed: [],
    })),
  ],
  outcomes: {
    loadInvestigation: { outputs: BEGINNINGS, errors: [FAILURE, GONE] },
    rereadInvestigation: { outputs: answers, errors: [FAILURE, GONE] },
    loadAssignees: { outputs: [[{ ...somebody, groups: ['analyst'] }]], errors: [FAILURE] },
    moveInvestigation: {
      outputs: [...answers, null].map((investigation) => ({ investigation, changed: [] })),
      errors: [FAILURE, REFUSAL, GONE],
    },
  },
  distinguish: ({ investigation, asked, refusal, stale }: Context) => [
    investigation?.status,
    investigation?.assignedTo == null,
    asked?.action,
    refusal !== null,
    stale !== null,
  ],
  isPossible: possible,
}

/**
 * The server answers what it was asked; people press what stands before them, one thing after the other. What is refused a colleague
 * has done before.
 */
function possible(snapshot: AnyMachineSnapshot, event: { type: string }): boolean {
  const { investigation, asked, refusal, stale } = snapshot.context as Context
  const is = (name: string) => nodesOf(snapshot).some(({ key }) => key === name)
  const isTried = () => isWhole(investigation!) && asked!.action === triedIn(investigation!.status)
  if (event.type === 'reload' && (is('failed') || is('missing'))) return true
  if (event.type === 'investigations.changed') {
    const [told] = (event as unknown as { investigations: [Investigation] }).investigations
    return (
      (is('resting') || is('asking')) && same(told, investigation) && investigation!.comments.length === 0
    )
  }
  // One that is closed is read again while a question stands, which stays then.
  if (event.type === 'reload' && investigation !== null && !isOpen(investigation.status))
    return is('asking') && isTried()
  if (INTENTS.has(event.type)) return is('resting') && (event.type === 'reopen' || isWhole(investigation!))
  if (event.type === 'assignee.chosen') {
    const { assignee } = event as unknown as { assignee: object | null }
    return is('listed') && (assignee !== null || investigation?.assignedTo != null)
  }
  // A picker that still loads closes by Escape alike; and what was out of date is read again, not left.
  if (event.type === 'dismiss') return !is('loading') && (!is('asking') || isTried())
  if (event.type === 'xstate.error.actor.loadInvestigation' && investigation !== null) return false
  if (event.type === 'xstate.done.actor.loadInvestigation' && investigation !== null)
    return same((event as unknown as { output: Investigation }).output, investigation)
  const outcome = /^xstate\.(done|error)\.actor\.(moveInvestigation|rereadInvestigation)$/.exec(event.type)
  if (!outcome) return true
  const [, kind, id] = outcome
  const { output } = event as unknown as { output: { investigation: Investigation | null } & Investigation }
  if (id === 'rereadInvestigation') {
    const standing = refusal === null || asked === null ? investigation : madeOf(investigation!, asked)
    return kind === 'error' ? stale === null : same(output, standing)
  }
  if (kind === 'error') return isTried()
  return same(output.investigation, madeOf(investigation!, asked!))
}
