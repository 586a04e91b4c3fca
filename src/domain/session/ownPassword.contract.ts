import * as z from 'zod/mini'
import { defineCalls } from '../kit/call.ts'
import { newPassword } from './ownAccount.ts'
import { proof } from './secondFactor.contract.ts'

/** The caller's own password (§10 Identity). A key can't change it: that takes a sign-in. */
export const ownPasswordCalls = defineCalls({
  change: {
    method: 'PUT',
    path: '/store/users/password',
    extension: true,
    credential: 'session',
    summary: "Changes the caller's password; their other sessions end",
    body: z.extend(proof, { chosen: newPassword() }),
    reply: z.null(),
    errors: {
      400: 'The password is not right, or the new one is too easy.',
      409: 'The account signs in by single sign-on.',
      429: 'Too many tries have failed.',
    },
  },
})
