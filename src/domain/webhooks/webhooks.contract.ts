import * as z from 'zod/mini'
import { defineCalls } from '../kit/call.ts'
import { id } from '../kit/text.ts'
import { logQuery, savedWebhook, webhook, webhookDraft, webhookState } from './webhook.ts'

const one = z.object({ id: id() })

/** Webhooks: where what happens is told, and what came of telling it (extensions). */
export const webhookCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/store/webhooks',
    extension: true,
    may: 'setup.webhooks',
    summary: 'The webhooks of the workspace, without their secrets',
    reply: z.array(webhook),
  },
  save: {
    method: 'PUT',
    path: '/store/webhooks',
    once: false,
    extension: true,
    may: 'setup.webhooks',
    summary: 'Adds or changes a webhook; the secret of a new one is in this answer alone',
    body: webhookDraft,
    reply: savedWebhook,
    errors: {
      404: 'What it names does not exist for the caller.',
      409: 'The name is taken, or somebody has changed it since; `current` is what stands now.',
    },
  },
  delete: {
    method: 'DELETE',
    path: '/store/webhooks/{id}',
    extension: true,
    may: 'setup.webhooks',
    summary: 'Deletes a webhook with its log; what was not delivered yet is not sent any more',
    params: one,
    reply: one,
  },
  get: {
    method: 'GET',
    path: '/store/webhooks/{id}',
    extension: true,
    may: 'setup.webhooks',
    summary: 'A webhook and its log, newest first',
    params: one,
    query: logQuery,
    reply: webhookState,
  },
  rotate: {
    method: 'POST',
    path: '/store/webhooks/{id}/secret',
    once: false,
    extension: true,
    may: 'setup.webhooks',
    summary: 'Makes a new secret, which is in this answer alone; the former one signs too for 24 hours',
    params: one,
    reply: savedWebhook,
  },
  test: {
    method: 'POST',
    path: '/store/webhooks/{id}/test',
    extension: true,
    may: 'setup.webhooks',
    summary: 'Sends a message of the type webhook.test once, also where the webhook is off',
    params: one,
    query: logQuery,
    reply: webhookState,
  },
  sendAgain: {
    method: 'POST',
    path: '/store/webhooks/{id}/deliveries/{delivery}',
    extension: true,
    may: 'setup.webhooks',
    summary: 'Sends a delivery again now under the same webhook-id',
    params: z.object({ id: id(), delivery: id() }),
    query: logQuery,
    reply: webhookState,
    errors: { 409: 'The webhook tells of its brand or event no more.' },
  },
})
