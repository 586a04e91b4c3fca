import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { redactedText } from '../../../src/domain/kit/redaction.ts'
import {
  deliveriesIn,
  hasMore,
  isBeingSent,
  isFailingTooLong,
  retryAfterMs,
  webhookCaution,
  WEBHOOK_RETRY_SECONDS,
  webhookDraft,
  type WebhookState,
} from '../../../src/domain/webhooks/webhook.ts'
import {
  WEBHOOK_EVENTS,
  WEBHOOK_MESSAGES,
  webhookMessage,
} from '../../../src/domain/webhooks/webhookEvents.ts'

const guide = readFileSync(path.join(import.meta.dirname, '../../../docs/webhooks.md'), 'utf8')

describe('a delivery that was not taken', () => {
  test('is tried again after the waits of Standard Webhooks, and given up after the tenth try', () => {
    const waits = Array.from({ length: 10 }, (_, n) => retryAfterMs(n + 1, { chance: 0 }))
    expect(waits).toEqual(
      [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400]
        .map((s) => s * 1_000)
        .concat(null as never),
    )
    expect(WEBHOOK_RETRY_SECONDS.reduce((sum, one) => sum + one, 0) / 3_600).toBeCloseTo(75.6, 1)
  })

  test('waits a tenth longer at most by chance, and as long as the receiver asks where that is longer', () => {
    expect(retryAfterMs(1, { chance: 1 })).toBe(5_500)
    expect(retryAfterMs(1, { chance: 0, askedMs: 60_000 })).toBe(60_000)
    expect(retryAfterMs(2, { chance: 0, askedMs: 60_000 })).toBe(300_000)
    expect(retryAfterMs(10, { chance: 0, askedMs: 60_000 })).toBeNull()
  })

  test('stops its webhook once nothing was taken for five days', () => {
    const since = new Date('2026-11-20T10:00:00.000Z')
    expect(isFailingTooLong(since, new Date('2026-11-25T09:59:59.999Z'))).toBe(false)
    expect(isFailingTooLong(since, new Date('2026-11-25T10:00:00.000Z'))).toBe(true)
  })
})

test('an address is one of the web without a user name, an event at least is told of, and brands are none or some', () => {
  const sound = {
    name: 'Cases',
    url: 'https://cases.example/hook',
    events: ['rule.stopped'],
    brands: null,
    active: true,
  }
  const problems = (change: object) =>
    (webhookDraft.safeParse({ ...sound, ...change }).error?.issues ?? []).map(
      ({ path: [field], message }) => `${String(field)} ${message}`,
    )
  expect(problems({})).toEqual([])
  expect(problems({ url: 'http://cases.example/hook' })).toEqual([])
  for (const url of [
    'cases.example/hook',
    'ftp://cases.example',
    'xhttps://cases.example',
    'httpsx://cases.example',
    'file:///hook',
  ])
    expect(problems({ url })).toEqual(['url must begin with https://'])
  for (const url of ['https://cases.example:99999/', 'https://'])
    expect(problems({ url })).toEqual(['url must be a web address'])
  for (const url of ['https://me@cases.example', 'https://:secret@cases.example'])
    expect(problems({ url })).toEqual(['url must not hold a user name or a password'])
  const [id, updated] = ['0190b1a0-0000-7000-8000-0000000000f1', '2026-11-20T12:00:00.000Z']
  expect(problems({ id, updated })).toEqual([])
  expect(problems({ id })).toEqual(['updated goes with the id'])
  expect(problems({ updated })).toEqual(['updated goes with the id'])
  expect(problems({ url: 'ftp://cases.example' })).toEqual(['url must begin with https://'])
  expect(problems({ url: 'https://user:word@cases.example' })).toEqual([
    'url must not hold a user name or a password',
  ])
  expect(problems({ events: [] })).toEqual(['events must be chosen'])
  expect(problems({ brands: [] })).toEqual(['brands must be chosen'])
})

test('of a log as much can be shown as there is of the state that is chosen', () => {
  const state = { deliveries: [{}, {}], total: 9, waiting: 2, failed: 3 } as unknown as WebhookState
  expect(([null, 'waiting', 'failed'] as const).map((part) => deliveriesIn(state, part))).toEqual([9, 2, 3])
  expect(hasMore(state, 'waiting')).toBe(false)
  expect(hasMore(state, null)).toBe(true)
})

describe('what receivers are told of messages', () => {
  test('names every message and every field of it', () => {
    for (const { shape } of WEBHOOK_MESSAGES) {
      const [type] = shape.type.def.values
      const row = guide.split('\n').find((line) => line.startsWith(`| \`${type}\``))
      expect(row, type).toBeDefined()
      const fields = Object.keys(shape.data.def.shape).filter((field) => field !== 'brand')
      // Of complaints the later rows name what they have beside the first.
      const own = type === 'complaint.removed' || type === 'complaint.countered'
      for (const field of own ? fields.slice(-1) : fields) expect(row, type).toContain(`\`${field}\``)
    }
    expect(WEBHOOK_MESSAGES.map(({ shape }) => shape.type.def.values[0])).toEqual([
      ...WEBHOOK_EVENTS,
      'webhook.test',
    ])
  })

  test('shows one that fits', () => {
    const [, example] = /```json\n([\s\S]*?)```/.exec(guide)!
    expect(webhookMessage.safeParse(JSON.parse(example!)).error).toBeUndefined()
  })
})

test('a secret of a webhook is left out of what is shown and recorded', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw+/8='
  expect(redactedText(`The secret is ${secret}.`)).toBe('The secret is ‹redacted›.')
})

test('a message that was never tried is being sent in its first minute', () => {
  const created = '2026-11-20T11:00:00.000Z'
  const at = (seconds: number) => Date.parse(created) + seconds * 1_000
  const fresh = { status: 'waiting', attempts: 0, created } as const
  expect(isBeingSent(fresh, at(5))).toBe(true)
  expect(isBeingSent(fresh, at(90))).toBe(false)
  expect(isBeingSent({ ...fresh, attempts: 1 }, at(5))).toBe(false)
  expect(isBeingSent({ ...fresh, status: 'delivered' }, at(5))).toBe(false)
})

test('a webhook that is on is cautioned of where its brands are gone, before its deliveries fail', () => {
  const on = { status: 'on', brands: null, failingSince: null } as const
  expect(webhookCaution(on)).toBeNull()
  expect(webhookCaution({ ...on, brands: ['one'] })).toBeNull()
  expect(webhookCaution({ ...on, failingSince: '2026-11-01T00:00:00.000Z' })).toBe('Failing')
  expect(webhookCaution({ ...on, brands: [], failingSince: '2026-11-01T00:00:00.000Z' })).toBe(
    'No brand left',
  )
  expect(webhookCaution({ ...on, status: 'off', brands: [] })).toBeNull()
})
