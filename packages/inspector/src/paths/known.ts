import type { Subject } from '@statepaths/xstate'
import type { AnyEventObject } from 'xstate'
import type { Chart, ChartNode } from '../model/inspection.ts'
import type { RecordedRun } from '../model/recordedRun.ts'
import type { RecordedOrigin } from '../model/recordedTest.ts'
import { type Redaction, usualRedaction } from '../model/redaction.ts'
import { safeJsonBy } from '../model/safeJson.ts'
import { chartOf } from '../recorder/chart.ts'
import type { KnownMachine } from '../recorder/host.ts'
import { testOf } from './recordedTest.ts'
import type { TestPlace } from './recordedTestText.ts'
import { forkOf, generatedPaths, walkApart, walkFrom } from './sandbox.ts'

/** The machines with samples as the inspector knows them. */

export interface KnownOptions {
  /** Where tests that are made of recordings belong; none are made where it is not given. */
  readonly tests?: TestPlace
  /** The same that the app's inspector has. */
  readonly redaction?: Redaction
}

/** What the inspector knows of a live machine; null without samples. The same for the same chart. */
export function knownMachines(
  subjects: readonly Subject[],
  { tests, redaction = usualRedaction }: KnownOptions = {},
): (chart: Chart) => KnownMachine | null {
  const json = safeJsonBy(redaction)
  const known = new WeakMap<Chart, KnownMachine | null>()
  return (chart) => {
    const found = known.get(chart)
    if (found !== undefined) return found
    const subject = subjectOf(chart, subjects)
    const machine = subject && {
      machine: subject.machine,
      samples: subject.events,
      paths: () => generatedPaths(subject),
      walk: async (events: readonly AnyEventObject[], start: RecordedRun['start'] | null) =>
        start ? walkFrom(subject, start, events) : walkApart(subject, events),
      forkOf: (run: RecordedRun) => forkOf(subject, run),
      testOf: tests
        ? (run: RecordedRun, origin: RecordedOrigin) => testOf(subject, run, origin, { json, place: tests })
        : null,
    }
    known.set(chart, machine)
    return machine
  }
}

/** The subject of a live machine; of one that is made in many versions, that of the same states. Null without samples. */
export function subjectOf(chart: Chart, subjects: readonly Subject[]): Subject | null {
  return (
    subjects.find(({ machine }) => machine.id === chart.machine) ??
    subjects.find(({ machine }) => shapeOf(chartOf(machine)) === shapeOf(chart)) ??
    null
  )
}

/** A chart without its machine's name. */
function shapeOf({ machine, root }: Chart): string {
  const shapeOfNode = ({ id, key, states, transitions }: ChartNode): unknown => [
    id === machine ? '' : key,
    transitions.map(({ event }) => event.replaceAll(machine, '')),
    states.map(shapeOfNode),
  ]
  return JSON.stringify(shapeOfNode(root))
}
