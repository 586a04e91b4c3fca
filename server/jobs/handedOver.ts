import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import * as z from 'zod/mini'
import { JOBS_SCHEMA } from '../store/queue/enqueue.ts'

/** Work that was handed over and is not done: what has to survive of pg-boss's own tables when a workspace moves. */

export const handedOver = z.object({
  name: z.string(),
  data: z.record(z.string(), z.unknown()),
  key: z.nullable(z.string()),
  retryLimit: z.int(),
  retryDelay: z.int(),
  retryBackoff: z.boolean(),
  retryDelayMax: z.nullable(z.int()),
  expireInSeconds: z.int(),
  heartbeatSeconds: z.nullable(z.int()),
})
export type HandedOver = z.infer<typeof handedOver>

/** What waits, and what is being worked on: a worker that dies leaves the same. */
export async function workHandedOver(client: pg.ClientBase): Promise<HandedOver[]> {
  const { rows: tables } = await client.query(`SELECT WHERE to_regclass('${JOBS_SCHEMA}.job') IS NOT NULL`)
  if (tables.length === 0) return []
  const { rows } = await client.query<HandedOver>(
    `SELECT name, data, singleton_key AS key, retry_limit AS "retryLimit", retry_delay AS "retryDelay",
            retry_backoff AS "retryBackoff", retry_delay_max AS "retryDelayMax",
            expire_seconds AS "expireInSeconds", heartbeat_seconds AS "heartbeatSeconds"
     FROM ${JOBS_SCHEMA}.job WHERE state < 'completed' AND data IS NOT NULL ORDER BY created_on, id`,
  )
  return rows
}

/** Hands work over again, in a database where no server has run yet. */
export async function handOverAgain(connection: pg.ClientConfig, work: readonly HandedOver[]): Promise<void> {
  const { connectionString, host, port, user, database } = connection
  const boss = new PgBoss({
    ...(connectionString ? { connectionString } : { host, port, user, database }),
    application_name: 'assay jobs',
    schema: JOBS_SCHEMA,
    max: 1,
    schedule: false,
    supervise: false,
  })
  const failures: Error[] = []
  boss.on('error', (error) => failures.push(error))
  await boss.start()
  try {
    for (const name of new Set(work.map(({ name }) => name))) await boss.createQueue(name)
    for (const { name, data, key, retryDelayMax, heartbeatSeconds, ...options } of work)
      await boss.send(name, data, {
        ...options,
        ...(key === null ? {} : { singletonKey: key }),
        ...(retryDelayMax === null ? {} : { retryDelayMax }),
        ...(heartbeatSeconds === null ? {} : { heartbeatSeconds }),
      })
  } finally {
    await boss.stop({ graceful: false })
  }
  if (failures[0]) throw failures[0]
}
