import { type SQL, sql } from 'drizzle-orm'
import type { InvestigationsQuery } from '../../../src/domain/investigations/investigations.contract.ts'
import { valueMeaning } from '../../../src/domain/filter/filter.ts'
import { dateFieldOn } from '../../../src/domain/filter/filterControls.ts'
import { UUID } from '../../../src/domain/kit/text.ts'
import type { DateField } from '../../../src/domain/kit/vocabulary.ts'
import { arrayOf } from '../rows.ts'
import { pattern } from '../listings/listingFilter.ts'
import { brandIds, type Scope } from '../scope.ts'
import { ofSeller } from './ofSeller.ts'

/** The filter of investigations as a condition in SQL, within the scope, for `FROM investigations i` with `p`, `m` and `l`. */

const DATE_COLUMNS: Partial<Record<DateField, SQL>> = {
  Created: sql`i.created`,
  Assigned: sql`i.assigned`,
  Closed: sql`i.closed`,
  Due: sql`i.due`,
}

/** The country of an investigation: its listing's, else its marketplace's. */
export const COUNTRY = sql`coalesce((SELECT l.country FROM listings l WHERE l.id = i.listing_id), m.country)`

/** What a search looks through, as one folded text. */
const SEARCHED = sql`assay_fold(concat_ws(' ', i.reference, (SELECT b.name FROM brands b WHERE b.id = i.brand_id),
  p.name, i.instructions, i.category, l.title,
  i.seller ->> 'name', i.seller ->> 'websiteUrl',
  (SELECT string_agg(k.comment, ' ') FROM investigation_comments k WHERE k.investigation_id = i.id)))`

/** What the controls of the Investigations screen ask for (§2); the others' parts of a shared filter have no say here. */
export function investigationsWhere(scope: Scope, query: InvestigationsQuery): SQL {
  const all = [sql`i.brand_id = ANY(${arrayOf(brandIds(scope, query), 'uuid')})`]
  const column = DATE_COLUMNS[dateFieldOn('investigations', query.dateField)]
  if (column && query.date !== undefined) all.push(sql`${column} >= ${new Date(query.date)}`)
  if (column && query.endDate !== undefined) all.push(sql`${column} <= ${new Date(query.endDate)}`)

  const anyOf = (name: SQL, values: readonly unknown[] | undefined, type: string) => {
    if (values?.length) all.push(sql`${name} = ANY(${arrayOf(values, type)})`)
  }
  anyOf(sql`i.status`, query.purchaseStatus, 'text')
  anyOf(sql`i.assigned_to::text`, query.assigned, 'text')
  anyOf(sql`i.id::text`, query._id, 'text')
  anyOf(sql`p.name`, query.products, 'text')
  anyOf(sql`m.name`, query.marketplaces, 'text')
  anyOf(COUNTRY, query.countries, 'text')
  const meaning = valueMeaning(query)
  if (meaning?.kind === 'exact' && meaning.field === 'sellerKey')
    all.push(UUID.test(meaning.value) ? ofSeller(meaning.value) : sql`false`)
  else for (const word of searchWords(query.value)) all.push(sql`${SEARCHED} LIKE ${pattern(word)}`)
  return sql.join(all, sql` AND `)
}

/** The words looked for; the one before a number, as the card has it ("Case 2026-0007"), says what the number is. */
function searchWords(value = ''): string[] {
  return value
    .replace(/\bcase\s+(?=\d{4}-\d)/gi, '')
    .split(/\s+/)
    .filter((word) => word !== '')
}
