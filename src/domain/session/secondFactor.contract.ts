import * as z from 'zod/mini'
import { defineCalls } from '../kit/call.ts'
import { PASSWORD_MAX } from '../kit/constants.ts'
import { text } from '../kit/text.ts'
import { offeredSecret, recoveryCodes, secondFactor, typedCode } from './secondFactor.ts'

/** What shows that it is the owner who asks: the password, and a code where there is a second factor already. */
export const proof = z.object({ password: text(PASSWORD_MAX), code: z.optional(typedCode()) })

/** The caller's own second factor (§10 Identity). A key can't see or change it: that takes a sign-in. */
export const secondFactorCalls = defineCalls({
  get: {
    method: 'GET',
    path: '/store/users/secondFactor',
    extension: true,
    credential: 'session',
    summary: "The caller's second factor",
    reply: secondFactor,
  },
  offer: {
    method: 'POST',
    path: '/store/users/secondFactor',
    extension: true,
    credential: 'session',
    summary:
      'Offers a secret for an authenticator app; a second factor that there is holds until a code confirms it',
    body: proof,
    reply: offeredSecret,
    errors: {
      409: 'The account signs in by single sign-on.',
      429: 'Too many tries have failed.',
    },
  },
  confirm: {
    method: 'PUT',
    path: '/store/users/secondFactor',
    extension: true,
    credential: 'session',
    summary: 'Sets up the offered secret by a code of it; the recovery codes are in this answer alone',
    body: z.object({ code: typedCode() }),
    reply: recoveryCodes,
  },
  end: {
    method: 'POST',
    path: '/store/users/secondFactor/end',
    extension: true,
    credential: 'session',
    summary: "Turns the caller's second factor off, where no role of theirs needs one",
    body: proof,
    reply: secondFactor,
    errors: {
      409: 'A role of the caller needs a second factor, or the account signs in by single sign-on.',
      429: 'Too many tries have failed.',
    },
  },
})
