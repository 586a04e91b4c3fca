import type { SnapshotFrom } from 'xstate'
import { sessionMachine } from '../../machines/session/sessionMachine.ts'
import type { Subject } from '../subject.ts'
import { analyst, NOON, unauthorised, unreachable } from './things.ts'

const starter = { ...analyst, groups: ['god'], hasListings: false }
const opened = { user: analyst, at: NOON, renewAfterMs: 840_000 }

export const sessionSubject: Subject = {
  name: 'session',
  excused: {
    'nothing leads out of signedOut': 'The page is left: the form that signs out was posted.',
  },
  invariants: {
    'whoever is signed in is known, and nobody else': (at: SnapshotFrom<typeof sessionMachine>) =>
      at.matches('authenticated')
        ? at.context.user !== null
        : !at.matches('unauthenticated') || at.context.user === null,
  },
  machine: sessionMachine,
  events: [
    { type: 'address.changed', path: '/listings', query: { value: ['watch'] } },
    { type: 'address.changed', path: '/privacy', query: {} },
    { type: 'address.changed', path: '/login', query: { ended: ['ended'] } },
    { type: 'session.outdated' },
    { type: 'session.leftElsewhere' },
    { type: 'page.shown' },
    { type: 'firstAccount.made' },
    { type: 'startSkipping.changed', skips: true },
    { type: 'submit', email: 'analyst@sample.example', password: 'secret' },
    { type: 'submit', email: 'analyst@sample.example', password: 'secret', code: '123456' },
    { type: 'codes.kept' },
    { type: 'retry' },
    { type: 'network.returned' },
    { type: 'signOut' },
    { type: 'departure.allowed' },
  ],
  outcomes: {
    restoreSession: {
      outputs: [opened, { ...opened, user: starter }],
      errors: [{ ...unauthorised, singleSignOn: true }, unreachable],
    },
    renewSession: {
      outputs: [opened],
      errors: [unauthorised, { ...unauthorised, ended: true }, unreachable],
    },
    checkSession: { outputs: [opened], errors: [unauthorised] },
    signInAgain: {
      outputs: [null, { recoveryCodes: ['AAAA-BBBB-CCCC-DDDD'] }],
      errors: [
        { ...unauthorised, remaining: 4 },
        { ...unauthorised, secondFactor: { needs: 'code' } },
      ],
    },
    reopenSession: { outputs: [opened], errors: [unreachable] },
    signIn: {
      outputs: [null, { recoveryCodes: ['AAAA-BBBB-CCCC-DDDD'] }],
      errors: [
        { ...unauthorised, remaining: 4 },
        { ...unauthorised, secondFactor: { needs: 'code' } },
      ],
    },
    postSignOutForm: { outputs: [undefined], errors: [unreachable] },
  },
  distinguish: ({
    path,
    ending,
    isExpected,
    neededFactor,
  }: {
    path: string
    ending: string | null
    isExpected: boolean
    neededFactor: object | null
  }) => [path, ending, isExpected, neededFactor !== null],
}
