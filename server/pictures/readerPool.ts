import os from 'node:os'
import { fileURLToPath } from 'node:url'
import workerpool, { type Pool } from 'workerpool'
import { PictureProblem } from './pictureReader.ts'
import { processorMs } from './processorTime.ts'
import type { Outcome, ReaderTasks } from './readerChild.ts'

/**
 * Child processes of lower priority that read pictures: what a picture does to its reader, it does to no other. They are
 * started when they are needed and end when nothing has been read for a minute, or with this process.
 */

/**
 * The priority of children (`nice`): for what nobody waits for the lowest; for what a user waits for a third of the server's own weight, so
 * that pages come first and the user is served on a busy machine too.
 */
export const NICE = { background: 19, waitedFor: 5 } as const

const CHILDREN_MAX = 4
const IDLE_MS = 60_000
/** For the objects of JavaScript; what a picture unpacks to is held beside them, and watched by the child. */
const HEAP_MB = 256
/** A child may have ended by what it had read before: a picture is told to be the cause when it ends two. */
const TRIES = 2
/** How often the processor time of a task is checked. */
const LOOK_MS = 250
/** A child gets little of a busy machine: a task may last so many times as long as it may compute. */
const WAITING = 20
const ENDED = 'Reading the picture ended the process that reads it.'

type Value<Name extends keyof ReaderTasks> =
  Awaited<ReturnType<ReaderTasks[Name]>> extends Outcome<infer T> ? T : never

export interface ReaderPool {
  readonly size: number
  /** Lets a child do a task. Fails with `PictureProblem`, or with the signal's reason. */
  run<Name extends keyof ReaderTasks>(
    name: Name,
    input: Parameters<ReaderTasks[Name]>,
    signal?: AbortSignal,
  ): Promise<Value<Name>>
  /** Ends the children; what is under way fails. */
  close(): Promise<void>
}

/** What a picture may take. */
export interface ReaderLimits {
  /** Milliseconds of a processor that a task may take; where the system does not tell them, milliseconds. */
  readonly ms: Readonly<Record<keyof ReaderTasks, number>>
  /** The memory of a child, in bytes. */
  readonly bytes: number
}

const USUAL: ReaderLimits = {
  ms: { look: 30_000, raster: 30_000, words: 60_000, turnedWords: 180_000, sought: 120_000, logos: 60_000 },
  bytes: 1_000_000_000,
}

/** Watches what a task takes of a processor, and tells when that is more than it may. */
function clockOf(ms: number, onOver: () => void) {
  const isTold = processorMs(process.pid) !== null
  let isOver = false
  let looking: NodeJS.Timeout | undefined
  return {
    /** How long it may last, whatever it computes. */
    lastsMs: isTold ? ms * WAITING : ms,
    isOver: () => isOver,
    /** The task is begun by this process. */
    begin(pid: number) {
      const before = processorMs(pid)
      if (before === null) return
      looking = setInterval(
        () => {
          const taken = processorMs(pid)
          if (taken === null || taken - before <= ms) return
          isOver = true
          onOver()
        },
        Math.min(ms, LOOK_MS),
      )
    },
    stop: () => clearInterval(looking),
  }
}

/** Children of one priority. */
export function readerPool(nice: number, { ms, bytes }: ReaderLimits = USUAL): ReaderPool {
  const size = Math.min(CHILDREN_MAX, os.availableParallelism())
  let pool: Pool | null = null
  let running = 0
  let idle: NodeJS.Timeout | undefined

  const end = async () => {
    clearTimeout(idle)
    const ending = pool
    pool = null
    await ending?.terminate(true)
  }

  async function attempt(name: keyof ReaderTasks, input: unknown[], signal?: AbortSignal): Promise<unknown> {
    signal?.throwIfAborted()
    pool ??= workerpool.pool(fileURLToPath(new URL('readerChild.ts', import.meta.url)), {
      workerType: 'process',
      // What the libraries say of odd pictures is read and dropped: nobody could do anything about it.
      emitStdStreams: true,
      maxWorkers: size,
      forkArgs: [String(bytes), String(nice)],
      // Linux weighs sessions against each other before the priorities in them: in one of its own, a child can yield to all.
      forkOpts: { serialization: 'advanced', execArgv: [`--max-old-space-size=${HEAP_MB}`], detached: true },
    })
    const clock = clockOf(ms[name], () => cancel())
    const task = pool
      .exec(name, input as never, {
        on: (told: unknown) => (typeof told === 'number' ? clock.begin(told) : undefined),
      })
      .timeout(clock.lastsMs)
    const cancel = () => void task.cancel()
    signal?.addEventListener('abort', cancel, { once: true })
    try {
      return await task
    } catch (error) {
      signal?.throwIfAborted()
      if (clock.isOver() || error instanceof workerpool.Promise.TimeoutError)
        throw new PictureProblem(`Reading the picture took more than ${ms[name] / 1_000} seconds.`)
      throw error
    } finally {
      clock.stop()
      signal?.removeEventListener('abort', cancel)
    }
  }

  async function patiently(
    name: keyof ReaderTasks,
    input: unknown[],
    signal?: AbortSignal,
  ): Promise<unknown> {
    for (let tried = 1; ; tried++)
      try {
        return await attempt(name, input, signal)
      } catch (error) {
        if (!(error instanceof workerpool.TerminateError)) throw error
        if (tried === TRIES) throw new PictureProblem(ENDED, { cause: error })
      }
  }

  return {
    size,
    async run(name, input, signal) {
      clearTimeout(idle)
      running++
      try {
        const outcome = (await patiently(name, input, signal)) as Outcome<never>
        if ('problem' in outcome) throw new PictureProblem(outcome.problem)
        return outcome.value
      } finally {
        running--
        if (running === 0) idle = setTimeout(() => void end(), IDLE_MS).unref()
      }
    },
    close: end,
  }
}
