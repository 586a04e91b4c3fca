import { stat } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { checkPassword, hashPassword } from '../../../server/crypto/passwords.ts'
import { inTurn } from '../../../server/identity/signInAttempt.ts'
import {
  PASSWORD_QUEUE_MAX,
  SIGN_INS_AT_ONCE,
  SIGN_INS_WAITING_MAX,
} from '../../../src/domain/kit/constants.ts'

test('a password is kept as argon2id, and told from others', async () => {
  const kept = await hashPassword('a long enough password')
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await checkPassword(kept, 'a long enough password')).toBe(true)
  expect(await checkPassword(kept, 'another')).toBe(false)
  expect(await checkPassword(null, 'a password nobody has')).toBe(false)
})

test('passwords are checked without holding up what else the server waits for', async () => {
  await checkPassword(null, 'the thread has started')
  const progress = { checked: 0 }
  const checks = Array.from({ length: PASSWORD_QUEUE_MAX }, () =>
    checkPassword(null, 'wrong').then(() => (progress.checked += 1)),
  )
  await setImmediate()
  // Behind the checks in one queue, each would come after all of them. However busy the machine, it delays both alike.
  let read = 0
  for (; progress.checked < PASSWORD_QUEUE_MAX; read++) await stat(import.meta.filename)
  expect(read).toBeGreaterThan(PASSWORD_QUEUE_MAX)
  await Promise.all(checks)
})

test('more than can wait are refused with 503 and when to try again, and the next ones are served', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 3 * PASSWORD_QUEUE_MAX }, () => checkPassword(null, 'wrong')),
  )
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refused.length).toBeGreaterThanOrEqual(PASSWORD_QUEUE_MAX)
  expect(refused[0]!.reason).toMatchObject({ problem: { status: 503, retryAfter: expect.any(Number) } })
  expect(await checkPassword(null, 'wrong')).toBe(false)
})

test('an account that is not there costs the same time', async () => {
  const kept = await hashPassword('a long enough password')
  const time = async (of: string | null) => {
    const began = performance.now()
    await checkPassword(of, 'wrong')
    return performance.now() - began
  }
  await time(null)
  // In turns, and the quickest of each: what else the machine does makes single ones slower.
  const times = { known: Number.POSITIVE_INFINITY, unknown: Number.POSITIVE_INFINITY }
  for (let n = 0; n < 20; n++) {
    times.known = Math.min(times.known, await time(kept))
    times.unknown = Math.min(times.unknown, await time(null))
  }
  expect(times.unknown / times.known).toBeGreaterThan(0.5)
  expect(times.unknown / times.known).toBeLessThan(2)
})

test('sign-ins ask the database a few at a time, and more than can wait are refused with 503', async () => {
  let [running, most] = [0, 0]
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    await setImmediate()
    running -= 1
  }
  const outcomes = await Promise.allSettled(
    Array.from({ length: SIGN_INS_WAITING_MAX + SIGN_INS_AT_ONCE + 50 }, () => inTurn(work)),
  )
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(most).toBe(SIGN_INS_AT_ONCE)
  expect(refused.length).toBeGreaterThanOrEqual(50)
  expect(refused[0]!.reason).toMatchObject({ problem: { status: 503, retryAfter: expect.any(Number) } })
  await inTurn(work)
})
