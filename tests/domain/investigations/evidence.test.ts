import { expect, test } from 'vitest'
import { momentAt, wallText } from '../../../src/domain/kit/dates.ts'
import {
  dateProblem,
  type EvidenceEntry,
  evidenceFacts,
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
  expect(kindsFor('PURCHASE')).toEqual(['order', 'tracking', 'photo', 'handOff', 'verdict'])
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
  expect(dateProblem(bought('2026-11-21'), clock)).toEqual({
    field: 'purchased',
    message: 'must not be in the future',
  })
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
  [
    'order',
    { orderNumber: '1', price: '1.234', currency: 'EUR' },
    'price',
    'has 3 decimals, and EUR has 2: 1234 or 1.23?',
  ],
  [
    'order',
    { orderNumber: '1', price: '1.230', currency: 'EUR' },
    'price',
    'has 3 decimals, and EUR has 2: 1230 or 1.23?',
  ],
  ['order', { currency: 'Euro' }, 'currency', 'must be the code of a currency, such as EUR'],
  ['order', { purchased: '' }, 'purchased', 'must be given'],
  ['tracking', {}, 'carrier', 'must be given'],
  ['photo', {}, 'stage', 'must be chosen'],
  ['photo', {}, 'files', 'must be 1 to 20 files'],
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

/** Facts of an entry of each kind, added at this moment. */
const facts = { ...by, id: ENTRY, at: '2026-11-20T00:00:00.000Z' }
const file = (name: string) => ({
  id: name,
  name,
  mediaType: 'image/jpeg',
  bytes: 1,
  sha256: 'a'.repeat(64),
})
const tracking = (number: string): EvidenceEntry => ({
  ...facts,
  kind: 'tracking',
  carrier: 'Post',
  trackingNumber: number,
})
const verdict = (note: string): EvidenceEntry => ({ ...facts, kind: 'verdict', verdict: 'COUNTERFEIT', note })
const photos = (...names: string[]): EvidenceEntry => ({
  ...facts,
  kind: 'photo',
  stage: 'sealed',
  taken: '2026-11-20T00:00:00.000Z',
  files: names.map(file),
})
const receipt = (...names: string[]): EvidenceEntry => ({ ...facts, kind: 'receipt', files: names.map(file) })

test('of tracking and verdict the latest stands too, photos and receipts all do', () => {
  const entries = [
    tracking('1'),
    verdict('seams'),
    photos('a'),
    receipt('r'),
    tracking('2'),
    verdict('logo'),
    photos('b'),
  ]
  const summary = summaryOf(entries)
  expect(summary).toMatchObject({ order: null, tracking: entries[4], verdict: entries[5], handOffs: [] })
  expect(summary.photos).toEqual([entries[2], entries[6]])
  expect(summary.earlier).toEqual([entries[0], entries[1]])
  expect(summaryOf([])).toMatchObject({ order: null, tracking: null, verdict: null, earlier: [] })
})

test('a change record has what an entry tells, without who added it and when', () => {
  expect(evidenceFacts(tracking('RR1'))).toEqual({
    id: ENTRY,
    kind: 'tracking',
    carrier: 'Post',
    trackingNumber: 'RR1',
  })
})

test('a photo is taken between the day of the purchase and now', () => {
  const taken = (at: string): NewEvidence => ({ kind: 'photo', stage: 'sealed', taken: at, files: [] })
  const bought = { ...clock, purchased: '2026-11-02' }
  expect(dateProblem(taken('2026-11-02T00:00:00.000Z'), bought)).toBeNull()
  expect(dateProblem(taken('2026-11-01T23:59:59.999Z'), bought)).toEqual({
    field: 'taken',
    message: 'must not be before the purchase on 2026-11-02',
  })
  // It is the 2nd in Tokyo by then.
  expect(dateProblem(taken('2026-11-01T15:00:00.000Z'), { ...bought, timeZone: 'Asia/Tokyo' })).toBeNull()
  expect(dateProblem(taken('2026-11-01T23:59:59.999Z'), clock)).toBeNull()
  // Five minutes are what clocks may differ by.
  expect(dateProblem(taken('2026-11-20T23:35:00.000Z'), clock)).toBeNull()
  expect(dateProblem(taken('2026-11-20T23:35:00.001Z'), clock)).toEqual({
    field: 'taken',
    message: 'must not be in the future',
  })
  expect(dateProblem({ kind: 'verdict', verdict: 'GENUINE', note: '' }, bought)).toBeNull()
})

test.each<[EvidenceEntry, string]>([
  [order('88', '1'), 'Order 88, 71.80 EUR, bought 2026-11-02'],
  [tracking('RR1'), 'Tracking RR1, Post'],
  [photos('a'), '1 photo, sealed'],
  [photos('a', 'b'), '2 photos, sealed'],
  [handOff('1', '2026-11-09T00:00:00.000Z'), 'Handed from Courier to Demo analyst: Delivery'],
  [verdict('the seams'), 'Verdict Counterfeit: the seams'],
  [verdict(' '), 'Verdict Counterfeit'],
  [receipt('a.pdf', 'b.pdf'), 'Receipt a.pdf, b.pdf'],
])('an entry is told in one line: %#', (entry, words) => {
  expect(evidenceWords(entry)).toBe(words)
})
