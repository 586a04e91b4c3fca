import { expect, test, vi } from 'vitest'
import { repeated } from '../../../server/repeated.ts'

/** Work that a server repeats beside its requests. */

const restMs = () => 0

test('a turn that fails is reported, and the next one comes', async () => {
  const onFailure = vi.fn<(error: unknown) => void>()
  const failure = new Error('away')
  const work = vi.fn<() => Promise<void>>().mockRejectedValueOnce(failure).mockResolvedValue(undefined)
  const looking = repeated(work, { restMs, onFailure })
  await looking.start()
  await vi.waitFor(() => expect(work.mock.calls.length).toBeGreaterThan(2))
  await looking.stop()
  expect(onFailure.mock.calls).toEqual([[failure]])
})

test('stopping aborts the turn under way, waits for its end, and begins no other', async () => {
  const onFailure = vi.fn<(error: unknown) => void>()
  const ended: string[] = []
  const looking = repeated(
    (signal) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => {
          ended.push('turn')
          reject(signal.reason as Error)
        })
      }),
    { restMs, onFailure },
  )
  await looking.start()
  await looking.stop()
  ended.push('stop')
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(ended).toEqual(['turn', 'stop'])
  expect(onFailure).not.toHaveBeenCalled()
})
