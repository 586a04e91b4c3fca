import fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { HeldScopes, heldScopes } from '../../../server/identity/heldScopes.ts'
import type { Scope } from '../../../server/store/scope.ts'

/** For how long what a session may see is held, and what drops it. */

const HOLD_MS = 1_000
const HELD_MAX = 10_000
const SCOPE = { userId: 'somebody' } as unknown as Scope

/** A way to read a scope that counts how often it was read. */
const reading = (found: () => Promise<Scope | null> = async () => SCOPE) => vi.fn(found)

describe('what a session may see', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
  afterEach(() => void vi.useRealTimers())

  test('is read once while it is held, and again at the end of that', async () => {
    const held = new HeldScopes(HOLD_MS)
    const read = reading()
    for (const passes of [0, HOLD_MS - 1]) {
      vi.advanceTimersByTime(passes)
      expect(await held.of('one', read)).toBe(SCOPE)
    }
    expect(read).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1)
    await held.of('one', read)
    expect(read).toHaveBeenCalledTimes(2)
  })

  test('is read by each call where nothing is to be held', async () => {
    const held = new HeldScopes(0)
    const read = reading()
    await held.of('one', read)
    await held.of('one', read)
    expect(read).toHaveBeenCalledTimes(2)
  })

  test('is read again once it was to be forgotten, and by each session for itself', async () => {
    const held = new HeldScopes(HOLD_MS)
    const read = reading()
    await held.of('one', read)
    await held.of('another', read)
    held.forget()
    await held.of('one', read)
    expect(read).toHaveBeenCalledTimes(3)
  })

  test('is not held where there is no session, or it could not be read', async () => {
    const held = new HeldScopes(HOLD_MS)
    expect(await held.of('none', async () => null)).toBeNull()
    await expect(held.of('failed', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    for (const session of ['none', 'failed']) expect(await held.of(session, reading())).toBe(SCOPE)
  })

  test('stays held where an earlier reading of it comes to nothing later', async () => {
    const held = new HeldScopes(HOLD_MS)
    const late = Promise.withResolvers<Scope | null>()
    const first = held.of('one', () => late.promise)
    held.forget()
    const read = reading()
    await held.of('one', read)
    late.resolve(null)
    expect(await first).toBeNull()
    await held.of('one', read)
    expect(read).toHaveBeenCalledTimes(1)
  })

  test('is held of so many sessions at most', async () => {
    const held = new HeldScopes(HOLD_MS)
    const read = reading()
    for (let n = 0; n < HELD_MAX; n++) await held.of(`session ${n}`, read)
    await held.of('session 0', read)
    expect(read).toHaveBeenCalledTimes(HELD_MAX)
    await held.of('one more', read)
    await held.of('session 0', read)
    expect(read).toHaveBeenCalledTimes(HELD_MAX + 2)
  })
})

test.each([
  { by: 'a read of somebody signed in', method: 'GET', isSignedIn: true, reads: 1 },
  { by: 'a read of nobody', method: 'GET', isSignedIn: false, reads: 2 },
  { by: 'a change', method: 'POST', isSignedIn: true, reads: 2 },
] as const)('what is held is dropped or kept by $by', async ({ method, isSignedIn, reads }) => {
  const app = fastify()
  app.decorateRequest('scope', null)
  await app.register(heldScopes, { forMs: 60_000 })
  app.route({
    method,
    url: '/',
    handler: async (request) => {
      request.scope = isSignedIn ? SCOPE : null
      return 'done'
    },
  })
  const read = reading()
  await app.heldScopes.of('one', read)
  expect((await app.inject({ method, url: '/' })).statusCode).toBe(200)
  await app.heldScopes.of('one', read)
  expect(read).toHaveBeenCalledTimes(reads)
  await app.close()
})
