import type { EventObject } from 'xstate'
import { failureStatus } from '../../domain/kit/problem.ts'
import { withOutput } from '../kit/effects.ts'

/** What the dialogs share that change how one signs in: they read one's second factor first, and take a proof that it is one's own account. */

/** What proves that the owner asks: the password, and a code where there is a second factor already. */
export interface Proof {
  readonly password: string
  readonly code?: string
}

/** Whether no answer came, so that nobody knows whether it was done: for the transition of a service's error. */
export const isUnanswered = (event: EventObject): boolean =>
  !failureStatus((event as EventObject & { readonly error?: unknown }).error)

/** A proof alone, without an empty code. */
export const proofIn = ({ password, code }: Proof): Proof => ({ password, ...(code ? { code } : {}) })

/** The facts by which it closes, brought by the actor `facts`, and what they do. */
export const ownFacts = { id: 'facts', src: 'facts', input: ['session.closed'] } as const
export const ownOn = { 'session.closed': { target: '.closed', actions: 'forget' } } as const

/** Reads the second factor, and goes on to the state that is named. */
export const factorReading = <const Next extends string>(next: Next) =>
  ({
    loading: {
      tags: 'busy',
      invoke: {
        id: 'readFactor',
        src: 'readFactor',
        onDone: { target: next, actions: withOutput('keepFactor') },
        onError: { target: 'failed', actions: 'keepProblem' },
      },
    },
    failed: { on: { retry: 'loading' } },
  }) as const
