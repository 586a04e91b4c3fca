import type { Page } from '@playwright/test'
import type { Delivery, SavedWebhook, Webhook, WebhookState } from '../../../src/domain/webhooks/webhook.ts'
import { failing, type Room } from './room.ts'

/** Webhooks, answered here: nothing of the demo sends anything. */

const LIST = '**/api/v1/store/webhooks'
const ONE = /\/api\/v1\/store\/webhooks\/[^/?]+(\?.*)?$/
const HOUR = 3_600_000
const ago = (ms: number) => new Date(Date.now() - ms).toISOString()
const id = (n: number) => `0190b1a0-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`

const webhook = (change: Partial<Webhook> = {}): Webhook => ({
  id: id(1),
  name: 'Case system',
  url: 'https://cases.example/hooks/assay?tenant=vessmont',
  events: ['complaint.filed', 'complaint.removed', 'complaint.countered', 'investigation.due'],
  brands: null,
  active: true,
  status: 'on',
  stopped: null,
  failingSince: null,
  secretSince: ago(40 * 24 * HOUR),
  formerSecretUntil: null,
  updated: '2026-11-20T10:00:00.000Z',
  ...change,
})
const failing500 = { status: 'on', failingSince: ago(3 * HOUR) } as const
const stopped = {
  status: 'stopped',
  active: false,
  stopped: 'Nothing that it sent was taken for 5 days. The last time: The receiver answered 503.',
} as const
const all: readonly Webhook[] = [
  webhook(),
  webhook({ id: id(2), name: 'Takedowns of the whole of Europe, to the partners’ portal', ...failing500 }),
  webhook({ id: id(3), name: 'Team chat', events: ['listing.decided'], status: 'off', active: false }),
  webhook({ id: id(4), name: 'Warehouse', ...stopped }),
]

const delivery = (n: number, change: Partial<Delivery>): Delivery => ({
  id: id(10 + n),
  type: 'complaint.filed',
  status: 'delivered',
  created: ago(n * HOUR),
  attempts: 1,
  tried: ago(n * HOUR),
  durationMs: 84,
  answerStatus: 204,
  answer: null,
  problem: null,
  next: null,
  ...change,
})
const deliveries: readonly Delivery[] = [
  delivery(0, { type: 'webhook.test', answerStatus: 200, answer: '{"ok":true}' }),
  delivery(1, {
    type: 'complaint.removed',
    status: 'waiting',
    attempts: 3,
    durationMs: 15_002,
    answerStatus: null,
    problem: 'cases.example didn’t answer in time.',
    next: new Date(Date.now() + 2 * HOUR).toISOString(),
  }),
  delivery(2, {
    type: 'complaint.countered',
    status: 'failed',
    attempts: 10,
    answerStatus: 500,
    answer: '<html><head><title>500</title></head><body>Internal Server Error: no such queue '.concat(
      'x'.repeat(120),
    ),
    problem: 'The receiver answered 500.',
  }),
  delivery(3, {}),
  delivery(4, { type: 'investigation.due' }),
]
const stateOf = (change: Partial<Webhook>, log: readonly Delivery[] = deliveries): WebhookState => ({
  webhook: webhook(change),
  deliveries: [...log],
  total: log.length === 0 ? 0 : 214,
  waiting: log.length === 0 ? 0 : 1,
  failed: log.length === 0 ? 0 : 12,
})

const listed = (page: Page, items: readonly Webhook[] = all) =>
  page.route(LIST, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: items }) : route.fallback(),
  )
const answering = (state: WebhookState) => async (page: Page) => {
  await listed(page, [state.webhook])
  await page.route(ONE, (route) => route.fulfill({ json: state }))
}

const room = (name: string, state: WebhookState, more: Partial<Room> = {}): Room => ({
  name: `setup-webhook-${name}`,
  shows: [],
  path: '/setup/webhooks',
  role: 'admin',
  before: answering(state),
  ...more,
  async open(page, size) {
    await page.getByRole('link', { name: state.webhook.name }).click()
    await page.getByRole('region', { name: 'Log' }).waitFor()
    await more.open?.(page, size)
  },
})

const told: SavedWebhook = {
  webhook: webhook(),
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwabcdefgh012=',
}

