import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Role } from '../../../src/domain/kit/roles.ts'
import type { Queue } from '../../../src/domain/queues/queue.ts'
import { rowsOf } from '../../store/rows.ts'
import type { Transaction } from '../../store/transactions.ts'
import { type Author, recordCreation } from '../../store/record/ledger.ts'
import { queues } from '../../store/schema.ts'
import { seededRandom } from './random.ts'

/** Queues of the demo, and the decisions that were made in them. */

type DemoQueue = Pick<Queue, 'name' | 'filter' | 'order' | 'sharePercent' | 'dueHours'> & {
  readonly brands: readonly string[]
  readonly members: readonly Role[]
}

const QUEUES: readonly DemoQueue[] = [
  {
    name: 'New finds of Vessmont',
    brands: ['Vessmont'],
    filter: null,
    members: ['analyst', 'manager', 'admin'],
    order: 'newest',
    sharePercent: 10,
    dueHours: 30 * 24,
  },
  {
    name: 'Highest scores first',
    brands: ['Vessmont', 'Halvorn'],
    filter: null,
    members: ['analyst', 'admin'],
    order: 'score',
    sharePercent: null,
    dueHours: 90 * 24,
  },
  {
    name: 'Suspects to settle',
    brands: ['Vessmont'],
    filter: { name: 'Suspects', params: { state: 'SUSPECT' } },
    members: ['manager', 'client'],
    order: 'price',
    sharePercent: null,
    dueHours: null,
  },
]

/** Writes the queues, recorded, and tells which of the demo's decisions were made in the first of them. */
export async function addQueues(
  tx: Transaction,
  batch: bigint,
  { brandIds, accounts }: { brandIds: ReadonlyMap<string, string>; accounts: ReadonlyMap<string, Author> },
): Promise<void> {
  const ids = QUEUES.map(() => uuidv7())
  for (const [n, { brands, members, ...fields }] of QUEUES.entries()) {
    const row = {
      ...fields,
      brands: brands.map((name) => brandIds.get(name)!).sort(),
      members: members.map((role) => accounts.get(role)!.userId!),
      updated: new Date(),
    }
    const id = ids[n]!
    await tx.insert(queues).values({ id, ...row })
    const brandId = row.brands.length === 1 ? { brandId: row.brands[0]! } : {}
    await recordCreation(tx, batch, 'queue', { id, ...brandId, after: row })
  }
  await giveDecisions(tx, ids[0]!, brandIds.get('Vessmont')!)
}

/** The decisions on a brand become those of one run a day of each reviewer, some seconds after one another. */
async function giveDecisions(tx: Transaction, queue: string, brandId: string): Promise<void> {
  const random = seededRandom(131)
  const made = await rowsOf<{ id: string; user: string; at: Date }>(
    tx,
    sql`SELECT id, user_id AS "user", at FROM review_decisions WHERE brand_id = ${brandId} ORDER BY at, id`,
  )
  const days = Map.groupBy(made, ({ user, at }) => `${user} ${at.toISOString().slice(0, 10)}`)
  for (const [first, ...others] of days.values()) {
    const run = uuidv7({ msecs: first!.at.getTime() })
    let decided = first!.at.getTime()
    for (const { id } of [first!, ...others]) {
      await tx.execute(sql`
        UPDATE review_decisions SET queue_id = ${queue}, run = ${run}, decided = ${new Date(decided)} WHERE id = ${id}`)
      decided += random.between(3, 24) * 1_000
    }
  }
}
