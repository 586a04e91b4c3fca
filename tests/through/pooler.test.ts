import { useApp } from '../support/app.ts'
import { walkContract } from '../support/contractWalk.ts'
import { contractWorld } from '../support/contractWorld.ts'
import { otherProcess } from '../support/otherProcess.ts'
import { openPooler } from '../support/pooler.ts'
import { useStore } from '../support/store.ts'

/** The walk over the contract, answered by a server process that reaches the database through PgBouncer in transaction mode. */

const store = useStore()
const app = useApp(
  store,
  undefined,
  {},
  { works: false },
  otherProcess(store, async (direct) => {
    const pooler = await openPooler(direct)
    return { env: { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: direct }, close: () => pooler.stop() }
  }),
)
walkContract(store, app, contractWorld(store, app))
