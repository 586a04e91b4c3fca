import pg from 'pg'
import { signalTree } from '../../tools/cluster/programs.ts'
import { useApp } from '../support/app.ts'
import { contractWorld } from '../support/contractWorld.ts'
import { addressOf, otherProcess } from '../support/otherProcess.ts'
import { walkPaused } from '../support/pausedCalls.ts'
import { useStore } from '../support/store.ts'

/** Every call while the database stands still: all of its processes are stopped (SIGSTOP), and no connection breaks. */

const store = useStore()
const app = useApp(store, undefined, {}, { works: false }, otherProcess(store))
let postmaster = 0
walkPaused(store, app, contractWorld(store, app), {
  async pause() {
    postmaster = await postmasterOf(addressOf(store.current))
    signalTree('SIGSTOP', postmaster)
  },
  resume: async () => signalTree('SIGCONT', postmaster),
})

async function postmasterOf(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<{ lines: string }>(`SELECT pg_read_file('postmaster.pid') AS lines`)
    return Number(rows[0]!.lines.split('\n', 1)[0])
  } finally {
    await client.end()
  }
}
