import { buildApp } from './app.ts'
import { keepCredentials, makeDemo } from './cli/demo/demo.ts'
import { readConfig } from './config.ts'
import { forgetOldUploads } from './intake/uploadFiles.ts'
import { beginDueCrawls } from './jobs/crawl/runs.ts'
import { pictureReading } from './pictures/reading.ts'
import { beginDueScans } from './jobs/lookalikes.ts'
import { explain, openServices, say } from './process.ts'
import type { Services } from './services.ts'
import { sealRecords } from './store/checkpoints.ts'
import { tellOfAsins } from './store/asins/alerts.ts'
import { tellOfDueDates } from './store/dueDates.ts'
import { forgetRetiredKeys } from './store/serverKeys.ts'
import { forgetExpired } from './store/sessions.ts'
import { countUsers } from './store/users.ts'

/** The server process: opens everything, serves, and closes everything in order when it is told to. */

const CHORES_EVERY_MS = 60_000

async function start(): Promise<void> {
  const config = readConfig()
  const services = await openServices(config, say)
  const closing = closeOnSignals(services)
  try {
    if (!config.production && (await countUsers(services.store.db)) === 0) await prepareDemo(services)
    const app = await buildApp(services)
    closing.add(() => services.browser.close())
    closing.add(() => app.close())
    const address = await app.listen({ port: config.port, host: config.host })
    const reading = pictureReading(services, (error) =>
      app.log.error({ err: error }, 'a picture could not be read'),
    )
    reading.start()
    closing.add(() => reading.stop())
    closing.add(everyMinute(services, (error) => app.log.error({ err: error }, 'housekeeping failed')))
    const port = new URL(address).port
    say(`Assay is ready on http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`)
  } catch (error) {
    await closing.run()
    throw error
  }
}

async function prepareDemo(services: Services): Promise<void> {
  say('Making the demo workspace.')
  const { config, store, storage } = services
  const credentials = await makeDemo(store, storage, config.demoPassword)
  const file = await keepCredentials(config.dataDir, credentials)
  say(`Sign in as ${credentials.accounts.join(', ')}`)
  say(`with the password ${credentials.password} (kept in ${file}).`)
}

function everyMinute(services: Services, onError: (error: unknown) => void): () => Promise<void> {
  const { store, keys, config } = services
  let work = Promise.resolve()
  const chores = [
    () => sealRecords(store.db, keys.record),
    () => tellOfDueDates(store.db, { now: new Date(), timeZone: config.timeZone }),
    () => tellOfAsins(store.db),
    () => beginDueCrawls(store.db, new Date()),
    () => beginDueScans(services, new Date()),
    () => forgetExpired(store.db),
    () => forgetRetiredKeys(store.db),
    () => forgetOldUploads(services),
  ]
  const once = async () => {
    for (const chore of chores) await chore().catch(onError)
  }
  const keep = () => {
    work = work.then(once)
  }
  keep()
  const timer = setInterval(keep, CHORES_EVERY_MS)
  return async () => {
    clearInterval(timer)
    await work
  }
}

/** Closes in the reverse order of opening, once, whether a signal came or the start failed. */
function closeOnSignals(services: Services) {
  const steps: (() => Promise<void>)[] = [
    () => services.store.close(),
    () => services.web.close(),
    () => services.pictures.close(),
  ]
  let closed: Promise<void> | null = null
  const run = () =>
    (closed ??= (async () => {
      for (const step of steps.toReversed()) await step()
    })())
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (!closed) say('Closing.')
      run().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(explain(error))
          process.exit(1)
        },
      )
    })
  return { add: (step: () => Promise<void>) => steps.push(step), run }
}

start().catch((error: unknown) => {
  console.error(explain(error))
  process.exitCode = 1
})
