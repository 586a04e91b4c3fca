import { describe, expect, test } from 'vitest'
import type { InspectionEntry } from '../src/model/inspection.ts'
import { InspectionLog } from '../src/model/inspectionLog.ts'
import { REPLAY, replayStep } from '../src/model/inspectionReplay.ts'
import { dockBounds, dockShare } from '../src/model/inspectorDock.ts'

const stopped = (n: number, at: number) => ({ n, at, actor: 'a', kind: 'stopped', status: 'done' })

describe('a recording that plays', () => {
  const who = { id: 'a', name: 'a', parent: null, kind: 'service', machine: null } as const
  const log = new InspectionLog(10)
  for (const [n, at] of [0, 300, 301, 340, 90_000].entries())
    log.add((n === 0 ? { n, at, actor: 'a', kind: 'started', who } : stopped(n, at)) as InspectionEntry)

  test('goes on as fast as it was recorded, with what came together at once', () => {
    expect(replayStep(log, 0)).toEqual({ n: 3, wait: 300 })
    expect(replayStep(log, 1)).toEqual({ n: 3, wait: REPLAY.together })
  })

  test('waits no longer than a second, and stops at its end', () => {
    expect(replayStep(log, 3)).toEqual({ n: 4, wait: REPLAY.waitMax })
    expect(replayStep(log, 4)).toBeNull()
  })
})

describe('the docked inspector', () => {
  test('keeps its share of the page within bounds, which on a phone begin higher', () => {
    expect([5, 45, 95, Number.NaN].map((share) => dockShare(share))).toEqual([20, 45, 80, 45])
    expect([5, 75, 95, Number.NaN].map((share) => dockShare(share, true))).toEqual([70, 75, 80, 70])
    expect(dockBounds(true)).toEqual({ least: 70, most: 80 })
  })
})
