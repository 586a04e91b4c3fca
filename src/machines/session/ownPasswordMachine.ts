import { assign, setup } from 'xstate'
import {
  ownPasswordProblem,
  type PasswordOwner,
  type TypedPasswords,
} from '../../domain/session/ownPassword.ts'
import type { SecondFactor } from '../../domain/session/secondFactor.ts'
import { type Fact, factsLogic } from '../bus.ts'
import { keepProblem, notify, withEvent } from '../kit/effects.ts'
import { service } from '../kit/service.ts'
import { factorReading, isUnanswered, ownFacts, ownOn, type Proof, proofIn } from './ownFactor.ts'

interface Context {
  /** Whose password it is. */
  readonly owner: PasswordOwner
  readonly factor: SecondFactor | null
  readonly problem: string | null
}

/** What a change is asked for with. */
type NewPassword = Proof & { readonly chosen: string }

type Submit = TypedPasswords & Proof

type Event =
  | { type: 'open'; owner: PasswordOwner }
  | { type: 'close' }
  | { type: 'retry' }
  | ({ type: 'submit' } & Submit)
  | Extract<Fact, { type: 'session.closed' }>

const NOTHING: Context = { owner: { name: '', email: '' }, factor: null, problem: null }

/**
 * The user's own password (§10 Identity): changed after the old one is given, and a code where there is a second factor. The other
 * sessions end with it. Invokes: readFactor, changePassword.
 */
export const ownPasswordMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'busy' },
  actors: {
    facts: factsLogic,
    readFactor: service<SecondFactor>('readFactor'),
    changePassword: service<void, NewPassword>('changePassword'),
  },
  guards: {
    isUnanswered: ({ event }) => isUnanswered(event),
    isFit: ({ context: { owner } }, typed: Submit) => ownPasswordProblem(owner, typed) === null,
    /** What is said already is not said again. */
    isUnfitAnew: ({ context: { owner, problem } }, typed: Submit) =>
      ownPasswordProblem(owner, typed) !== problem,
  },
  actions: {
    forget: assign(NOTHING),
    keepOwner: assign((_, { owner }: { owner: PasswordOwner }) => ({ ...NOTHING, owner })),
    keepFactor: assign((_, factor: SecondFactor) => ({ factor, problem: null })),
    keepUnfit: assign(({ context: { owner } }, typed: Submit) => ({
      problem: ownPasswordProblem(owner, typed),
    })),
    keepProblem: keepProblem(),
    forgetProblem: assign({ problem: null }),
    tellChanged: notify({
      tone: 'positive',
      message: 'Your password is changed. Your other sessions have ended.',
      action: null,
    }),
  },
}).createMachine({
  id: 'ownPassword',
  context: NOTHING,
  invoke: ownFacts,
  on: ownOn,
  initial: 'closed',
  states: {
    closed: { on: { open: { target: 'open', actions: withEvent('keepOwner') } } },
    open: {
      initial: 'loading',
      on: { close: { target: 'closed', actions: 'forget' } },
      states: {
        ...factorReading('asked'),
        asked: {
          initial: 'clean',
          states: { clean: {}, rejected: {}, unanswered: {} },
          on: {
            submit: [
              { guard: withEvent('isFit'), target: 'changing', actions: 'forgetProblem' },
              { guard: withEvent('isUnfitAnew'), target: '.rejected', actions: withEvent('keepUnfit') },
            ],
          },
        },
        changing: {
          tags: 'busy',
          on: { close: undefined },
          invoke: {
            id: 'changePassword',
            src: 'changePassword',
            input: ({ event }) => changeOf(event),
            onDone: { target: '#ownPassword.closed', actions: ['tellChanged', 'forget'] },
            onError: [
              { guard: 'isUnanswered', target: 'asked.unanswered', actions: 'keepProblem' },
              { target: 'asked.rejected', actions: 'keepProblem' },
            ],
          },
        },
      },
    },
  },
})

function changeOf(event: Event): NewPassword {
  if (event.type !== 'submit') throw new Error(`unexpected ${event.type}`)
  return { ...proofIn(event), chosen: event.chosen }
}
