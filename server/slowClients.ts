import type { FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { answerBrokenRequest } from './clientErrors.ts'

/** Ends connections of clients that send or read too slowly, which would hold what stands behind them for as long as they like. */

interface Limits {
  /** How long a client may stand still, in milliseconds. */
  readonly stallMs: number
}

/** A body brings at least so much within the limit, until it is whole. */
const BODY_PROGRESS_BYTES = 16_384

/**
 * Ends a request whose body stands still or trickles (408), and a stream of an answer of which the client takes
 * nothing for the limit: the stream is destroyed with the connection. How long either takes as a whole is not limited.
 */
export const slowClients = fastifyPlugin<Limits>(async (app, { stallMs }) => {
  const watches = new WeakMap<FastifyRequest, NodeJS.Timeout>()

  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request
    if (!hasBody(request)) return
    let before = raw.socket.bytesRead
    const timer = setInterval(() => {
      if (raw.complete || raw.destroyed) return clearInterval(timer)
      const brought = raw.socket.bytesRead - before
      before = raw.socket.bytesRead
      // What lies here unread waits for us, not for the client.
      if (!(brought < BODY_PROGRESS_BYTES) || raw.readableLength > 0) return
      clearInterval(timer)
      request.log.warn({ req: request, bytes: brought }, 'the request’s body came too slowly')
      if (reply.raw.headersSent) raw.socket.destroy()
      else answerBrokenRequest(raw.socket, 408, request.id)
    }, stallMs)
    watches.set(request, timer.unref())
  })

  app.addHook('onSend', async (request, reply, payload) => {
    if (isStream(payload))
      reply.raw.setTimeout(stallMs, () => {
        request.log.warn({ req: request }, 'the client stopped reading the answer')
        reply.raw.destroy()
      })
    return payload
  })

  app.addHook('onResponse', async (request) => clearInterval(watches.get(request)))
})

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const isStream = (payload: unknown): boolean =>
  typeof (payload as { pipe?: unknown } | null | undefined)?.pipe === 'function'
