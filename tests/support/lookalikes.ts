import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Store } from '../../server/store/database.ts'
import { insertJob } from '../../server/store/crawls/items.ts'
import { testAuthor } from './seeds.ts'

/** A watched domain of a brand, in place of those it watched before, with one lookalike and the change that its last scan found. */
export async function makeLookalikes(
  store: Store,
  brandId: string,
): Promise<{ watch: string; candidate: string; change: string }> {
  const [watch, candidate, change] = [uuidv7(), uuidv7(), uuidv7()]
  const name = `secret-${watch}.com`
  const standing = (state: string) =>
    JSON.stringify({ state, records: { addresses: [], mail: [], nameServers: [] } })
  await store.db.transaction(async (tx) => {
    await tx.execute(sql`DELETE FROM lookalike_watches WHERE brand_id = ${brandId}`)
    const job = await insertJob(tx, testAuthor, {
      kind: 'lookalikes',
      title: `Lookalikes of ${name}`,
      brandIds: [brandId],
      items: [],
    })
    await tx.execute(sql`UPDATE background_jobs SET status = 'done', finished = now() WHERE id = ${job}`)
    await tx.execute(sql`
      INSERT INTO lookalike_watches (id, brand_id, name, by, created, next_at, total, classes)
      VALUES (${watch}, ${brandId}, ${name}, ${testAuthor.name}, now(), now() + interval '1 day', 1, '[]')`)
    await tx.execute(sql`
      INSERT INTO lookalike_candidates (id, watch_id, name, classes, state, read)
      VALUES (${candidate}, ${watch}, ${`x${name}`}, '{insertion}', 'registered', now())`)
    await tx.execute(sql`INSERT INTO lookalike_scans (job_id, watch_id) VALUES (${job}, ${watch})`)
    await tx.execute(sql`
      INSERT INTO lookalike_changes (id, watch_id, candidate_id, job_id, kind, at, before, after)
      VALUES (${change}, ${watch}, ${candidate}, ${job}, 'NEW', now(), ${standing('absent')}::jsonb,
              ${standing('registered')}::jsonb)`)
  })
  return { watch, candidate, change }
}
