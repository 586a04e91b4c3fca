import { type SQL, sql } from 'drizzle-orm'
import { type ListingState } from '../../../src/domain/kit/vocabulary.ts'
import { DECIDED_STATES, statesOf } from '../../../src/domain/listings/scoring.ts'
import { otherwiseStates, type RuleEffect } from '../../../src/domain/rules/rule.ts'
import {
  type KeptTrialResult,
  TRIAL_EXAMPLES,
  type TrialExample,
} from '../../../src/domain/rules/ruleTrial.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Executor, Transaction } from '../transactions.ts'
import type { Scope } from '../scope.ts'
import { askedOf, infringingHubs, ruleCondition, usualPrices } from './matching.ts'
import { isByPeople, type RuleRow, statesTouched } from './rules.ts'
import { TRIAL_MS, TRIAL_PARTS } from './trials.ts'

/** A dry run: reads, and changes nothing. */

interface Trying {
  /** Holds the rule's brand alone. */
  readonly scope: Scope
  readonly rule: RuleRow
  /** The other rules of the brand. */
  readonly others: readonly RuleRow[]
  /** When it was asked for: the end of the time that is looked at. */
  readonly at: Date
  /** Hears how many parts are done; answers whether to go on. */
  readonly onPart: (done: number) => Promise<boolean>
}

interface PartRow {
  readonly looked: number
  readonly touched: number
  readonly decided: number
  readonly otherwise: number
  readonly states: Partial<Record<ListingState, number>> | null
  readonly overlaps: number[]
  readonly wrong: string[] | null
  readonly newest: string[] | null
}

/** What a rule would have done to the listings found in the time, the newest first; null where it was told not to go on. */
export async function tryRule(tx: Transaction, trying: Trying): Promise<KeptTrialResult | null> {
  const { scope, rule, others, at, onPart } = trying
  await prepare(tx, [rule, ...others])
  const sums = { looked: 0, touched: 0, decided: 0, otherwise: 0 }
  const states = new Map<ListingState, number>()
  const overlaps = others.map(() => 0)
  const wrong: string[] = []
  const newest: string[] = []
  const asked = askedOf([rule, ...others].map(({ conditions }) => conditions))
  for (let part = 0; part < TRIAL_PARTS; part++) {
    const to = new Date(at.getTime() - (TRIAL_MS * part) / TRIAL_PARTS)
    const from = new Date(at.getTime() - (TRIAL_MS * (part + 1)) / TRIAL_PARTS)
    const condition = ruleCondition(scope, rule.conditions, { from, to })
    const otherConditions = others.map(({ conditions }) => ruleCondition(scope, conditions, { from, to }))
    const within = sql`l.brand_id = ${rule.brand} AND l.created > ${from} AND l.created <= ${to}`
    const [row] = await rowsOf<PartRow>(
      tx,
      partQuery(rule.effect, { asked, within, condition, otherConditions }),
    )
    for (const name of Object.keys(sums) as (keyof typeof sums)[]) sums[name] += row![name]
    for (const [state, count] of Object.entries(row!.states ?? {}) as [ListingState, number][])
      states.set(state, (states.get(state) ?? 0) + count)
    row!.overlaps.forEach((count, n) => (overlaps[n]! += count))
    wrong.push(...(row!.wrong ?? []))
    newest.push(...(row!.newest ?? []))
    if (!(await onPart(part + 1))) return null
  }
  const [open] = await rowsOf<{ count: number }>(
    tx,
    sql`SELECT count(*)::int AS count ${askedOf([rule.conditions])}
        WHERE l.brand_id = ${rule.brand} AND l.state = ANY(${arrayOf(statesTouched(rule), 'listing_state')})
          AND ${ruleCondition(scope, rule.conditions)} AND NOT EXISTS (SELECT FROM rule_hits x WHERE x.rule_id = ${rule.id} AND x.listing_id = l.id)
          AND NOT EXISTS (SELECT FROM queue_listings a WHERE a.queue_id = ${rule.queue?.id ?? null}::uuid AND a.listing_id = l.id)`,
  )
  const examples = [...new Set([...wrong.slice(0, TRIAL_EXAMPLES / 2), ...newest])].slice(0, TRIAL_EXAMPLES)
  return {
    ...sums,
    open: open!.count,
    states: [...states].map(([state, count]) => ({ state, count })).sort((a, b) => b.count - a.count),
    examples: await examplesOf(tx, examples, rule.effect),
    overlaps: others
      .map(({ id, name }, n) => ({ rule: id, name, listings: overlaps[n]! }))
      .filter(({ listings }) => listings > 0)
      .sort((a, b) => b.listings - a.listings),
  }
}

