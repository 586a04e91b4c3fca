import { setTimeout as pause } from 'node:timers/promises'
import v8 from 'node:v8'
import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { restingMemory } from '../../../server/restingMemory.ts'

/** A server that nobody asks gives back what it no longer uses. */

const MANY = 400_000
/** What so many objects take, about. */
const GARBAGE_BYTES = 20_000_000

/** What V8 collects seldom. */
const oldBytes = () =>
  v8.getHeapSpaceStatistics().find((space) => space.space_name === 'old_space')!.space_used_size

/** Makes long-lived objects and lets them go. Answers how many bytes of such are held now. */
function leaveGarbage(): number {
  const before = oldBytes()
  const left = Array.from({ length: MANY }, (_, n) => ({ n, words: [n] }))
  expect(left).toHaveLength(MANY)
  expect(oldBytes() - before).toBeGreaterThan(GARBAGE_BYTES)
  return oldBytes()
}

async function serving(resting: { afterStartMs?: number; restMs?: number; collect?: () => void }) {
  const app = Fastify()
  onTestFinished(() => app.close())
  await app.register(restingMemory, resting)
  app.get('/', async () => 'here')
  return app
}

test('what a start has left behind is given back once the server listens', async () => {
  const app = await serving({ afterStartMs: 50 })
  const held = leaveGarbage()
  await app.listen({ port: 0, host: '127.0.0.1' })
  await vi.waitFor(() => expect(held - oldBytes()).toBeGreaterThan(GARBAGE_BYTES), 5_000)
})

test('it is given back once after requests, and not while they come', async () => {
  const collect = vi.fn<() => void>()
  const app = await serving({ afterStartMs: 100, restMs: 400, collect })
  await app.inject('/')
  await app.listen({ port: 0, host: '127.0.0.1' })
  for (let round = 0; round < 12; round++) {
    await pause(50)
    await app.inject('/')
  }
  expect(collect).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(collect).toHaveBeenCalled(), 5_000)
  await pause(900)
  expect(collect).toHaveBeenCalledTimes(1)
})
