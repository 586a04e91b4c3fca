import type { Subject } from '@statepaths/xstate'
import { FACTS } from './customs.ts'

/** The facts that a person at a browser brings about at once; others come of colleagues and of work in the background. */
const BROUGHT_ABOUT: ReadonlySet<string> = new Set([
  'session.opened',
  'session.closed',
  'address.changed',
  'address.left',
  'filter.applied',
  'selection.changed',
  'page.shown',
  'page.hidden',
])

/** Whether an event is a person's own doing, rather than told to the machine. */
export const isDoneByPerson = (type: string): boolean => !type.startsWith('xstate.') && !FACTS.has(type)

/** A machine as far as a person alone leads it: services succeed, and nobody else tells it anything. */
export function byPerson<Sampled extends Subject>(subject: Sampled): Sampled {
  return {
    ...subject,
    events: subject.events.filter(({ type }) => isDoneByPerson(type) || BROUGHT_ABOUT.has(type)),
    outcomes: Object.fromEntries(
      Object.entries(subject.outcomes).map(([id, { outputs }]) => [id, { outputs, errors: [] }]),
    ),
  }
}
