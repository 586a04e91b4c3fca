import { lookup as lookupName } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { networkInterfaces } from 'node:os'
import ipaddr from 'ipaddr.js'
import { bareHost, canonicalHost } from '../hosts.ts'
import { FetchProblem } from './web.ts'

/** Which addresses may be connected to (§10 Outside services). */

export interface Address {
  readonly address: string
  readonly family: 4 | 6
}

/** Finds all addresses of a name; fails as `dns.lookup` does. */
export type Lookup = (name: string) => Promise<readonly { address: string; family: number }[]>

export const systemLookup: Lookup = (name) => lookupName(name, { all: true })

/** What is handed out of IPv6; beside it are special ranges alone, IPv4 in its old compatible form among them. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')
/** A public address by its number, under which Azure serves a machine's own data. */
const AZURE_HOST = '168.63.129.16'

/**
 * Whether an address belongs to the public internet, and not to this machine, a private network, a link, or a special
 * range; of an IPv4-mapped address its IPv4 part is judged. What is no address isn't public.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  if (address.range() !== 'unicast' || isOwn(address.toString())) return false
  return address instanceof ipaddr.IPv6 ? address.match(GLOBAL_UNICAST) : address.toString() !== AZURE_HOST
}

function isOwn(address: string): boolean {
  return Object.values(networkInterfaces()).some((entries) =>
    entries?.some(
      (entry) => ipaddr.isValid(entry.address) && ipaddr.process(entry.address).toString() === address,
    ),
  )
}

/** What a host is looked up for, and what is said where it is not public. */
const PUBLIC_ALONE = {
  fetch: 'Only public addresses are fetched.',
  send: 'Messages are sent to public addresses alone.',
}
export type HostUse = keyof typeof PUBLIC_ALONE

/**
 * The addresses of a host, all public or in none: one refused address refuses the host. `opened` are HOST:PORT in their one
 * form, which lead anywhere. Fails with `FetchProblem`: `address`, `refused`, or `network` for a name that isn't found.
 */
export async function resolveHost(
  { host, port }: { host: string; port: number },
  { opened, lookup, use = 'fetch' }: { opened: ReadonlySet<string>; lookup: Lookup; use?: HostUse },
): Promise<readonly Address[]> {
  const canonical = canonicalHost(host)
  if (canonical === null) throw new FetchProblem('address', 'The address names no host that can be read.')
  const bare = bareHost(canonical)
  const found = isIP(bare) ? [{ address: bare, family: isIP(bare) }] : await lookUp(bare, lookup)
  if (!opened.has(`${canonical}:${port}`) && !found.every(({ address }) => isPublicAddress(address)))
    throw new FetchProblem('refused', refusal(bare, use))
  return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }))
}

function refusal(host: string, use: HostUse): string {
  const subject = isIP(host) ? 'The address' : `The address of ${host}`
  return `${subject} belongs to a private or reserved network. ${PUBLIC_ALONE[use]}`
}

async function lookUp(name: string, lookup: Lookup) {
  try {
    const found = await lookup(name)
    if (found.length > 0) return found
  } catch (error) {
    const mayPass = (error as NodeJS.ErrnoException).code === 'EAI_AGAIN'
    if (mayPass)
      throw new FetchProblem('network', `The address of ${name} can't be looked up at the moment.`, {
        mayPass,
      })
  }
  throw new FetchProblem('network', `There is no server with the name ${name}.`)
}

/** A look-up for a socket that answers with these addresses whatever name is asked for, so that none can change meanwhile. */
export function pinnedLookup(addresses: readonly Address[]): LookupFunction {
  return (_name, { all }, answer) => {
    const [first] = addresses
    if (all) answer(null, [...addresses])
    else answer(first ? null : new Error('no address'), first?.address ?? '', first?.family)
  }
}
