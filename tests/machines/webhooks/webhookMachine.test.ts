import { createActor, waitFor } from 'xstate'
import { expect, test } from 'vitest'
import type { Delivery, Webhook, WebhookState } from '../../../src/domain/webhooks/webhook.ts'
import { served } from '../../../src/machines/kit/service.ts'
import { type LogWanted, webhookMachine } from '../../../src/machines/webhooks/webhookMachine.ts'
import { analyst, NOON } from '../../../src/paths/samples/things.ts'

/** The webhook that is open: which part of its log is read, and how long its new secret is held. */

const ID = '0190b1a0-0000-7000-8000-0000000000f1'
const webhook: Webhook = {
  id: ID,
  name: 'Case system',
  url: 'https://cases.example/assay',
  events: ['complaint.filed'],
  brands: null,
  active: true,
  status: 'on',
  stopped: null,
  failingSince: null,
  secretSince: '2026-11-20T10:00:00.000Z',
  formerSecretUntil: null,
  updated: '2026-11-20T10:00:00.000Z',
}
const state: WebhookState = { webhook, deliveries: [] as Delivery[], total: 60, waiting: 0, failed: 0 }

function opened() {
  const asked: unknown[] = []
  const answer = async (log: LogWanted) => {
    asked.push(log)
    return state
  }
  const actor = createActor(
    webhookMachine.provide({
      actors: {
        loadWebhook: served(answer),
        watchLog: served(answer),
        readLog: served(answer),
        testWebhook: served(answer),
        sendAgain: served(answer),
        rotateSecret: served(async () => ({ webhook, secret: 'whsec_new' })),
      },
    }),
  ).start()
  actor.send({ type: 'session.opened', user: { ...analyst, groups: ['admin'] }, at: NOON })
  actor.send({ type: 'address.changed', path: `/setup/webhooks/${ID}`, query: {} })
  return { actor, asked }
}

test('more of the log is read, of one state alone where one is chosen, and from its beginning then', async () => {
  const { actor, asked } = opened()
  const resting = () => waitFor(actor, (snapshot) => snapshot.matches({ open: 'resting' }))
  await resting()
  actor.send({ type: 'showMore' })
  await resting()
  actor.send({ type: 'status.chosen', status: 'failed' })
  await resting()
  expect(asked).toEqual([
    { id: ID, size: 25, status: null },
    { id: ID, size: 50, status: null },
    { id: ID, size: 25, status: 'failed' },
  ])
  expect(actor.getSnapshot().can({ type: 'showMore' })).toBe(false)
})

test('a new secret is held until it is noted, and forgotten where the webhook is left', async () => {
  const { actor } = opened()
  await waitFor(actor, (snapshot) => snapshot.matches({ open: 'resting' }))
  const rotate = async () => {
    actor.send({ type: 'rotate' })
    actor.send({ type: 'confirm' })
    await waitFor(actor, (snapshot) => snapshot.matches({ open: { rotating: 'handingOver' } }))
    expect(actor.getSnapshot().context.secret).toBe('whsec_new')
  }
  await rotate()
  actor.send({ type: 'secret.noted' })
  expect(actor.getSnapshot().context.secret).toBeNull()
  await rotate()
  actor.send({ type: 'address.changed', path: '/setup/webhooks', query: {} })
  expect(actor.getSnapshot().context.secret).toBeNull()
})
