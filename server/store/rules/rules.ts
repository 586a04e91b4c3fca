import { isDeepStrictEqual } from 'node:util'
import { eq, type SQL, sql } from 'drizzle-orm'
import {
  areContrary,
  isWeighedByAll,
  judgedStates,
  needsRight,
  RULE_STATES,
  type Rule,
  type RuleConditions,
  type RuleDraft,
  type RuleEffect,
  type RuleStatus,
  touchedStates,
} from '../../../src/domain/rules/rule.ts'
import { type Queue, waitingStates } from '../../../src/domain/queues/queue.ts'
import type { ListingState } from '../../../src/domain/kit/vocabulary.ts'
import type { RuleState } from '../../../src/domain/rules/rules.contract.ts'
import { type RuleTrial, switchProblem } from '../../../src/domain/rules/ruleTrial.ts'
import { UNDECIDED_STATES } from '../../../src/domain/listings/listingState.ts'
import { badRequest, brandNotHeld, conflictProblem, notFound } from '../../problems.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Database, Executor, Transaction } from '../transactions.ts'
import type { Author } from '../record/ledger.ts'
import { lastUndo } from '../record/undos.ts'
import { isInScope } from '../queues/queues.ts'
import { rules } from '../schema.ts'
import { brandIds, inScope, type Scope } from '../scope.ts'
import { isOfBrands, lockRow, openSetupBatch, recordRow, removeRow, saveRow } from '../setup/records.ts'
import { missingMarketplaces } from '../setup/marketplaces.ts'
import { noRightWords, rightsOf } from './rights.ts'
import { beginTrial, type KeptTrial, trialOf } from './trials.ts'

/** The rules of brands, and what came of each. */

const UNIQUE = { field: 'name', taken: 'The brand has a rule of this name already.' }

/** A rule as its row holds it. */
export interface RuleRow {
  readonly id: string
  readonly brand: string
  readonly name: string
  readonly version: number
  readonly conditions: RuleConditions
  readonly effect: RuleEffect
  readonly stopPercent: number
  readonly status: RuleStatus
  readonly stopped: string | null
  readonly updated: Date
  readonly missingPlatforms: readonly string[]
  /** The queue that it assigns to; null where it assigns to none, or to one that is gone. */
  readonly queue: Pick<Queue, 'id' | 'name' | 'brands' | 'filter'> | null
}

/** What a rule did, as far as it was not taken back. */
export type RuleFigures = Pick<Rule, 'applied' | 'judged' | 'overruled' | 'weighed'> & {
  readonly lastApplied: Date | null
}

/** Rules that a condition on `rules r` selects, by name: the order in which they are applied. */
export const ruleRows = (db: Executor, which: SQL): Promise<RuleRow[]> =>
  rowsOf(
    db,
    sql`SELECT r.id, r.brand_id AS brand, r.name, r.version, r.conditions, r.effect, r.stop_percent AS "stopPercent",
               r.status, r.stopped, r.updated, ${missingMarketplaces(sql`r.conditions -> 'platforms'`)} AS "missingPlatforms", CASE WHEN q.id IS NOT NULL THEN jsonb_build_object(
                 'id', q.id, 'name', q.name, 'brands', to_jsonb(q.brands), 'filter', q.filter) END AS queue
        FROM rules r LEFT JOIN queues q ON q.id = (r.effect ->> 'queue')::uuid AND r.brand_id = ANY(q.brands)
        WHERE ${which} ORDER BY lower(r.name), r.id`,
  )

/** The states in which a listing may be for a rule to change it. */
export const statesTouched = ({
  effect,
  queue,
}: Pick<RuleRow, 'effect' | 'queue'>): readonly ListingState[] =>
  touchedStates(effect, queue ? waitingStates(queue) : undefined)

/** Why a rule that assigns to no queue any more stops, or can't be switched on. */
export const QUEUE_GONE = 'The queue that it assigns to is gone.'