/** Makes the tables that conditions are held against, for this transaction: filled as far as one of the rules asks for them. */
async function prepare(tx: Transaction, all: readonly RuleRow[]): Promise<void> {
  const { brand } = all[0]!
  await tx.execute(
    sql`CREATE TEMP TABLE usual (product_id uuid, currency text, median float8) ON COMMIT DROP`,
  )
  await tx.execute(sql`CREATE TEMP TABLE hubs (hub_id uuid, infringing int) ON COMMIT DROP`)
  if (all.some(({ conditions }) => conditions.pricePercent !== null))
    await tx.execute(
      sql`INSERT INTO usual ${usualPrices(
        brand,
        sql`SELECT l.product_id, l.currency FROM listings l WHERE l.brand_id = ${brand} AND l.product_id IS NOT NULL AND l.price IS NOT NULL`,
      )}`,
    )
  if (all.some(({ conditions }) => conditions.groupInfringing !== null))
    await tx.execute(
      sql`INSERT INTO hubs ${infringingHubs(
        sql`SELECT k.hub_id FROM listings l JOIN listing_groups k ON k.listing_id = l.id
            WHERE l.brand_id = ${brand} AND l.state = ANY(${arrayOf(statesOf('infringing'), 'listing_state')})`,
      )}`,
    )
  await tx.execute(sql`ANALYZE usual, hubs`)
}

/** That people have decided a listing, and no rule. */
const IS_DECIDED = isByPeople(DECIDED_STATES)

/** That they decided otherwise than a rule of this effect. */
function isOtherwise(effect: RuleEffect): SQL {
  const states = otherwiseStates(effect)
  return states === null
    ? sql`false`
    : sql`(${IS_DECIDED} AND l.state = ANY(${arrayOf(states, 'listing_state')}))`
}

function partQuery(
  effect: RuleEffect,
  {
    asked,
    within,
    condition,
    otherConditions,
  }: { asked: SQL; within: SQL; condition: SQL; otherConditions: readonly SQL[] },
): SQL {
  const others = otherConditions.map((other, n) => sql`, ${other} AS ${sql.raw(`o${n}`)}`)
  const counts = otherConditions.map((_, n) => sql`(count(*) FILTER (WHERE ${sql.raw(`o${n}`)}))::int`)
  const decided = otherwiseStates(effect) === null ? sql`false` : IS_DECIDED
  return sql`
    WITH found AS MATERIALIZED (
      SELECT l.id, l.created, l.state, ${decided} AS decided, ${isOtherwise(effect)} AS otherwise ${sql.join(others)}
      ${asked} WHERE ${within} AND ${condition})
    SELECT (SELECT count(*)::int FROM listings l WHERE ${within}) AS looked, count(*)::int AS touched,
           (count(*) FILTER (WHERE decided))::int AS decided, (count(*) FILTER (WHERE otherwise))::int AS otherwise,
           (SELECT jsonb_object_agg(state, n) FROM (SELECT state, count(*)::int AS n FROM found GROUP BY state) AS s) AS states,
           ARRAY[${counts.length > 0 ? sql.join(counts, sql`, `) : sql``}]::int[] AS overlaps,
           ARRAY(SELECT id FROM found WHERE otherwise ORDER BY created DESC, id LIMIT ${TRIAL_EXAMPLES}) AS wrong,
           ARRAY(SELECT id FROM found ORDER BY created DESC, id LIMIT ${TRIAL_EXAMPLES}) AS newest
    FROM found`
}

async function examplesOf(db: Executor, ids: readonly string[], effect: RuleEffect): Promise<TrialExample[]> {
  const decided = otherwiseStates(effect) === null ? sql`false` : IS_DECIDED
  const rows = await rowsOf<TrialExample>(
    db,
    sql`SELECT l.id AS listing, l.title, nullif(l.images -> 0, 'null') AS picture, m.name AS platform, l.seller,
               l.price::text AS price, l.currency, l.state,
               CASE WHEN ${decided} THEN ${isOtherwise(effect)} END AS "isOtherwise"
        FROM listings l JOIN marketplaces m ON m.id = l.marketplace_id
        WHERE l.id = ANY(${arrayOf(ids, 'uuid')})
        ORDER BY array_position(${arrayOf(ids, 'uuid')}, l.id)`,
  )
  return rows
}
