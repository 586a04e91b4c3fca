import { assign, setup } from 'xstate'
import type { FirstAccount } from '../../domain/session/firstAccount.ts'
import { passwordProblem } from '../../domain/session/chosenPassword.ts'
import { failureStatus } from '../../domain/kit/problem.ts'
import { type Fact, factsLogic } from '../bus.ts'
import { keepProblem, publish, withEvent } from '../kit/effects.ts'
import { service } from '../kit/service.ts'

interface Context {
  /** The token of the link that the page was opened by; null where there was none. */
  readonly token: string | null
  readonly problem: string | null
}

type Submit = Omit<FirstAccount, 'token'> & { type: 'submit'; repeated: string }
type Event = Submit | Extract<Fact, { type: 'address.changed' }>

/**
 * The page that the one-time link opens: makes the first account of an empty workspace, which is signed in with it.
 * Invokes: readToken, makeAccount.
 */
export const firstAccountMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'busy' },
  actors: {
    facts: factsLogic,
    readToken: service<string | null>('readToken'),
    makeAccount: service<void, FirstAccount>('makeAccount'),
  },
  guards: {
    isPasswordFit: (_, account: Submit) => passwordProblem(account) === null,
    hasToken: (_, { token }: { token: string | null }) => token !== null,
    wasMadeAlready: (_, { error }: { error: unknown }) => failureStatus(error) === 409,
    isLinkRefused: (_, { error }: { error: unknown }) => failureStatus(error) === 403,
  },
  actions: {
    keepToken: assign((_, { token }: { token: string | null }) => ({ token, problem: null })),
    keepPasswordProblem: assign((_, account: Submit) => ({ problem: passwordProblem(account) })),
    keepProblem: keepProblem(),
    forgetProblem: assign({ problem: null }),
    forgetToken: assign({ token: null }),
    publishMade: publish({ type: 'firstAccount.made' }),
  },
}).createMachine({
  id: 'firstAccount',
  context: { token: null, problem: null },
  invoke: { id: 'facts', src: 'facts', input: ['address.changed'] },
  initial: 'reading',
  states: {
    reading: {
      tags: 'busy',
      invoke: {
        id: 'readToken',
        src: 'readToken',
        onDone: [
          {
            guard: { type: 'hasToken', params: ({ event }) => ({ token: event.output }) },
            target: 'editing',
            actions: { type: 'keepToken', params: ({ event }) => ({ token: event.output }) },
          },
          { target: 'unlinked' },
        ],
        onError: 'unlinked',
      },
    },
    // Opened without the link's token: the page says where to find the link.
    unlinked: { on: { 'address.changed': 'reading' } },
    editing: {
      initial: 'clean',
      on: {
        'address.changed': 'reading',
        submit: [
          { guard: withEvent('isPasswordFit'), target: 'making' },
          { target: '.rejected', actions: withEvent('keepPasswordProblem') },
        ],
      },
      states: { clean: {}, rejected: {} },
    },
    making: {
      tags: 'busy',
      entry: 'forgetProblem',
      invoke: {
        id: 'makeAccount',
        src: 'makeAccount',
        input: ({ context, event }) => {
          if (event.type !== 'submit') throw new Error(`unexpected ${event.type}`)
          const { name, email, password } = event
          return { token: context.token!, name, email, password }
        },
        onDone: { target: 'made', actions: ['forgetToken', 'publishMade'] },
        onError: [
          {
            guard: withEvent('wasMadeAlready'),
            target: 'tooLate',
            actions: ['keepProblem', 'forgetToken'],
          },
          { guard: withEvent('isLinkRefused'), target: 'refused', actions: 'keepProblem' },
          { target: 'editing.rejected', actions: 'keepProblem' },
        ],
      },
    },
    made: {},
    // Somebody else made it first: there is nothing left to do but to sign in.
    tooLate: {},
    // Another link, opened in this tab, is tried.
    refused: { on: { 'address.changed': 'reading' } },
  },
})
