import { type SQL, sql } from 'drizzle-orm'
import { websiteOf } from '../../../src/domain/domains/domainName.ts'

/** The listings that stand at a domain: those whose host is the domain or a subdomain, found by the index listings_host. */

/** A name backwards, with a dot behind, as the index has hosts: those of the domain and its subdomains begin with it. */
export const hostKey = (name: string): string => `${Array.from(websiteOf(name)).toReversed().join('')}.`

/** That the listing `l` stands at the domain of a `hostKey`. The brand has to be asked for beside it. */
export function isAtHost(key: SQL): SQL {
  const backwards = sql`(reverse(l.host) || '.')`
  // '/' is what comes next after '.', in the order of bytes.
  return sql`(${backwards} ~>=~ ${key} AND ${backwards} ~<~ (left(${key}, -1) || '/'))`
}
