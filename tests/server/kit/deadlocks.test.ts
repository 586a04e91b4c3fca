import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { rowsOf } from '../../../server/store/rows.ts'
import { type Transaction, transactionOnce } from '../../../server/store/transactions.ts'
import { contract } from '../../../src/domain/contract.ts'
import { useApp } from '../../support/app.ts'
import { makeBrand, makeListings, makeMarketplace, makeUser, useStore } from '../../support/store.ts'
import { untilOneWaits } from '../../support/waiting.ts'

/** Two transactions that wait for each other: the database gives up the one that waited first, which is done again. */

const store = useStore()
const app = useApp(store)
let brandId: string
let ids: string[]

beforeEach(async () => {
  brandId = await makeBrand(store.current, `Brand ${crypto.randomUUID()}`)
  const marketplaceId = await makeMarketplace(store.current, 'Bazarro')
  ids = await makeListings(store.current, [
    { brandId, marketplaceId },
    { brandId, marketplaceId },
  ])
})

/** Holds the second listing while work that takes the first one comes to wait for it, and then asks for the first. */
async function inDeadlock<Result>(work: () => Promise<Result>): Promise<PromiseSettledResult<Result>> {
  const other = await store.current.pool.connect()
  try {
    await other.query('BEGIN')
    // The transaction that first waits this long is rolled back: on a busy machine it could be this one.
    await other.query("SET LOCAL deadlock_timeout = '1min'")
    await other.query('SELECT FROM listings WHERE id = $1 FOR UPDATE', [ids[1]])
    const working = Promise.allSettled([work()])
    await untilOneWaits(store.current.db)
    await other.query('UPDATE listings SET title = $2 WHERE id = $1', [ids[0], 'of the other'])
    await other.query('COMMIT')
    return (await working)[0]
  } finally {
    await other.query('ROLLBACK')
    other.release()
  }
}

const lockBoth = async (tx: Transaction) => {
  for (const id of ids) await tx.execute(sql`SELECT FROM listings WHERE id = ${id} FOR UPDATE`)
}

test('a call that is given up is done again, on what the other one has left', async () => {
  const analyst = await makeUser(store.current, ['analyst'], [brandId])
  const asking = await inDeadlock(() =>
    app.current.call(analyst, contract.listingActions.review, {
      body: { ids, comment: 'Both of them' },
    }),
  )
  expect(asking).toMatchObject({ status: 'fulfilled', value: { status: 200 } })
  const rows = await rowsOf<{ title: string; asked: boolean }>(
    store.current.db,
    sql`SELECT title, review_requested IS NOT NULL AS asked FROM listings WHERE brand_id = ${brandId} ORDER BY id`,
  )
  expect(rows).toEqual([
    { title: 'of the other', asked: true },
    { title: 'Test listing 1', asked: true },
  ])
})

test('a single statement is sent again', async () => {
  const sent = await inDeadlock(() =>
    store.current.db.execute(sql`
      WITH held AS (SELECT id FROM listings WHERE brand_id = ${brandId} ORDER BY id FOR UPDATE)
      UPDATE listings SET tags = ARRAY['held'] WHERE id IN (SELECT id FROM held)`),
  )
  expect(sent).toMatchObject({ status: 'fulfilled', value: { rowCount: 2 } })
})

test('what can be done once alone fails', async () => {
  let times = 0
  const outcome = await inDeadlock(() =>
    transactionOnce(store.current.db, (tx) => {
      times++
      return lockBoth(tx)
    }),
  )
  expect(outcome).toMatchObject({ status: 'rejected', reason: { cause: { code: '40P01' } } })
  expect(times).toBe(1)
})

test('what is given up each time fails in the end, and no other failure is tried again', async () => {
  const failing = async (code: string) => {
    let times = 0
    const work = store.current.db.transaction((tx) => {
      times++
      return tx.execute(sql.raw(`DO $$ BEGIN RAISE EXCEPTION 'given up' USING ERRCODE = '${code}'; END $$`))
    })
    await expect(work).rejects.toMatchObject({ cause: { code } })
    return times
  }
  expect(await failing('40P01')).toBe(4)
  expect(await failing('40001')).toBe(4)
  expect(await failing('23505')).toBe(1)
})
