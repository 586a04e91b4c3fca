import { fork } from 'node:child_process'
import { once } from 'node:events'
import { buildApp } from './app.ts'
import { addressOf, sayFirstAccountLink } from './firstAccountLink.ts'
import type { Config } from './config.ts'
import type { DatabaseServer } from './database/embedded.ts'
import type { Drain } from './drain.ts'
import { forgetOldUploads } from './intake/uploadFiles.ts'
import { beginDueCrawls } from './jobs/crawl/runs.ts'
import { pictureReading } from './images/reading.ts'
import { traitReading } from './images/traitReading.ts'
import { turnedReading } from './images/turnedReading.ts'
import { deleteDiscarded } from './jobs/discardedFiles.ts'
import { pictureFetching } from './jobs/enrichment/pictureFetching.ts'
import { beginDueScans } from './jobs/lookalikes.ts'
import { unattachedSweeping } from './jobs/unattachedFiles.ts'
import { explain, openServices, say } from './process.ts'
import { inBackground, type Services } from './services.ts'
import { startUpFacts } from './startUp.ts'
import { sealRecords } from './store/record/checkpoints.ts'
import { tellOfAsins } from './store/listings/asins/alerts.ts'
import { tellOfDueDates } from './store/messages/dueDates.ts'
import { forgetSlowQueries } from './store/operations/slowQueries.ts'
import { forgetEndedSecrets } from './store/webhooks/secrets.ts'
import { forgetRetiredKeys } from './store/session/serverKeys.ts'
import { forgetExpired } from './store/session/sessions.ts'
import { RECOVERY, rollBackCutOffImports } from './store/importing/imports.ts'
import { workspaceKind } from './store/session/firstAccount.ts'

/** Opens everything, serves, and closes everything in order when it is told to. */

const CHORES_EVERY_MS = 60_000
/** Signals within so long of the first are copies of it. */
const SAME_SIGNAL_MS = 1_000
/** How long after a signal and the configured delay background statements may still run; calls have ended by then. */
const BACKGROUND_PATIENCE_MS = 20_000
/** How often running statements are cancelled from then on: background work may send further ones. */
const CANCEL_EVERY_MS = 1_000

/** What is done again and again beside the requests, and what is logged where it fails. */
const LOOPS = [
  [pictureReading, 'a picture could not be read'],
  [turnedReading, 'a turned picture could not be read'],
  [traitReading, 'the traits of a picture could not be read'],
  [pictureFetching, 'pictures could not be fetched'],
  [unattachedSweeping, 'uploads attached to nothing could not be removed'],
] as const

/** Serves until the process is told to stop. `database` is the embedded server, which may be starting. */
export async function runServer(config: Config, database: Promise<DatabaseServer | null>): Promise<void> {
  const services = await openServices(config, say, database)
  const background = inBackground(services)
  const closing = closeOnSignals(services)
  try {
    const isEmpty = (await workspaceKind(background.store.db)) === 'empty'
    if (isEmpty && !config.startsEmpty) await prepareDemo(closing)
    const works = config.role !== 'web'
    const app = await buildApp(services, { works, serves: config.role !== 'worker' })
    closing.add(() => services.browser.close())
    closing.drain = app.drain
    const address = await app.listen({ port: config.port, host: config.host })
    for (const [loop, failed] of works ? LOOPS : []) {
      const running = loop(background, (error) => app.log.error({ err: error }, failed))
      await running.start()
      closing.add(() => running.stop())
    }
    if (works)
      closing.add(everyMinute(background, (error) => app.log.error({ err: error }, 'housekeeping failed')))
    for (const fact of await startUpFacts(services)) say(fact)
    const served = addressOf(config.host, Number(new URL(address).port))
    await sayFirstAccountLink(background.store.db, config.publicUrl ?? served)
    say(`Assay is ready on ${served}`)
  } catch (error) {
    await closing.run()
    throw error
  }
}

/** In a process of its own: what drawing and keeping the demo takes would stay with the server for as long as it runs. */
async function prepareDemo(closing: ReturnType<typeof closeOnSignals>): Promise<void> {
  say('Making the demo workspace.')
  const maker = fork(new URL('cli/demo/make.ts', import.meta.url))
  const ended = once(maker, 'exit')
  closing.add(async () => {
    if (maker.kill()) await ended
  })
  const [code] = await ended
  if (code !== 0) throw new Error('The demo workspace could not be made.')
}

function everyMinute(services: Services, onError: (error: unknown) => void): () => Promise<void> {
  const { store, keys, config } = services
  let work = Promise.resolve()
  const chores = [
    () => sealRecords(store.db, keys.record),
    () => tellOfDueDates(store.db, { now: new Date(), timeZone: config.timeZone }),
    () => tellOfAsins(store.db),
    () => beginDueCrawls(store.db, { now: new Date(), timeZone: config.timeZone }),
    () => beginDueScans(services, new Date()),
    () => forgetExpired(store.db),
    () => forgetRetiredKeys(store.db),
    () => forgetEndedSecrets(store.db),
    () => forgetSlowQueries(store.db),
    () => forgetOldUploads(services),
    () => deleteDiscarded(services),
    () => rollBackCutOffImports(store, RECOVERY),
  ]
  const doChores = async () => {
    for (const chore of chores) await chore().catch(onError)
  }
  const keep = () => {
    work = work.then(doChores)
  }
  keep()
  const timer = setInterval(keep, CHORES_EVERY_MS)
  return async () => {
    clearInterval(timer)
    await work
  }
}

/**
 * Drains first, and then closes in the reverse order of opening, once, whether a signal came or the start failed. Background statements that outlast the
 * calls are cancelled. A further signal ends the wait for running requests and cancels background statements at once; signals of the first second count as
 * copies of the first, for a terminal, npm and the start script each hand on a Ctrl-C.
 */
function closeOnSignals(services: Services) {
  const steps: (() => Promise<void>)[] = [
    () => services.store.close(),
    () => services.web.close(),
    () => services.pictures.close(),
    () => services.backgroundPictures.close(),
  ]
  let began = 0
  let closed: Promise<void> | null = null
  const cutOffBackground = () =>
    setInterval(() => void services.store.cancelBackground(), CANCEL_EVERY_MS).unref()
  const run = () =>
    (closed ??= (async () => {
      setTimeout(cutOffBackground, services.config.shutdownDelayMs + BACKGROUND_PATIENCE_MS).unref()
      await closing.drain?.close({ delayMs: services.config.shutdownDelayMs })
      for (const step of steps.toReversed()) await step()
    })())
  const close = () => {
    began = Date.now()
    say('Closing.')
    run().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(explain(error))
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (!closed) close()
      else if (Date.now() - began > SAME_SIGNAL_MS) {
        say('Closing at once.')
        closing.drain?.hurry()
        cutOffBackground()
      }
    })
  const closing = {
    add: (step: () => Promise<void>) => steps.push(step),
    /** The app that is drained, once there is one. */
    drain: null as Drain | null,
    run,
  }
  return closing
}
