import { sql } from 'drizzle-orm'
import type { DomainsPage } from '../../../src/domain/domains/domains.contract.ts'
import type { DomainsQuery, InternetDomain } from '../../../src/domain/domains/internetDomain.ts'
import { brandLabels } from '../../../src/domain/kit/namedBrand.ts'
import { notFound } from '../../problems.ts'
import { rowsOf } from '../rows.ts'
import type { Database, Executor } from '../transactions.ts'
import { type Order, pageAsked } from '../keyset.ts'
import type { Scope } from '../scope.ts'
import { domainsOf, domainsWhere } from './domainFilter.ts'

/** Reading domains. Every function answers within the scope alone. */

type Moments = 'created' | 'filing' | 'takedown' | 'read' | 'updated'
type DomainRow = Omit<InternetDomain, Moments> & Record<Moments, Date | null>

/** `labels` are those of the brands in scope, in their order. */
function toDomain(row: DomainRow, labels: ReadonlyMap<string, string>): InternetDomain {
  const held = new Set(row.brands)
  return {
    ...row,
    brands: [...labels].flatMap(([id, label]) => (held.has(id) ? [label] : [])),
    created: row.created!.toISOString(),
    filing: row.filing?.toISOString() ?? null,
    takedown: row.takedown?.toISOString() ?? null,
    read: row.read?.toISOString() ?? null,
    updated: row.updated!.toISOString(),
  }
}

/** One domain. Fails with 404 outside the scope. */
export async function domainById(db: Executor, scope: Scope, id: string): Promise<InternetDomain> {
  const [row] = await rowsOf<DomainRow>(
    db,
    sql`SELECT s.* FROM (${domainsOf(scope)}) AS s WHERE s.id = ${id}`,
  )
  if (!row) throw notFound('The domain')
  return toDomain(row, brandLabels(scope.brands))
}

const SORTS = {
  name: { column: sql`s.name`, type: 'text', filled: true },
  created: { column: sql`s.created`, type: 'timestamptz', filled: true },
  filing: { column: sql`s.filing`, type: 'timestamptz', filled: false },
  takedown: { column: sql`s.takedown`, type: 'timestamptz', filled: false },
} as const

/** A page of domains with the exact total: by name ascending, ten at a time, unless asked otherwise (§7). */
export async function domainsPage(db: Database, scope: Scope, query: DomainsQuery): Promise<DomainsPage> {
  const field = query.sortBy ?? 'name'
  const order: Order = { ...SORTS[field], id: sql`s.id`, descending: query.order === 'desc' }
  const page = pageAsked(query, order)
  const from = sql`FROM (${domainsOf(scope, query)}) AS s WHERE ${domainsWhere(query)}`
  const labels = brandLabels(scope.brands)
  return page.read<DomainRow, InternetDomain>(db, {
    columns: sql`s.*`,
    from,
    items: (shown) => shown.map((row) => toDomain(row, labels)),
    keyOf: (last) => ({ value: last[field], id: last.id }),
  })
}
