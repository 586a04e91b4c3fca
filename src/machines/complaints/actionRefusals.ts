import { type Complaint, complaint as complaintShape } from '../../domain/complaints/complaint.ts'
import { currentOf, failureStatus, failureText } from '../../domain/kit/problem.ts'

/** What could not be done with complaints, and what can be done about it. */

/** A complaint that could not be moved, as it stands as far as that is known. */
export interface Refusal {
  readonly complaint: Complaint
  readonly problem: string
  /** What somebody did after it was read here, as far as the refusal says it. One that was moved is not in a state for it any more. */
  readonly since: 'changed' | 'moved' | 'gone' | null
}

/** A refusal as the server said it. */
export const refusalOf = (complaint: Complaint, error: unknown): Refusal => {
  const current = currentOf(error, complaintShape)
  if (current) return { complaint: current, problem: failureText(error), since: 'changed' }
  const status = failureStatus(error)
  return status === 404
    ? { complaint, problem: 'It was deleted meanwhile, or you no longer have its brand.', since: 'gone' }
    : { complaint, problem: failureText(error), since: status === 409 ? 'moved' : null }
}

const complaintsOf = (refusals: readonly Refusal[], what: Refusal['since']): readonly Complaint[] =>
  refusals.filter(({ since }) => since === what).map(({ complaint }) => complaint)

/** Those whose notices have to be read again before they can be filed. */
export const changedSince = (refusals: readonly Refusal[]) => complaintsOf(refusals, 'changed')

/** Those that are not there any more. */
export const goneSince = (refusals: readonly Refusal[]) => complaintsOf(refusals, 'gone')

/** Those of which it is not known here how they stand. */
export const outdatedSince = (refusals: readonly Refusal[]) => [
  ...complaintsOf(refusals, 'moved'),
  ...triableAgain(refusals),
]

/** Those that can be tried again as they are. */
export const triableAgain = (refusals: readonly Refusal[]) => complaintsOf(refusals, null)
