import { expect, test } from 'vitest'
import { isSearchField, searchFields } from '../../../src/machines/filter/searchFields.ts'

test('a search can be held to fields that files have, and to further columns of theirs', () => {
  const fields = searchFields(['Colour'])
  expect(fields.at(-1)).toEqual({ value: 'extra:Colour', label: 'Colour' })
  expect(fields.length).toBeGreaterThan(1)
  for (const { value, label } of fields) {
    expect(isSearchField(value)).toBe(true)
    expect(label).not.toBe('')
  }
  expect(isSearchField('created')).toBe(false)
  expect(isSearchField(undefined)).toBe(false)
})

test('a search that a link holds to a field stays held to it, but not to an id of Assay’s own', () => {
  for (const field of ['sellerId', 'title', 'url']) expect(isSearchField(field)).toBe(true)
  for (const field of ['sellerKey', 'listing', 'group']) expect(isSearchField(field)).toBe(false)
})
