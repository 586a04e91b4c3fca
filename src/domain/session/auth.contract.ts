import * as z from 'zod/mini'
import { defineCalls } from '../kit/call.ts'
import { PASSWORD_MAX } from '../kit/constants.ts'
import { id, text } from '../kit/text.ts'
import { firstAccount } from './firstAccount.ts'
import { recoveryCodes, typedCode } from './secondFactor.ts'
import { signedInUser } from './user.ts'

/** The longest path to go on to; what a cookie can't hold of it is left out (`carriedPath`). */
const NEXT_MAX = 8_192

/** Signing in and out (§7 Auth and user; §10 Identity). */
export const authCalls = defineCalls({
  signIn: {
    method: 'POST',
    path: '/login',
    atRoot: true,
    extension: true,
    credential: 'none',
    summary:
      'Signs in with e-mail, password and, where there is a second factor, its code, and sets the session cookie; recovery codes where it was set up with this',
    body: z.object({
      email: text(320),
      password: text(PASSWORD_MAX),
      code: z.optional(typedCode()),
      next: z.optional(text(NEXT_MAX)),
    }),
    reply: z.nullable(recoveryCodes),
    errors: {
      401: 'E-mail and password do not match, or a code is lacking or wrong: `secondFactor` says what is needed.',
      403: 'The request comes from another site.',
      429: 'Too many tries have failed.',
    },
  },
  signOut: {
    method: 'POST',
    path: '/logout',
    atRoot: true,
    credential: 'none',
    summary: 'The posted sign-out form: revokes the session and its tokens, then leads to /login',
    reply: z.null(),
    errors: { 403: 'The request comes from another site.' },
    status: 303,
  },
  firstAccount: {
    method: 'POST',
    path: '/store/users/first',
    extension: true,
    credential: 'none',
    summary: 'Makes the first account, with the token of the printed link, and signs it in',
    body: firstAccount,
    reply: z.null(),
    errors: {
      403: 'The link does not work, or the request comes from another site.',
      409: 'The first account was made already.',
      429: 'Too many tries have failed.',
    },
  },
  singleSignOn: {
    method: 'GET',
    path: '/login/sso',
    atRoot: true,
    extension: true,
    credential: 'none',
    summary: 'Leads to the identity provider, when one is configured',
    query: z.object({ next: z.optional(text(NEXT_MAX)) }),
    reply: z.null(),
    errors: { 404: 'Single sign-on is not configured.' },
    status: 303,
  },
  singleSignOnReturn: {
    method: 'GET',
    path: '/login/sso/return',
    atRoot: true,
    extension: true,
    credential: 'none',
    summary: 'Where the identity provider leads back to',
    reply: z.null(),
    errors: { 404: 'Single sign-on is not configured.' },
    status: 303,
  },
  current: {
    method: 'GET',
    path: '/users/current',
    credential: 'cookie',
    summary: 'The session as token:providerId:nonce; the nonce serves once',
    reply: z.string(),
    replyType: 'text/plain',
  },
  login: {
    method: 'GET',
    path: '/store/users/login/{providerId}',
    credential: 'login',
    summary: 'The user with an access token, for the headers token and nonce of the current session',
    params: z.object({ providerId: id() }),
    reply: signedInUser,
  },
})
