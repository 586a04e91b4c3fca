import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { countAttempt, countLinkAttempt } from '../../../server/identity/signInAttempt.ts'
import { rememberDevice } from '../../../server/store/session/knownDevices.ts'
import { SIGN_IN_LIMITS } from '../../../src/domain/kit/constants.ts'
import { makeUser, type TestUser, useStore } from '../../support/store.ts'

/** For whom an attempt to sign in counts, and until when. */

const { account, address, device } = SIGN_IN_LIMITS
const AT = '198.51.100.1'
const store = useStore()
let user: TestUser

beforeEach(async () => {
  await store.current.db.execute(sql`DELETE FROM sign_in_attempts`)
  user = await makeUser(store.current, ['analyst'])
})

const attempt = (change: Partial<Parameters<typeof countAttempt>[1]> = {}) =>
  countAttempt(store.current.db, {
    email: user.email,
    userId: user.id,
    address: AT,
    device: undefined,
    ...change,
  })
const stranger = (n: number) => attempt({ email: `stranger-${n}@test.example`, userId: null })
/** The browser of somebody who has signed in. */
const knownDevice = () => rememberDevice(store.current.db, undefined, user.id)
const times = async (count: number, one: (n: number) => Promise<unknown>) => {
  for (let n = 0; n < count; n++) await one(n)
}

describe('an attempt', () => {
  test('that was not made counts neither for the account nor for its network', async () => {
    await times(address.most + 1, async () => (await attempt()).withdrawn())
    expect((await attempt()).remaining).toBe(account.most - 1)
  })

  test('that succeeded counts no longer for its network', async () => {
    await times(address.most + 1, async () => (await attempt()).succeeded())
    expect((await stranger(1)).remaining).toBe(account.most - 1)
  })

  test('from a browser that the account knows counts for nothing else', async () => {
    const known = await knownDevice()
    await times(device.most, () => attempt({ device: known }))
    await times(address.most, stranger)
    await expect(stranger(address.most)).rejects.toThrow('Too many attempts from your network.')
  })

  test('from one of the account’s browsers leaves those of another', async () => {
    const [one, other] = [await knownDevice(), await knownDevice()]
    await times(device.most, () => attempt({ device: one }))
    await expect(attempt({ device: one })).rejects.toThrow('Too many attempts')
    expect((await attempt({ device: other })).remaining).toBe(device.most - 1)
  })
})

describe('a try of the link for the first account', () => {
  test('counts for its network', async () => {
    await times(address.most, () => countLinkAttempt(store.current.db, AT))
    await expect(countLinkAttempt(store.current.db, AT)).rejects.toThrow('Too many attempts')
  })

  test('counts no longer once the account is made', async () => {
    await times(address.most + 1, async () => (await countLinkAttempt(store.current.db, AT)).withdrawn())
  })
})
