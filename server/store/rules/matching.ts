import { type SQL, sql } from 'drizzle-orm'
import type { RuleConditions } from '../../../src/domain/rules/rule.ts'
import type { SavedFilter } from '../../../src/domain/filter/savedFilter.ts'
import { undatedQuery } from '../../../src/domain/listings/undatedFilter.ts'
import { PRICES_MIN } from '../../../src/domain/listings/priceBasis.ts'
import { statesOf } from '../../../src/domain/listings/scoring.ts'
import { arrayOf } from '../rows.ts'
import { conditionsOf, pattern, whereOf } from '../listings/listingFilter.ts'
import { GENUINE_STATES } from '../listings/scoring/prices.ts'
import { SAMPLES } from '../listings/scoring/samples.ts'
import type { Scope } from '../scope.ts'
import { isByPeople } from './rules.ts'

/**
 * What rules ask of listings, in SQL, for `FROM listings l` beside `usual u`, what is usually paid for its product in its currency, and
 * `hubs h`, how many listings of its group people found to infringe (`askedOf`).
 */

const INFRINGING = arrayOf(statesOf('infringing'), 'listing_state')
const IS_INFRINGING = isByPeople(statesOf('infringing'))

/** Between which moments a listing was found, both included, where that is known. */
export interface Found {
  readonly from: Date
  readonly to: Date
}

/** What a listing must be like for a rule; `scope` holds the rule's brand alone. What is quickly told comes first. */
export function ruleCondition(scope: Scope, rule: RuleConditions, found?: Found): SQL {
  const parts: SQL[] = []
  if (rule.countries.length > 0) parts.push(sql`l.country = ANY(${arrayOf(rule.countries, 'text')})`)
  if (rule.scoreMin !== null) parts.push(sql`l.score >= ${rule.scoreMin}`)
  if (rule.pricePercent !== null)
    parts.push(sql`l.price > 0 AND l.price < u.median * ${rule.pricePercent / 100}::float8`)
  if (rule.groupInfringing !== null)
    parts.push(sql`h.infringing - ${IS_INFRINGING}::int >= ${rule.groupInfringing}`)
  if (rule.platforms.length > 0)
    parts.push(
      sql`l.marketplace_id IN (SELECT id FROM marketplaces WHERE name = ANY(${arrayOf(rule.platforms, 'text')}))`,
    )
  const hasOneOf = (words: readonly string[]) =>
    sql`f.title LIKE ANY (ARRAY[${sql.join(words.map(pattern), sql`, `)}])`
  if (rule.words.length > 0) parts.push(hasOneOf(rule.words))
  if (rule.withoutWords.length > 0) parts.push(sql`NOT ${hasOneOf(rule.withoutWords)}`)
  if (rule.sellers.length > 0) {
    const names = rule.sellers.map((name) => sql`assay_fold(${name})`)
    parts.push(sql`assay_fold(l.seller) IN (${sql.join(names, sql`, `)})`)
  }
  if (rule.filter) parts.push(filterCondition(scope, rule.filter, found))
  // Unknown is no: a listing without a price is not cheap.
  return sql`coalesce(${sql.join(parts, sql` AND `)}, false)`
}

function filterCondition(scope: Scope, filter: SavedFilter, found?: Found): SQL {
  const query = undatedQuery(filter)
  if (!query) return sql`false`
  // The time narrows what is searched for its text.
  const time = found ? { date: found.from.getTime(), endDate: found.to.getTime() } : {}
  return whereOf(conditionsOf(scope, { ...query, ...time }))
}

/**
 * What stands beside listings where these rules are held against them, as far as one of them asks for it. Titles are folded once a
 * listing, however many words are looked for.
 */
export function askedOf(rules: readonly RuleConditions[]): SQL {
  const hasPrice = rules.some(({ pricePercent }) => pricePercent !== null)
  const hasGroup = rules.some(({ groupInfringing }) => groupInfringing !== null)
  return sql`
    FROM listings l CROSS JOIN LATERAL (SELECT assay_fold(l.title) AS title OFFSET 0) AS f
    ${hasPrice ? sql`LEFT JOIN usual u ON u.product_id = l.product_id AND u.currency = l.currency` : sql``}
    ${hasGroup ? sql`LEFT JOIN listing_groups g ON g.listing_id = l.id LEFT JOIN hubs h ON h.hub_id = g.hub_id` : sql``}`
}

/**
 * The rows of `usual`: the median of the newest prices of each product and currency that `of` selects, of genuine offers where
 * there are enough of them, else of those not found to infringe (the same basis as in a score); none where there are too few.
 */
export const usualPrices = (brand: string, of: SQL): SQL => sql`
  SELECT k.product_id, k.currency, n.median FROM (SELECT DISTINCT product_id, currency FROM (${of}) AS p) AS k, LATERAL (
    SELECT CASE WHEN count(*) FILTER (WHERE is_genuine) >= ${PRICES_MIN}
                THEN percentile_cont(0.5) WITHIN GROUP (ORDER BY price) FILTER (WHERE is_genuine)
                WHEN count(*) >= ${PRICES_MIN} THEN percentile_cont(0.5) WITHIN GROUP (ORDER BY price) END AS median
    FROM (
      SELECT x.price::float8 AS price, x.state = ANY(${arrayOf(GENUINE_STATES, 'listing_state')}) AS is_genuine
      FROM listings x
      WHERE x.product_id = k.product_id AND x.currency = k.currency AND x.brand_id = ${brand}
        AND x.price > 0 AND x.state <> ALL(${INFRINGING})
      ORDER BY x.created DESC, x.id DESC LIMIT ${SAMPLES.prices}) AS newest) AS n
  WHERE n.median > 0`

/** The rows of `hubs`: how many listings of each group that `of` names by its hub people found to infringe. */
export const infringingHubs = (of: SQL): SQL => sql`
  SELECT o.hub_id, count(*)::int AS infringing
  FROM (SELECT DISTINCT hub_id FROM (${of}) AS p) AS k JOIN listing_groups o ON o.hub_id = k.hub_id
    JOIN listings l ON l.id = o.listing_id AND ${IS_INFRINGING}
  GROUP BY o.hub_id`
