import type { FastifyReply, FastifyRequest } from 'fastify'
import { authCalls } from '../../src/domain/session/auth.contract.ts'
import type { NeededFactor } from '../../src/domain/session/secondFactor.ts'
import { carriedPath, failedSignOnPath } from '../../src/domain/session/singleSignOn.ts'
import { rolesOf } from '../../src/domain/kit/roles.ts'
import { localPath } from '../../src/domain/kit/address.ts'
import {
  clearCookie,
  cookieOf,
  DEVICE_COOKIE,
  pendingCookie,
  pendingCookies,
  SESSION_COOKIE,
  setCookie,
} from '../identity/cookies.ts'
import { checkPassword } from '../crypto/passwords.ts'
import { hashChosenPassword } from '../identity/chosenPassword.ts'
import { startSession } from '../identity/startSession.ts'
import { signedInUserOf } from '../identity/signedInUser.ts'
import { passSecondFactor } from '../identity/secondFactor.ts'
import {
  type CountedAttempt,
  countAttempt,
  countLinkAttempt,
  inTurn,
  waitText,
} from '../identity/signInAttempt.ts'
import { PENDING_BYTES, PENDING_SECONDS, signOnFailureOf } from '../providers/singleSignOn.ts'
import { securityLog } from '../logging.ts'
import { mintToken, readToken } from '../keys/tokens.ts'
import { conflictProblem, notAllowed, notFound, notSignedIn, ProblemError } from '../problems.ts'
import { serve } from '../serve.ts'
import type { Services } from '../services.ts'
import {
  findSession,
  isSessionLive,
  issueNonce,
  revokeSession,
  spendNonce,
  wasSessionEnded,
} from '../store/session/sessions.ts'
import { makeFirstAccount, opensFirstAccount, workspaceKind } from '../store/session/firstAccount.ts'
import { userByEmail } from '../store/session/users.ts'

/** Signing in and out (§10 Identity). */
export const authRoutes = serve(authCalls, {
  signIn: async ({ body, request, reply, services }) => {
    refuseForeignOrigin(request, services)
    const email = body.email.trim()
    const { user, attempt } = await inTurn(async () => {
      const user = await userByEmail(services.store.db, email)
      const attempt = await countAttempt(services.store.db, {
        email,
        userId: user?.id ?? null,
        address: request.ip,
        device: cookieOf(request, services, DEVICE_COOKIE),
      })
      return { user, attempt }
    })
    const right = await checkPassword(user?.passwordHash ?? null, body.password).catch(
      async (error: unknown) => {
        await attempt.withdrawn()
        throw error
      },
    )
    if (!user || !right || user.disabled || rolesOf(user.groups).length === 0) {
      request.log.warn({ email: body.email }, 'sign-in failed')
      throw new ProblemError({
        status: 401,
        title: 'Not signed in',
        detail:
          attempt.remaining > 0
            ? 'E-mail and password do not match.'
            : `E-mail and password do not match. Try again in ${waitText(attempt.seconds)}.`,
        remaining: attempt.remaining,
      })
    }
    const factor = await passSecondFactor(services, user, { typed: body.code, requestId: request.id })
    if (!factor.isPassed) {
      if (!factor.wasTried) await attempt.withdrawn()
      else request.log.warn({ email: body.email }, 'sign-in failed by its code')
      throw new ProblemError({
        status: 401,
        title: 'Not signed in',
        detail: factor.wasTried ? codeRefusedText(attempt) : CODE_WANTED[factor.needed.needs],
        secondFactor: factor.needed,
        ...(factor.wasTried ? { remaining: attempt.remaining } : {}),
      })
    }
    if (!(await startSession(services, request, reply, { ...user, by: 'password' })))
      throw notSignedIn('E-mail and password do not match.')
    await attempt.succeeded()
    if (!isForm(request)) return factor.recoveryCodes && { recoveryCodes: factor.recoveryCodes }
    return reply.redirect(localPath(body.next), 303)
  },

  signOut: async ({ request, reply, services }) => {
    refuseForeignOrigin(request, services)
    const secret = cookieOf(request, services, SESSION_COOKIE)
    if (secret) await revokeSession(services.store.db, secret)
    clearCookie(request, reply, services, SESSION_COOKIE)
    securityLog(request).info({ address: request.ip }, 'signed out')
    return reply.redirect('/login', 303)
  },

  firstAccount: async ({ body, request, reply, services }) => {
    refuseForeignOrigin(request, services)
    const { db } = services.store
    const attempt = await inTurn(() => countLinkAttempt(db, request.ip))
    if ((await workspaceKind(db)) !== 'empty') throw firstAccountMade()
    // Nobody without a link makes the server work out what is kept of a password.
    if (!(await opensFirstAccount(db, body.token))) throw linkRefused()
    const passwordHash = await hashChosenPassword(body)
    const made = await makeFirstAccount(db, body, { passwordHash, requestId: request.id })
    if (made === 'notFirst') throw firstAccountMade()
    if (made === 'noLink') throw linkRefused()
    await attempt.withdrawn()
    await startSession(services, request, reply, { ...made, by: 'first account' })
    return null
  },

  singleSignOn: async ({ query, request, reply, services }) => {
    if (!services.singleSignOn) throw notFound('Single sign-on')
    const next = carriedPath(localPath(query.next))
    try {
      const begun = await services.singleSignOn.begin(returnAddress(request, services), next)
      forgetOldest(request, reply, services, begun.pending)
      setCookie(request, reply, services, {
        cookie: pendingCookie(begun.state),
        value: begun.pending,
        seconds: PENDING_SECONDS,
      })
      return reply.redirect(begun.url, 303)
    } catch (error) {
      return signOnFailed(request, reply, { error, next })
    }
  },

  singleSignOnReturn: async ({ request, reply, services }) => {
    if (!services.singleSignOn) throw notFound('Single sign-on')
    const current = new URL(request.url, returnAddress(request, services))
    const { name } = pendingCookie(current.searchParams.get('state') ?? '')
    const pending = pendingCookies(request, services).find(({ cookie }) => cookie.name === name)
    if (pending) clearCookie(request, reply, services, pending.cookie)
    let next: string | undefined
    try {
      const begun = pending ? await services.singleSignOn.begun(pending.value) : null
      if (!begun) throw new Error('The browser brought back no sign-in that was begun here.')
      next = begun.next
      const email = await services.singleSignOn.finish(current, begun)
      const user = await userByEmail(services.store.db, email)
      if (!user || user.disabled || rolesOf(user.groups).length === 0)
        throw new Error(`no account for ${email}`)
      if (!(await startSession(services, request, reply, { id: user.id, by: 'single sign-on' })))
        throw new Error(`no account for ${email}`)
      return reply.redirect(localPath(next), 303)
    } catch (error) {
      return signOnFailed(request, reply, { error, next })
    }
  },

  current: async ({ request, reply, services }) => {
    const secret = cookieOf(request, services, SESSION_COOKIE)
    const session = secret ? await findSession(services.store.db, secret) : null
    if (!session)
      throw new ProblemError({
        ...notSignedIn().problem,
        ended: secret ? await wasSessionEnded(services.store.db, secret) : false,
        singleSignOn: services.singleSignOn !== null,
        workspace: await workspaceKind(services.store.db),
      })
    const { token } = await mintToken(services.keys.tokens, 'login', {
      userId: session.userId,
      sessionId: session.id,
    })
    const nonce = await issueNonce(services.store.db, session.id)
    return reply.type('text/plain').send(`${token}:${session.userId}:${nonce}`)
  },

  login: async ({ params, request, services }) => {
    const { token, nonce } = request.headers
    const { db } = services.store
    const bearer = typeof token === 'string' ? await readToken(services.keys.tokens, 'login', token) : null
    if (!bearer || bearer.userId !== params.providerId || typeof nonce !== 'string') throw notSignedIn()
    const spent = await spendNonce(db, bearer.sessionId, nonce)
    const live = await isSessionLive(db, { id: bearer.sessionId, userId: bearer.userId })
    const user = spent && live ? await signedInUserOf(services, bearer) : null
    if (!user) throw notSignedIn()
    return user
  },
})

