import type { ComplaintStatus } from '../../../src/domain/kit/vocabulary.ts'

/** Which complaint speaks for a domain (§10 Fields): one rule for one brand's complaints and for several brands'. */

export interface DomainComplaint {
  readonly status: ComplaintStatus
  readonly created: Date
  readonly filing: Date | null
  readonly takedown: Date | null
}

/** More milliseconds than there will be since 1970 for a thousand years. */
const RANK = 1e14

/**
 * How loudly a complaint speaks for the domain that its listings stand at: the one filed last before all others; where
 * none was filed, the one made last; one that was withdrawn only where there is no other.
 */
export function complaintWeight({ status, created, filing }: Omit<DomainComplaint, 'takedown'>): number {
  const rank = status === 'WITHDRAWN' ? 0 : filing === null ? 1 : 2
  return rank * RANK + (filing ?? created).getTime()
}

/** The complaint of the greatest weight, or null where there is none. */
export function complaintFor<Complaint extends DomainComplaint>(
  complaints: readonly Complaint[],
): Complaint | null {
  return complaints.reduce<Complaint | null>(
    (best, one) => (best === null || complaintWeight(one) > complaintWeight(best) ? one : best),
    null,
  )
}
