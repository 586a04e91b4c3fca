import type * as keys from '../listings/keys.ts'
import type { accessMachine } from '../setup/accessMachine.ts'
import type { apiKeyMachine } from '../session/apiKeyMachine.ts'
import type { apiKeysMachine } from '../session/apiKeysMachine.ts'
import type { decisionQueueMachine } from '../review/decisionQueueMachine.ts'
import type { jobsMachine } from '../crawls/jobsMachine.ts'
import type { keyboardMachine } from '../listings/keyboardMachine.ts'
import type { Late, LateInput } from './lateMachine.ts'
import type { matchingChangeMachine } from '../listings/matchingChangeMachine.ts'
import type { recentChangesMachine } from '../listings/recentChanges.ts'

/** The workflows that are brought late, by their ids in the system. */
export interface LateActors {
  readonly keyboard: Late<typeof keyboardMachine, typeof keys>
  readonly recentChanges: Late<typeof recentChangesMachine>
  readonly apiKey: Late<typeof apiKeyMachine>
  readonly apiKeys: Late<typeof apiKeysMachine>
  readonly ownAccess: Late<typeof accessMachine>
  readonly jobs: Late<typeof jobsMachine>
  readonly matchingChange: Late<typeof matchingChangeMachine>
  readonly decisionQueue: Late<typeof decisionQueueMachine>
}
export type LateName = keyof LateActors

/** A workflow that knows nothing but what it asks for itself. */
const askedBy = (...wishes: readonly string[]): LateInput => ({
  facts: [],
  wakes: ({ type }) => wishes.includes(type),
  remembers: () => false,
})

/** When each is brought. */
export const LATE_PARTS: Readonly<Record<LateName, LateInput>> = {
  keyboard: {
    facts: ['session.opened', 'preferences.loaded', 'list.shown', 'selection.changed'],
    wakes: (event) =>
      event.type === 'mode.toggled' || (event.type === 'preferences.loaded' && event.keyboardMode === true),
    remembers: (event) =>
      event.type === 'list.shown'
        ? event.screen === '/listings'
        : ['session.opened', 'selection.changed', 'cursor.placed'].includes(event.type),
  },
  recentChanges: askedBy('open'),
  apiKey: askedBy('copy', 'mint'),
  apiKeys: askedBy('open'),
  ownAccess: askedBy('open'),
  // One that was begun before the page was loaded is looked for once the list has been there for a moment.
  matchingChange: {
    facts: ['session.opened', 'session.closed', 'page.settled'],
    wakes: ({ type }) => type === 'page.settled' || type === 'begin',
    remembers: ({ type }) => type.startsWith('session'),
  },
  // What an earlier visit could not send is sent once the page has settled.
  decisionQueue: {
    facts: ['session.opened', 'session.closed', 'page.settled'],
    wakes: ({ type }) => type === 'page.settled' || type === 'begin' || type === 'step.added',
    remembers: ({ type }) => type.startsWith('session'),
  },
  jobs: {
    facts: [
      'session.opened',
      'session.closed',
      'list.shown',
      'page.hidden',
      'page.shown',
      'page.settled',
      'job.submitted',
    ],
    wakes: ({ type }) => type === 'page.settled' || type === 'job.submitted',
    remembers: (event) =>
      event.type === 'list.shown'
        ? event.screen === '/listings'
        : /^session|^page\.(hidden|shown)/.test(event.type),
  },
}
