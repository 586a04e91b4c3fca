import { expect, onTestFinished, test, vi } from 'vitest'
import { demoService } from '../../src/services/demo.ts'

/** The page after the demo's end. */

test('a start page that does not open is told, so that somebody opens it again', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const opened: string[] = []
  const demo = demoService(
    () => Promise.reject(new Error('Nothing is called.')),
    (path) => opened.push(path),
  )
  const problem = demo.reloadPage().catch((error: Error) => error.message)
  expect(opened).toEqual(['/start'])
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await problem).toBe('The start page has not opened.')
})
