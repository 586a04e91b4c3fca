import { parseArgs } from 'node:util'
import { readConfig } from './config.ts'
import { beginDatabase } from './database/begin.ts'
import { START_REFUSED_CODE, StartRefused } from './startRefused.ts'

/** The server process: PostgreSQL starts while the rest of the server is loaded. */

try {
  const config = readConfig(process.env, startOptions())
  const spawned = Promise.withResolvers<void>()
  const database = beginDatabase(config, (words) => console.log(words), spawned.resolve)
  // Loading keeps the thread busy. What is wrong with the database is told where it is waited for.
  await Promise.race([spawned.promise, database.catch(() => {})])
  const { runServer } = await import('./serverProcess.ts')
  await runServer(config, database)
} catch (error) {
  const { explain } = await import('./process.ts')
  console.error(explain(error))
  process.exitCode = error instanceof StartRefused ? START_REFUSED_CODE : 1
}

/** What `npm start` was told: `--empty` makes no demo workspace. Fails naming an option that there is not. */
function startOptions(): { empty: boolean } {
  const { values } = parseArgs({ options: { empty: { type: 'boolean', default: false } } })
  return { empty: values.empty }
}
