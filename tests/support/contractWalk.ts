import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Store } from '../../server/store/database.ts'
import type { TestApp } from './app.ts'
import { changingCalls, type contractWorld, probeOf, readingCalls, type served } from './contractWorld.ts'
import { makeUser } from './store.ts'
import { takenExamples } from './takenExamples.ts'

/** The walk over every call of the contract: as its owner, as clients of another brand, and as nobody. */
export function walkContract(
  store: { readonly current: Store },
  app: { readonly current: TestApp },
  desk: ReturnType<typeof contractWorld>,
): void {
  const examples = takenExamples()

  /** Tests one call as the owner of the row and as clients of another brand. */
  async function reachedByItsBrandAlone({ name, call }: (typeof served)[number]): Promise<void> {
    const probe = probeOf(name)
    const user = probe.as ? await makeUser(store.current, probe.as, [desk.brandId]) : desk.owner
    const before = await desk.picture()
    for (const other of [desk.stranger, desk.emptyHanded]) {
      const answer = await app.current.call(other, call, probe.input(desk.world))
      expect(answer.status, answer.text).toBeLessThan(500)
      if (!probe.isShared) expect(probe.shows(answer, desk.world), answer.text).toBe(false)
      expect(answer.text).not.toContain(desk.world.title)
      expect(await desk.picture()).toEqual(before)
    }
    await probe.prepare?.(user, desk.world)
    const answer = await app.current.call(user, call, probe.input(desk.world))
    expect(probe.shows(answer, desk.world), answer.text).toBe(true)
    examples.take(name, probe.input(desk.world), answer)
    if (probe.changes) expect(await desk.picture()).not.toEqual(before)
  }

  describe('gives the row to its owner, and neither shows nor changes it for a client of another brand', () => {
    describe('by a call that reads', () => {
      beforeAll(() => desk.renew())
      test.each(readingCalls)('$name', reachedByItsBrandAlone)
    })
    describe('by a call that changes', () => {
      beforeEach(() => desk.renew())
      test.each(changingCalls)('$name', reachedByItsBrandAlone)
    })
  })

  describe('answers a visitor who isn’t signed in with 401', () => {
    beforeAll(() => desk.renew())
    test.each([...readingCalls, ...changingCalls])('$name', async ({ name, call }) => {
      const before = await desk.picture()
      const answer = await app.current.call(null, call, probeOf(name).input(desk.world))
      expect(answer.status).toBe(401)
      expect(await desk.picture()).toEqual(before)
    })
  })
}
