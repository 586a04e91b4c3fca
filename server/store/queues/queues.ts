import { type SQL, sql } from 'drizzle-orm'
import { EVERY_BRAND_ROLES, may } from '../../../src/domain/kit/roles.ts'
import type { Queue, QueueDraft } from '../../../src/domain/queues/queue.ts'
import { alternatives } from '../../../src/domain/kit/words.ts'
import { badRequest, brandNotHeld, conflictProblem, notAllowed, notFound } from '../../problems.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Database, Executor, Transaction } from '../transactions.ts'
import type { Author } from '../record/ledger.ts'
import { queues } from '../schema.ts'
import { brandIds, type Scope } from '../scope.ts'
import { ofSeveral, recordedBrand, removeRow, saveRow } from '../setup/records.ts'
import { type QueueRow, waitingOf } from './waiting.ts'

/** Queues. One that has a brand outside the scope does not exist; who isn't of the staff sees those they are a member of. */

const UNIQUE = { field: 'name', taken: 'These brands have a queue of this name already.' }

/** That a queue, `FROM queues …`, has no brand outside the scope. */
export const isInScope = (scope: Scope): SQL => sql`brands <@ ${arrayOf(brandIds(scope), 'uuid')}`

/** The rules that assign to a queue of `FROM queues`, by name; they are of its brands. */
const RULES = sql`coalesce((
  SELECT jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'brand', r.brand_id) ORDER BY lower(r.name), r.id)
  FROM rules r WHERE r.effect ->> 'queue' = queues.id::text), '[]')`

const rulesOf = async (db: Executor, id: string): Promise<QueueRow['rules']> =>
  (await rowsOf<Pick<QueueRow, 'rules'>>(db, sql`SELECT ${RULES} AS rules FROM queues WHERE id = ${id}`))[0]!
    .rules

const isMember = (scope: Scope, { members }: Pick<QueueRow, 'members'>): boolean =>
  scope.userId !== null && members.includes(scope.userId)

/** The queues that the user sees by name, or the one that `id` names. */
async function queueRows(db: Executor, scope: Scope, id?: string): Promise<QueueRow[]> {
  const rows = await rowsOf<QueueRow>(
    db,
    sql`SELECT id, name, brands, filter, assigned_only AS "assignedOnly", members, sort_order AS "order",
               share_percent AS "sharePercent", due_hours AS "dueHours", updated,
               EXISTS (SELECT FROM queue_listings a WHERE a.queue_id = queues.id) AS "hasAssigned", ${RULES} AS rules
        FROM queues WHERE ${isInScope(scope)} AND (${id ?? null}::uuid IS NULL OR id = ${id ?? null})
        ORDER BY lower(name), id`,
  )
  return may(scope.groups, 'setup.open') ? rows : rows.filter((row) => isMember(scope, row))
}

/** The queues that the user sees by name, or the one that `id` names, with what waits in each. */
export async function queuesOf(db: Executor, scope: Scope, id?: string): Promise<Queue[]> {
  const rows = await queueRows(db, scope, id)
  const waits = await waitingOf(db, scope, rows)
  const seesRules = may(scope.groups, 'setup.open')
  return rows.map(({ hasAssigned: _, ...row }) => ({
    ...row,
    ...waits.get(row.id)!,
    rules: seesRules ? row.rules.map(({ id: rule, name }) => ({ id: rule, name })) : [],
    isMember: isMember(scope, row),
    updated: row.updated.toISOString(),
  }))
}

/** The queue of this id. Fails with 404 where the user sees none. */
export async function queueOf(db: Executor, scope: Scope, id: string): Promise<Queue> {
  const [queue] = await queuesOf(db, scope, id)
  if (!queue) throw notFound('The queue')
  return queue
}

/** The queue that a member works through. Fails with 404 where the user sees none, and with 403 where they are no member. */
export async function queueOfMember(db: Executor, scope: Scope, id: string): Promise<QueueRow> {
  const [row] = await queueRows(db, scope, id)
  if (!row) throw notFound('The queue')
  if (!isMember(scope, row)) throw notAllowed(`You are not a member of the queue ${row.name}.`)
  return row
}

