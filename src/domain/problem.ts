import * as z from 'zod/mini'

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
})
export type Problem = z.infer<typeof problem>

/** What is said where a failure brings no data (§8). */
export const SOMETHING_WENT_WRONG = 'Something went wrong'

/** The words for a failure, whatever was thrown: the problem's detail, else its title, else 'Something went wrong'. */
export function failureText(failure: unknown): string {
  const parsed = problem.safeParse(failure)
  if (!parsed.success) return SOMETHING_WENT_WRONG
  return parsed.data.detail ?? parsed.data.title
}

/** The HTTP status of a failure, or null when it never reached a server. */
export function failureStatus(failure: unknown): number | null {
  const parsed = problem.safeParse(failure)
  return parsed.success ? parsed.data.status : null
}
