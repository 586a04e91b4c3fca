import { domainToUnicode } from 'node:url'
import { parse } from 'tldts'
import type { DomainFault } from '../../../src/domain/domains/domainName.ts'
import type { RegistrableName } from './lookalikes/generate.ts'
import { readName } from './registrable.ts'

/** The domain of a brand whose lookalikes are wanted. */

type OwnDomain =
  | { readonly name: string; readonly parts: RegistrableName; readonly fault: null }
  | { readonly name: null; readonly fault: DomainFault }

/** The registrable part of what was typed, parted at its public suffix, its label in its own script; or why there is none. */
export function readOwnDomain(typed: string): OwnDomain {
  const { registrable: name, fault } = readName(typed)
  if (fault !== null) return { name: null, fault }
  // A host of shops stands under the suffix of its own name, and not under itself.
  const { publicSuffix } = parse(name, { allowPrivateDomains: true })
  const suffix = publicSuffix === name ? name.slice(name.indexOf('.') + 1) : publicSuffix!
  const label = domainToUnicode(name.slice(0, -suffix.length - 1))
  return { name, parts: { label, suffix }, fault: null }
}

/** A name in its own script, or null where that is ASCII. */
export function inOwnScript(name: string): string | null {
  const unicode = domainToUnicode(name)
  return unicode === name || unicode === '' ? null : unicode
}
