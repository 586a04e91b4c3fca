import { type SQL, sql } from 'drizzle-orm'
import type { ChangeKind } from '../../../src/domain/listings/changes.ts'
import { isOverruled, needsRight, type RuleEffect } from '../../../src/domain/rules/rule.ts'
import { changeLabel } from '../../../src/domain/listings/listingState.ts'
import { tagChangeText } from '../../../src/domain/listings/tags.ts'
import { countOf } from '../../../src/domain/kit/words.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import { inPortion, type Portion } from '../portions.ts'
import type { Database, Transaction } from '../transactions.ts'
import { applyChange, lock } from '../listings/listingChanges.ts'
import { tagWork } from '../listings/listingTags.ts'
import { makeComplaintsWithin } from '../complaints/newComplaints.ts'
import { makersOf, writeMessages } from '../messages/messageWriting.ts'
import { type Author, openBatch, openChangeSet, setColumns } from '../record/ledger.ts'
import { assignListings, unassigned } from '../queues/assigning.ts'
import { type Scope, systemScope, withinBrands } from '../scope.ts'
import { askedOf, infringingHubs, ruleCondition, usualPrices } from './matching.ts'
import { noRightWords, rightsOf } from './rights.ts'
import { figuresOf, lockRule, QUEUE_GONE, type RuleRow, ruleRows, setStatus, statesTouched } from './rules.ts'

/** Holds the rules that are on against the listings that wait for them. */

/** How many listings are looked at in one transaction. */
export const APPLIED_AT_ONCE = 1_000
const WHOLE: Portion = { most: APPLIED_AT_ONCE, limitMs: null }

/** What a rule is called in the change record, with its version. */
const authorOf = ({ name, version }: Pick<RuleRow, 'name' | 'version'>): Author => ({
  userId: null,
  name: `Rule “${name}” v${version}`,
  requestId: 'rules',
})

/**
 * Holds the rules of one brand against the first of its waiting listings; those that a reviewer has before them stay waiting. Answers how many it
 * was, 0 where none waits. One process at a time may do it.
 */
export function applyNext(db: Database, timeZone: string, portion = WHOLE): Promise<number> {
  return inPortion(db, portion, async (tx) => {
    const waits = await rowsOf<{ id: string; brand: string; listing: string }>(
      tx,
      sql`SELECT w.id::text AS id, w.brand_id AS brand, w.listing_id AS listing FROM rule_waits w
          WHERE ${isFree} AND w.brand_id = (SELECT w.brand_id FROM rule_waits w WHERE ${isFree} ORDER BY w.id LIMIT 1)
          ORDER BY w.id LIMIT ${portion.most}`,
    )
    const [first] = waits
    if (!first) return 0
    const ids = waits.map(({ id }) => id)
    await tx.execute(sql`DELETE FROM rule_waits WHERE id = ANY(${arrayOf(ids, 'bigint')})`)
    const scope = withinBrands(await systemScope(tx), [first.brand])
    const listings = [...new Set(waits.map(({ listing }) => listing))]
    for (const rule of await ruleRows(tx, sql`r.brand_id = ${first.brand} AND r.status = 'on'`)) {
      await applyRule(tx, scope, rule, { listings, timeZone })
      await stopWhereOverruled(tx, scope, rule)
    }
    return waits.length
  })
}

/** That nobody has the listing of `rule_waits w` before them. */
const isFree = sql`NOT EXISTS (SELECT FROM review_leases v WHERE v.listing_id = w.listing_id AND v.expires > now())`

async function applyRule(
  tx: Transaction,
  scope: Scope,
  rule: RuleRow,
  { listings, timeZone }: { readonly listings: readonly string[]; readonly timeZone: string },
): Promise<void> {
  const found = await lock(
    tx,
    sql`l.id IN (${matchesOf(scope, rule, listings)})
      AND l.state = ANY(${arrayOf(statesTouched(rule), 'listing_state')})`,
    scope,
  )
  const at = new Date()
  const author = authorOf(rule)
  const work = workOf(rule, scope, timeZone)
  const ids = await work.affected(
    tx,
    found.map(({ id }) => id),
  )
  if (ids.length === 0) return
  const written = await work.write(tx, author, ids, at)
  if ('problem' in written) return stop(tx, scope, rule, written.problem)
  // By the moment at which a decision was made it is known for a rule's.
  const decided = rule.effect.kind === 'draft' ? sql`l.reviewed` : sql`${at}::timestamptz`
  await tx.execute(sql`
    INSERT INTO rule_hits (rule_id, listing_id, version, change_set_id, at)
    SELECT ${rule.id}, l.id, ${rule.version}, ${written.changeSet}, ${decided}
    FROM listings l WHERE l.id = ANY(${arrayOf(ids, 'uuid')})`)
}

/** The ids of those of the listings that a rule asks for and has not changed before. */
const matchesOf = (scope: Scope, rule: RuleRow, listings: readonly string[]): SQL => {
  const these = sql`l.id = ANY(${arrayOf(listings, 'uuid')})`
  const products = sql`SELECT l.product_id, l.currency FROM listings l WHERE ${these} AND l.product_id IS NOT NULL`
  const hubs = sql`SELECT k.hub_id FROM listing_groups k WHERE k.listing_id = ANY(${arrayOf(listings, 'uuid')})`
  return sql`
    WITH usual AS MATERIALIZED (${usualPrices(rule.brand, products)}),
         hubs AS MATERIALIZED (${infringingHubs(hubs)})
    SELECT l.id ${askedOf([rule.conditions])}
    WHERE ${these} AND ${ruleCondition(scope, rule.conditions)}
      AND NOT EXISTS (SELECT FROM rule_hits x WHERE x.rule_id = ${rule.id} AND x.listing_id = l.id)`
}

