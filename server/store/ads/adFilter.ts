import { type SQL, sql } from 'drizzle-orm'
import type { AdsQuery } from '../../../src/domain/ads/ads.contract.ts'
import { ADVERTISEMENT_STATUSES } from '../../../src/domain/kit/vocabulary.ts'
import { arrayOf } from '../rows.ts'
import { NOT_ASCII, pattern } from '../listings/listingFilter.ts'
import { brandIds, type Scope } from '../scope.ts'

/**
 * What the controls of the Advertisements screen ask for, within the scope, for `FROM ads a` with `p` and `m`. The
 * seller is the advertiser; an infringement is that of the listing which an advertisement leads to.
 */
export function adsWhere(scope: Scope, query: AdsQuery): SQL {
  const all = [sql`a.brand_id = ANY(${arrayOf(brandIds(scope, query), 'uuid')})`]
  if (query.date !== undefined) all.push(sql`a.created >= ${new Date(query.date)}`)
  if (query.endDate !== undefined) all.push(sql`a.created <= ${new Date(query.endDate)}`)

  const anyOf = (name: SQL, values: readonly unknown[] | undefined, type: string) => {
    if (values?.length) all.push(sql`${name} = ANY(${arrayOf(values, type)})`)
  }
  anyOf(sql`p.name`, query.products, 'text')
  anyOf(sql`m.name`, query.marketplaces, 'text')
  anyOf(sql`m.channel`, query.channel, 'channel')
  anyOf(sql`a.country`, query.countries, 'text')
  // A shared filter may hold statuses of other records, which have no say here.
  const statuses = query.status?.filter((status) =>
    (ADVERTISEMENT_STATUSES as readonly string[]).includes(status),
  )
  anyOf(sql`a.status`, statuses, 'text')
  anyOf(sql`a.id::text`, query._id, 'text')
  const seller = query.seller?.trim()
  if (seller) all.push(sql`assay_fold(a.advertiser) LIKE ${pattern(seller)}`)
  if (query.infringementTypes?.length)
    all.push(sql`EXISTS (SELECT FROM listings l WHERE l.brand_id = a.brand_id AND l.url = a.landing_url
                         AND l.toi = ANY(${arrayOf(query.infringementTypes, 'infringement_type')}))`)
  for (const word of query.value?.trim().split(/\s+/) ?? []) if (word !== '') all.push(contains(word))
  return sql.join(all, sql` AND `)
}

/** Letters are found by their trigrams; characters outside ASCII, alone or in pairs, by the grams, which trigrams miss. */
function contains(word: string): SQL {
  const grams = NOT_ASCII.test(word.normalize('NFKC'))
    ? sql` AND assay_grams(a.search) @> assay_grams(assay_fold(${word}))`
    : sql``
  return sql`(a.search LIKE ${pattern(word)}${grams})`
}
