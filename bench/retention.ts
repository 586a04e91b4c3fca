import { sql } from 'drizzle-orm'
import { changePeriod } from '../server/store/retention/periods.ts'
import { removeSome } from '../server/store/retention/runs.ts'
import { systemScope } from '../server/store/scope.ts'
import { RETENTION, type RetentionKind } from '../src/domain/retention/kinds.ts'
import { runCommand } from '../tests/support/serverProcess.ts'
import { importArguments, openBareStore, writeBareListings } from './bareStore.ts'
import { count, inMs, type Result } from '../tools/results/measure.ts'

/** How fast what is older than it is kept is removed, and whether the last of it goes as fast as the first. */

const LISTINGS = 20_000
const MESSAGES = 200_000
/** What is younger, and stays. */
const YOUNGER = 20_000
const DAYS = 400
const AUTHOR = { userId: null, name: 'Benchmark', requestId: 'bench' }

export async function measureRetention(): Promise<Result[]> {
  const { store, dataDir, close } = await openBareStore()
  const { db, pool } = store
  try {
    const file = await writeBareListings(dataDir, LISTINGS)
    const { code, out } = await runCommand('server/cli/import.ts', importArguments(file), {
      DATA_DIR: dataDir,
    })
    if (code !== 0) throw new Error(out)
    await pool.query(
      `UPDATE listings SET created = created - interval '3 years', updated = now() - interval '2 years', state = 'NEW', reviewed = NULL`,
    )
    const [brand] = (await pool.query(`SELECT id FROM brands ORDER BY name LIMIT 1`)).rows
    const [user] = (await pool.query(`SELECT id FROM users LIMIT 1`)).rows
    await db.execute(sql`
      WITH made AS (
        INSERT INTO messages (id, brand_id, type, level, identifier, content, at)
        SELECT gen_random_uuid(), ${brand.id}, 'TEST_PURCHASE', 'INFO', gen_random_uuid(), 'A message of the measurements.',
               now() - CASE WHEN n <= ${MESSAGES} THEN interval '2 years' ELSE interval '1 day' END - n * interval '1 second'
        FROM generate_series(1, ${MESSAGES + YOUNGER}::int) AS n RETURNING id)
      INSERT INTO message_recipients (user_id, message_id) SELECT ${user.id}, id FROM made`)
    await pool.query('VACUUM ANALYZE')
    const scope = await systemScope(db)
    const results: Result[] = []
    for (const [kind, expected] of [
      ['messages', MESSAGES],
      ['undecided', LISTINGS],
    ] as const) {
      await changePeriod(db, scope, AUTHOR, kind, { period: DAYS, was: RETENTION[kind].days })
      results.push(await removeAll(kind, expected))
    }
    return results
  } finally {
    await close()
  }

  async function removeAll(kind: RetentionKind, expected: number): Promise<Result> {
    const steps: { ms: number; removed: number }[] = []
    for (;;) {
      const began = performance.now()
      const removed = await removeSome(db, kind)
      if (removed === 0) break
      steps.push({ ms: performance.now() - began, removed })
    }
    const removed = steps.reduce((sum, step) => sum + step.removed, 0)
    if (removed !== expected) throw new Error(`Of ${expected} ${kind} ${removed} were removed.`)
    const tenth = Math.ceil(steps.length / 10)
    const rateOf = (some: typeof steps) =>
      count(
        (some.reduce((sum, step) => sum + step.removed, 0) / some.reduce((sum, { ms }) => sum + ms, 0)) *
          1_000,
      )
    return {
      what: `${RETENTION[kind].title}: ${count(removed)} removed in ${count(steps.length)} steps without a rest: a second, of the first tenth and of the last; the longest step`,
      figure: `${rateOf(steps)}/s, ${rateOf(steps.slice(0, tenth))}/s, ${rateOf(steps.slice(-tenth))}/s; ${inMs(Math.max(...steps.map(({ ms }) => ms)))}`,
    }
  }
}
