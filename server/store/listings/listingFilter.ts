import { isPlainField, ofPlainFields, plainColumn } from '../../../src/domain/kit/plainFields.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type ExactMatchField, valueMeaning } from '../../../src/domain/filter/filter.ts'
import { dateFieldOn } from '../../../src/domain/filter/filterControls.ts'
import { UUID } from '../../../src/domain/kit/text.ts'
import type { ListingsQuery } from '../../../src/domain/listings/listings.contract.ts'
import { notANumber, PLAIN_DECIMALS, soughtNumber } from '../../../src/domain/listings/plainNumbers.ts'
import { badRequest } from '../../problems.ts'
import { arrayOf } from '../rows.ts'
import { isRelistedFrom, standsToWatch } from './relisting/standing.ts'
import { brandIds, type Scope } from '../scope.ts'
import { hasFurther } from './knownListings.ts'
import { similarRows } from './similar.ts'

/** The filter of listings as conditions in SQL, within the scope, for `FROM listings l`. */

/** The dates of a listing that a range can be of. */
export type ListingDate = 'created' | 'reviewed' | 'filing' | 'takedown'

/** The date that a filter goes by. */
export function listingDate({ dateField }: Pick<ListingsQuery, 'dateField'>): ListingDate {
  const field = dateFieldOn('listings', dateField)
  return field === 'Reviewed' || field === 'Filing' || field === 'Takedown'
    ? (field.toLowerCase() as ListingDate)
    : 'created'
}

/** The column that holds this date, of `listings l` unless told otherwise. */
export const dateColumn = (date: ListingDate, alias = 'l'): SQL => sql.raw(`${alias}.${date}`)

/** A range of dates, both ends in it; one that is null is open. */
export interface DateRange {
  readonly date: ListingDate
  readonly from: Date | null
  readonly to: Date | null
}

const EXACT_COLUMNS = {
  itemId: sql`l.item_id`,
  url: sql`l.url`,
  title: sql`l.title`,
  seller: sql`l.seller`,
  sellerId: sql`l.seller_id`,
  sellerKey: sql`l.seller_key`,
  listing: sql`l.id::text`,
  sourceBrand: sql`l.source_brand`,
  ...ofPlainFields((name) => sql.raw(`l.${plainColumn(name)}`)),
  domain: sql`l.host`,
  // That of a price: without one it says nothing.
  currency: sql`CASE WHEN l.price IS NOT NULL THEN l.currency END`,
}

/** That a field holds a value; of a number whatever is shown like it. */
function isExactly(field: keyof typeof EXACT_COLUMNS, value: string): SQL {
  const column = EXACT_COLUMNS[field]
  const sought = isPlainField(field) ? soughtNumber(field, value) : null
  if (!sought) return sql`${column} = ${value}`
  if (sought.kind === 'none') return sql`false`
  if (sought.kind === 'exact') return sql`${column} = ${sought.value}::numeric`
  return sql`round(${column}::numeric, ${PLAIN_DECIMALS}) = ${sought.value}::numeric`
}

/** Fails with 400 where a value is looked for in a field of numbers, and is none: nothing would be found, for another reason than it seems. */
export function refuseNoNumber(query: Pick<ListingsQuery, 'field' | 'value'>): void {
  const refused = notANumber(query)
  if (refused)
    throw badRequest(refused.words, [{ path: 'query.value', message: `must be ${refused.needed}` }])
}

/** Those of the exact fields that are ids. */
const FIELDS_BY_ID = new Set<ExactMatchField>(['sellerKey', 'group', 'relistedFrom'])

/** What a filter asks of listings. */
export interface Conditions {
  readonly brands: string[]
  readonly states: readonly string[] | undefined
  /** Null where the filter names no date. */
  readonly range: DateRange | null
  /** What the searched text contains, of `listing_search s`. */
  readonly searched: readonly SQL[]
  readonly others: SQL[]
  /** What is alike, as rows of `listing_id` and `likeness`. */
  readonly similar: SQL | null
}