/** The states that rules bring listings into; what became of a draft that was filed is by who filed it. */
const RULES_STATES: readonly ListingState[] = [...RULE_STATES, 'DRAFT']

/** That a listing, `FROM listings l`, is in one of these states, where people brought it and no rule. */
export const isByPeople = (states: readonly ListingState[]): SQL =>
  sql`(l.state = ANY(${arrayOf(states, 'listing_state')})
    AND NOT (l.state = ANY(${arrayOf(RULES_STATES, 'listing_state')})
             AND EXISTS (SELECT FROM rule_hits x WHERE x.listing_id = l.id AND x.at = l.reviewed)))`

/**
 * The change sets of a rule that stand, as `(change_set_id, last)`: each with the last of the undos that lead on from it, by which it is taken
 * back. One that was taken back stands only where it was made again.
 */
export const standingSets = (rule: string): SQL => sql`(
  SELECT h.change_set_id, tip.id AS last
  FROM (SELECT DISTINCT change_set_id FROM rule_hits WHERE rule_id = ${rule}) AS h
  CROSS JOIN LATERAL ${lastUndo(sql`h.change_set_id`, sql`(SELECT brand_id FROM rules WHERE id = ${rule})`)} AS tip
  WHERE tip.n % 2 = 0)`

/**
 * What came of each of these rules; what was taken back does not count. It is judged by what it did since it was switched on last: what it
 * changed in all goes back to its first day.
 */
export async function figuresOf(
  db: Executor,
  all: readonly Pick<RuleRow, 'id' | 'effect'>[],
): Promise<ReadonlyMap<string, RuleFigures>> {
  if (all.length === 0) return new Map()
  const rows = await rowsOf<RuleFigures & { id: string }>(
    db,
    sql.join(
      all.map(({ id, effect }) => {
        const { judged, overruled } = judgedStates(effect)
        const isUntagged = effect.kind === 'tag' ? sql`NOT l.tags @> ${arrayOf([effect.tag], 'text')}` : null
        const isOverruled = isUntagged ?? isByPeople(overruled)
        const isJudged = isUntagged ? sql`(${isUntagged} OR ${isByPeople(judged)})` : isByPeople(judged)
        const isWeighed = isWeighedByAll(effect) ? sql`true` : isJudged
        const isOf = (which: SQL) => sql`(h.at >= r.since AND ${which})`
        return sql`
          SELECT ${id}::uuid AS id, count(*)::int AS applied, (count(*) FILTER (WHERE ${isOf(isJudged)}))::int AS judged,
                 (count(*) FILTER (WHERE ${isOf(isOverruled)}))::int AS overruled,
                 (count(*) FILTER (WHERE ${isOf(isWeighed)}))::int AS weighed, max(h.at) AS "lastApplied"
          FROM rule_hits h JOIN ${standingSets(id)} AS s USING (change_set_id)
            JOIN rules r ON r.id = h.rule_id JOIN listings l ON l.id = h.listing_id
          WHERE h.rule_id = ${id}`
      }),
      sql` UNION ALL `,
    ),
  )
  return new Map(rows.map(({ id, ...figures }) => [id, figures]))
}

/** The rules of the scope by name, or the one that `id` names. */
export async function rulesOf(db: Executor, scope: Scope, id?: string): Promise<Rule[]> {
  const rows = await ruleRows(
    db,
    sql`${inScope(scope, 'r')} AND (${id ?? null}::uuid IS NULL OR r.id = ${id ?? null})`,
  )
  const figures = await figuresOf(db, rows)
  const held = new Set(brandIds(scope))
  return rows.map(({ conditions, updated, queue, missingPlatforms, ...row }) => {
    const { lastApplied, ...counted } = figures.get(row.id)!
    return {
      ...row,
      ...conditions,
      ...counted,
      queueName: queue?.brands.every((brand) => held.has(brand)) ? queue.name : null,
      missingPlatforms: [...missingPlatforms],
      lastApplied: lastApplied?.toISOString() ?? null,
      updated: updated.toISOString(),
    }
  })
}

