import * as z from 'zod/mini'
import { apiKey } from './apiKey.ts'
import { id, moment, text } from '../kit/text.ts'

/** Sessions (§10 Identity): sign-ins that still hold. */

/** A session as its user and the administrator of the account see it. */
export const userSession = z.object({
  id: id(),
  opened: moment(),
  /** To the minute. */
  lastSeen: moment(),
  /** Where it was opened from; null where that is not known. */
  address: z.nullable(text(100)),
  /** The browser that opened it, in words: "Firefox 140 on Windows"; null where it told none. */
  browser: z.nullable(text(200)),
  /** Whether it is the one that asks. */
  current: z.boolean(),
})
export type UserSession = z.infer<typeof userSession>

/** What an account is signed in with. */
export const userAccess = z.object({
  sessions: z.array(userSession),
  apiKeys: z.array(apiKey),
  /** Since when there is a second factor; null where there is none. */
  secondFactor: z.nullable(moment()),
})
export type UserAccess = z.infer<typeof userAccess>

/** What a session is called: its browser, or that it told none. */
export const sessionName = ({ browser }: Pick<UserSession, 'browser'>): string => browser ?? 'Unknown browser'
