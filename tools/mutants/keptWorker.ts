import {
  ForksPoolWorker,
  type PoolOptions,
  type PoolRunnerInitializer,
  type PoolWorker,
  ThreadsPoolWorker,
  type TestProject,
} from 'vitest/node'

/** Vitest starts a worker for each run, which takes seconds to import the server. Runs of one mutant after the other share theirs here. */

/** A worker is replaced after so many runs, with all that they left behind in it. */
const RUNS_MAX = 50

const KEPT = 'kept'
type WorkerRequest = Parameters<PoolWorker['send']>[0]
type Listener = Parameters<PoolWorker['on']>[1]

type WorkerKind = typeof ForksPoolWorker | typeof ThreadsPoolWorker

interface Started {
  readonly worker: InstanceType<WorkerKind>
  runs: number
}

/** A plugin that has a project's runs use the worker of the run before them, of the kind that its pool names. */
export const keepingWorkers = {
  name: 'keeping-workers',
  configureVitest({ project }: { readonly project: TestProject }) {
    const kept = new KeptWorkers(project.config.pool === 'threads' ? ThreadsPoolWorker : ForksPoolWorker)
    project.config.pool = KEPT
    project.config.poolRunner = kept
    project.vitest.onClose(() => kept.stop())
  },
}

class KeptWorkers implements PoolRunnerInitializer {
  readonly name = KEPT
  readonly #Worker: WorkerKind
  #idle: Started | null = null

  constructor(Worker: WorkerKind) {
    this.#Worker = Worker
  }

  createPoolWorker(options: PoolOptions): PoolWorker {
    const started = this.#idle
    this.#idle = null
    return new WorkerOfRun(
      started ?? { worker: new this.#Worker(options), runs: 0 },
      (one) => void (this.#idle = one),
    )
  }

  async stop(): Promise<void> {
    const started = this.#idle
    this.#idle = null
    await started?.worker.stop()
  }
}

/** What one run takes for its worker: stopping it gives the worker back. */
class WorkerOfRun implements PoolWorker {
  readonly name: string
  readonly cacheFs: boolean
  readonly #started: Started
  readonly #giveBack: (started: Started) => void
  #listeners: { readonly event: string; readonly listener: Listener }[] = []
  #isLeft = false
  #isLost = false

  constructor(started: Started, giveBack: (started: Started) => void) {
    this.#started = started
    this.#giveBack = giveBack
    this.name = started.worker.name
    this.cacheFs = started.worker instanceof ForksPoolWorker && started.worker.cacheFs
  }

  async start(): Promise<void> {
    if (this.#started.runs++ === 0) await this.#started.worker.start()
    this.on('exit', () => void (this.#isLost = true))
  }

  on(event: string, listener: Listener): void {
    this.#started.worker.on(event, listener)
    this.#listeners.push({ event, listener })
  }

  off(event: string, listener: Listener): void {
    this.#started.worker.off(event, listener)
    this.#listeners = this.#listeners.filter((one) => one.event !== event || one.listener !== listener)
  }

  send(message: WorkerRequest): void {
    if ('type' in message && message.type === 'stop' && this.#started.runs < RUNS_MAX) {
      this.#isLeft = true
      queueMicrotask(() => this.#answerStopped())
    } else this.#started.worker.send(message)
  }

  deserialize(data: unknown): unknown {
    return this.#started.worker.deserialize(data)
  }

  async stop(): Promise<void> {
    for (const { event, listener } of this.#listeners) this.#started.worker.off(event, listener)
    this.#listeners = []
    if (this.#isLeft && !this.#isLost) this.#giveBack(this.#started)
    else await this.#started.worker.stop()
  }

  #answerStopped(): void {
    for (const { event, listener } of this.#listeners)
      if (event === 'message') listener({ __vitest_worker_response__: true, type: 'stopped' })
  }
}
