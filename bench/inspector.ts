import { Recorder } from '../src/machines/inspection/recorder.ts'
import { sampleListing } from '../src/paths/samples/things.ts'
import { stage } from './machines.ts'
import { count, percentile, type Result } from './measure.ts'

/** What the inspector costs the workflows that it watches: events with it on and off, in turns in one run. */

const PAIRS = 100
const ROUND_MS = 50
const SELECTED = 100
/** The share of events that must still go through while the inspector is on. */
const SHARE = 0.9

export async function measureInspector(): Promise<Result[]> {
  const listings = Array.from({ length: SELECTED }, (_, n) => sampleListing(n))
  const { bus, selection, filter } = stage()
  let typed = 0
  /** As a person works: a filter is typed into and applied, listings are selected, everybody is told. */
  const work = () => {
    filter.send({ type: 'search.typed', text: String(typed++) })
    filter.send({ type: 'seller.entered' })
    selection.send({ type: 'selection.made', listings })
    selection.send({ type: 'deselect' })
  }
  const round = () => {
    const began = performance.now()
    let done = 0
    while (performance.now() - began < ROUND_MS) {
      work()
      done++
    }
    return done / (performance.now() - began)
  }
  // One recorder for all rounds: it is as full as after an hour of work, and lets go as much as it takes in.
  const recorder = new Recorder(() => Date.now())
  const recorded = () => {
    recorder.adopt(bus)
    const speed = round()
    recorder.stop()
    return speed
  }
  while (recorder.log.first === 0) recorded()
  const shares: number[] = []
  const before = recorder.log.next
  for (let n = 0; n < PAIRS; n++) {
    // Which of the two comes first changes, so that neither gains by it.
    const first = n % 2 === 0 ? round() : null
    const on = recorded()
    shares.push(on / (first ?? round()))
  }
  const entries = recorder.log.next - before
  const share = percentile(shares, 0.5)
  return [
    {
      what: `Events with the inspector on, of those with it off: median of ${PAIRS} pairs (${count(entries / PAIRS / (ROUND_MS / 1_000))} entries/s written)`,
      figure: `${(share * 100).toFixed(1)} %`,
      target: `≥ ${SHARE * 100} %`,
      met: share >= SHARE,
    },
  ]
}
