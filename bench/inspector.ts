import { rmSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { chartOf, type InspectionEntry, Recorder, type Recording } from '@statepaths/inspector'
import { BUS } from '../src/machines/bus.ts'
import { selectionMachine } from '../src/machines/listings/selectionMachine.ts'
import { sampleListing } from '../src/paths/samples/things.ts'
import { makeFolder } from '../tests/support/folder.ts'
import { startServer } from '../tests/support/serverProcess.ts'
import { findChromium } from '../tools/setup/chromium.mjs'
import { framesOf } from './clusterGraph.ts'
import { stage } from './machines.ts'
import { count, inMs, percentile, type Result } from '../tools/results/measure.ts'
import { PASSWORD } from './workspace.ts'

/** What the inspector costs the workflows that it watches: events with it on and off, in turns in one run. */

const PAIRS = 100
const ROUND_MS = 50
const SELECTED = 100
/** The share of events that must still go through while the inspector is on. */
const SHARE = 0.9
const ACTORS = 60
const EVENTS = 10_000
const WHEELS = 200
const STEPS = 100
/** Frames a second that a long log must keep up. */
const FRAMES = 30

export async function measureInspector(): Promise<Result[]> {
  return [measureCost(), ...(await measureScrolling())]
}

function measureCost(): Result {
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
  const recorder = new Recorder(() => Date.now(), { bus: BUS })
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
  return {
    what: `Events with the inspector on, of those with it off: median of ${PAIRS} pairs (${count(entries / PAIRS / (ROUND_MS / 1_000))} entries/s written)`,
    figure: `${(share * 100).toFixed(1)} %`,
    target: `≥ ${SHARE * 100} %`,
    met: share >= SHARE,
  }
}

/** A recording of as many actors, each with a chart of its own and some of them moving, and as many events. */
function longRecording(): Recording {
  const began = Date.UTC(2026, 10, 20, 10)
  const id = (n: number) => `x:${n % ACTORS}`
  const actors = Array.from({ length: ACTORS }, (_, n) => ({
    id: id(n),
    name: `workflow${n}`,
    parent: n === 0 ? null : id(Math.floor((n - 1) / 6)),
    kind: 'machine' as const,
    machine: 'selection',
    status: 'active' as const,
    value: 'none',
    nodes: ['selection', 'selection.none'],
    context: { count: 0 },
  }))
  const entries = Array.from({ length: EVENTS * 2 }, (_, n): InspectionEntry => {
    const entry = { n, at: began + n * 7, actor: id(n >> 1) }
    const state = n % 4 === 1 ? 'some' : 'none'
    return n % 2 === 0
      ? { ...entry, kind: 'received', event: { type: 'selection.made', count: n }, from: null, refusedBy: [] }
      : {
          ...entry,
          kind: 'moved',
          value: state,
          nodes: ['selection', `selection.${state}`],
          changed: { count: n },
          gone: [],
        }
  })
  return {
    format: 'assay-recording',
    version: 1,
    app: '0.1.0',
    path: '/listings',
    began,
    saved: began + entries.length * 7,
    charts: [chartOf(selectionMachine)],
    actors,
    entries,
  }
}

/** Scrolls the log of a long recording from its end to its beginning, and steps through it. */
async function measureScrolling(): Promise<Result[]> {
  const dataDir = makeFolder('bench-inspector')
  const server = await startServer({ DATA_DIR: dataDir, DEMO_PASSWORD: PASSWORD })
  const executablePath = await findChromium()
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const context = await browser.newContext({
      baseURL: server.address,
      viewport: { width: 1_440, height: 900 },
    })
    await context.request.post('/login', { data: { email: 'analyst@demo.example', password: PASSWORD } })
    const page = await context.newPage()
    await page.goto('/inspector')
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Open a recording' }).first().click()
    const chooser = await choosing
    await chooser.setFiles({
      name: 'long.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(longRecording())),
    })
    const log = page.getByRole('listbox', { name: 'Events' })
    await log.getByRole('option').first().waitFor()
    await page.getByRole('treegrid', { name: 'Actors' }).getByRole('row').first().waitFor()
    await log.hover()
    const scrolled = await framesOf(page, async () => {
      for (let n = 0; n < WHEELS; n++) await page.mouse.wheel(0, n < WHEELS / 2 ? -900 : 900)
    })
    await log.focus()
    const stepped = await framesOf(page, async () => {
      for (let n = 0; n < STEPS; n++) await page.keyboard.press('ArrowUp')
    })
    const what = `${ACTORS} actors and ${count(EVENTS)} events`
    return [
      frameResult(`The log of ${what} while it is scrolled`, scrolled),
      frameResult('The same while it is stepped through by key', stepped),
    ]
  } finally {
    await browser.close()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function frameResult(what: string, frames: readonly number[]): Result {
  const rate = (1_000 * frames.length) / frames.reduce((sum, frame) => sum + frame, 0)
  return {
    what: `${what}: frames a second, p95 of ${frames.length} frames`,
    figure: `${rate.toFixed(1)}, ${inMs(percentile(frames, 0.95))}`,
    target: `≥ ${FRAMES}`,
    met: rate >= FRAMES,
  }
}
