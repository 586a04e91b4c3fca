import ipaddr from 'ipaddr.js'

const UNKNOWN = 'unknown'

/**
 * What attempts from an address are counted by: the address itself for IPv4, its /64 for IPv6, whose holders have a
 * whole one each. What is no address counts as one and the same.
 */
export function addressGroup(address: string): string {
  const bare = address.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')
  if (!ipaddr.IPv4.isValidFourPartDecimal(bare) && !ipaddr.IPv6.isValid(bare)) return UNKNOWN
  const parsed = ipaddr.process(bare)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  const parts = (parsed as ipaddr.IPv6).parts.map((part, n) => (n < 4 ? part : 0))
  return `${new ipaddr.IPv6(parts).toString()}/64`
}
