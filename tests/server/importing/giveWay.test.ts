import { expect, test } from 'vitest'
import { giveWay } from '../../../server/jobs/giveWay.ts'
import { holdImportLock, releaseImportLock } from '../../../server/store/importing/imports.ts'
import { HELD_MS, openWay } from '../../../server/way.ts'
import { useStore } from '../../support/store.ts'

/** An import has the machine for itself; what it brings is looked at once it has ended, or a batch now and then. */

const store = useStore()

const IMPORTED_MS = 600
/** An import is waited for so much longer than usual in tests that it ends before. */
const LONGER_MS = 60_000
const waited = async (longerMs: number, signal = new AbortController().signal) => {
  const began = performance.now()
  await giveWay({ store: store.current, way: openWay() }, signal, longerMs)
  return performance.now() - began
}

test('work begins at once where no import runs', async () => {
  expect(await waited(LONGER_MS)).toBeLessThan(5_000)
})

test('while an import runs, work waits until it has ended', async () => {
  const holder = await store.current.sessions.connect()
  try {
    await holdImportLock(holder)
    const waiting = waited(LONGER_MS)
    setTimeout(() => void releaseImportLock(holder), IMPORTED_MS)
    const ms = await waiting
    expect(ms).toBeGreaterThanOrEqual(IMPORTED_MS - 50)
    expect(ms).toBeLessThan(30_000)
  } finally {
    holder.release()
  }
})

test('however long an import runs, work begins after three seconds, and what is to stop is told at once', async () => {
  const holder = await store.current.sessions.connect()
  try {
    await holdImportLock(holder)
    const ms = await waited(0)
    expect(ms).toBeGreaterThanOrEqual(HELD_MS)
    expect(ms).toBeLessThan(30_000)
    const stopping = new AbortController()
    const waiting = waited(LONGER_MS, stopping.signal)
    stopping.abort(new Error('closing'))
    await expect(waiting).rejects.toThrow('closing')
  } finally {
    await releaseImportLock(holder)
    holder.release()
  }
})
