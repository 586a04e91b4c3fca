import { expect, test } from 'vitest'
import { isSamePart } from '../../../src/views/kit/GrowingCollection.tsx'

const items = (count: number) => Array.from({ length: count }, (_, n) => ({ n }))
const parts = [0, 100, 200, 300]

test('of a list that grows only its end is compared item by item', () => {
  const before = items(250)
  const after = [...before, ...items(100)]
  expect(parts.filter((from) => !isSamePart(before, after, from))).toEqual([200, 300])
})

test('an item that changed changes the part that it stands in', () => {
  const before = items(400)
  const after = before.with(150, { n: -1 })
  expect(parts.filter((from) => !isSamePart(before, after, from))).toEqual([100])
})

test('of a list that was loaded anew, or became shorter, each part that has changed does', () => {
  const before = items(400)
  expect(parts.filter((from) => !isSamePart(before, items(400), from))).toEqual(parts)
  expect(parts.filter((from) => !isSamePart(before, before.slice(0, 250), from))).toEqual([200, 300])
})
