import { ownPasswordCalls } from '../domain/session/ownPassword.contract.ts'
import { secondFactorCalls } from '../domain/session/secondFactor.contract.ts'
import type { SecondFactor } from '../domain/session/secondFactor.ts'
import type { Call } from './http.ts'

interface NewPassword {
  readonly password: string
  readonly code?: string
  readonly chosen: string
}

/** The user's own password. */
export function ownPasswordService(call: Call) {
  return {
    /** What a change takes beside the password. */
    readFactor: (signal: AbortSignal): Promise<SecondFactor> => call(secondFactorCalls.get, { signal }),
    async change(body: NewPassword, signal: AbortSignal): Promise<void> {
      await call(ownPasswordCalls.change, { body, signal })
    },
  }
}
