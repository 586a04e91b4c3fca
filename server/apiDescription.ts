import { createReadStream, readFileSync } from 'node:fs'
import path from 'node:path'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import fastifyPlugin from 'fastify-plugin'
import { API_PREFIX } from '../src/domain/kit/call.ts'

/** Written from the contract by `npm run client`; a stale one fails a test. Read when it is asked for, for it is large. */
const FILE = path.join(import.meta.dirname, 'openapi.json')

/** The OpenAPI 3.1 description of the contract at /api/v1/openapi.json, and a page to read it at /api/v1/docs. */
export const apiDescription = fastifyPlugin(async (app) => {
  await app.register(swagger, {
    mode: 'static',
    specification: { document: { openapi: '3.1.0', info: { title: 'Assay', version: '' }, paths: {} } },
  })
  await app.register(swaggerUi, {
    routePrefix: `${API_PREFIX}/docs`,
    // By default the page would ask a validator on another site.
    uiConfig: { validatorUrl: null },
    transformSpecification: () => JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, unknown>,
    transformSpecificationClone: false,
  })
  app.get(`${API_PREFIX}/openapi.json`, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(createReadStream(FILE)),
  )
})
