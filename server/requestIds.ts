import fastifyPlugin from 'fastify-plugin'

/** The header of every answer that names its request, as log and problem details do. One that comes in is not believed. */
export const REQUEST_ID_HEADER = 'x-request-id'

/** Names each request in the headers of its answer. */
export const requestIds = fastifyPlugin(async (app) => {
  app.addHook('onRequest', async (request, reply) => {
    void reply.header(REQUEST_ID_HEADER, request.id)
  })
})
