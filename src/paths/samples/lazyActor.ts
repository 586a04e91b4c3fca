import { createMachine } from 'xstate'
import { type LazyInput, lazyActorMachine } from '../../machines/kit/lazyActorMachine.ts'
import { TOLD } from './excused.ts'
import type { Subject } from '../subject.ts'
import { analyst, NOON, unreachable } from './things.ts'

/** A form in which something is entered. */
const machine = createMachine({ id: 'loaded', initial: 'begun', states: { begun: { tags: 'dirty' } } })
const input: LazyInput = {
  facts: ['page.settled', 'filter.applied'],
  replays: ['filter.applied'],
  wakes: ({ type }) => type === 'page.settled',
  starts: 'open',
  ends: ['close', 'session.closed'],
  keepsDraft: true,
  load: async () => ({ machine }),
}
export const lazyActorSubject: Subject = {
  name: 'lazyActor',
  excused: {
    'close is offered': TOLD,
  },
  machine: lazyActorMachine,
  input,
  events: [
    { type: 'session.opened', user: analyst, at: NOON },
    { type: 'session.opened', user: { ...analyst, providerId: 'another' }, at: NOON },
    { type: 'session.closed' },
    { type: 'page.settled' },
    { type: 'filter.applied', params: { countries: ['DE'] }, base: {}, timeZone: 'UTC' },
    { type: 'open', input: { id: 'a' } },
    { type: 'open', input: { id: 'b' }, backTo: { type: 'open', input: { id: 'a' } } },
    { type: 'close' },
    { type: 'mode.toggled' },
    { type: 'network.returned' },
    { type: 'lazy.retry' },
    { type: 'lazy.left' },
  ],
  outcomes: { load: { outputs: [{ machine }, null], errors: [unreachable] } },
  distinguish: ({
    heard,
    missed,
    owner,
    opening,
  }: {
    heard: object
    missed: readonly object[]
    owner: string | null
    opening: { backTo?: object } | null
  }) => [owner, Object.keys(heard), Math.min(missed.length, 2), opening?.backTo !== undefined],
}
