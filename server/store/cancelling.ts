import { once } from 'node:events'
import { connect } from 'node:net'
import path from 'node:path'
import type pg from 'pg'

/** Ending statements that are under way, so that nothing waits for them. */

/** How long reaching the database for it may take. */
const PATIENCE_MS = 2_000
/** Stands where another message has its version. */
const CANCEL_REQUEST = 80_877_102

/** What `pg` knows of a connection beside what its types tell. */
interface Inside {
  readonly host: string
  readonly port: number
  readonly processID: number | null
  readonly secretKey: number | null
  readonly _getActiveQuery: () => object | null
}

/**
 * Answers what cancels the statements of these pools: each that was under way at the call before too, so that short ones end by themselves. They
 * fail with 57014, and their transactions are rolled back. It never fails: what can't be reached runs on.
 */
export function cancellerOf(pools: readonly pg.Pool[]): () => Promise<void> {
  const used = new Set<Inside>()
  for (const pool of pools) {
    pool.on('acquire', (client) => used.add(client as unknown as Inside))
    for (const event of ['release', 'remove'] as const)
      pool.on(event, (...given: unknown[]) => used.delete(given.at(-1) as Inside))
  }
  let before = new Set<object>()
  return async () => {
    const now = [...used].map((client) => ({ client, statement: client._getActiveQuery() }))
    const lasting = now.filter(({ statement }) => statement !== null && before.has(statement))
    before = new Set(now.flatMap(({ statement }) => statement ?? []))
    await Promise.all(lasting.map(({ client }) => cancel(client)))
  }
}

/** Asks for a connection's statement to be cancelled, over one that is for nothing else: so it goes through a pooler too. */
async function cancel({ host, port, processID, secretKey }: Inside): Promise<void> {
  const socket = connect(
    host.startsWith('/') ? { path: path.join(host, `.s.PGSQL.${port}`) } : { host, port },
  )
  const request = Buffer.alloc(16)
  for (const [at, number] of [request.length, CANCEL_REQUEST, processID ?? 0, secretKey ?? 0].entries())
    request.writeInt32BE(number, at * 4)
  socket.end(request)
  socket.resume()
  // The database closes it once it has passed the request on.
  await once(socket, 'close', { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => {})
  socket.destroy()
}
