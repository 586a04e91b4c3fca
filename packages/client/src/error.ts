import type { Problem } from './generated/types.ts'

/** A call that the server refused, as the problem details (RFC 9457) that it answered. */
export class AssayError extends Error {
  override readonly name = 'AssayError'
  /** The HTTP status. */
  readonly status: number
  /** Everything that the server said: `errors` by path, `current` where a record was changed meanwhile, `requestId` for its log. */
  readonly problem: Problem

  constructor(problem: Problem) {
    super(messageOf(problem))
    this.status = problem.status
    this.problem = problem
  }
}

/** What the server said, with what is wrong of the first field that is named, and how many more are. */
function messageOf({ title, detail = title, errors = [] }: Problem): string {
  const [first] = errors
  if (!first || first.message === detail) return detail
  const more = errors.length > 1 ? `, and ${errors.length - 1} more` : ''
  return `${detail} ${first.path}: ${first.message}${more}`
}

/** The error that a reply stands for. A reply that no Assay wrote, such as a proxy's, is one too. */
export async function errorOf(response: Response): Promise<AssayError> {
  const { status, statusText } = response
  const text = await response.text().catch(() => '')
  try {
    const problem = JSON.parse(text) as Problem
    if (typeof problem.title === 'string') return new AssayError({ ...problem, status })
  } catch {
    // Not JSON: what there is to say is the status.
  }
  return new AssayError({ status, title: statusText || `The server answered ${status}` })
}
