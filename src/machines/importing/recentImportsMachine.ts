import { assign, setup } from 'xstate'
import type { ImportRun } from '../../domain/importing/imports.contract.ts'
import { may } from '../../domain/kit/roles.ts'
import type { SignedInUser } from '../../domain/session/user.ts'
import { type Fact, factsLogic } from '../bus.ts'
import { keepProblem, ofEvent } from '../kit/effects.ts'
import { service } from '../kit/service.ts'

interface Context {
  readonly runs: readonly ImportRun[]
  readonly problem: string | null
}

type Event =
  | { type: 'retry' }
  | Extract<Fact, { type: 'session.opened' | 'session.closed' | 'imports.changed' }>

/** The user's latest imports, read again whenever one began, ended or was taken back. Invokes: readRecent. */
export const recentImportsMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'busy' | 'failed' },
  actors: {
    facts: factsLogic,
    readRecent: service<readonly ImportRun[]>('readRecent'),
  },
  guards: {
    isAllowed: (_, { user }: { user: SignedInUser }) => may(user.groups, 'listings.import'),
  },
  actions: {
    keepProblem: keepProblem(),
    forget: assign({ runs: [], problem: null }),
  },
}).createMachine({
  id: 'recentImports',
  context: { runs: [], problem: null },
  invoke: { id: 'facts', src: 'facts', input: ['session.opened', 'session.closed', 'imports.changed'] },
  on: { 'session.closed': { target: '.away', actions: 'forget' } },
  initial: 'away',
  states: {
    away: {
      on: {
        'session.opened': { guard: { type: 'isAllowed', params: ofEvent }, target: 'reading' },
      },
    },
    reading: {
      tags: 'busy',
      on: { 'imports.changed': { target: 'reading', reenter: true } },
      invoke: {
        id: 'readRecent',
        src: 'readRecent',
        onDone: {
          target: 'shown',
          actions: assign(({ event: { output: runs } }) => ({ runs, problem: null })),
        },
        onError: { target: 'unread', actions: 'keepProblem' },
      },
    },
    shown: { on: { 'imports.changed': 'reading' } },
    unread: { tags: 'failed', on: { retry: 'reading', 'imports.changed': 'reading' } },
  },
})
