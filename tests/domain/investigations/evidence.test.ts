import { expect, test } from 'vitest'
import { momentAt, wallText } from '../../../src/domain/kit/dates.ts'
import {
  dateProblem,
  type EvidenceEntry,
  evidenceRefusal,
  evidenceWords,
  kindsFor,
  type NewEvidence,
  summaryOf,
} from '../../../src/domain/investigations/evidence.ts'
import { evidenceDraft, readEvidence } from '../../../src/machines/investigations/evidenceForm.ts'

/** The rules of evidence, and of the form that takes it. */

const NOW = Date.UTC(2026, 10, 20, 23, 30)
const clock = { now: NOW, timeZone: 'UTC', purchased: null }
const ENTRY = '0190b1a0-0000-7000-8000-0000000000b1'
const by = { author: 'Demo analyst', authorId: null }
const order = (id: string, at: string): EvidenceEntry => ({
  ...by,
  id,
  at,
  kind: 'order',
  orderNumber: id,
  purchased: '2026-11-02',
  price: '71.80',
  currency: 'EUR',
})
const handOff = (id: string, time: string): EvidenceEntry => ({
  ...by,
  id,
  at: '2026-11-20T00:00:00.000Z',
  kind: 'handOff',
  from: 'Courier',
  to: 'Demo analyst',
  purpose: 'Delivery',
  time,
})

test('of orders the latest stands, the earlier stays readable, and hand-offs go by when they happened', () => {
  const late = handOff('late', '2026-11-09T00:00:00.000Z')
  const early = handOff('early', '2026-11-08T00:00:00.000Z')
  const summary = summaryOf([order('first', '1'), late, order('second', '2'), early])
  expect(summary.order?.id).toBe('second')
  expect(summary.earlier.map(({ id }) => id)).toEqual(['first'])
  expect(summary.handOffs).toEqual([early, late])
})

test('only a test purchase is ordered and shipped', () => {
  expect(kindsFor('PURCHASE')).toContain('order')
  expect(kindsFor('RAID')).toEqual(['photo', 'handOff', 'verdict'])
})

test('evidence is taken until it is canceled', () => {
  expect(evidenceRefusal('COMPLETE')).toBeNull()
  expect(evidenceRefusal('CANCELED')).toMatch(/Reopen it first/)
})

test('nothing happens in the future, in the workspace’s calendar', () => {
  const bought = (purchased: string): NewEvidence => ({
    kind: 'order',
    orderNumber: '1',
    purchased,
    price: '1',
    currency: 'EUR',
  })
  expect(dateProblem(bought('2026-11-21'), clock)).toMatchObject({ field: 'purchased' })
  // It is the 21st in Tokyo by now.
  expect(dateProblem(bought('2026-11-21'), { ...clock, timeZone: 'Asia/Tokyo' })).toBeNull()
  const given = (time: string): NewEvidence => ({ kind: 'handOff', from: 'a', to: 'b', purpose: 'c', time })
  expect(dateProblem(given('2026-11-20T23:34:00.000Z'), clock)).toBeNull()
  expect(dateProblem(given('2026-11-20T23:36:00.000Z'), clock)).toMatchObject({ field: 'time' })
  expect(dateProblem(given('2026-11-01T10:00:00.000Z'), { ...clock, purchased: '2026-11-02' })).toMatchObject(
    {
      field: 'time',
    },
  )
})

test('an order is read from what was typed, a comma as the decimal point', () => {
  const draft = { ...evidenceDraft(NOW, 'UTC', 'eur'), orderNumber: ' 88-20417 ', price: '71,80' }
  expect(readEvidence({ id: ENTRY, kind: 'order', draft, files: [] }, clock)).toEqual({
    entry: {
      id: ENTRY,
      kind: 'order',
      orderNumber: '88-20417',
      purchased: '2026-11-20',
      price: '71.80',
      currency: 'EUR',
    },
  })
})

test.each([
  ['order', { price: '-3' }, 'price', 'must be an amount greater than 0, such as 64.90'],
  ['order', { currency: 'Euro' }, 'currency', 'must be a code of three letters, such as EUR'],
  ['order', { purchased: '' }, 'purchased', 'must be given'],
  ['tracking', {}, 'carrier', 'must be given'],
  ['photo', {}, 'stage', 'must be chosen'],
  ['photo', {}, 'files', 'must be 1 to 20'],
  ['handOff', { time: 'yesterday' }, 'time', 'must be a day and a time'],
  ['verdict', {}, 'verdict', 'must be chosen'],
] as const)('of %s %o is told that %s %s', (kind, patch, field, words) => {
  const draft = { ...evidenceDraft(NOW, 'UTC', null), ...patch }
  const read = readEvidence({ id: ENTRY, kind, draft, files: [] }, clock)
  expect(read).toMatchObject({ problems: { [field]: words } })
})

test('wall time is read and written in a zone, also where the clocks change', () => {
  expect(momentAt('2026-11-20T10:42', 'Europe/Amsterdam')).toBe(Date.UTC(2026, 10, 20, 9, 42))
  expect(momentAt('2026-07-01T10:42', 'Europe/Amsterdam')).toBe(Date.UTC(2026, 6, 1, 8, 42))
  // The hour that is skipped in spring.
  expect(momentAt('2026-03-29T02:30', 'Europe/Amsterdam')).toBe(Date.UTC(2026, 2, 29, 1, 30))
  expect(momentAt('tomorrow', 'UTC')).toBeNull()
  expect(wallText(Date.UTC(2026, 10, 20, 9, 42, 30), 'Europe/Amsterdam')).toBe('2026-11-20T10:42')
})

test('an entry is told in one line', () => {
  expect(evidenceWords(order('88', '1'))).toBe('Order 88, 71.80 EUR, bought 2026-11-02')
})
