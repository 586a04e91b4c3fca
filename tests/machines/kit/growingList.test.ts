import { createActor, fromPromise } from 'xstate'
import { expect, test, vi } from 'vitest'
import {
  growingList,
  type LoadedPage,
  type PageRequest,
} from '../../../src/machines/kit/growingListMachine.ts'
import { COUNTS_ALONE } from '../../../src/machines/kit/listCounts.ts'

interface Row {
  readonly id: number
  readonly isDone: boolean
}

const row = (id: number, isDone = false): Row => ({ id, isDone })
const settled = () => new Promise((resolve) => setTimeout(resolve))

const behindDone = (rows: readonly Row[]) => rows.findLast(({ isDone }) => isDone)?.id ?? null

/** A list that answers with the pages in turn. */
function start(
  resumesAfter: ((rows: readonly Row[]) => number | null) | undefined,
  ...pages: LoadedPage<Row, number>[]
) {
  const asked: (number | null)[] = []
  const sizes: number[] = []
  const list = createActor(
    growingList<Row, object, number>({
      id: 'rows',
      idOf: ({ id }) => String(id),
      ...(resumesAfter ? { resumesAfter } : {}),
    }).provide({
      actors: {
        loadPage: fromPromise<LoadedPage<Row, number>, PageRequest<object, number>>(async ({ input }) => {
          asked.push(input.after)
          sizes.push(input.size)
          return pages[asked.length - 1]!
        }),
      },
    }),
  ).start()
  return { list, asked, sizes, shown: () => list.getSnapshot().context }
}

test('a reload resumes behind what no longer changes, keeps other rows, and goes on where the list left off', async () => {
  const { list, asked, shown } = start(
    behindDone,
    { items: [row(1, true), row(2)], total: 4, next: 2 },
    { items: [row(3), row(4)], total: 5, next: 4 },
    { items: [row(2, true), row(3)], total: 5, next: 3 },
    { items: [row(3), row(4), row(5)], total: 5, next: null },
  )
  await settled()
  list.send({ type: 'more' })
  await settled()
  expect(shown().next).toBe(4)
  list.send({ type: 'reload' })
  await settled()
  expect(shown().items).toEqual([row(1, true), row(2, true), row(3), row(4)])
  expect(shown().next).toBe(4)
  list.send({ type: 'reload' })
  await settled()
  expect(shown().items.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5])
  expect([shown().next, shown().total]).toEqual([null, 5])
  expect(asked).toEqual([null, 2, 1, 2])
})

const rows = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => row(from + n))

test('a long list that is loaded again is as long as before: its pages are read one after the other, and shown once all are there', async () => {
  const { list, asked, sizes, shown } = start(
    undefined,
    { items: rows(0, 10), total: 900, next: 10 },
    { items: rows(10, 45), total: 900, next: 45 },
    { items: rows(0, 45), total: 900, next: 45 },
    { items: rows(45, 700), total: 900, next: 700 },
    { items: rows(1, 301), total: 899, next: 301 },
    { items: rows(301, 601), total: 899, next: 601 },
    { items: rows(601, 701), total: 899, next: 701 },
  )
  await settled()
  for (const type of ['more', 'reload', 'more'] as const) {
    list.send({ type })
    await settled()
  }
  const lengths: number[] = []
  list.subscribe(({ context: { items } }) => lengths.push(items.length))
  list.send({ type: 'reload' })
  await settled()
  expect(sizes).toEqual([10, 10, 45, 10, 300, 300, 100])
  expect(asked.slice(4)).toEqual([null, 301, 601])
  expect(new Set(lengths)).toEqual(new Set([700]))
  expect(shown()).toMatchObject({ items: rows(1, 701), total: 899, next: 701, readAgain: null })
})

test('what changes while a long list is loaded again shows in the rows that were read before it', async () => {
  const { list, shown } = start(
    undefined,
    { items: rows(0, 10), total: 700, next: 10 },
    { items: rows(10, 700), total: 700, next: null },
    { items: rows(0, 300), total: 700, next: 300 },
    { items: rows(300, 600), total: 700, next: 600 },
    { items: rows(600, 700), total: 700, next: null },
  )
  await settled()
  list.send({ type: 'more' })
  await settled()
  const unsubscribe = list.subscribe(({ context: { readAgain } }) => {
    if (readAgain?.items.length !== 300) return
    unsubscribe.unsubscribe()
    list.send({ type: 'items.changed', patches: [row(7, true)] })
  })
  list.send({ type: 'reload' })
  await settled()
  expect(shown().items).toHaveLength(700)
  expect(shown().items[7]).toEqual(row(7, true))
})

/** The list of a screen that is open, which answers with the pages in turn. */
async function startScreen(...pages: LoadedPage<Row, number>[]) {
  const sizes: number[] = []
  const list = createActor(
    growingList<Row, object, number>({
      id: 'rows',
      screen: '/sellers',
      isPart: true,
      idOf: ({ id }) => String(id),
      hears: { 'listings.changed': ({ patches }) => ({ patches }) },
    }).provide({
      delays: { countAgain: 0 },
      actions: { tellLoaded: () => {} },
      actors: {
        loadPage: fromPromise<LoadedPage<Row, number>, PageRequest<object, number>>(async ({ input }) => {
          sizes.push(input.size)
          return pages[sizes.length - 1]!
        }),
      },
    }),
  ).start()
  list.send({ type: 'open' })
  await settled()
  return { list, sizes, shown: () => list.getSnapshot().context }
}

test('what fits is counted again once rows have changed, and the rows stay', async () => {
  const { list, sizes, shown } = await startScreen(
    { items: [row(1), row(2), row(3)], total: 5, next: 3 },
    { items: [row(3)], total: 3, next: 3 },
  )
  list.send({ type: 'items.changed', patches: [row(1, true), row(2, true)] })
  await vi.waitFor(() => expect(shown().fitting).toBe(3))
  expect(shown()).toMatchObject({ items: [row(1, true), row(2, true), row(3)], total: 5, next: 3 })
  expect(sizes).toEqual([10, COUNTS_ALONE])
})

test('an empty list is loaded again once rows have changed that may fit it, as by an undo', async () => {
  const { list, sizes, shown } = await startScreen(
    { items: [], total: 0, next: null },
    { items: [row(1), row(2)], total: 2, next: null },
  )
  list.send({ type: 'listings.changed', patches: [row(1) as never], removed: 0 })
  await settled()
  expect(shown()).toMatchObject({ items: [row(1), row(2)], total: 2 })
  expect(sizes).toEqual([10, 10])
})

test.each([
  ['what is searched for', 'query.value', 'refused'],
  ['another part of the filter', 'query.start', 'failed'],
])('a refusal of %s is told as what it is', async (_, path, state) => {
  const refusal = { status: 400, title: 'Refused', errors: [{ path, message: 'must be a number' }] }
  const list = createActor(
    growingList<Row, object, number>({ id: 'rows', idOf: ({ id }) => String(id) }).provide({
      actors: {
        loadPage: fromPromise<LoadedPage<Row, number>, PageRequest<object, number>>(() =>
          Promise.reject(refusal),
        ),
      },
    }),
  ).start()
  await settled()
  expect(list.getSnapshot().value).toBe(state)
})
