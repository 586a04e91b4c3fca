import { may } from '../../src/domain/kit/roles.ts'

/** Asking who answers to a domain's name. */

/** What the name system says of a name; empty lists where it says nothing of the kind. */
export interface NameRecords {
  /** Whether there is such a name at all. */
  readonly exists: boolean
  /** IPv4 and IPv6, sorted. */
  readonly addresses: readonly string[]
  /** Hosts that take mail for it, sorted. */
  readonly mail: readonly string[]
  readonly nameServers: readonly string[]
}

/** Thrown where a name could not be asked about; the message is a sentence for the user. */
export class NameLookupFailure extends Error {}

export interface NameProvider {
  /** Why nothing can be looked up, in words; null where it can. */
  readonly unavailable: string | null
  /** Fails with `NameLookupFailure`, or with the signal's reason. */
  lookUp(name: string, signal: AbortSignal): Promise<NameRecords>
}

/**
 * Why names are not looked up, as it is said to somebody with these roles; null where they are. What is to be set on the server is told to
 * those alone who see to it.
 */
export const lookUpProblem = (unavailable: string | null, groups: readonly string[]): string | null =>
  unavailable === null || may(groups, 'setup.operations')
    ? unavailable
    : 'Names are not looked up in this workspace. An administrator can set that up.'
