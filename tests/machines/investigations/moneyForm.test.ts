import { createActor, fromPromise, fromTransition } from 'xstate'
import { expect, test } from 'vitest'
import type { MoneyWritten } from '../../../src/domain/investigations/money.ts'
import {
  moneyDraft,
  moneyLabels,
  offeredKinds,
  readMoney,
} from '../../../src/machines/investigations/moneyForm.ts'
import type { UploadedFile } from '../../../src/domain/kit/media.ts'
import { moneyFormMachine } from '../../../src/machines/investigations/moneyFormMachine.ts'
import { moneyFormSubject, sampleMoney } from '../../../src/paths/samples/money.ts'
import { NOON } from '../../../src/paths/samples/things.ts'

const untouched = moneyDraft(null, { now: NOON, timeZone: 'UTC', currency: 'EUR' })
const read = (patch: Partial<typeof untouched>, type: Parameters<typeof readMoney>[0]['type'] = 'PURCHASE') =>
  readMoney({ type, draft: { ...untouched, ...patch }, timeZone: 'UTC' }, NOON)

test('a new amount is a cost of today in the currency of the investigation', () => {
  expect(untouched).toMatchObject({ kind: 'cost', currency: 'EUR', day: '2026-11-20', amount: '' })
})

test('what was typed is read as people write it', () => {
  expect(read({ amount: ' 64,90 ', currency: 'eur', quantity: '1,200', note: ' The watch ' })).toEqual({
    entry: {
      kind: 'cost',
      amount: '64.90',
      currency: 'EUR',
      day: '2026-11-20',
      quantity: 1_200,
      note: 'The watch',
      receipt: null,
    },
  })
})

test('a currency with three decimals has them', () => {
  expect(read({ amount: '1.234', currency: 'KWD' })).toMatchObject({ entry: { amount: '1.234' } })
})

test('units are left out where nothing is counted, and the currency where there is no amount', () => {
  expect(read({ kind: 'recovered', amount: '5', quantity: '3' })).toMatchObject({
    entry: { quantity: null },
  })
  expect(read({ kind: 'seizedGoods', quantity: '40' }, 'SEIZURE')).toMatchObject({
    entry: { quantity: 40, amount: null, currency: null },
  })
})

test.each([
  [{}, { amount: 'must be given' }],
  [{ amount: '0' }, { amount: 'must be an amount greater than 0, such as 64.90' }],
  [{ amount: '5.1234567' }, { amount: 'must have 6 decimal places at most' }],
  [{ amount: '1.234' }, { amount: 'has 3 decimals, and EUR has 2: 1234 or 1.23?' }],
  [{ amount: '1.230' }, { amount: 'has 3 decimals, and EUR has 2: 1230 or 1.23?' }],
  [{ amount: '12.500', currency: 'jpy' }, { amount: 'has 3 decimals, and JPY has none: 12500 or 13?' }],
  [{ amount: '0.0015' }, { amount: 'has 4 decimals, and EUR has 2' }],
  [{ amount: '9'.repeat(16) }, { amount: 'must have 15 digits before the point at most' }],
  [{ amount: '5', currency: 'euro' }, { currency: 'must be the code of a currency, such as EUR' }],
  [{ amount: '5', quantity: 'two' }, { quantity: 'must be a whole number of 1 or more' }],
  [{ amount: '5', day: '' }, { day: 'must be a day' }],
  [{ amount: '5', day: '2026-11-21' }, { day: 'must not be in the future' }],
  [{ kind: 'seizedGoods' as const }, { amount: 'must be given where the units are not' }],
])('what is wrong is said at its field: %j', (patch, problems) => {
  expect(read(patch)).toEqual({ problems })
})

test('the kinds are those of the investigation, and the one that stands', () => {
  expect(offeredKinds('PURCHASE', null)).toEqual(['cost', 'recovered'])
  expect(offeredKinds('PURCHASE', { ...sampleMoney, kind: 'seizedGoods' })).toEqual([
    'cost',
    'recovered',
    'seizedGoods',
  ])
  expect(moneyLabels('RAID', 'seizedGoods')).toMatchObject({
    amount: 'Street value',
    quantity: 'Units seized',
  })
})

const settled = () => new Promise((resolve) => setTimeout(resolve))

/** The form for an amount; `save` answers each saving. */
function formWith(save: (input: { updated: string | null; entry: object }) => Promise<MoneyWritten>) {
  const sent: { updated: string | null; entry: object }[] = []
  const form = createActor(
    moneyFormMachine.provide({
      actors: {
        facts: fromTransition((state: null) => state, null) as never,
        uploadReceipt: fromPromise(
          async () => moneyFormSubject.outcomes['uploadReceipt']!.outputs[0] as UploadedFile,
        ),
        saveMoney: fromPromise(async ({ input }) => {
          sent.push(input)
          return save(input)
        }),
      },
      actions: {
        hold: () => {},
        release: () => {},
        publishChanged: () => {},
        publishEvidence: () => {},
        tellSaved: () => {},
        close: () => {},
      },
    }),
    { input: moneyFormSubject.input as never },
  ).start()
  return { form, sent }
}

test('a receipt is handed over before the amount is saved with it', async () => {
  const { form, sent } = formWith(async () => ({ entry: sampleMoney, evidence: null }))
  form.send({ type: 'file.chosen', file: { name: 'receipt.pdf', type: 'application/pdf', size: 10 } })
  form.send({ type: 'submit', at: NOON })
  await settled()
  expect(sent).toMatchObject([{ entry: { receipt: '0190b1a0-0000-7000-8000-0000000000f1' } }])
  form.stop()
})

test('over a colleague’s change an amount is saved once that was read', async () => {
  const [, stale] = moneyFormSubject.outcomes['saveMoney']!.errors as [unknown, object]
  const { form, sent } = formWith(async ({ updated }) => {
    if (updated === sampleMoney.updated) throw stale
    return { entry: sampleMoney, evidence: null }
  })
  form.send({ type: 'field.changed', patch: { amount: '80' } })
  form.send({ type: 'submit', at: NOON })
  await settled()
  expect(form.getSnapshot().matches({ form: { editing: 'stale' } })).toBe(true)
  expect(form.getSnapshot().context.problem).toBe(
    'Somebody changed this amount meanwhile. Nothing was saved. It is now: Cost 1 unit, 70.00 EUR, 2026-11-02.',
  )
  form.send({ type: 'submit', at: NOON })
  await settled()
  expect(sent[1]).toMatchObject({ updated: '2026-11-03T10:00:00.000Z', entry: { amount: '80' } })
  expect(form.getSnapshot().matches({ form: 'done' })).toBe(true)
  form.stop()
})
