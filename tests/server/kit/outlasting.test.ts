import { expect, test } from 'vitest'
import { outlasting } from '../../../server/jobs/outlasting.ts'

/** Work in the background goes on when a database that failed over is back. */

const away = () => Object.assign(new Error('The database system is shutting down.'), { code: '57P01' })
const failing = (times: number, error: () => Error) => {
  let calls = 0
  return async () => {
    calls++
    if (calls <= times) throw error()
    return calls
  }
}
const quickly = { patienceMs: 5_000, againMs: 1 }

test('what fails since the database is away is done again until it is back', async () => {
  expect(await outlasting(failing(3, away), new AbortController().signal, quickly)).toBe(4)
})

test('what fails otherwise, is to stop, or has waited long enough fails as it did', async () => {
  const { signal } = new AbortController()
  await expect(
    outlasting(
      failing(1, () => new Error('It is wrong.')),
      signal,
      quickly,
    ),
  ).rejects.toThrow('wrong')
  await expect(outlasting(failing(1, away), AbortSignal.abort(), quickly)).rejects.toThrow('shutting down')
  await expect(outlasting(failing(9, away), signal, { patienceMs: -1, againMs: 1 })).rejects.toThrow(
    'shutting down',
  )
})
