import { expect, test } from 'vitest'
import { HELD_MS, openWay } from '../../../server/way.ts'

/** Reading in the background leaves the machine to those who ask for something. */

async function took(work: Promise<void>): Promise<number> {
  const began = performance.now()
  await work
  return performance.now() - began
}

test('a task begins at once where nobody asks, and else when somebody has not asked for a moment', async () => {
  const way = openWay()
  await way.turn()
  way.asked()()
  expect(await took(way.turn())).toBeGreaterThan(100)
})

test('a task waits for as long as somebody waits for an answer, and no longer than three seconds', async () => {
  const way = openWay(HELD_MS / 5)
  await way.turn()
  const answered = way.asked()
  setTimeout(answered, 300)
  const ms = await took(way.turn())
  expect(ms).toBeGreaterThan(400)
  expect(ms).toBeLessThan(HELD_MS / 5 - 10)
  way.asked()
  expect(await took(way.turn())).toBeGreaterThan(HELD_MS / 5 - 10)
})

test('work with turns of its own waits for those who ask, and not for the turns of others', async () => {
  const way = openWay(HELD_MS / 5)
  const other = way.lane()
  way.asked()
  await way.turn()
  expect(await took(other.turn())).toBeLessThan(100)
  expect(await took(other.turn(undefined, 300))).toBeGreaterThan(HELD_MS / 5 + 290)
})

test('however often somebody asks, a task begins every three seconds', async () => {
  expect(HELD_MS).toBe(3_000)
  // The same with a tenth of the time.
  const way = openWay(HELD_MS / 10)
  await way.turn()
  way.asked()
  const asking = setInterval(() => way.asked()(), 10)
  try {
    const both = await Promise.all([took(way.turn()), took(way.turn())])
    expect(Math.min(...both)).toBeGreaterThan(280)
    expect(Math.max(...both)).toBeGreaterThan(580)
  } finally {
    clearInterval(asking)
  }
})

test('who stops while waiting gets the reason of the stop', async () => {
  const way = openWay()
  await way.turn()
  way.asked()
  const stopping = new AbortController()
  const turn = way.turn(stopping.signal)
  stopping.abort(new Error('closing'))
  await expect(turn).rejects.toThrow('closing')
})
