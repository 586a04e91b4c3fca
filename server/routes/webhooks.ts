import { webhookCalls } from '../../src/domain/webhooks/webhooks.contract.ts'
import type { LogQuery, WebhookState } from '../../src/domain/webhooks/webhook.ts'
import { badRequest } from '../problems.ts'
import { serve } from '../serve.ts'
import type { Services } from '../services.ts'
import type { Scope } from '../store/scope.ts'
import { addTest, logOf, sendAgain } from '../store/webhooks/deliveries.ts'
import {
  deleteWebhook,
  rotateSecret,
  saveWebhook,
  webhookOf,
  webhooksOf,
} from '../store/webhooks/webhooks.ts'
import { FetchProblem, type Web } from '../web/web.ts'

/** Webhooks: what they are, their secrets, and their logs. */
export const webhookRoutes = serve(webhookCalls, {
  list: ({ scope, services }) => webhooksOf(services.store.db, scope),
  save: async ({ body: draft, scope, author, services: { store, web, config } }) => {
    await refuseAddress(web, draft.url)
    return saveWebhook(store.db, scope, author, { draft, secretKey: config.secretKey })
  },
  delete: async ({ params, scope, author, services }) => {
    await deleteWebhook(services.store.db, scope, author, params.id)
    return params
  },
  get: ({ params, query, scope, services }) => stateOf(services.store.db, scope, params.id, query),
  rotate: ({ params, scope, author, services: { store, config } }) =>
    rotateSecret(store.db, scope, author, { id: params.id, secretKey: config.secretKey }),
  test: async ({ params, query, scope, services: { store } }) => {
    const { id, name } = await webhookOf(store.db, scope, params.id)
    await addTest(store.db, { id, name, by: scope.name })
    return stateOf(store.db, scope, id, query)
  },
  sendAgain: async ({ params, query, scope, services: { store } }) => {
    await webhookOf(store.db, scope, params.id)
    await sendAgain(store.db, params.id, params.delivery)
    return stateOf(store.db, scope, params.id, query)
  },
})

/** A webhook with its log. Fails with 404 outside the scope. */
const stateOf = async (
  db: Services['store']['db'],
  scope: Scope,
  id: string,
  query: LogQuery,
): Promise<WebhookState> => ({
  webhook: await webhookOf(db, scope, id),
  ...(await logOf(db, id, query)),
})

/** Refuses an address that nothing would be sent to. */
async function refuseAddress(web: Web, url: string): Promise<void> {
  try {
    await web.checkPost(url)
  } catch (error) {
    if (!(error instanceof FetchProblem)) throw error
    throw badRequest(error.message, [
      {
        path: 'body.url',
        message: error.fault === 'refused' ? 'must be public' : 'must begin with https://',
      },
    ])
  }
}
