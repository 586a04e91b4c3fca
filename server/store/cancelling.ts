import { once } from 'node:events'
import { connect } from 'node:net'
import path from 'node:path'
import type pg from 'pg'

/** Cancelling statements that are still running when the server stops. */

/** How long a cancel request may take. */
const PATIENCE_MS = 2_000
/** The code of a cancel request, in the place of the protocol version (PostgreSQL documentation, Message Formats: CancelRequest). */
const CANCEL_REQUEST = 80_877_102

/** Fields of a `pg` client that its types leave out. */
interface Inside {
  readonly host: string
  readonly port: number
  readonly processID: number | null
  readonly secretKey: number | null
  readonly _getActiveQuery: () => object | null
}

/**
 * A function that cancels those statements of these pools which were already running at its previous call; short ones end by themselves.
 * A cancelled statement fails with 57014, and its transaction is rolled back. The function never rejects: where the database can't be
 * reached, the statement goes on.
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

/** Sends a cancel request for a connection's statement over a new connection, as the protocol has it; it works through a pooler too. */
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
