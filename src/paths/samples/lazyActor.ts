import { createMachine } from 'xstate'
import { type LazyInput, lazyActorMachine } from '../../machines/kit/lazyActorMachine.ts'
import type { Subject } from '../subject.ts'
import { analyst, NOON, unreachable } from './things.ts'

const machine = createMachine({ id: 'loaded' })
const input: LazyInput = {
  facts: ['page.settled', 'filter.applied'],
  replays: ['filter.applied'],
  wakes: ({ type }) => type === 'page.settled',
  starts: 'open',
  ends: ['close', 'session.closed'],
  load: async () => ({ machine }),
}
export const lazyActorSubject: Subject = {
  name: 'lazyActor',
  machine: lazyActorMachine,
  input,
  events: [
    { type: 'session.opened', user: analyst, at: NOON },
    { type: 'session.closed' },
    { type: 'page.settled' },
    { type: 'filter.applied', params: { countries: ['DE'] }, base: {}, timeZone: 'UTC' },
    { type: 'open', input: { id: 'a' } },
    { type: 'close' },
    { type: 'mode.toggled' },
    { type: 'lazy.retry' },
    { type: 'lazy.left' },
  ],
  outcomes: { load: { outputs: [{ machine }, null], errors: [unreachable] } },
  distinguish: ({ heard, missed }: { heard: object; missed: readonly object[] }) => [
    Object.keys(heard),
    Math.min(missed.length, 2),
  ],
}
