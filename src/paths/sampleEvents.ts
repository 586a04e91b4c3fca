import type { AnyEventObject } from 'xstate'
import type { Chart } from '../domain/inspector/inspection.ts'
import { subjectOf } from './sandbox.ts'

/** The sample events of a live machine, as its paths are generated with; none for a machine without samples. */

const known = new WeakMap<Chart, readonly AnyEventObject[]>()

export function sampleEventsOf(chart: Chart): readonly AnyEventObject[] {
  const events = known.get(chart) ?? subjectOf(chart)?.events ?? []
  known.set(chart, events)
  return events
}