export const webhookRooms: readonly Room[] = [
  {
    name: 'setup-webhooks',
    shows: [],
    path: '/setup/webhooks',
    role: 'admin',
    before: listed,
    open: (page) => page.getByRole('table', { name: 'Webhooks' }).waitFor(),
  },
  {
    name: 'setup-webhooks-empty',
    shows: [],
    path: '/setup/webhooks',
    role: 'admin',
    before: (page) => listed(page, []),
    open: (page) => page.getByText('No webhooks yet').waitFor(),
  },
  {
    name: 'setup-webhooks-failed',
    shows: [],
    path: '/setup/webhooks',
    role: 'admin',
    before: failing(LIST),
    open: (page) => page.getByRole('alert').waitFor(),
  },
  {
    name: 'setup-webhook-new',
    shows: [],
    path: '/setup/webhooks/new',
    role: 'admin',
    before: listed,
    async open(page) {
      await page.getByRole('button', { name: 'Save', exact: true }).isVisible()
      await page.getByRole('textbox', { name: 'Address' }).fill('cases.example/hooks')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByText('Address must begin with https://').waitFor()
    },
  },
  {
    name: 'setup-webhook-brands',
    shows: ['setup/forms/WebhookForm.tsx WebhookForm BrandsBox'],
    path: '/setup/webhooks/new',
    role: 'admin',
    only: 'small',
    before: listed,
    async open(page) {
      await page.getByText('Every brand, and those to come').click()
      await page
        .getByRole('button', { name: /Brands$/ })
        .first()
        .click()
      await page.getByRole('listbox').waitFor()
    },
  },
  {
    name: 'setup-webhook-secret',
    shows: [],
    path: '/setup/webhooks/new',
    role: 'admin',
    async before(page) {
      await listed(page)
      await page.route(LIST, (route) =>
        route.request().method() === 'PUT' ? route.fulfill({ json: told }) : route.fallback(),
      )
    },
    async open(page) {
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Case system')
      await page.getByRole('textbox', { name: 'Address' }).fill('https://cases.example/hooks')
      await page.getByText('Complaint filed').click()
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByRole('dialog', { name: 'The signing secret' }).waitFor()
    },
  },
  room('working', stateOf({ formerSecretUntil: new Date(Date.now() + 20 * HOUR).toISOString() })),
  room('failing', stateOf(failing500)),
  room('stopped', stateOf(stopped)),
  room('unsent', stateOf({}, [])),
  {
    ...room('loading', stateOf({})),
    async before(page) {
      await listed(page)
      await page.route(ONE, () => {})
    },
    async open(page) {
      await page.getByRole('link', { name: 'Case system' }).click()
      await page.getByText('Reading what came of the webhook…').waitFor()
    },
  },
  {
    ...room('failed', stateOf({})),
    async before(page) {
      await listed(page)
      await failing('**/api/v1/store/webhooks/*')(page)
    },
    async open(page) {
      await page.getByRole('link', { name: 'Case system' }).click()
      await page.getByRole('alert').waitFor()
    },
  },
  room('not-tested', stateOf({}), {
    async before(page) {
      await answering(stateOf({}))(page)
      await failing('**/api/v1/store/webhooks/*/test*')(page)
    },
    async open(page) {
      await page.getByRole('button', { name: 'Send a test' }).click()
      await page.getByRole('alert').waitFor()
    },
  }),
  room('rotating', stateOf({}), {
    shows: ['webhooks/SecretDialogs.tsx SecretDialogs ActionDialog'],
    async open(page) {
      await page.getByRole('button', { name: 'New secret…' }).click()
      await page.getByRole('dialog').waitFor()
    },
  }),
  room('rotated', stateOf({}), {
    shows: ['webhooks/SecretDialogs.tsx SecretDialogs SecretDialog'],
    async before(page) {
      await answering(stateOf({}))(page)
      await page.route('**/api/v1/store/webhooks/*/secret', (route) => route.fulfill({ json: told }))
    },
    async open(page) {
      await page.getByRole('button', { name: 'New secret…' }).click()
      await page.getByRole('button', { name: 'Make it' }).click()
      await page.getByRole('dialog', { name: 'The new secret' }).waitFor()
    },
  }),
]
