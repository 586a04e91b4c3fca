import { assign, setup } from 'xstate'
import type { OfferedSecret, RecoveryCodes, SecondFactor } from '../../domain/session/secondFactor.ts'
import { type Fact, factsLogic } from '../bus.ts'
import { keepProblem, withOutput } from '../kit/effects.ts'
import { service } from '../kit/service.ts'
import { factorReading, isUnanswered, ownFacts, ownOn, type Proof, proofIn } from './ownFactor.ts'

interface Context {
  readonly factor: SecondFactor | null
  /** What the account is to be proved for. */
  readonly purpose: 'setUp' | 'turnOff'
  readonly offered: OfferedSecret | null
  readonly recoveryCodes: readonly string[]
  /** A second factor was set up whose recovery codes were lost on their way. */
  readonly areCodesLost: boolean
  readonly problem: string | null
}

type Event =
  | { type: 'open' }
  | { type: 'close' }
  | { type: 'retry' }
  | { type: 'setUp' }
  | { type: 'turnOff' }
  | { type: 'back' }
  | ({ type: 'prove' } & Proof)
  | { type: 'confirm'; code: string }
  /** The recovery codes are kept elsewhere. */
  | { type: 'codes.kept' }
  | Extract<Fact, { type: 'session.closed' }>

const NOTHING: Context = {
  factor: null,
  purpose: 'setUp',
  offered: null,
  recoveryCodes: [],
  areCodesLost: false,
  problem: null,
}

/**
 * The user's own second factor (§10 Identity): set up with an authenticator app, replaced, or turned off, each after the password is
 * given. Recovery codes are shown once and can't be closed away. Where no answer comes to a confirmation, it looks whether the
 * second factor was set up all the same. Invokes: readFactor, offerFactor, confirmFactor, endFactor.
 */
export const secondFactorMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'busy' },
  actors: {
    facts: factsLogic,
    readFactor: service<SecondFactor>('readFactor'),
    offerFactor: service<OfferedSecret, Proof>('offerFactor'),
    confirmFactor: service<RecoveryCodes, { code: string }>('confirmFactor'),
    endFactor: service<SecondFactor, Proof>('endFactor'),
  },
  guards: {
    isForSetUp: ({ context }) => context.purpose === 'setUp',
    isUnanswered: ({ event }) => isUnanswered(event),
    isSetUp: ({ context }, { since }: SecondFactor) => since !== (context.factor?.since ?? null),
    mayTurnOff: ({ context: { factor } }) => factor?.since != null && !factor.isDemanded,
  },
  actions: {
    forget: assign(NOTHING),
    aim: assign((_, { purpose }: Pick<Context, 'purpose'>) => ({ purpose, problem: null })),
    keepFactor: assign((_, factor: SecondFactor) => ({ ...NOTHING, factor })),
    keepSetUp: assign((_, factor: SecondFactor) => ({ ...NOTHING, factor, areCodesLost: true })),
    keepNotSetUp: assign({ problem: 'No answer came to the code. The second factor is not set up.' }),
    keepOffered: assign((_, offered: OfferedSecret) => ({ offered, problem: null })),
    keepCodes: assign((_, { recoveryCodes }: RecoveryCodes) => ({
      recoveryCodes,
      offered: null,
      problem: null,
    })),
    keepProblem: keepProblem(),
    forgetProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'secondFactor',
  context: NOTHING,
  invoke: ownFacts,
  on: ownOn,
  initial: 'closed',
  states: {
    closed: { on: { open: 'open' } },
    open: {
      initial: 'loading',
      on: { close: { target: 'closed', actions: 'forget' } },
      states: {
        ...factorReading('shown'),
        shown: {
          on: {
            setUp: { target: 'proving', actions: { type: 'aim', params: { purpose: 'setUp' } } },
            turnOff: {
              guard: 'mayTurnOff',
              target: 'proving',
              actions: { type: 'aim', params: { purpose: 'turnOff' } },
            },
          },
        },
        proving: {
          initial: 'asked',
          on: {
            back: { target: 'shown', actions: 'forgetProblem' },
            prove: [{ guard: 'isForSetUp', target: 'offering' }, { target: 'ending' }],
          },
          states: { asked: {}, rejected: {} },
        },
        offering: {
          tags: 'busy',
          entry: 'forgetProblem',
          invoke: {
            id: 'offerFactor',
            src: 'offerFactor',
            input: ({ event }) => proofOf(event),
            onDone: { target: 'scanning', actions: withOutput('keepOffered') },
            onError: { target: 'proving.rejected', actions: 'keepProblem' },
          },
        },
        scanning: {
          initial: 'asked',
          on: { confirm: 'confirming' },
          states: { asked: {}, rejected: {} },
        },
        confirming: {
          tags: 'busy',
          entry: 'forgetProblem',
          on: { close: undefined },
          invoke: {
            id: 'confirmFactor',
            src: 'confirmFactor',
            input: ({ event }) => codeOf(event),
            onDone: { target: 'codes', actions: withOutput('keepCodes') },
            onError: [
              { guard: 'isUnanswered', target: 'looking', actions: 'keepProblem' },
              { target: 'scanning.rejected', actions: 'keepProblem' },
            ],
          },
        },
        /** Whether it was set up though no answer came. */
        looking: {
          tags: 'busy',
          invoke: {
            id: 'lookAgain',
            src: 'readFactor',
            onDone: [
              { guard: withOutput('isSetUp'), target: 'shown', actions: withOutput('keepSetUp') },
              { target: 'scanning.rejected', actions: 'keepNotSetUp' },
            ],
            onError: { target: 'unknown', actions: 'keepProblem' },
          },
        },
        unknown: { on: { retry: 'looking' } },
        codes: { on: { close: undefined, 'codes.kept': 'loading' } },
        ending: {
          tags: 'busy',
          entry: 'forgetProblem',
          on: { close: undefined },
          invoke: {
            id: 'endFactor',
            src: 'endFactor',
            input: ({ event }) => proofOf(event),
            onDone: { target: 'shown', actions: withOutput('keepFactor') },
            onError: [
              { guard: 'isUnanswered', target: 'loading' },
              { target: 'proving.rejected', actions: 'keepProblem' },
            ],
          },
        },
      },
    },
  },
})

function proofOf(event: Event): Proof {
  if (event.type !== 'prove') throw new Error(`unexpected ${event.type}`)
  return proofIn(event)
}

function codeOf(event: Event): { code: string } {
  if (event.type !== 'confirm') throw new Error(`unexpected ${event.type}`)
  return { code: event.code }
}
