import { expect, test } from 'vitest'
import { giveWayToImports, WAIT_MS } from '../../../server/jobs/givingWayToImports.ts'
import { holdImportLock, releaseImportLock } from '../../../server/store/importing/imports.ts'
import { useStore } from '../../support/store.ts'

/** An import has the machine for itself; what it brings is looked at once it has ended, or a batch now and then. */

const store = useStore()

const HELD_MS = 600
const waited = async (waitMs: number, signal = new AbortController().signal) => {
  const began = performance.now()
  await giveWayToImports(store.current, signal, waitMs)
  return performance.now() - began
}

test('work begins at once where no import runs', async () => {
  expect(await waited(60_000)).toBeLessThan(5_000)
})

test('while an import runs, work waits until it has ended', async () => {
  const holder = await store.current.sessions.connect()
  try {
    await holdImportLock(holder)
    const waiting = waited(60_000)
    setTimeout(() => void releaseImportLock(holder), HELD_MS)
    const ms = await waiting
    expect(ms).toBeGreaterThanOrEqual(HELD_MS - 50)
    expect(ms).toBeLessThan(30_000)
  } finally {
    holder.release()
  }
})

test('however long an import runs, work begins every three seconds, and at once when it is to stop', async () => {
  expect(WAIT_MS).toBe(3_000)
  const holder = await store.current.sessions.connect()
  try {
    await holdImportLock(holder)
    // The same with a fifth of the time.
    const ms = await waited(WAIT_MS / 5)
    expect(ms).toBeGreaterThanOrEqual(WAIT_MS / 5)
    expect(ms).toBeLessThan(30_000)
    const stopping = new AbortController()
    const waiting = waited(60_000, stopping.signal)
    stopping.abort()
    expect(await waiting).toBeLessThan(30_000)
  } finally {
    await releaseImportLock(holder)
    holder.release()
  }
})
