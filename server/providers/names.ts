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
