import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { addKey, openKey, storedKeys } from '../../../server/store/session/serverKeys.ts'
import { useStore } from '../../support/store.ts'

/** The server's keys as the database keeps them. */

const store = useStore()
const SECRET = 'a secret of these tests, 32 characters and more'

test('a key that was encrypted is opened by its own SECRET_KEY, and by none or another not', async () => {
  const secret = randomBytes(32)
  const { id } = await store.current.db.transaction((tx) => addKey(tx, SECRET, { purpose: 'tokens', secret }))
  const kept = (await storedKeys(store.current.db, 'tokens')).find((key) => key.id === id)!
  expect(kept.sealed).toBe(true)
  expect(openKey(kept, SECRET)).toEqual(secret)
  expect(openKey(kept, undefined)).toBeNull()
  expect(openKey(kept, `${SECRET}!`)).toBeNull()
})

test('a key that was kept without a SECRET_KEY is opened by any and by none', async () => {
  const secret = randomBytes(32)
  const { id } = await store.current.db.transaction((tx) =>
    addKey(tx, undefined, { purpose: 'tokens', secret }),
  )
  const kept = (await storedKeys(store.current.db)).find((key) => key.id === id)!
  expect(kept.sealed).toBe(false)
  expect(openKey(kept, undefined)).toEqual(secret)
  expect(openKey(kept, SECRET)).toEqual(secret)
})
