import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import fastifyPlugin from 'fastify-plugin'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { toJSONSchema } from 'zod/mini'
import { API_PREFIX } from '../src/domain/kit/call.ts'
import { WEBHOOK_MESSAGES } from '../src/domain/webhooks/webhookEvents.ts'

/** OpenAPI 3.1 generated from the contract at /api/v1/openapi.json, and a page to read it at /api/v1/docs. */
export const apiDescription = fastifyPlugin(async (app) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Assay',
        version: '1',
        description:
          'Review listings, classify them, file takedown notices. Every call answers within the brands of its caller.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      security: [{ bearer: [] }],
      webhooks: webhooks(),
    },
    transform: jsonSchemaTransform,
  })
  await app.register(swaggerUi, {
    routePrefix: `${API_PREFIX}/docs`,
    // By default the page would ask a validator on another site.
    uiConfig: { validatorUrl: null },
  })
  app.get(`${API_PREFIX}/openapi.json`, { schema: { hide: true } }, async () => app.swagger())
})

/** What webhooks send, by the type of the message. */
function webhooks() {
  return Object.fromEntries(
    WEBHOOK_MESSAGES.map((message) => {
      const { $schema: _, ...schema } = toJSONSchema(message, { unrepresentable: 'any' })
      const post = {
        summary: `The message ${message.shape.type.def.values[0]}`,
        requestBody: { content: { 'application/json': { schema } } },
        responses: { '2XX': { description: 'Taken' } },
      }
      return [message.shape.type.def.values[0], { post }]
    }),
  )
}
