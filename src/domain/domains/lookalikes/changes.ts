/** How a lookalike stands, and which changes between two scans are told. */

/** From the least to the most that can be done with a name; `unknown` was never looked up. */
export const CANDIDATE_STATES = ['unknown', 'absent', 'registered', 'active', 'mail'] as const
export type CandidateState = (typeof CANDIDATE_STATES)[number]
export const CANDIDATE_STATE_LABELS: Readonly<Record<CandidateState, string>> = {
  unknown: 'Not looked up',
  absent: 'Not registered',
  registered: 'Registered',
  active: 'Active',
  mail: 'Takes mail',
}

export const LOOKALIKE_CHANGE_KINDS = ['NEW', 'ESCALATED', 'ACTIVATED', 'CHANGED', 'RESOLVED'] as const
export type LookalikeChangeKind = (typeof LOOKALIKE_CHANGE_KINDS)[number]
export const LOOKALIKE_CHANGE_LABELS: Readonly<Record<LookalikeChangeKind, string>> = {
  NEW: 'New',
  ESCALATED: 'Escalated',
  ACTIVATED: 'Activated',
  CHANGED: 'Changed',
  RESOLVED: 'Resolved',
}
export const LOOKALIKE_CHANGE_DEFINITIONS: Readonly<Record<LookalikeChangeKind, string>> = {
  NEW: 'The name was not there, and is now.',
  ESCALATED: 'The name takes mail now.',
  ACTIVATED: 'The name leads somewhere now.',
  CHANGED: 'Its addresses, mail hosts or name servers are others now.',
  RESOLVED: 'The name is gone, or leads nowhere any more.',
}

/** What the name system says of a name, as far as changes go; each list sorted. */
export interface CandidateRecords {
  readonly addresses: readonly string[]
  readonly mail: readonly string[]
  readonly nameServers: readonly string[]
}

export const NO_RECORDS: CandidateRecords = { addresses: [], mail: [], nameServers: [] }

/** How a name stands by what is said of it. */
export function candidateState({
  exists,
  addresses,
  mail,
}: CandidateRecords & { readonly exists: boolean }): CandidateState {
  if (mail.length > 0) return 'mail'
  if (addresses.length > 0) return 'active'
  return exists ? 'registered' : 'absent'
}

const TABLE: Readonly<
  Record<CandidateState, Readonly<Partial<Record<CandidateState, LookalikeChangeKind>>>>
> = {
  unknown: {},
  absent: { registered: 'NEW', active: 'NEW', mail: 'NEW' },
  registered: { absent: 'RESOLVED', active: 'ACTIVATED', mail: 'ESCALATED' },
  active: { absent: 'RESOLVED', registered: 'RESOLVED', mail: 'ESCALATED' },
  mail: { absent: 'RESOLVED', registered: 'RESOLVED', active: 'CHANGED' },
}

interface Standing extends CandidateRecords {
  readonly state: CandidateState
}

/**
 * What is told of a name that stood one way at the last look-up that succeeded, and stands another way now; null where
 * nothing is. A first look-up has nothing to be held against, so that a first scan is silent.
 */
export function changeKind(before: Standing, after: Standing): LookalikeChangeKind | null {
  const kind = TABLE[before.state][after.state]
  if (kind) return kind
  if (before.state === 'unknown' || before.state !== after.state) return null
  const isSame = (['addresses', 'mail', 'nameServers'] as const).every(
    (list) =>
      before[list].length === after[list].length &&
      before[list].every((value, n) => value === after[list][n]),
  )
  return isSame ? null : 'CHANGED'
}

/** Of which changes a scan writes a message. */
export const TOLD_CHANGES = [
  'NEW',
  'ACTIVATED',
  'ESCALATED',
] as const satisfies readonly LookalikeChangeKind[]
