import { createActor, fromPromise } from 'xstate'
import { expect, test } from 'vitest'
import { createRecordListMachine, type RecordsWanted } from '../../../src/machines/setup/recordListMachine.ts'
import type { SetupRecord } from '../../../src/machines/setup/setupForms.ts'
import { analyst, NOON } from '../../../src/paths/samples/things.ts'

test('the brands, whose names are needed everywhere, are read again when one comes back to them', async () => {
  let reads = 0
  const list = createActor(
    createRecordListMachine('brands').provide({
      actors: {
        loadRecords: fromPromise<readonly SetupRecord[], RecordsWanted>(() => {
          reads += 1
          return Promise.resolve([])
        }),
      },
    }),
  ).start()
  const readsAt = async (path: string) => {
    list.send({ type: 'address.changed', path, query: {} })
    await new Promise((resolve) => setTimeout(resolve))
    return reads
  }
  list.send({ type: 'session.opened', user: analyst, at: NOON })
  expect(await readsAt('/setup/brands')).toBe(1)
  expect(await readsAt('/setup/marketplaces')).toBe(1)
  expect(await readsAt('/setup/brands')).toBe(2)
  expect(await readsAt('/setup/brands/new')).toBe(2)
})
