import { expect, test } from 'vitest'
import { smallSteps } from '../../../server/smallSteps.ts'
import { TextIndex } from '../../../server/store/listings/scoring/likeness.ts'

/** Work of many small steps leaves the thread to others. */

const STEP_MS = 1
const STEPS = Array.from({ length: 40 }, (_, n) => n)

function compute(): void {
  const until = performance.now() + STEP_MS
  while (performance.now() < until);
}

/** How many steps were done between each two turns of other work. */
async function runsBetweenTurns(work: (step: () => void) => Promise<void>): Promise<number[]> {
  const runs: number[] = []
  let run = 0
  let isWorking = true
  const turn = () => {
    if (run > 0) runs.push(run)
    run = 0
    if (isWorking) setImmediate(turn)
  }
  setImmediate(turn)
  await work(() => {
    compute()
    run++
  })
  isWorking = false
  return [...runs, run]
}

test('other work gets a turn after five milliseconds, however long the steps take', async () => {
  const runs = await runsBetweenTurns((step) => smallSteps().each(STEPS, step))
  expect(Math.max(...runs)).toBeLessThanOrEqual(5)
})

test('lists that follow one another count as one', async () => {
  const steps = smallSteps()
  const runs = await runsBetweenTurns(async (step) => {
    for (const one of STEPS) await steps.each([one], step)
  })
  expect(Math.max(...runs)).toBeLessThanOrEqual(5)
})

test('other work gets its turns while 20,000 titles are compared with hundreds', async () => {
  const titles = Array.from({ length: 20_000 }, (_, n) => `Replica chronograph steel bracelet ${n}`)
  const index = new TextIndex()
  for (const title of titles.slice(0, 500)) index.add(title)
  let turns = 0
  const counting = setInterval(() => turns++)
  // By processor time: what else the machine does takes as much of the clock as it likes.
  const began = process.cpuUsage()
  await smallSteps().each(titles, (title) => index.like(title, 0.75))
  const { user, system } = process.cpuUsage(began)
  const worked = (user + system) / 1_000
  clearInterval(counting)
  expect(worked).toBeGreaterThan(20)
  expect(worked / turns).toBeLessThan(10)
})

test('no more than its share of the time is worked', async () => {
  const began = performance.now()
  const steps = smallSteps({ share: 1 / 5 })
  await steps.each(STEPS, compute)
  await steps.giveWay()
  // Timers may come up to a millisecond early.
  expect(performance.now() - began).toBeGreaterThan(STEPS.length * STEP_MS * 4.5)
})

test('who stops it gets the reason of the stop, while it works and while it rests', async () => {
  const stopping = new AbortController()
  const steps = smallSteps({ share: 1 / 1_000, signal: stopping.signal })
  const working = steps.each(STEPS, compute)
  stopping.abort(new Error('closing'))
  await expect(working).rejects.toThrow('closing')
  await expect(smallSteps({ signal: stopping.signal }).giveWay()).rejects.toThrow('closing')
})