/** The rule of this id. Fails with 404 outside the scope. */
export async function ruleOf(db: Executor, scope: Scope, id: string): Promise<Rule> {
  const [rule] = await rulesOf(db, scope, id)
  if (!rule) throw notFound('The rule')
  return rule
}

/** A rule with its last dry run. Fails with 404 outside the scope. */
export const ruleStateOf = async (db: Executor, scope: Scope, id: string): Promise<RuleState> => ({
  rule: await ruleOf(db, scope, id),
  trial: await toldTrial(db, await trialOf(db, id)),
})

/** A dry run with what its overlaps come to: in whose order rules are applied, and which of them are contrary. */
async function toldTrial(db: Executor, trial: KeptTrial | null): Promise<RuleTrial | null> {
  if (!trial?.result) return trial && { ...trial, result: null }
  const { overlaps } = trial.result
  const ids = [trial.rule, ...overlaps.map(({ rule }) => rule)]
  const inOrder = await ruleRows(db, sql`r.id = ANY(${arrayOf(ids, 'uuid')})`)
  const placeOf = (rule: string) => inOrder.findIndex(({ id }) => id === rule)
  const own = placeOf(trial.rule)
  return {
    ...trial,
    result: {
      ...trial.result,
      overlaps: overlaps.map((overlap) => {
        const place = placeOf(overlap.rule)
        const isContrary = place !== -1 && areContrary(inOrder[own]!.effect, inOrder[place]!.effect)
        return { ...overlap, goesFirst: isContrary ? place < own : null }
      }),
    },
  }
}

/** Locks a rule of the scope. Fails with 404 outside it. */
export const lockRule = (tx: Transaction, scope: Scope, id: string): Promise<Record<string, unknown>> =>
  lockRow(tx, 'rule', id, isOfBrands(scope))

/**
 * Adds or changes a rule of a brand in scope. Where it asks for something else than before, or does something else, it has
 * another version and is off. Fails with 404 outside the scope, 409 for a stale draft or a name that is taken, and 400 where it is to
 * assign to a queue that is not of the brand.
 */
export async function saveRule(
  db: Database,
  scope: Scope,
  author: Author,
  { draft, timeZone }: { readonly draft: RuleDraft; readonly timeZone: string },
): Promise<Rule> {
  if (!brandIds(scope).includes(draft.brand)) throw brandNotHeld('brand')
  const { id: _id, updated: _updated, brand, name: wanted, effect, stopPercent, ...conditions } = draft
  return saveRow(db, author, 'rule', {
    draft,
    which: isOfBrands(scope),
    unique: UNIQUE,
    current: (tx, id) => ruleOf(tx, scope, id),
    write: async (tx, { id, before, nameAmong }) => {
      if (
        effect.kind === 'draft' &&
        needsRight(effect) &&
        (await rightsOf(tx, brand, effect, timeZone)).length === 0
      )
        throw badRequest(noRightWords(effect), [
          { path: 'body.effect', message: 'needs a property right in force' },
        ])
      const isAsBefore =
        before !== null && isDeepStrictEqual([before.brand_id, before.effect], [brand, effect])
      if (effect.kind === 'queue' && !isAsBefore) await refuseOtherQueues(tx, scope, brand, effect.queue)
      const name = await nameAmong(wanted, sql`t.brand_id = ${brand}`)
      const row = { brandId: brand, name, conditions, effect, stopPercent, updated: new Date() }
      const isOther =
        before !== null &&
        !isDeepStrictEqual(
          { brand: before.brand_id, conditions: before.conditions, effect: before.effect },
          { brand, conditions, effect },
        )
      if (before === null) await tx.insert(rules).values({ id, ...row, version: 1, status: 'off' })
      else
        await tx
          .update(rules)
          .set(isOther ? { ...row, version: Number(before.version) + 1, status: 'off', stopped: null } : row)
          .where(eq(rules.id, id))
      return { name, brandId: brand }
    },
  })
}

