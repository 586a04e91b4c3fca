import * as z from 'zod/mini'
import { WORKSPACE_KINDS } from './vocabulary.ts'
import { sentence } from './words.ts'

/** An error answer: problem details of RFC 9457, with one entry in `errors` for each thing that was wrong. */
export const problem = z.object({
  type: z.optional(z.string()),
  status: z.number(),
  title: z.string(),
  detail: z.optional(z.string()),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  /** How many more times may be tried, where attempts are counted. */
  remaining: z.optional(z.number()),
  /** The record as it stands, where it was changed after the caller read it. */
  current: z.optional(z.unknown()),
  /** In how many seconds to try again, where the failure is expected to pass by itself. */
  retryAfter: z.optional(z.number()),
  /** The request that failed, as the server's log names it. */
  requestId: z.optional(z.string()),
  /** Whether single sign-on is offered, where somebody has to sign in. */
  singleSignOn: z.optional(z.boolean()),
  /** Whether somebody ended the session on purpose, where it did not run out. */
  ended: z.optional(z.boolean()),
  /** What a sign-in lacks whose password is right. */
  secondFactor: z.optional(z.unknown()),
  /** What the workspace holds, where somebody has to sign in. */
  workspace: z.optional(z.enum(WORKSPACE_KINDS)),
})
export type Problem = z.infer<typeof problem>

/** What is said where a failure brings no data (§8). */
export const SOMETHING_WENT_WRONG = 'Something went wrong'

/** What is said of a change that the server did not answer: it may have made it. */
const NOT_ANSWERED = `${SOMETHING_WENT_WRONG}: the server gave no answer, so it is not known whether it was done.`

/** What is said where a call that only reads is not answered. */
const NOT_REACHED = `${SOMETHING_WENT_WRONG}: the server could not be reached.`

/** The problem of a call that no answer came to. */
export const unanswered = (isRead: boolean): Problem => ({
  status: 0,
  title: SOMETHING_WENT_WRONG,
  detail: isRead ? NOT_REACHED : NOT_ANSWERED,
})

/** Whether the words for a failure say that nobody knows whether a change was made. */
export const isUnanswered = (words: string | null): boolean => words?.includes(NOT_ANSWERED) ?? false

/** Whether a failure passes by itself: the server is away for a while, and said when to ask again. */
export const isPassing = ({ status, retryAfter }: Problem): boolean =>
  status === 503 && retryAfter !== undefined

/** A request at the end of the words for a failure. */
const REQUEST = / Request ([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\./

/**
 * The words for a failure, whatever was thrown: the problem's detail, else its title or 'Something went wrong' as a
 * sentence. A failure of the server itself names its request after them, by which its log can be searched.
 */
export function failureText(failure: unknown): string {
  const parsed = problem.safeParse(failure)
  if (!parsed.success) return sentence(SOMETHING_WENT_WRONG)
  const { status, title, detail = sentence(title), requestId } = parsed.data
  return status >= 500 && requestId ? `${detail} Request ${requestId}.` : detail
}

/** The words for a failure without the request that they name, and that request's id. */
export const splitRequest = (words: string): { readonly words: string; readonly request: string | null } => ({
  words: words.replace(REQUEST, ''),
  request: REQUEST.exec(words)?.[1] ?? null,
})

/** The record as it stands, which a conflict brings where somebody changed it since; null for any other failure, and where it has another shape. */
export function currentOf<Shape extends z.core.$ZodType>(
  failure: unknown,
  shape: Shape,
): z.output<Shape> | null {
  const { data } = problem.safeParse(failure)
  return data?.status === 409 ? (z.safeParse(shape, data.current).data ?? null) : null
}

/** Whether a failure says what is wrong with this part of what was sent, such as `query.value`. */
export const isAbout = (failure: unknown, part: string): boolean =>
  problem.safeParse(failure).data?.errors?.some(({ path }) => path === part) ?? false

/** The HTTP status of a failure, or null when it never reached a server. */
export function failureStatus(failure: unknown): number | null {
  const parsed = problem.safeParse(failure)
  return parsed.success ? parsed.data.status : null
}
