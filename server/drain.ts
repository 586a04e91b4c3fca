import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How a server stops without cutting anybody off. */
export interface Drain {
  /** Whether the server is about to stop: it isn't ready for further requests then. */
  isDraining(): boolean
  /**
   * Waits `delayMs` while `/readyz` says no and requests are still served, then accepts no more connections, lets
   * requests and streams under way end for `patienceMs`, cuts off what is left, and closes the app.
   */
  close(waits: { readonly delayMs: number; readonly patienceMs?: number }): Promise<void>
  /** Ends the waiting of `close` at once. */
  hurry(): void
}

declare module 'fastify' {
  interface FastifyInstance {
    drain: Drain
  }
}

const PATIENCE_MS = 10_000

/** Lets the app be drained: `app.drain`. */
export function makeDrainable(app: FastifyInstance): void {
  const hurried = new AbortController()
  let isDraining = false

  app.addHook('onSend', async (_, reply, payload) => {
    if (isDraining) void reply.header('connection', 'close')
    return payload
  })
  // An answer whose headers were out before leaves its connection open; nothing more comes over it.
  app.addHook('onResponse', async () => {
    if (isDraining) setImmediate(() => app.server.closeIdleConnections())
  })

  app.decorate('drain', {
    isDraining: () => isDraining,
    hurry: () => hurried.abort(),
    async close({ delayMs, patienceMs = PATIENCE_MS }) {
      isDraining = true
      if (delayMs > 0 && app.server.listening)
        await pause(delayMs, undefined, { signal: hurried.signal }).catch(() => {})
      const cutOff = () => app.server.closeAllConnections()
      const timer = setTimeout(cutOff, hurried.signal.aborted ? 0 : patienceMs)
      hurried.signal.addEventListener('abort', cutOff)
      await app.close()
      clearTimeout(timer)
    },
  })
}
