import { parse } from 'tldts'
import { type DomainFault, readDomain } from '../../../src/domain/domains/domainName.ts'

/** Names of domains held against the public suffix list (docs/decisions/0053-domains.md). */

export type ReadName =
  | { readonly name: string; readonly registrable: string; readonly fault: null }
  | { readonly name: null; readonly registrable: null; readonly fault: DomainFault }

/** Kept for documents and tests (RFC 2606), so that nobody registers them; taken as if they were on the list. */
const RESERVED: ReadonlySet<string> = new Set(['example', 'test'])

/**
 * A domain as it was typed (§5), with the part of it that is registered; or why it is none. Private suffixes count: a shop
 * at a host of shops is its owner's, not the host's. The host's own name, such a suffix itself, is a domain as well.
 */
export function readName(typed: string): ReadName {
  const { name, fault } = readDomain(typed)
  if (fault !== null) return { name: null, registrable: null, fault }
  const listed = parse(name, { allowPrivateDomains: true })
  if (!listed.isIcann && !listed.isPrivate && !RESERVED.has(listed.publicSuffix ?? ''))
    return { name: null, registrable: null, fault: 'unknownSuffix' }
  const registrable = listed.domain ?? (listed.isPrivate ? parse(name).domain : null)
  return registrable === null
    ? { name: null, registrable: null, fault: 'suffix' }
    : { name, registrable, fault: null }
}
