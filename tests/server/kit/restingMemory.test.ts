import { setTimeout as pause } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { restingMemory } from '../../../server/restingMemory.ts'

/** A server that nobody asks gives back what it no longer uses. */

/** Enough that what was made first is moved among what V8 collects seldom. */
const MANY = 400_000

/** Lets go of objects that have lived for long. Answers one of them, as long as it is there. */
function leaveGarbage(): WeakRef<object> {
  const left = Array.from({ length: MANY }, (_, n) => ({ n, words: [n] }))
  return new WeakRef(left[0]!)
}

async function serving(resting: { afterStartMs?: number; restMs?: number; collect?: () => void }) {
  const app = Fastify()
  onTestFinished(() => app.close())
  await app.register(restingMemory, resting)
  app.get('/', async () => 'here')
  app.get('/healthz', { config: { isProbe: true } }, async () => 'here')
  return app
}

test('what a start has left behind is given back once the server listens', async () => {
  const app = await serving({ afterStartMs: 50 })
  const left = leaveGarbage()
  await app.listen({ port: 0, host: '127.0.0.1' })
  await vi.waitFor(() => expect(left.deref() === undefined).toBe(true), 5_000)
})

test('it is given back once the first requests are over', async () => {
  const collect = vi.fn<() => void>()
  const app = await serving({ afterStartMs: 400, restMs: 60_000, collect })
  await app.listen({ port: 0, host: '127.0.0.1' })
  await asked(app, 12)
  expect(collect).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(collect).toHaveBeenCalledOnce(), 5_000)
})

test('it is given back once after requests, and not while they come', async () => {
  const collect = vi.fn<() => void>()
  const app = await serving({ afterStartMs: 50, restMs: 400, collect })
  await app.listen({ port: 0, host: '127.0.0.1' })
  await vi.waitFor(() => expect(collect).toHaveBeenCalledOnce(), 5_000)
  await asked(app, 12)
  expect(collect).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(collect).toHaveBeenCalledTimes(2), 5_000)
  await pause(900)
  expect(collect).toHaveBeenCalledTimes(2)
})

test('it is given back while something asks every moment whether the server lives', async () => {
  const collect = vi.fn<() => void>()
  const app = await serving({ afterStartMs: 400, collect })
  await app.listen({ port: 0, host: '127.0.0.1' })
  await asked(app, 12, '/healthz')
  expect(collect).toHaveBeenCalledOnce()
})

/** Asks a server every 50 milliseconds. */
async function asked(app: FastifyInstance, times: number, url = '/') {
  for (let round = 0; round < times; round++) {
    await pause(50)
    await app.inject(url)
  }
}
