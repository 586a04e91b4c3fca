import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import { JOBS_SCHEMA } from '../store/queue/enqueue.ts'
import { servingCall } from '../store/statements.ts'
import { tellingEnd } from '../telemetry.ts'
import { RetryLater, type JobWorker } from './job.ts'

/** The jobs of one server process, kept by pg-boss in the database that they are about. */

export interface Jobs {
  /** Makes the queues and begins to work. */
  start(): Promise<void>
  /** Makes the queues alone, for a process that hands work over and leaves it to another. */
  prepare(): Promise<void>
  /** Takes up nothing more, lets what is under way end for a moment, then cuts it off and waits for it. */
  stop(): Promise<void>
}

/** For the jobs' own bookkeeping; another one listens. */
const CONNECTIONS = 2
/** Of a connection over which nothing comes any more another is made; its own statements take milliseconds. For the driver. */
const BOOKKEEPING = { query_timeout: 30_000, keepAlive: true }
const RECOVER_EVERY_MS = 60_000
/** How long work may go on once the process is closing. */
const CLOSING_PATIENCE_MS = 3_000
/** A worker that has not been heard of for so long is taken for dead. */
const HEARTBEAT_SECONDS = 60
/** New jobs are announced; looking for them is for retries, whose time comes unannounced. */
const LOOK_SECONDS = { min: 0.5, max: 5 }

/** No job is handed over for later: one waits at most until it is tried again. */
const TIMELY = `UPDATE ${JOBS_SCHEMA}.job SET start_after = now()
  WHERE state IN ('created', 'retry') AND start_after > now() + interval '1 minute' +
    CASE state WHEN 'retry' THEN make_interval(secs => greatest(retry_delay, coalesce(retry_delay_max, 0))) ELSE interval '0' END`

/** Where troubles that nobody waits for are told; a server's log is one. */
interface Log {
  error(what: { err: unknown }, words: string): void
  warn(what: object, words: string): void
}

const isLater = (error: unknown): boolean => error instanceof RetryLater

/** The jobs of these workers, on the database of this connection. */
export function runJobs(connection: pg.ClientConfig, workers: readonly JobWorker[], log: Log): Jobs {
  const { connectionString, host, port, user, database } = connection
  const boss = new PgBoss({
    ...(connectionString ? { connectionString } : { host, port, user, database }),
    application_name: 'assay jobs',
    schema: JOBS_SCHEMA,
    max: CONNECTIONS,
    ...BOOKKEEPING,
    useListenNotify: true,
    schedule: false,
  })
  const onFailure = (error: unknown) => log.error({ err: error }, 'a job failed, or what is around it')
  boss.on('error', onFailure)
  boss.on('warning', ({ message, data }) => log.warn(data, message))
  const closing = new AbortController()

  async function recover(worker: JobWorker): Promise<void> {
    await worker.recover?.(async (key) => {
      const jobs = await boss.findJobs(worker.kind.name, { key })
      if (jobs.some(({ state }) => state === 'created' || state === 'retry')) return 'waiting'
      return jobs.some(({ state }) => state === 'active') ? 'active' : null
    })
  }

  /** Recovers now and every so often, each time once the time before has ended. */
  async function keepRecovering(worker: JobWorker): Promise<void> {
    while (worker.recover && !ending.signal.aborted) {
      await recover(worker).catch(onFailure)
      await pause(worker.recoverEveryMs ?? RECOVER_EVERY_MS, undefined, { signal: ending.signal }).catch(
        () => {},
      )
    }
  }
  /** Lets jobs go on whose time lies further ahead than any job's may, since the clock was set back after it was set. */
  async function keepTimely(): Promise<void> {
    while (!ending.signal.aborted) {
      await boss.getDb().executeSql(TIMELY).catch(onFailure)
      await pause(RECOVER_EVERY_MS, undefined, { signal: ending.signal }).catch(() => {})
    }
  }
  const ending = new AbortController()
  let recovering: Promise<unknown> = Promise.resolve()

  async function makeQueue(worker: JobWorker): Promise<void> {
    const { name } = worker.kind
    const options = {
      notify: true,
      retryLimit: worker.retries,
      retryDelay: worker.retrySeconds,
      ...(worker.retrySeconds > 0 ? { retryBackoff: true, retryDelayMax: worker.retrySecondsMax } : {}),
      expireInSeconds: worker.secondsMax,
      heartbeatSeconds: HEARTBEAT_SECONDS,
    }
    await boss.createQueue(name, options)
    // A queue that was there keeps what it was made with.
    await boss.updateQueue(name, options)
  }

  /** Takes up one job after another as long as there are any, and then waits to hear of a new one. */
  async function take(worker: JobWorker): Promise<void> {
    const { kind, retrySeconds } = worker
    const look = Math.min(Math.max(retrySeconds, LOOK_SECONDS.min), LOOK_SECONDS.max)
    const every = { pollingIntervalSeconds: look, notifyPollingIntervalSeconds: look }
    let id: string | undefined
    id = await boss.work(kind.name, every, async ([job]) => {
      if (!job) return
      try {
        const end = worker.endsAtOnce ? ending.signal : closing.signal
        const data = kind.data.parse(job.data)
        await tellingEnd(
          kind.name,
          () => servingCall(`job ${kind.name}`, () => worker.work(data, AbortSignal.any([end, job.signal]))),
          isLater,
        )
      } catch (error) {
        if (!isLater(error)) onFailure(error)
        throw error
      } finally {
        if (id) boss.notifyWorker(id)
      }
    })
  }

  return {
    async start() {
      await boss.start()
      for (const worker of workers) {
        await makeQueue(worker)
        for (let n = 0; n < worker.atOnce; n++) await take(worker)
      }
      recovering = Promise.all([...workers.map(keepRecovering), keepTimely()])
    },
    async prepare() {
      await boss.start()
      for (const worker of workers) await makeQueue(worker)
      await boss.stop({ graceful: false })
    },
    async stop() {
      ending.abort()
      const deadline = setTimeout(() => closing.abort(), CLOSING_PATIENCE_MS)
      await Promise.all(workers.map(({ kind }) => boss.offWork(kind.name)))
      clearTimeout(deadline)
      await recovering
      await boss.stop({ graceful: false })
    },
  }
}
