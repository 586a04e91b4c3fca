import { secondFactorCalls } from '../domain/session/secondFactor.contract.ts'
import type { OfferedSecret, RecoveryCodes, SecondFactor } from '../domain/session/secondFactor.ts'
import type { Call } from './http.ts'

interface Proof {
  readonly password: string
  readonly code?: string
}

/** The user's own second factor. */
export function secondFactorService(call: Call) {
  return {
    read: (signal: AbortSignal): Promise<SecondFactor> => call(secondFactorCalls.get, { signal }),
    offer: (body: Proof, signal: AbortSignal): Promise<OfferedSecret> =>
      call(secondFactorCalls.offer, { body, signal }),
    confirm: (body: { code: string }, signal: AbortSignal): Promise<RecoveryCodes> =>
      call(secondFactorCalls.confirm, { body, signal }),
    end: (body: Proof, signal: AbortSignal): Promise<SecondFactor> =>
      call(secondFactorCalls.end, { body, signal }),
  }
}
