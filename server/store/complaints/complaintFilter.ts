import { type SQL, sql } from 'drizzle-orm'
import type { ComplaintsQuery } from '../../../src/domain/complaints/complaints.contract.ts'
import { dateFieldOn } from '../../../src/domain/filter/filterControls.ts'
import type { DateField } from '../../../src/domain/kit/vocabulary.ts'
import { arrayOf } from '../rows.ts'
import { contains, isAt, pattern } from '../listings/listingFilter.ts'
import { brandIds, type Scope } from '../scope.ts'

/** The filter of complaints as a condition in SQL, within the scope, for `FROM complaints c`. */

const DATE_COLUMNS: Partial<Record<DateField, SQL>> = {
  Created: sql`c.created`,
  Filing: sql`c.filing`,
  Takedown: sql`c.takedown`,
  Search: sql`c.found`,
}

/** That a listing within the complaint is as the condition on `listings l` says. */
const within = (condition: SQL): SQL => sql`EXISTS (
  SELECT FROM complaint_listings k JOIN listings l ON l.id = k.listing_id
  WHERE k.complaint_id = c.id AND ${condition})`

/** What the controls of the Complaints screen ask for (§2); the others' parts of a shared filter have no say here. */
export function complaintsWhere(scope: Scope, query: ComplaintsQuery): SQL {
  const all = [sql`c.brand_id = ANY(${arrayOf(brandIds(scope, query), 'uuid')})`]
  const column = DATE_COLUMNS[dateFieldOn('complaints', query.dateField)]
  if (column && query.date !== undefined) all.push(sql`${column} >= ${new Date(query.date)}`)
  if (column && query.endDate !== undefined) all.push(sql`${column} <= ${new Date(query.endDate)}`)

  const anyOf = (name: SQL, values: readonly unknown[] | undefined, type: string) => {
    if (values?.length) all.push(sql`${name} = ANY(${arrayOf(values, type)})`)
  }
  anyOf(sql`c.status`, query.status, 'text')
  anyOf(sql`c.type`, query.infringementTypes, 'text')
  anyOf(sql`c.id::text`, query._id, 'text')
  anyOf(sql`m.name`, query.marketplaces, 'text')
  if (query.products?.length)
    all.push(
      within(
        sql`l.product_id IN (SELECT id FROM products WHERE name = ANY(${arrayOf(query.products, 'text')}))`,
      ),
    )
  if (query.countries?.length) all.push(within(sql`l.country = ANY(${arrayOf(query.countries, 'text')})`))
  if (query.filed === 'filed') all.push(sql`c.filing IS NOT NULL`)
  if (query.filed === 'notFiled') all.push(sql`c.filing IS NULL`)

  const seller = query.seller?.trim()
  if (seller)
    all.push(
      sql`EXISTS (SELECT FROM unnest(c.sellers) AS seller WHERE assay_fold(seller) LIKE ${pattern(seller)})`,
    )
  for (const word of query.value?.trim().split(/\s+/) ?? [])
    if (word !== '')
      all.push(
        sql`(assay_fold(c.description) LIKE ${pattern(word)} OR ${within(
          /^https?:\/\//i.test(word) ? isAt(word) : contains(word),
        )})`,
      )
  return sql.join(all, sql` AND `)
}
