import type { RecoveryCodes } from '../../domain/session/secondFactor.ts'
import { withEvent } from '../kit/effects.ts'

/** A sign-in, wherever it is asked for. */

/** What is typed to sign in; the code where the server has asked for one. */
export interface Credentials {
  readonly email: string
  readonly password: string
  readonly code?: string
}

export type SubmitSignIn = { type: 'submit' } & Credentials

/**
 * A sign-in and what comes of it: `onwards`, recovery codes first where it brought some; or it is rejected, for the form to be
 * sent again.
 */
export function signInStates<const Onwards extends { readonly target: string; readonly actions?: 'expect' }>(
  id: 'signIn' | 'signInAgain',
  onwards: Onwards,
) {
  return {
    submitting: {
      tags: 'busy',
      entry: 'forgetProblem',
      invoke: {
        id,
        src: 'signIn',
        input: ({ event }: { event: { readonly type: string } }) => credentialsOf(event),
        onDone: [
          {
            guard: { type: 'bringsCodes', params: codesOf },
            target: 'codes',
            actions: { type: 'keepCodes', params: codesOf },
          },
          onwards,
        ],
        onError: {
          target: 'rejected',
          actions: [withEvent('logFailure'), withEvent('keepProblem'), withEvent('keepNeed')],
        },
      },
    },
    rejected: { on: { submit: 'submitting' } },
    /** Shows recovery codes, this once. */
    codes: {
      on: {
        'codes.kept': { ...onwards, actions: ['forgetCodes', ...(onwards.actions ? [onwards.actions] : [])] },
      },
    },
  } as const
}

function credentialsOf(event: { readonly type: string }): Credentials {
  if (event.type !== 'submit') throw new Error(`unexpected ${event.type}`)
  const { email, password, code } = event as SubmitSignIn
  return { email, password, ...(code ? { code } : {}) }
}

function codesOf({ event }: { event: { output: RecoveryCodes | null } }) {
  return { codes: event.output }
}
