import { createActor, fromPromise } from 'xstate'
import { expect, test } from 'vitest'
import {
  growingList,
  type LoadedPage,
  type PageRequest,
} from '../../../src/machines/kit/growingListMachine.ts'

interface Row {
  readonly id: number
  readonly isDone: boolean
}

const row = (id: number, isDone = false): Row => ({ id, isDone })
const settled = () => new Promise((resolve) => setTimeout(resolve))

/** A list that resumes behind its last row that is done, and answers with the pages in turn. */
function start(...pages: LoadedPage<Row, number>[]) {
  const asked: (number | null)[] = []
  const list = createActor(
    growingList<Row, object, number>({
      id: 'rows',
      idOf: ({ id }) => String(id),
      resumesAfter: (rows) => rows.findLast(({ isDone }) => isDone)?.id ?? null,
    }).provide({
      actors: {
        loadPage: fromPromise<LoadedPage<Row, number>, PageRequest<object, number>>(async ({ input }) => {
          asked.push(input.after)
          return pages[asked.length - 1]!
        }),
      },
    }),
  ).start()
  return { list, asked, shown: () => list.getSnapshot().context }
}

test('a reload resumes behind what no longer changes, keeps other rows, and goes on where the list left off', async () => {
  const { list, asked, shown } = start(
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
