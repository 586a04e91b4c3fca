import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pagesAhead } from '../../src/services/pagesAhead.ts'

const asked: string[] = []
const signal = new AbortController().signal
const read = async ({ after }: { readonly after: string | null }) => {
  asked.push(after ?? 'first')
  const place = Number(after ?? 0)
  if (place === 3 && asked.filter((one) => one === '3').length === 1) throw new Error('away')
  return { place, next: place < 4 ? String(place + 1) : null }
}

beforeEach(() => {
  asked.length = 0
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('the next page is read before it is asked for, and given out once', async () => {
  const load = pagesAhead(read)
  expect(await load({ after: '1' }, signal)).toMatchObject({ place: 1 })
  expect(asked).toEqual(['1', '2'])
  expect(await load({ after: '2' }, signal)).toMatchObject({ place: 2 })
  expect(asked).toEqual(['1', '2', '3'])
})

test('nothing is read behind the first page until somebody goes on', async () => {
  const load = pagesAhead(read)
  expect(await load({ after: null }, signal)).toMatchObject({ place: 0 })
  expect(asked).toEqual(['first'])
})

test('a page that failed, grew old or is of another list is read when it is asked for', async () => {
  const load = pagesAhead(read)
  await load({ after: '2' }, signal)
  expect(await load({ after: '3' }, signal)).toMatchObject({ place: 3 })
  expect(asked).toEqual(['2', '3', '3', '4'])
  vi.advanceTimersByTime(31_000)
  await load({ after: '4' }, signal)
  expect(asked).toEqual(['2', '3', '3', '4', '4'])
  await load({ after: '1' }, signal)
  await load({ after: '1' }, signal)
  expect(asked.slice(5)).toEqual(['1', '2', '1', '2'])
})
