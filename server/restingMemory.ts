import v8 from 'node:v8'
import vm from 'node:vm'
import plugin from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Asked again and again by what supervises the server, at rest too. */
    isProbe?: boolean
  }
}

interface Resting {
  /** For how long nobody must have asked for anything after the start, so that no first requests wait. */
  readonly afterStartMs?: number
  /** The same later on. */
  readonly restMs?: number
  readonly collect?: () => void
}

/**
 * Gives back the memory that loading the server and earlier requests have left behind, once nobody asks for anything. V8 collects only
 * when more is allocated, so that a server at rest would keep it for hours. Probes don't count.
 */
export const restingMemory = plugin<Resting>(
  async (app, { afterStartMs = 500, restMs = 60_000, collect = collectGarbage }) => {
    let isCollected = false
    let askedAt = Number.NEGATIVE_INFINITY
    let silenceMs = afterStartMs
    let timer: NodeJS.Timeout | undefined
    app.addHook('onRequest', (request, _reply, done) => {
      if (!request.routeOptions.config.isProbe) {
        isCollected = false
        askedAt = performance.now()
      }
      done()
    })

    const lookLater = () => {
      timer = setTimeout(() => {
        if (!isCollected && performance.now() - askedAt >= silenceMs) {
          collect()
          isCollected = true
          silenceMs = restMs
        }
        lookLater()
      }, silenceMs).unref()
    }
    app.addHook('onListen', async () => lookLater())
    app.addHook('onClose', async () => clearTimeout(timer))
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
