import { isIPv6 } from 'node:net'

/** Hosts as the WHATWG URL parser writes them, so that each has one form: lower case, punycode, plain IPv4, IPv6 in brackets. */

/** The one form of a host (2130706433 and 0x7f.1 are 127.0.0.1), or null for what is none. */
export function canonicalHost(host: string): string | null {
  const bare = isIPv6(host) ? `[${host}]` : host
  if (!/^(\[[^\]]*\]|[^\s/?#@\\:[\]]+)$/.test(bare) || !URL.canParse(`http://${bare}/`)) return null
  return new URL(`http://${bare}/`).hostname.replace(/\.$/, '')
}

/** A host without the brackets that IPv6 has in a URL. */
export function bareHost(host: string): string {
  return host.replace(/^\[|\]$/g, '')
}

/** HOST:PORT in its one form, or null for what is none. */
export function canonicalEndpoint(text: string): string | null {
  const [, host, port] = /^(.+):(\d{1,5})$/.exec(text.trim()) ?? []
  const canonical = host === undefined ? null : canonicalHost(host)
  return canonical === null || Number(port) < 1 || Number(port) > 65_535
    ? null
    : `${canonical}:${Number(port)}`
}
