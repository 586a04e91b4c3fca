import { sql } from 'drizzle-orm'
import { REVIEW_IDLE_MS } from '../../../src/domain/kit/constants.ts'
import { compareNames } from '../../../src/domain/kit/words.ts'
import {
  AGREEMENT_DAYS,
  type QueueFigures,
  type QueuePerson,
  SPEED_DAYS,
} from '../../../src/domain/queues/queue.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Executor } from '../transactions.ts'
import { queueOf } from '../queues/queues.ts'
import type { Scope } from '../scope.ts'
import { agreementOf, type DecisionPair, type Reviewer } from './agreement.ts'
import { SECOND_LOOKS } from './quality.ts'

/** Who works on what in a queue, told from decisions, leases and second looks. */

interface Paced extends Pick<QueuePerson, 'decided' | 'medianSeconds'> {
  readonly id: string | null
  readonly name: string | null
  readonly lastDecided: Date | null
  readonly isAll: boolean
}
interface Compared extends DecisionPair {
  readonly firstBy: Reviewer
  readonly secondBy: Reviewer
}

/** Whose account is gone is told by name. */
const keyOf = ({ id, name }: { readonly id: string | null; readonly name: string | null }) => id ?? ` ${name}`

/** The figures of a queue. Fails with 404 outside the scope. */
export async function queueFiguresOf(db: Executor, scope: Scope, id: string): Promise<QueueFigures> {
  const queue = await queueOf(db, scope, id)
  const [paces, holding, compared, members] = await Promise.all([
    pacesOf(db, id),
    rowsOf<Reviewer & { holding: number }>(
      db,
      sql`SELECT r.user_id AS id, u.name, count(*)::int AS holding
          FROM review_leases r JOIN users u ON u.id = r.user_id
          WHERE r.queue_id = ${id} AND r.expires > now() GROUP BY r.user_id, u.name`,
    ),
    comparedIn(db, id),
    rowsOf<Reviewer>(
      db,
      sql`SELECT id, name FROM users WHERE id = ANY(${arrayOf(queue.members, 'uuid')}) ORDER BY lower(name), id`,
    ),
  ])
  const all = paces.find(({ isAll }) => isAll)
  const people = new Map<string, QueuePerson>()
  const personOf = ({ id: person, name }: { id: string | null; name: string | null }): QueuePerson =>
    people.get(keyOf({ id: person, name })) ?? {
      id: person,
      name: name ?? 'Unknown',
      isMember: person !== null && queue.members.includes(person),
      holding: 0,
      decided: 0,
      medianSeconds: null,
      lastDecided: null,
      agreement: agreementOf([]),
    }
  const add = (who: { id: string | null; name: string | null }, figures: Partial<QueuePerson>) =>
    people.set(keyOf(who), { ...personOf(who), ...figures })
  for (const member of members) add(member, {})
  for (const { isAll, name, id: person, lastDecided, ...pace } of paces)
    if (!isAll) add({ id: person, name }, { ...pace, lastDecided: lastDecided?.toISOString() ?? null })
  for (const { holding: count, ...who } of holding) add(who, { holding: count })
  const sides = compared.flatMap(({ firstBy, secondBy, ...pair }) => [
    { who: firstBy, ...pair },
    { who: secondBy, first: pair.second, second: pair.first, count: pair.count },
  ])
  for (const pairs of Map.groupBy(sides, ({ who }) => keyOf(who)).values())
    add(pairs[0]!.who, { agreement: agreementOf(pairs) })
  return {
    queue,
    decided: all?.decided ?? 0,
    medianSeconds: all?.medianSeconds ?? null,
    agreement: agreementOf(compared),
    people: [...people.values()].sort((a, b) => b.decided - a.decided || compareNames(a.name, b.name)),
  }
}

/**
 * How many decisions each person made in the last days, and how long one took: the time since the one before it in the same run,
 * where that is no pause. With one row for all of them.
 */
const pacesOf = (db: Executor, id: string): Promise<Paced[]> =>
  rowsOf(
    db,
    sql`WITH own AS (
          SELECT d.user_id, d.by, d.at, extract(epoch FROM d.decided - lag(d.decided)
                   OVER (PARTITION BY d.user_id, d.run ORDER BY d.decided, d.id))::float8 AS seconds
          FROM review_decisions d
          WHERE d.queue_id = ${id} AND d.taken_back IS NULL AND d.at >= now() - ${SPEED_DAYS} * interval '1 day')
        SELECT o.user_id AS id, coalesce(max(u.name), max(o.by)) AS name, count(*)::int AS decided, max(o.at) AS "lastDecided",
               percentile_cont(0.5) WITHIN GROUP (ORDER BY o.seconds)
                 FILTER (WHERE o.seconds <= ${REVIEW_IDLE_MS / 1_000}) AS "medianSeconds",
               grouping(o.user_id) = 1 AS "isAll"
        FROM own o LEFT JOIN users u ON u.id = o.user_id
        GROUP BY GROUPING SETS ((o.user_id, CASE WHEN o.user_id IS NULL THEN o.by END), ())
        HAVING count(*) > 0`,
  )

/** The decisions made in the queue that somebody looked at a second time in the last months. */
const comparedIn = (db: Executor, id: string): Promise<Compared[]> =>
  rowsOf(
    db,
    sql`SELECT d.code AS first, e.code AS second, count(*)::int AS count,
               jsonb_build_object('id', d.user_id, 'name', coalesce(max(u.name), max(d.by))) AS "firstBy",
               jsonb_build_object('id', e.user_id, 'name', coalesce(max(v.name), max(e.by))) AS "secondBy"
        FROM ${SECOND_LOOKS} LEFT JOIN users u ON u.id = d.user_id LEFT JOIN users v ON v.id = e.user_id
        WHERE d.queue_id = ${id} AND d.taken_back IS NULL AND s.status <> 'WAITING'
          AND d.at >= now() - ${AGREEMENT_DAYS} * interval '1 day'
        GROUP BY d.code, e.code, d.user_id, e.user_id,
                 CASE WHEN d.user_id IS NULL THEN d.by END, CASE WHEN e.user_id IS NULL THEN e.by END
        ORDER BY d.code, e.code, "firstBy", "secondBy"`,
  )
