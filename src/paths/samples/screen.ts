import { createMachine } from 'xstate'
import { screenMachine } from '../../machines/kit/screenMachine.ts'
import type { Subject } from '../subject.ts'
import { analyst, NOON, unreachable } from './things.ts'

export const screenSubject: Subject = {
  name: 'screen',
  machine: screenMachine,
  events: [
    { type: 'session.opened', user: analyst, at: NOON },
    { type: 'session.closed' },
    { type: 'address.changed', path: '/complaints', query: {} },
    { type: 'address.changed', path: '/investigations', query: {} },
    { type: 'address.changed', path: '/ads', query: {} },
    { type: 'address.changed', path: '/listings', query: {} },
    { type: 'filter.applied', params: { countries: ['DE'] }, base: {}, timeZone: 'UTC' },
    { type: 'retry' },
  ],
  outcomes: { loadScreen: { outputs: [createMachine({ id: 'loaded' })], errors: [unreachable] } },
  distinguish: ({
    user,
    address,
    applied,
    actors,
  }: {
    user: object | null
    address: { path: string }
    applied: object | null
    actors: Readonly<Record<string, object>>
  }) => [user, address.path, applied !== null, Object.keys(actors)],
}
