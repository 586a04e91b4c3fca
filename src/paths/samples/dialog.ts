import { createMachine } from 'xstate'
import { dialogMachine } from '../../machines/kit/dialogMachine.ts'
import type { Subject } from '../subject.ts'
import { analyst, NOON, sampleComplaint, sampleListing, unreachable } from './things.ts'

const address = (...value: string[]) => ({ type: 'address.changed', path: '/listings', query: { value } })

export const dialogSubject: Subject = {
  name: 'dialog',
  machine: dialogMachine,
  events: [
    { type: 'session.opened', user: analyst, at: NOON },
    { type: 'session.closed' },
    address(sampleListing(1)._id),
    address(sampleListing(2)._id),
    address('watch'),
    { type: 'open', dialog: 'tags', input: { listings: [sampleListing(1)], known: [] } },
    { type: 'open', dialog: 'deletion', input: { listings: [sampleListing(1)] } },
    { type: 'open', dialog: 'notice', input: { complaints: [sampleComplaint(1)] } },
    { type: 'close' },
    { type: 'retry' },
  ],
  outcomes: { loadDialog: { outputs: [createMachine({ id: 'loaded' })], errors: [unreachable] } },
  distinguish: ({
    user,
    opening,
    linked,
  }: {
    user: object | null
    opening: { dialog: string } | null
    linked: string | null
  }) => [user, opening?.dialog, linked],
}
