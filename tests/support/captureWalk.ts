import { captureSubject } from '../../src/paths/samples/capture.ts'
import type { Subject } from '../../src/paths/subject.ts'
import { nodesOf } from '../../src/paths/walk.ts'

/**
 * The capture as a person at a browser goes through it: the page is dressed, or is not, at the moment it is asked for.
 * Going elsewhere, which ends in another screen, is a test of its own.
 */
export const walkedCapture: Subject = {
  ...captureSubject,
  isPossible: (snapshot, { type }) =>
    type !== 'address.changed' &&
    (type !== 'xstate.error.actor.dress' || nodesOf(snapshot).some(({ key }) => key === 'preparing')),
}

/** Outcomes that nobody can hold: they come at once. */
export const isAtOnce = (type: string): boolean => /^xstate\.(done|error)\.actor\.(dress|restore)$/.test(type)