/** The change set that was written, or why nothing can be. */
type Written = { readonly changeSet: string } | { readonly problem: string }

/** How an effect is written. */
interface Work {
  /** Those of locked listings that it alters. */
  readonly affected: (tx: Transaction, ids: readonly string[]) => Promise<readonly string[]>
  readonly write: (tx: Transaction, author: Author, ids: readonly string[], at: Date) => Promise<Written>
}

const all = async (_: Transaction, ids: readonly string[]) => ids

function workOf(rule: RuleRow, scope: Scope, timeZone: string): Work {
  const { effect, brand } = rule
  if (effect.kind === 'queue') return assignment(rule)
  if (effect.kind === 'draft')
    return {
      affected: all,
      write: (tx, author, ids) => openDrafts(tx, scope, author, { effect, brand, ids, timeZone }),
    }
  if (effect.kind === 'tag') {
    const change = { add: [effect.tag], remove: [] }
    const { columns, affected } = tagWork(change)
    return {
      affected,
      write: inOneSet({ kind: 'tags', title: tagChangeText(change) }, (tx, batch, ids, at) =>
        setColumns(tx, batch, 'listing', { ids, columns, at }),
      ),
    }
  }
  const value = effect.state === 'SUSPECT' ? 'SU' : 'IR'
  return {
    affected: all,
    write: inOneSet({ kind: 'state', title: changeLabel(value) }, (tx, batch, ids, at) =>
      applyChange(tx, batch, { field: 'state', value }, { ids, at }),
    ),
  }
}

/** Its words name a queue of the brand alone: who holds that one sees them, and no queue of further brands. */
function assignment({ id, version, queue }: RuleRow): Work {
  if (queue === null) return { affected: all, write: async () => ({ problem: QUEUE_GONE }) }
  const title = queue.brands.length === 1 ? `Assigned to the queue ${queue.name}` : 'Assigned to a queue'
  return {
    affected: (tx, ids) => unassigned(tx, queue.id, ids),
    write: inOneSet({ kind: 'assignment', title }, (tx, batch, ids, at) =>
      assignListings(tx, batch, { queue: queue.id, rule: id, version }, { ids, at }),
    ),
  }
}

const inOneSet =
  (
    set: { kind: ChangeKind; title: string },
    apply: (tx: Transaction, batch: bigint, ids: readonly string[], at: Date) => Promise<void>,
  ): Work['write'] =>
  async (tx, author, ids, at) => {
    const changeSet = await openChangeSet(tx, author, { ...set, at })
    await apply(tx, await openBatch(tx, author, { changeSetId: changeSet, at }), ids, at)
    return { changeSet }
  }

/** Opens complaints that are not filed, one a marketplace, resting on the rights of the brand that count for the type. */
async function openDrafts(
  tx: Transaction,
  scope: Scope,
  author: Author,
  {
    effect,
    brand,
    ids,
    timeZone,
  }: {
    effect: Extract<RuleEffect, { kind: 'draft' }>
    brand: string
    ids: readonly string[]
    timeZone: string
  },
): Promise<Written> {
  const ipr = await rightsOf(tx, brand, effect, timeZone)
  if (ipr.length === 0 && needsRight(effect)) return { problem: noRightWords(effect) }
  const locked = await lock(tx, sql`l.id = ANY(${arrayOf(ids, 'uuid')})`, scope)
  const { type, reason, description } = effect
  const { changeSet } = await makeComplaintsWithin(tx, scope, author, {
    listings: locked.map(({ id }) => id),
    updated: locked.map(({ updated }) => updated.toISOString()),
    type,
    reason,
    description,
    ipr,
    images: [],
    doNotFile: false,
  })
  return { changeSet: changeSet! }
}

/** Stops a rule of which people have overruled too much. */
export async function stopWhereOverruled(tx: Transaction, scope: Scope, rule: RuleRow): Promise<void> {
  const { weighed, overruled } = (await figuresOf(tx, [rule])).get(rule.id)!
  if (!isOverruled({ weighed, overruled, stopPercent: rule.stopPercent })) return
  const words = `People overruled ${overruled} of ${countOf(weighed, 'listing')}, more than ${rule.stopPercent} %.`
  await stop(tx, scope, rule, words)
}

/** Stops a rule that is on, records why, and tells it to who made it and to those of the brand. */
async function stop(tx: Transaction, scope: Scope, rule: RuleRow, stopped: string): Promise<void> {
  const before = await lockRule(tx, scope, rule.id)
  if (before.status !== 'on') return
  await setStatus(tx, authorOf(rule), { before, status: 'stopped', stopped })
  await writeMessages(tx, {
    event: 'ruleStopped',
    brandId: rule.brand,
    named: { author: await makersOf(tx, [rule.id]) },
    actor: null,
    at: new Date(),
    messages: [{ identifier: rule.id, content: `Rule “${rule.name}” has stopped by itself. ${stopped}` }],
  })
}

/** Stops those of the rules that are on of which people have overruled too much. */
export async function stopOverruled(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const system = await systemScope(tx)
    for (const rule of await ruleRows(tx, sql`r.status = 'on'`))
      await stopWhereOverruled(tx, withinBrands(system, [rule.brand]), rule)
  })
}
