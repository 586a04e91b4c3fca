import { nodesOf } from '@statepaths/xstate'
import type { CaptureEnd } from '../../src/machines/dashboard/capture.ts'
import { captureSubject } from '../../src/paths/samples/capture.ts'
import type { Subject } from '../../src/paths/subject.ts'

/** Where in the capture a person goes elsewhere: while it asks, while it waits for the charts, and after it failed. */
const LEFT_FROM = ['confirming', 'waiting', 'failed']

/** The capture as a person at a browser goes through it: the page is dressed, or is not, at the moment it is asked for. */
export const walkedCapture: Subject = {
  ...captureSubject,
  events: captureSubject.events.filter((event) => !('path' in event) || event.path !== '/'),
  isPossible: (snapshot, { type }) => {
    const is = (names: readonly string[]) => nodesOf(snapshot).some(({ key }) => names.includes(key))
    if (type === 'address.changed')
      return (
        is(LEFT_FROM) && !(snapshot.context as CaptureEnd).isStuck && !(snapshot.context as CaptureEnd).saved
      )
    return type !== 'xstate.error.actor.dress' || is(['preparing'])
  },
}

/** Outcomes that nobody can hold: they come at once. */
export const isAtOnce = (type: string): boolean => /^xstate\.(done|error)\.actor\.(dress|restore)$/.test(type)
