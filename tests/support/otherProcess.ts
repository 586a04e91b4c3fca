import type { InjectOptions } from 'fastify'
import type { Store } from '../../server/store/database.ts'
import { type Answer, type OpenElsewhere, readAnswer } from './app.ts'
import { startServer } from './serverProcess.ts'

/** A server process of its own beside the one in the test, on the same database and data, asked over HTTP. */

/** How the process reaches the database of the test. */
export type Reach = (direct: string) => Promise<{
  readonly env: Record<string, string>
  readonly close: () => Promise<void>
}>

/** The address of a test's database; fails where the tests don't run on a server that others reach. */
export function addressOf({ connection }: Store): string {
  const { connectionString } = connection
  if (!connectionString) throw new Error('Run it with npm run test:through: it needs a PostgreSQL over TCP.')
  return connectionString
}

const directly: Reach = async (direct) => ({ env: { DATABASE_URL: direct }, close: async () => {} })

/** Starts a server that answers people, and leaves work in the background to others. */
export const otherProcess =
  (store: { readonly current: Store }, reach: Reach = directly): OpenElsewhere =>
  async ({ config }) => {
    const reached = await reach(addressOf(store.current))
    const server = await startServer({
      DATA_DIR: config.dataDir,
      ROLE: 'web',
      NODE_ENV: 'production',
      LOG_LEVEL: 'silent',
      SCOPE_HOLD_MS: '0',
      CHECK_REPLIES: 'on',
      ...reached.env,
    }).catch(async (error: unknown) => {
      await reached.close()
      throw error
    })
    return {
      request: (options) => ask(server.address, options),
      async close() {
        await server.stop()
        await reached.close()
      },
    }
  }

async function ask(address: string, options: InjectOptions): Promise<Answer> {
  const { method = 'GET', url = '', headers, payload } = options
  if (typeof url !== 'string') throw new Error('Ask by the address as text.')
  const isText = payload === undefined || typeof payload === 'string' || Buffer.isBuffer(payload)
  const response = await fetch(address + url, {
    method,
    redirect: 'manual',
    headers: {
      ...(isText ? {} : { 'content-type': 'application/json' }),
      ...(headers as Record<string, string>),
    },
    ...(payload === undefined ? {} : { body: isText ? (payload as string) : JSON.stringify(payload) }),
  })
  return readAnswer(response.status, Object.fromEntries(response.headers), await response.text())
}
