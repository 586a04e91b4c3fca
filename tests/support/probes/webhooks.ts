import { renewSecret } from '../../../server/store/webhooks/secrets.ts'
import { webhookDeliveries, webhooks } from '../../../server/store/schema.ts'
import { brings, type Probe, type World, type Making } from './probe.ts'

declare module './probe.ts' {
  interface World {
    /** A webhook of the brand, and a delivery of it that failed. */
    readonly webhook: { readonly id: string; readonly delivery: string }
  }
}

export async function makeWebhook({ store, brandId }: Making): Promise<Pick<World, 'webhook'>> {
  const [id, delivery] = [crypto.randomUUID(), crypto.randomUUID()]
  const at = new Date('2026-11-01T00:00:00.000Z')
  await store.db.transaction(async (tx) => {
    await tx.insert(webhooks).values({
      id,
      name: `Webhook ${id}`,
      url: 'https://127.0.0.1:9/hook',
      events: ['rule.stopped'],
      brands: [brandId],
      status: 'off',
      updated: at,
    })
    await renewSecret(tx, id, undefined)
    await tx.insert(webhookDeliveries).values({
      id: delivery,
      webhookId: id,
      type: 'rule.stopped',
      brandId,
      at,
      data: {},
      status: 'failed',
      next: null,
    })
  })
  return { webhook: { id, delivery } }
}

/** Webhooks, which are the whole workspace's: administrators alone see them. */

const one = ({ webhook }: World) => ({ params: { id: webhook.id } })
const shared = { as: ['admin'], shows: brings(({ webhook }) => webhook.id) } as const

export const WEBHOOK_PROBES: Record<string, Probe> = {
  'webhooks.list': { ...shared, input: () => ({}) },
  'webhooks.save': {
    ...shared,
    input: ({ webhook, at }) => ({
      body: {
        id: webhook.id,
        updated: at,
        name: 'Secret webhook',
        url: 'https://1.1.1.1/hook',
        events: ['rule.stopped'],
        brands: null,
        active: false,
      },
    }),
    changes: true,
  },
  'webhooks.get': { ...shared, input: one },
  'webhooks.rotate': { ...shared, input: one, changes: true },
  'webhooks.test': { ...shared, input: one },
  'webhooks.sendAgain': {
    ...shared,
    input: ({ webhook }) => ({ params: { id: webhook.id, delivery: webhook.delivery } }),
  },
  'webhooks.delete': { ...shared, input: one, changes: true },
}
