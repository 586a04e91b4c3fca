import type { FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { servingCall } from './store/statements.ts'

/** Says of each statement which request it is sent for. */
export const servedCalls = fastifyPlugin(async (app) => {
  // Reading a body goes on as the connection that it comes over, so that it is said again after that.
  for (const hook of ['onRequest', 'preValidation'] as const)
    app.addHook(hook, (request: FastifyRequest, _reply: unknown, done: () => void) =>
      servingCall(`${request.method} ${request.routeOptions.url ?? 'unknown address'}`, done),
    )
})
