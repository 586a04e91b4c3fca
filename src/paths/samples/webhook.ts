import type { Delivery, Webhook, WebhookState } from '../../domain/webhooks/webhook.ts'
import { webhookMachine } from '../../machines/webhooks/webhookMachine.ts'
import type { Subject } from '../subject.ts'
import { analyst, NOON, sampleRight, unreachable } from './things.ts'

const admin = { ...analyst, groups: ['admin'] }
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
const delivery: Delivery = {
  id: '0190b1a0-0000-7000-8000-0000000000f2',
  type: 'complaint.filed',
  status: 'delivered',
  created: '2026-11-20T11:00:00.000Z',
  attempts: 1,
  tried: '2026-11-20T11:00:01.000Z',
  durationMs: 31,
  answerStatus: 204,
  answer: null,
  problem: null,
  next: null,
}
const state: WebhookState = { webhook, deliveries: [delivery], total: 1, waiting: 0, failed: 0 }
/** More than is shown. */
const long: WebhookState = { ...state, total: 40 }

export const webhookSubject: Subject = {
  name: 'webhook',
  machine: webhookMachine,
  events: [
    { type: 'session.opened', user: admin, at: NOON },
    { type: 'session.opened', user: analyst, at: NOON },
    { type: 'session.closed' },
    { type: 'address.changed', path: `/setup/webhooks/${ID}`, query: {} },
    { type: 'address.changed', path: '/setup/webhooks', query: {} },
    { type: 'record.saved', section: 'webhooks', record: webhook },
    { type: 'record.saved', section: 'rights', record: sampleRight },
    { type: 'test' },
    { type: 'sendAgain', delivery: delivery.id },
    { type: 'showMore' },
    { type: 'status.chosen', status: 'failed' },
    { type: 'rotate' },
    { type: 'confirm' },
    { type: 'dismiss' },
    { type: 'copy' },
    { type: 'departure.held' },
    { type: 'secret.noted' },
    { type: 'retry' },
  ],
  outcomes: {
    loadWebhook: { outputs: [state, long], errors: [unreachable] },
    watchLog: { outputs: [state], errors: [unreachable] },
    readLog: { outputs: [state], errors: [unreachable] },
    testWebhook: { outputs: [state], errors: [unreachable] },
    sendAgain: { outputs: [state], errors: [unreachable] },
    rotateSecret: { outputs: [{ webhook, secret: 'told once' }], errors: [unreachable] },
    copyText: { outputs: [undefined], errors: [new Error('no clipboard')] },
  },
  distinguish: ({
    groups,
    id,
    state: shown,
    status,
  }: {
    groups: readonly string[]
    id: string | null
    state: WebhookState | null
    status: string | null
  }) => [groups, id, shown?.total, status],
}
