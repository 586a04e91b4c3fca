import { authCalls } from '../domain/session/auth.contract.ts'
import { RENEW_BEFORE_SECONDS } from '../domain/kit/constants.ts'
import type { Problem } from '../domain/kit/problem.ts'
import { SOMETHING_WENT_WRONG } from '../domain/kit/problem.ts'
import {
  parseCurrentUser,
  SESSION_BLOCK_ID,
  type SignedInUser,
  signedInUser,
} from '../domain/session/user.ts'
import type { RecoveryCodes } from '../domain/session/secondFactor.ts'
import type { Call } from './http.ts'

/** Who was signed in when the server sent the page; null the second time, or where it doesn't say. */
export function takeUserOfPage(): SignedInUser | null {
  const block = document.getElementById(SESSION_BLOCK_ID)
  block?.remove()
  return block ? signedInUser.parse(JSON.parse(block.textContent)) : null
}

/** Signing in, keeping signed in, signing out (§7 Auth and user). */
export function sessionService(call: Call, userOfPage: () => SignedInUser | null = () => null) {
  /** Turns the session cookie into the user with a fresh token. */
  async function exchangeCookie(signal: AbortSignal): Promise<SignedInUser> {
    const current = parseCurrentUser(await call(authCalls.current, { signal }))
    if (!current) throw { status: 0, title: SOMETHING_WENT_WRONG } satisfies Problem
    const { token, providerId, nonce } = current
    return call(authCalls.login, { params: { providerId }, headers: { token, nonce }, signal })
  }
  return {
    /** The user of the session: as the page brought them, afterwards as the server answers. Rejects with a problem of status 401 when there is none. */
    async restore(signal: AbortSignal): Promise<{ user: SignedInUser; at: number; renewAfterMs: number }> {
      const user = userOfPage() ?? (await exchangeCookie(signal))
      const at = Date.now()
      const renewAfterMs = Math.max(1_000, Date.parse(user.authExpires) - at - RENEW_BEFORE_SECONDS * 1_000)
      return { user, at, renewAfterMs }
    },
    /** Sets the session cookie. Rejects with a problem that says how many attempts are left, or which code is lacking. */
    signIn: (
      credentials: { email: string; password: string; code?: string },
      signal: AbortSignal,
    ): Promise<RecoveryCodes | null> => call(authCalls.signIn, { body: credentials, signal }),
    /** Leaves the page by posting the form to /logout (§2 Route table). */
    postSignOutForm(baseURL: string): void {
      const form = document.createElement('form')
      form.method = 'post'
      form.action = `${baseURL}${authCalls.signOut.path}`
      document.body.append(form)
      form.submit()
    },
  }
}