const CODE_WANTED: Record<NeededFactor['needs'], string> = {
  code: 'Enter the code from your authenticator app.',
  setUp: 'Your role needs a second factor. Set it up with an authenticator app.',
}

const codeRefusedText = ({ remaining, seconds }: CountedAttempt): string =>
  remaining > 0
    ? 'The code is not right. Codes change every 30 seconds and work once.'
    : `The code is not right. Try again in ${waitText(seconds)}.`

/** 409: somebody was quicker, with the same link or another. */
const firstAccountMade = () =>
  conflictProblem(
    'The first account was made already. Sign in, or ask the person who made it for an account.',
  )

/** 403: a token that is wrong, used up or expired; which of these is not told. */
const linkRefused = () =>
  notAllowed(
    'This link does not work: it was used, it is older than 24 hours, or it is not complete. ' +
      'Print another on the server: npm run user -- link',
  )

function isForm(request: FastifyRequest): boolean {
  return (request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded')
}

/** A form on another site must not sign anybody in or out. Requests that no page made carry no origin. */
function refuseForeignOrigin(request: FastifyRequest, { config }: Services): void {
  const { origin } = request.headers
  if (!origin) return
  const own = config.publicUrl ? new URL(config.publicUrl).host : request.host
  if (!URL.canParse(origin) || new URL(origin).host !== own)
    throw new ProblemError({
      status: 403,
      title: 'Not allowed',
      detail: 'This request came from another site.',
    })
}

/** Leads back to the sign-in page, which says why and goes on to where one wanted to go. */
function signOnFailed(
  request: FastifyRequest,
  reply: FastifyReply,
  { error, next }: { readonly error: unknown; readonly next: string | undefined },
) {
  request.log.warn({ err: error }, 'single sign-on failed')
  return reply.redirect(failedSignOnPath(signOnFailureOf(error), localPath(next)), 303)
}

/** Has the browser forget the single sign-ons begun first, where all of them would be too much to send with each request. */
function forgetOldest(request: FastifyRequest, reply: FastifyReply, services: Services, added: string): void {
  let room = PENDING_BYTES - added.length
  for (const { cookie, value } of pendingCookies(request, services).toReversed()) {
    room -= value.length
    if (room < 0) clearCookie(request, reply, services, cookie)
  }
}

function returnAddress(request: FastifyRequest, { config }: Services): string {
  return `${config.publicUrl ?? `${request.protocol}://${request.host}`}/login/sso/return`
}
