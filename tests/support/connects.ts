import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const PATIENCE_MS = 30_000

/** Waits until a database answers at an address; fails with what it says otherwise. */
export async function connects(connectionString: string, patienceMs = PATIENCE_MS): Promise<void> {
  for (const until = Date.now() + patienceMs; ; await pause(50)) {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query('SELECT 1')
      return
    } catch (error) {
      if (Date.now() > until) throw error
    } finally {
      await client.end().catch(() => {})
    }
  }
}
