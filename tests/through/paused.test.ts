import { useApp } from '../support/app.ts'
import { contractWorld } from '../support/contractWorld.ts'
import { otherProcess } from '../support/otherProcess.ts'
import { walkPaused } from '../support/pausedCalls.ts'
import { openPooler, type Pooler } from '../support/pooler.ts'
import { useStore } from '../support/store.ts'

/** Every call while PgBouncer is told to pause, as for a move of the database. */

const store = useStore()
let pooler: Pooler | null = null
const app = useApp(
  store,
  undefined,
  {},
  { works: false },
  otherProcess(store, async (direct) => {
    const opened = (pooler = await openPooler(direct))
    // What is planned once goes through it too: past it the database would answer.
    const env = {
      DATABASE_URL: opened.url,
      DATABASE_DIRECT_URL: direct,
      DATABASE_NAMED_STATEMENTS: 'off',
    }
    return { env, close: () => opened.stop() }
  }),
)
walkPaused(store, app, contractWorld(store, app), {
  pause: () => pooler!.pause(),
  resume: () => pooler!.resume(),
})
