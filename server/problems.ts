import type { Problem } from '../src/domain/kit/problem.ts'

/** A failure that is answered as problem details (RFC 9457). */
export class ProblemError extends Error {
  readonly problem: Problem

  constructor(problem: Problem, options?: ErrorOptions) {
    super(problem.detail ?? problem.title, options)
    this.problem = problem
  }
}

/** 400: the request can't be understood or breaks a rule. */
export const badRequest = (detail: string, errors?: Problem['errors']) =>
  new ProblemError({ status: 400, title: 'The request is not valid', detail, errors })

/** 401: an API key that lets nobody in. */
export const keyNotKnown = () =>
  notSignedIn(
    'The API key is not known, was revoked, or its owner may not use keys any more. Account → Copy API Key makes one.',
  )

/** 401: there is no bearer at all; the words are for programs, for the console always sends one. */
export const nobodySent = () =>
  notSignedIn('Sign in to go on. A program sends its API key in the header “Authorization: Bearer KEY”.')

/** 401: nobody is signed in, or no longer. */
export const notSignedIn = (detail = 'Sign in to go on.') =>
  new ProblemError({ status: 401, title: 'Not signed in', detail })

/** 403: the user's roles don't allow it. */
export const notAllowed = (detail = 'Your role does not allow this.') =>
  new ProblemError({ status: 403, title: 'Not allowed', detail })

/** 404: there is no such thing, or not for this user; the answer is the same. */
export const notFound = (what: string) =>
  new ProblemError({ status: 404, title: 'Not found', detail: `${what} does not exist.` })

/** 404: a brand that a record names is gone, or not one of the user's. */
export const brandNotHeld = (field: 'brand' | 'brands') =>
  new ProblemError({
    status: 404,
    title: 'Not found',
    detail: 'A brand that it names is gone, or is not one of yours any more.',
    errors: [{ path: `body.${field}`, message: 'must be among those that you have' }],
  })

/** 409: it can't be done in the state things are in. */
export const conflictProblem = (detail: string) =>
  new ProblemError({ status: 409, title: 'Conflict', detail })

/** 409: it was changed after the caller read it; the record as it stands goes along. */
export const changedMeanwhile = (detail: string, current: unknown) =>
  new ProblemError({ status: 409, title: 'Changed meanwhile', detail, current })

/** 409: a name that must be its own is another's already. */
export const nameTaken = (field: string, detail: string) =>
  new ProblemError({
    status: 409,
    title: 'Conflict',
    detail,
    errors: [{ path: `body.${field}`, message: detail }],
  })

/** 422: it is no picture, is broken, or too large when unpacked. */
export const unreadablePicture = (detail: string) =>
  new ProblemError({ status: 422, title: 'The picture can’t be read', detail })

/** 422: what was sent under a key is not what is sent under it now. */
export const keyTaken = (detail: string) =>
  new ProblemError({ status: 422, title: 'The key is taken', detail })

/** 429: it was tried too often; `retryAfter` is in seconds. */
export const tooManyAttempts = (detail: string, retryAfter: number) =>
  new ProblemError({ status: 429, title: 'Too many attempts', detail, remaining: 0, retryAfter })

/** What is said while more sign in than can be served. */
export const TOO_BUSY = 'Too many people are signing in at this moment. Try again in a few seconds.'

/** 503: the server has more to do than it can; `retryAfter` is in seconds. */
export const busy = (detail: string, retryAfter: number) =>
  new ProblemError({ status: 503, title: 'Busy', detail, retryAfter })

/** 507: a disk or a bucket is full; nothing was kept. */
export const noRoom = (detail: string, cause?: unknown) =>
  new ProblemError({ status: 507, title: 'No room', detail, retryAfter: ROOM_SECONDS }, { cause })

/** How long somebody may take to make room. */
export const ROOM_SECONDS = 60