/** The queue that a decision says it was made in, with its share of second looks; null where it can't be. */
export async function queueOfDecision(
  db: Executor,
  scope: Scope,
  { queue, listing }: { readonly queue?: string | undefined; readonly listing: string },
): Promise<{ id: string; share: number | null } | null> {
  if (queue === undefined) return null
  const [row] = await rowsOf<{ id: string; percent: number | null }>(
    db,
    sql`SELECT id, share_percent AS percent FROM queues
        WHERE id = ${queue} AND ${isInScope(scope)} AND ${scope.userId}::uuid = ANY(members)
          AND (SELECT brand_id FROM listings WHERE id = ${listing}) = ANY(brands)`,
  )
  return row ? { id: row.id, share: row.percent === null ? null : row.percent / 100 } : null
}

/**
 * Adds or changes a queue of brands in scope. Fails with 404 outside the scope, 409 for a stale draft or a name that is taken,
 * and 400 where somebody is to be a member who can't be.
 */
export async function saveQueue(
  db: Database,
  scope: Scope,
  author: Author,
  draft: QueueDraft,
): Promise<Queue> {
  const { id: _id, updated: _updated, ...fields } = draft
  const brands = [...new Set(fields.brands)].sort()
  const members = [...new Set(fields.members)]
  const held = new Set(brandIds(scope))
  if (!brands.every((brand) => held.has(brand))) throw brandNotHeld('brands')
  return saveRow(db, author, 'queue', {
    draft,
    which: isInScope(scope),
    unique: UNIQUE,
    current: (tx, id) => queueOf(tx, scope, id),
    write: async (tx, { id, before, nameAmong }) => {
      await refuseOtherMembers(tx, brands, members)
      const cutOff = before ? (await rulesOf(tx, id)).filter(({ brand }) => !brands.includes(brand)) : []
      if (cutOff.length > 0)
        throw badRequest('A rule assigns listings to the queue.', [
          {
            path: 'body.brands',
            message: `must include that of ${ruleWords(cutOff)}, which assigns to the queue`,
          },
        ])
      const name = await nameAmong(fields.name, sql`t.brands = ${arrayOf(brands, 'uuid')}`)
      const set = { ...fields, name, brands, members, updated: new Date() }
      await tx
        .insert(queues)
        .values({ id, ...set })
        .onConflictDoUpdate({ target: queues.id, set })
      return { name, brandId: recordedBrand(brands) }
    },
  })
}

const ruleWords = (rules: readonly { readonly name: string }[]): string =>
  `the ${rules.length === 1 ? 'rule' : 'rules'} ${alternatives(
    rules.map(({ name }) => `“${name}”`),
    'and',
  )}`

/** Deletes a queue; the decisions made in it stay. Fails with 404 outside the scope, 409 where a rule assigns to it. */
export async function deleteQueue(db: Database, scope: Scope, author: Author, id: string): Promise<void> {
  await removeRow(db, author, 'queue', {
    id,
    which: isInScope(scope),
    of: ofSeveral,
    allow: async (tx) => {
      const rules = await rulesOf(tx, id)
      if (rules.length > 0)
        throw conflictProblem(
          `Listings are assigned to it by ${ruleWords(rules)}. Choose another effect there, or delete ${rules.length === 1 ? 'it' : 'them'}. Nothing was deleted.`,
        )
    },
  })
}

/** Refuses members who may not review, or don't hold every brand. */
async function refuseOtherMembers(
  tx: Transaction,
  brands: readonly string[],
  members: readonly string[],
): Promise<void> {
  const fit = await rowsOf<{ groups: string[] }>(
    tx,
    sql`SELECT u.groups FROM users u
        WHERE u.id = ANY(${arrayOf(members, 'uuid')}) AND NOT u.disabled
          AND (u.groups && ${arrayOf(EVERY_BRAND_ROLES, 'text')} OR ${arrayOf(brands, 'uuid')} <@ ARRAY(
            SELECT brand_id FROM user_brands WHERE user_id = u.id))`,
  )
  if (fit.filter(({ groups }) => may(groups, 'review.open')).length < members.length)
    throw badRequest('Somebody can’t be a member.', [
      {
        path: 'body.members',
        message: 'must all be able to sign in, and to review every brand of the queue',
      },
    ])
}
