import type { RouterHistory } from '@tanstack/history'
import { authCalls } from '../domain/session/auth.contract.ts'
import { type FirstAccount, linkToken } from '../domain/session/firstAccount.ts'
import type { Call } from './http.ts'

/** Making the first account by a one-time link. */
export function firstAccountService(call: Call, history: RouterHistory) {
  return {
    /** The token behind the `#` of the page's address; null where there is none. */
    readToken: (): string | null => linkToken(history.location.hash),
    /** Makes the account and signs it in. Rejects with 409 where there is one already, 403 where the link does not work. */
    async make(account: FirstAccount, signal: AbortSignal): Promise<void> {
      await call(authCalls.firstAccount, { body: account, signal })
    },
  }
}