/** The part of a filter that holds on every row, for lists, counts and exports alike. */
export function conditionsOf(scope: Scope, query: ListingsQuery): Conditions {
  const others: SQL[] = []
  const searched: SQL[] = []
  const anyOf = (column: SQL, values: readonly unknown[] | undefined, type: string) => {
    if (values?.length) others.push(sql`${column} = ANY(${arrayOf(values, type)})`)
  }
  anyOf(sql`l.country`, query.countries, 'text')
  anyOf(sql`l.toi`, query.infringementTypes, 'infringement_type')
  anyOf(sql`l.listing_status`, query.listingStatus, 'listing_status')
  anyOf(sql`l.id::text`, query._id, 'text')
  // The index of tags is of listings that have some.
  if (query.tags?.length) others.push(sql`(l.tags && ${arrayOf(query.tags, 'text')} AND l.tags <> '{}')`)
  if (query.marketplaces?.length || query.channel?.length)
    others.push(sql`l.marketplace_id IN (SELECT id FROM marketplaces WHERE
      ${query.marketplaces?.length ? sql`name = ANY(${arrayOf(query.marketplaces, 'text')})` : sql`true`} AND
      ${query.channel?.length ? sql`channel = ANY(${arrayOf(query.channel, 'channel')})` : sql`true`})`)
  if (query.products?.length || query.categories?.length)
    others.push(sql`l.product_id IN (SELECT id FROM products WHERE
      ${query.products?.length ? sql`name = ANY(${arrayOf(query.products, 'text')})` : sql`true`} AND
      ${query.categories?.length ? sql`category = ANY(${arrayOf(query.categories, 'text')})` : sql`true`})`)
  if (query.filed === 'filed') others.push(sql`l.filing IS NOT NULL`)
  if (query.filed === 'notFiled') others.push(sql`l.filing IS NULL`)
  if (query.relisting?.length) others.push(standsToWatch(query.relisting))
  if (query.testPurchase !== undefined)
    others.push(query.testPurchase ? sql`l.test_purchase IS NOT NULL` : sql`l.test_purchase IS NULL`)

  const seller = query.seller?.trim()
  if (seller) {
    searched.push(isContained(seller))
    others.push(sql`assay_fold(l.seller) LIKE ${pattern(seller)}`)
  }
  const meaning = valueMeaning(query)
  if (meaning?.kind === 'exact') {
    const { field, value } = meaning
    const isOfNone = FIELDS_BY_ID.has(field) && !UUID.test(value)
    if (isOfNone) others.push(sql`false`)
    else if (field === 'group')
      others.push(sql`l.id IN (SELECT k.listing_id FROM listing_groups k WHERE k.hub_id = ${value})`)
    else if (field === 'relistedFrom') others.push(isRelistedFrom(value))
    else others.push(isExactly(field, value))
  }
  if (meaning?.kind === 'extra')
    others.push(sql`l.extra @> ${JSON.stringify({ [meaning.name]: meaning.value })}::jsonb`)
  if (meaning?.kind === 'search')
    for (const word of meaning.text.trim().split(/\s+/))
      if (/^https?:\/\//i.test(word)) others.push(isAt(word))
      else searched.push(isContained(word))

  return {
    brands: brandIds(scope, query),
    states: query.state?.length ? query.state : undefined,
    range: rangeOf(query),
    searched,
    others,
    similar: similarRows(scope, query.similar),
  }
}

function rangeOf(query: ListingsQuery): DateRange | null {
  const { date, endDate } = query
  if (date === undefined && endDate === undefined) return null
  return {
    date: listingDate(query),
    from: date === undefined ? null : new Date(date),
    to: endDate === undefined ? null : new Date(endDate),
  }
}

/** A range as conditions on the rows of `alias`: of `listings l` unless told otherwise. */
export function withinRange(range: DateRange | null, alias: 'l' | 's' = 'l'): SQL[] {
  if (!range) return []
  const { date, from, to } = range
  const column = dateColumn(date, alias)
  return [...(from ? [sql`${column} >= ${from}`] : []), ...(to ? [sql`${column} <= ${to}`] : [])]
}

/** That a listing stands at an address, or is led to from it: of `listings l`. */
export const isAt = (address: string): SQL =>
  sql`(l.url = ${address} OR ${hasFurther(arrayOf([address], 'text'))})`

/** A LIKE pattern for text that contains this one, folded in the database as the rows are. */
export function pattern(part: string): SQL {
  return sql`'%' || replace(replace(replace(assay_fold(${part}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`
}

/** Characters outside ASCII that stay so when they are folded: İ becomes an i, and all others that ASCII has by NFKC. */
// oxlint-disable-next-line no-control-regex -- the range of ASCII begins with control characters
export const NOT_ASCII = /[^\u0000-\u007f\u0130]/

/**
 * That the searched text of `listing_search s` contains these characters. Letters are found by their trigrams; characters
 * outside ASCII, alone or in pairs, by the grams, which trigrams miss.
 */
function isContained(part: string): SQL {
  const grams = NOT_ASCII.test(part.normalize('NFKC'))
    ? sql`AND assay_grams(s.text) @> assay_grams(assay_fold(${part})) AND octet_length(s.text) <> char_length(s.text)`
    : sql``
  return sql`s.text LIKE ${pattern(part)} ${grams}`
}

/** That the searched text of `listings l` contains these characters. */
export const contains = (part: string): SQL => isFound(isContained(part))

/** That the row of `listing_search s` for `listings l` meets a condition. */
const isFound = (condition: SQL): SQL =>
  sql`l.id IN (SELECT s.listing_id FROM listing_search s WHERE ${condition})`

/** Whether brands, states and dates alone are asked for, which the page indexes answer. */
export const isIndexed = ({ searched, others, similar }: Conditions): boolean =>
  searched.length === 0 && others.length === 0 && similar === null

/**
 * What a search by text asks, for `FROM listing_search s` alone; null where it asks for more than is kept there: brands, the date of
 * creation and the text.
 */
export function searchAlone(conditions: Conditions): SQL | null {
  const { states, range, searched, others, similar } = conditions
  const isAlone =
    !states && others.length === 0 && similar === null && (range?.date ?? 'created') === 'created'
  return searched.length > 0 && isAlone ? searchWhere(conditions) : null
}

function searchWhere({ brands, range, searched }: Conditions): SQL {
  const days = range?.date === 'created' ? withinRange(range, 's') : []
  return sql.join([sql`s.brand_id = ANY(${arrayOf(brands, 'uuid')})`, ...days, ...searched], sql` AND `)
}

export function whereOf(conditions: Conditions): SQL {
  const { brands, states, range, searched, others, similar } = conditions
  const all = [sql`l.brand_id = ANY(${arrayOf(brands, 'uuid')})`, ...withinRange(range), ...others]
  if (states) all.push(sql`l.state = ANY(${arrayOf(states, 'listing_state')})`)
  if (searched.length > 0) all.push(isFound(searchWhere(conditions)))
  if (similar) all.push(sql`l.id IN (SELECT a.listing_id FROM (${similar}) AS a)`)
  return sql.join(all, sql` AND `)
}

/** The condition of a whole filter, for `FROM listings l`: what an export or a count takes. */
export function listingsWhere(scope: Scope, query: ListingsQuery): SQL {
  return whereOf(conditionsOf(scope, query))
}
