import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { CONNECTION_WAIT_MS, type Store } from './store/database.ts'
import { isMigrated } from './store/migrateStore.ts'

/** Whether the server lives and may be sent requests, for whatever supervises it. Nobody signs in for it; it tells nothing else. */

const PROBE = { schema: { hide: true }, config: { isProbe: true } } as const

type Unready = 'draining' | 'database' | 'migrations'

/**
 * `/healthz` answers as long as the process does; `/readyz` answers 503 with what is missing while the server drains,
 * the database does not answer in time, or its tables are older than this version.
 */
export const health = fastifyPlugin<{ store: Store }>(async (app, { store }) => {
  // However often it is asked, one query is under way at most.
  let asked: Promise<Unready | null> | null = null
  const askDatabase = async (): Promise<Unready | null> => {
    const late = new AbortController()
    const inTime = pause(CONNECTION_WAIT_MS, 'database' as const, { signal: late.signal }).catch(() => null)
    asked ??= databaseState(store).finally(() => (asked = null))
    return Promise.race([asked, inTime]).finally(() => late.abort())
  }

  app.get('/healthz', PROBE, (_, reply) => uncached(reply).send({ status: 'alive' }))

  app.get('/readyz', PROBE, async (_, reply) => {
    const missing = [app.drain.isDraining() ? 'draining' : null, await askDatabase()].filter(
      (one) => one !== null,
    )
    if (missing.length === 0) return uncached(reply).send({ status: 'ready' })
    return uncached(reply).code(503).send({ status: 'unready', missing })
  })
})

const uncached = (reply: FastifyReply): FastifyReply => reply.header('cache-control', 'no-store')

/** On a connection of the background, so that calls that are busy don't make the server seem away. */
const databaseState = ({ background }: Store): Promise<Unready | null> =>
  isMigrated(background.db).then(
    (migrated) => (migrated ? null : 'migrations'),
    () => 'database',
  )
