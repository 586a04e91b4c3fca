/**
 * Names of internet domains as people type them (§5 Domain search and add). Hosts are read by the URL standard, which
 * also brings other scripts to their ASCII form (`xn--`).
 */

/** Why something typed is no domain. */
export const DOMAIN_FAULTS = {
  empty: 'Nothing was typed.',
  address: 'It is not a web address that can be read.',
  ip: 'It is the address of a machine, not a name.',
  noDot: 'A domain has at least one dot.',
  label: 'The parts of a domain have letters, digits and hyphens, and neither begin nor end with a hyphen.',
  length: 'A part of a domain has 63 characters at most, the whole 253.',
  topLevel: 'A domain ends in two letters or more.',
  suffix: 'Names are registered under it, such as shop.co.uk under co.uk; it is no domain itself.',
  unknownSuffix: 'No names are registered under its ending.',
} as const
export type DomainFault = keyof typeof DOMAIN_FAULTS

export type ReadDomain =
  | { readonly name: string; readonly fault: null }
  | { readonly name: null; readonly fault: DomainFault }

const refused = (fault: DomainFault): ReadDomain => ({ name: null, fault })

const LABEL = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/
const TOP_LEVEL = /^(?:[a-z]{2,}|xn--[a-z0-9-]+)$/
const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//
const IP = /^(?:\[.*\]|[\d.]+)$/

/** A domain as it was typed, lower-cased, a full URL reduced to its hostname, in ASCII; or why it is none. */
export function readDomain(typed: string): ReadDomain {
  const trimmed = typed.trim().toLowerCase()
  if (trimmed === '') return refused('empty')
  const isAddress = SCHEME.test(trimmed)
  if (!isAddress && /[/?#@:\\\s%]/u.test(trimmed)) return refused('label')
  const url = URL.parse(isAddress ? trimmed : `http://${trimmed}`)
  if (url === null || url.hostname === '') return refused(isAddress ? 'address' : faultOf(trimmed))
  const name = url.hostname.replace(/\.$/, '')
  if (IP.test(name)) return refused('ip')
  const fault = faultIn(name)
  return fault === null ? { name, fault: null } : refused(fault)
}

/** Why a host can't be read though it was typed without a scheme. */
const faultOf = (host: string): DomainFault => (/^[\d.]+$/.test(host) ? 'ip' : (faultIn(host) ?? 'label'))

function faultIn(name: string): DomainFault | null {
  const labels = name.split('.')
  if (labels.length < 2) return 'noDot'
  if (name.length > 253 || labels.some((label) => label.length > 63)) return 'length'
  if (!labels.every((label) => LABEL.test(label))) return 'label'
  return TOP_LEVEL.test(labels.at(-1)!) ? null : 'topLevel'
}

/** The name that a website goes by: www.example.com is that of example.com, as it is for the hosts of listings. */
export const websiteOf = (name: string): string => name.replace(/^www\./, '')

/** The names at which a domain may be known for a listing's host: itself and what stands above it, each with www. or without. */
export function namesAround(host: string): string[] {
  const labels = host.split('.')
  return labels.slice(0, -1).flatMap((_, from) => {
    const name = labels.slice(from).join('.')
    return [name, `www.${name}`]
  })
}

/** What the field says of a domain that is none, and of one that is known already (§8). */
export const INVALID_DOMAIN = 'Invalid domain'
export const DOMAIN_EXISTS = 'Domain exists'
