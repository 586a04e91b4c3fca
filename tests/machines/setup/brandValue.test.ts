import { expect, test } from 'vitest'
import { DEFAULT_ASSUMPTIONS } from '../../../src/domain/kit/value.ts'
import { draftOf, draftProblems } from '../../../src/machines/setup/setupForms.ts'

/** What is wrong with the assumptions on a brand's value is told at the field it was typed in. */

const brand = { ...draftOf('brands', null, null), name: 'Vessmont', client: 'Northgate Group' }

test.each([
  [{ shareLow: 80 }, 'value.shareHigh'],
  [{ shareHigh: 140 }, 'value.shareHigh'],
  [{ cost: { amount: '4500', currency: '' } }, 'value.cost.currency'],
  [{ cost: { amount: '', currency: 'EUR' } }, 'value.cost.amount'],
])('%j', (patch, field) => {
  const value = { ...DEFAULT_ASSUMPTIONS, ...patch }
  expect(Object.keys(draftProblems('brands', { ...brand, value } as never))).toEqual([field])
})
