import { beforeAll, describe, expect, test } from 'vitest'
import type { Store } from '../../server/store/database.ts'
import type { Answer, TestApp } from './app.ts'
import { changingCalls, type contractWorld, probeOf, readingCalls } from './contractWorld.ts'
import { walkContract } from './contractWalk.ts'
import { makeUser } from './store.ts'

/** Every call of the contract while the database is paused, and the walk over them once it goes on. */

/** Nobody waits longer. */
const ANSWERED_MS = 30_000
const PROBED = [...readingCalls, ...changingCalls]

export function walkPaused(
  store: { readonly current: Store },
  app: { readonly current: TestApp },
  desk: ReturnType<typeof contractWorld>,
  database: { readonly pause: () => Promise<void>; readonly resume: () => Promise<void> },
): void {
  describe('while the database is paused', () => {
    const answers = new Map<string, Answer & { readonly ms: number }>()
    beforeAll(async () => {
      await desk.renew()
      const asking = []
      for (const { name, call } of PROBED) {
        const probe = probeOf(name)
        const user = probe.as ? await makeUser(store.current, probe.as, [desk.brandId]) : desk.owner
        await app.current.token(user)
        const input = probe.input(desk.world)
        asking.push(async () => {
          const began = Date.now()
          const answer = await app.current.call(user, call, input)
          answers.set(name, { ...answer, ms: Date.now() - began })
        })
      }
      await database.pause()
      try {
        await Promise.all(asking.map((ask) => ask()))
      } finally {
        await database.resume()
      }
      const times = [...answers.values()].map(({ ms }) => ms)
      console.log(
        `paused: ${times.length} calls answered, the slowest after ${(Math.max(...times) / 1_000).toFixed(1)} s`,
      )
    }, 120_000)

    test.each(PROBED)('$name is told when to try again, in time', ({ name }) => {
      const { status, headers, body, ms, text } = answers.get(name)!
      expect(status, text).toBe(503)
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      expect(body).toMatchObject({ status: 503, title: expect.any(String), retryAfter: expect.any(Number) })
      expect(ms).toBeLessThan(ANSWERED_MS)
    })
  })

  describe('once it goes on', () => walkContract(store, app, desk))
}
