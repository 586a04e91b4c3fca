import fastifyPlugin from 'fastify-plugin'
import { v7 as uuidv7 } from 'uuid'

/** The header of every answer that names its request, as log and problem details do. One that comes in is not believed. */
export const REQUEST_ID_HEADER = 'x-request-id'

const RANDOM_BYTES = 16
/** Asking the system for random bytes takes longer than making an id of them. */
const random = new Uint8Array(RANDOM_BYTES * 256)
let used = random.length

/** The id of a request. */
export const newRequestId = (): string =>
  uuidv7({
    rng() {
      if (used === random.length) {
        crypto.getRandomValues(random)
        used = 0
      }
      return random.subarray(used, (used += RANDOM_BYTES))
    },
  })

/** Names each request in the headers of its answer. */
export const requestIds = fastifyPlugin(async (app) => {
  app.addHook('onRequest', async (request, reply) => {
    void reply.header(REQUEST_ID_HEADER, request.id)
  })
})
