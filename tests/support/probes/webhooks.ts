import { brings, type Probe, type World } from './probe.ts'

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
