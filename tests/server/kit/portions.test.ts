import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inPortion, type Portion, portions } from '../../../server/store/portions.ts'
import { rowsOf } from '../../../server/store/rows.ts'
import { useStore } from '../../support/store.ts'

/** Work in the background that takes too long: it gives way, and goes on in smaller portions. */

const store = useStore()

test('what takes too long is rolled back and done again in smaller portions, down to one, which may take long', async () => {
  const { db } = store.current
  await db.execute(sql`CREATE TABLE done (portion int)`)
  const inTurn = portions(200)
  const given: Portion[] = []
  const turn = (seconds: number) =>
    inTurn((portion) => {
      given.push(portion)
      return inPortion(db, { ...portion, limitMs: 100 }, async (tx) => {
        await tx.execute(sql`INSERT INTO done VALUES (${portion.most})`)
        await tx.execute(sql`SELECT pg_sleep(${seconds})`)
        return portion.most
      })
    })
  for (let time = 0; time < 5; time++)
    await expect(turn(5)).rejects.toMatchObject({ cause: { code: '57014' } })
  expect(await rowsOf(db, sql`SELECT FROM done`)).toEqual([])
  for (let time = 0; time < 3; time++) await turn(0)
  expect(given.map(({ most }) => most)).toEqual([200, 50, 12, 3, 1, 1, 2, 4])
  expect(given.map(({ limitMs }) => limitMs! > 10_000)).toEqual(given.map(({ most }) => most === 1))
})

test('the limit ends with the transaction, and other failures leave the portions as they are', async () => {
  const { db } = store.current
  await inPortion(db, { most: 1, limitMs: 100 }, (tx) => tx.execute(sql`SELECT`))
  await db.execute(sql`SELECT pg_sleep(0.3)`)
  const inTurn = portions(8)
  await expect(inTurn(() => Promise.reject(new Error('something else')))).rejects.toThrow('something else')
  expect(await inTurn(async ({ most }) => most)).toBe(8)
})
