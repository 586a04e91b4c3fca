import { sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { submitJob } from '../../server/jobs/backgroundJobs.ts'
import type { Store } from '../../server/store/database.ts'
import type { NewJob } from '../../server/store/crawls/items.ts'
import { contract } from '../../src/domain/contract.ts'
import { isJobUnderWay, type Job } from '../../src/domain/crawls/job.ts'
import type { TestApp } from './app.ts'
import type { TestUser } from './seeds.ts'

/** Jobs in the background, as tests make and await them. */

/** Hands a job over as a user; answers its id. */
export function submitAs(store: Store, user: TestUser, job: NewJob): Promise<string> {
  return store.db.transaction((tx) => submitJob(tx, { userId: user.id, name: user.email }, job))
}

/** The job as the user sees it once it has ended. */
export async function endedJob(app: TestApp, user: TestUser, id: string): Promise<Job> {
  let job: Job | undefined
  await vi.waitFor(
    async () => {
      const { status, body } = await app.call(user, contract.jobs.get, { params: { id } })
      expect(status).toBe(200)
      job = body as Job
      expect(isJobUnderWay(job), `${job.ended} of ${job.total} ended`).toBe(false)
    },
    { timeout: 20_000, interval: 20 },
  )
  return job!
}

/** Leaves a job as a worker that was killed in the middle leaves it. */
export async function asIfKilled(store: Store, id: string): Promise<void> {
  await store.db.execute(sql`UPDATE background_jobs SET status = 'running', started = now() WHERE id = ${id}`)
  await store.db.execute(sql`UPDATE jobs.job SET state = 'active' WHERE singleton_key = ${id}`)
}
