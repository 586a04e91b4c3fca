import { type SQL, sql } from 'drizzle-orm'
import { readDomain } from '../../../src/domain/domains/domainName.ts'
import type { DomainsQuery } from '../../../src/domain/domains/internetDomain.ts'
import { arrayOf } from '../rows.ts'
import { brandIds, inScope, type Scope } from '../scope.ts'

/** The domains of a scope, each as far as the scope's brands go. */

/** Of several brands' rows, the one whose facts were found or said last, and the one whose complaint speaks for the domain. */
const LATEST = sql`ORDER BY k.stated DESC, k.brand_id`
const LOUDEST = sql`ORDER BY k.complaint_weight DESC NULLS LAST, k.brand_id`
const first = (column: SQL, order: SQL) => sql`(array_agg(${column} ${order}))[1]`

/** A row a domain of the scope: what the user is shown, filtered and sorted by; its brands by their ids. `narrow` names brands of which one must be its. */
export function domainsOf(
  scope: Scope,
  narrow: { readonly brands?: readonly string[] | undefined } = {},
): SQL {
  const narrowed = narrow.brands?.length
    ? sql`HAVING bool_or(k.brand_id = ANY(${arrayOf(brandIds(scope, { brands: narrow.brands }), 'uuid')}))`
    : sql``
  return sql`
    SELECT d.id, d.name, d.registrable, array_agg(k.brand_id) AS brands,
           ${first(sql`k.status`, LATEST)} AS status, max(k.stated) > to_timestamp(0) AS stated,
           ${first(sql`k.redirects_to`, LATEST)} AS "redirectsTo",
           ${first(sql`k.read`, LATEST)} AS read, ${first(sql`k.problem`, LATEST)} AS problem,
           ${first(sql`k.complaint_status`, LOUDEST)} AS "complaintStatus",
           ${first(sql`k.filing`, LOUDEST)} AS filing, ${first(sql`k.takedown`, LOUDEST)} AS takedown,
           min(k.created) AS created, max(k.updated) AS updated
    FROM domain_brands k JOIN domains d ON d.id = k.domain_id
    WHERE ${inScope(scope, 'k')}
    GROUP BY d.id ${narrowed}`
}

const DATES = { Created: sql`s.created`, Filing: sql`s.filing`, Takedown: sql`s.takedown` } as const

/** What the domain filter asks for, of the rows of `domainsOf` as `s`. */
export function domainsWhere(query: DomainsQuery): SQL {
  const all = [sql`true`]
  const date = DATES[query.dateField ?? 'Created']
  if (query.start !== undefined) all.push(sql`${date} >= ${new Date(query.start)}`)
  if (query.end !== undefined) all.push(sql`${date} <= ${new Date(query.end)}`)
  if (query.complaintStatus?.length)
    all.push(sql`s."complaintStatus" = ANY(${arrayOf(query.complaintStatus, 'text')})`)
  if (query._id?.length) all.push(sql`s.id::text = ANY(${arrayOf(query._id, 'text')})`)
  const sought = soughtIn(query.contains)
  if (sought) all.push(sql`strpos(s.name, ${sought}) > 0`)
  return sql.join(all, sql` AND `)
}

/** What is looked for in names: a URL's host, a name of any script in ASCII, else what was typed. */
function soughtIn(contains: string | undefined): string {
  const typed = contains?.trim().toLowerCase() ?? ''
  return readDomain(typed).name ?? typed
}
