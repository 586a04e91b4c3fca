import { sessionCalls } from '../domain/session/sessions.contract.ts'
import type { UserAccess, UserSession } from '../domain/session/sessions.ts'
import { setupCalls } from '../domain/setup/setup.contract.ts'
import type { Call } from './http.ts'

/** The user's own sessions, and what other accounts are signed in with. */
export function accessService(call: Call) {
  const alone = (sessions: UserSession[]): UserAccess => ({ sessions, apiKeys: [], secondFactor: null })
  return {
    own: async (signal: AbortSignal) => alone(await call(sessionCalls.list, { signal })),
    endOwn: async (id: string, signal: AbortSignal) =>
      alone(await call(sessionCalls.end, { params: { id }, signal })),
    endOthers: async (signal: AbortSignal) => alone(await call(sessionCalls.endOthers, { signal })),
    /** The sessions and keys of an account. */
    of: (id: string, signal: AbortSignal): Promise<UserAccess> =>
      call(setupCalls.access, { params: { id }, signal }),
    endSession: (id: string, session: string, signal: AbortSignal): Promise<UserAccess> =>
      call(setupCalls.endSession, { params: { id, session }, signal }),
    endSecondFactor: (id: string, signal: AbortSignal): Promise<UserAccess> =>
      call(setupCalls.endSecondFactor, { params: { id }, signal }),
    revokeApiKey: (id: string, key: string, signal: AbortSignal): Promise<UserAccess> =>
      call(setupCalls.revokeApiKey, { params: { id, key }, signal }),
  }
}
