import v8 from 'node:v8'
import vm from 'node:vm'
import plugin from 'fastify-plugin'

interface Resting {
  /** How long after the server listens, so that the first requests don't wait for it. */
  readonly afterStartMs?: number
  /** For how long nobody must have asked for anything, in milliseconds. */
  readonly restMs?: number
  readonly collect?: () => void
}

/**
 * Gives back the memory that loading the server and earlier requests have left behind, once nobody asks for anything. V8 collects only
 * when more is allocated, so that a server at rest would keep it for hours.
 */
export const restingMemory = plugin<Resting>(
  async (app, { afterStartMs = 500, restMs = 60_000, collect = collectGarbage }) => {
    let isCollected = false
    let askedAt = Number.NEGATIVE_INFINITY
    app.addHook('onRequest', (_request, _reply, done) => {
      isCollected = false
      askedAt = performance.now()
      done()
    })

    const look = () => {
      if (isCollected || performance.now() - askedAt < restMs) return
      collect()
      isCollected = true
    }
    const timers: NodeJS.Timeout[] = []
    app.addHook('onListen', async () => {
      timers.push(setTimeout(look, afterStartMs).unref(), setInterval(look, restMs).unref())
    })
    app.addHook('onClose', async () => {
      for (const timer of timers) clearTimeout(timer)
    })
  },
)

let gc: ((options: object) => void) | null = null

/** Collects all garbage at once: some 100 ms in which the process does nothing else. */
function collectGarbage(): void {
  if (!gc) {
    v8.setFlagsFromString('--expose-gc')
    gc = vm.runInNewContext('gc') as (options: object) => void
  }
  gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