/** Refuses a queue that the user does not see, or that is not of the brand; it can't be deleted until this is committed. */
async function refuseOtherQueues(tx: Transaction, scope: Scope, brand: string, id: string): Promise<void> {
  const [queue] = await rowsOf(
    tx,
    sql`SELECT FROM queues WHERE id = ${id} AND ${brand}::uuid = ANY(brands) AND ${isInScope(scope)} FOR SHARE`,
  )
  if (!queue)
    throw badRequest('The rule can’t assign to this queue.', [
      { path: 'body.effect', message: 'must be a queue of the brand' },
    ])
}

/** Deletes a rule of the scope; what it did stays. Fails with 404 outside the scope. */
export async function deleteRule(db: Database, scope: Scope, author: Author, id: string): Promise<void> {
  await removeRow(db, author, 'rule', { id, which: isOfBrands(scope) })
}

/**
 * Switches a rule of the scope on or off. Switched on, it is held against every listing of the brand that waits for a decision. Fails with
 * 404 outside the scope, 409 where it has another version by now, stands so already, or was not tried.
 */
export async function switchRule(
  db: Database,
  scope: Scope,
  author: Author,
  { id, status, version }: { id: string; status: 'on' | 'off'; version: number },
): Promise<RuleState> {
  return db.transaction(async (tx) => {
    const before = await lockRule(tx, scope, id)
    const { rule, trial } = await ruleStateOf(tx, scope, id)
    if (rule.version !== version)
      throw conflictProblem('The rule was changed meanwhile. Look at it again before it is switched.')
    const problem = switchProblem(rule, status, trial)
    if (problem) throw conflictProblem(problem)
    const [row] = await ruleRows(tx, sql`r.id = ${id}`)
    if (status === 'on' && row!.effect.kind === 'queue' && row!.queue === null)
      throw conflictProblem(`${QUEUE_GONE} Choose another one, or another effect.`)
    await setStatus(tx, author, { before, status, stopped: null })
    if (status === 'on')
      await tx.execute(sql`
        INSERT INTO rule_waits (brand_id, listing_id) SELECT l.brand_id, l.id FROM listings l
        WHERE l.brand_id = ${rule.brand} AND l.state = ANY(${arrayOf(UNDECIDED_STATES, 'listing_state')})
        ORDER BY l.created, l.id`)
    return ruleStateOf(tx, scope, id)
  })
}

/** Begins a dry run of a rule of the scope. Fails with 404 outside it. */
export async function tryOn(db: Database, scope: Scope, id: string): Promise<RuleState> {
  return db.transaction(async (tx) => {
    const { version } = await lockRule(tx, scope, id)
    await beginTrial(tx, { id, version: Number(version) })
    return ruleStateOf(tx, scope, id)
  })
}

const STATUS_TITLES: Record<RuleStatus, string> = {
  on: 'switched on',
  off: 'switched off',
  stopped: 'stopped by itself',
}

/** Brings a locked rule to a status and records it. What was typed of it meanwhile is not made stale by that. */
export async function setStatus(
  tx: Transaction,
  author: Author,
  {
    before,
    status,
    stopped,
  }: { before: Record<string, unknown>; status: RuleStatus; stopped: string | null },
): Promise<void> {
  const [id, brandId] = [String(before.id), String(before.brand_id)]
  const since = status === 'on' ? { since: new Date() } : {}
  await tx
    .update(rules)
    .set({ status, stopped, ...since })
    .where(eq(rules.id, id))
  const batch = await openSetupBatch(tx, author, `Rule ${String(before.name)} ${STATUS_TITLES[status]}`)
  await recordRow(tx, batch, 'rule', { id, brandId, before })
}
