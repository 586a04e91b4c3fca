import { describe, expect, test } from 'vitest'
import { asinCalls } from '../../../src/domain/listings/asins.contract.ts'
import { listingActionCalls, tagChange } from '../../../src/domain/listings/listingActions.contract.ts'
import { fieldChange } from '../../../src/domain/listings/listings.contract.ts'
import { captureOrder } from '../../../src/domain/listings/screenshots.contract.ts'

/** What calls about listings take, and at which field they refuse the rest. */

const A = '01890000-0000-7000-8000-0000000000a1'
const B = '01890000-0000-7000-8000-0000000000b1'
const SEEN = '2026-11-26T10:00:00.000Z'

interface Check {
  safeParse(value: unknown): { error?: { issues: readonly { path: PropertyKey[] }[] } | undefined }
}
/** The fields that are refused; none where all is taken. */
const refused = (check: Check, value: unknown) =>
  check.safeParse(value).error?.issues.map(({ path }) => path[0]) ?? []

describe('a change of state', () => {
  const change = { field: 'state', value: 'SU', ids: [A], updated: [SEEN] }

  test.each([
    ['a review state', change, []],
    ['a reason with an unauthorised sale', { ...change, value: 'US', reason: 'UP' }, []],
    ['an unauthorised sale without a reason', { ...change, value: 'US' }, []],
    ['a reason with anything else', { ...change, reason: 'UP' }, ['reason']],
    ['several listings, each as it was seen', { ...change, ids: [A, B], updated: [SEEN, SEEN] }, []],
    ['a listing that comes without how it was seen', { ...change, ids: [A, B] }, ['updated']],
    ['the likes of one listing', { ...change, processLike: true }, []],
    [
      'the likes of several',
      { ...change, ids: [A, B], updated: [SEEN, SEEN], processLike: true },
      ['processLike'],
    ],
  ])('%s', (_, value, fields) => expect(refused(fieldChange, value)).toEqual(fields))
})

describe('a change of tags', () => {
  const change = { ids: [A], updated: [SEEN], add: ['repeat seller'], remove: [] }

  test.each([
    ['a tag', change, []],
    ['what can’t be a tag', { ...change, add: ['a|b'] }, ['add']],
    ['a listing that comes without how it was seen', { ...change, updated: [] }, ['updated']],
    ['neither a tag to add nor one to remove', { ...change, add: [] }, ['add']],
    ['a tag both to add and to remove', { ...change, remove: change.add }, ['remove']],
  ])('%s', (_, value, fields) => expect(refused(tagChange, value)).toEqual(fields))
})

describe('an alert of an ASIN', () => {
  test.each([
    ['below an amount', '35', []],
    ['below nought', '0', ['below']],
  ])('%s', (_, price, fields) => {
    expect(refused(asinCalls.alert.body, { below: { price, currency: 'EUR' }, becomes: null })).toEqual(
      fields,
    )
  })

  test('of availability alone', () => {
    expect(refused(asinCalls.alert.body, { below: null, becomes: 'available' })).toEqual([])
  })
})

test('listings to delete are named by their ids, joined by two colons', () => {
  const { query } = listingActionCalls.delete
  expect(query.parse({ ids: A }).ids).toEqual([A])
  expect(query.parse({ ids: `${A}::${B}` }).ids).toEqual([A, B])
  expect(refused(query, { ids: `${A},${B}` })).toEqual(['ids'])
})

test('screenshots are ordered of listings named by ids alone, too', () => {
  expect(refused(captureOrder, { ids: [A] })).toEqual([])
})
