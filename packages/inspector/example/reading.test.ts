import {
  InspectionLog,
  pageFeed,
  readRecording,
  Recorder,
  REDACTED,
  recordingOf,
  runOf,
} from '@statepaths/inspector'
import { coverageOf, edgePaths, eventsWithoutSample, judgedMutants, replay } from '@statepaths/xstate'
import { Ground, WALKS_SEED } from '@statepaths/xstate/walks'
import { expect, test, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { readingMachine } from './readingMachine.ts'
import { known, readingSubject, recordedRun } from './readingSubject.ts'

/** A reader along its generated paths, and as the inspector recorded it. */

test('every event has a sample, and the paths take every transition', async () => {
  expect(eventsWithoutSample(readingSubject)).toEqual([])
  const { states, transitions } = await coverageOf(readingSubject, null)
  expect(states.notReplayed).toEqual([])
  expect(transitions.notReplayed).toEqual([])
})

test('a reader goes as each path says, with the fetching held', async () => {
  for (const path of edgePaths(readingSubject))
    expect((await replay(readingSubject, path)).problem).toBeNull()
})

test('a transition that is lost or leads elsewhere is noticed', async () => {
  const survivors: string[] = []
  for await (const { mutant, isCaught } of judgedMutants(readingSubject))
    if (!isCaught) survivors.push(mutant.name)
  expect(survivors).toEqual([])
})

test('its rules hold in whatever order things happen', () => {
  const ground = new Ground(readingSubject)
  expect(ground.explore(200)).toMatchObject({ faults: [], isWhole: true })
  expect(ground.wanderOften(200, WALKS_SEED)).toBeNull()
})

/** Somebody reads a page that comes at the second try; what an inspector recorded of it. */
async function recordReading() {
  vi.useFakeTimers()
  let tries = 0
  const reading = createActor(
    readingMachine.provide({
      actors: {
        fetchPage: fromPromise(async () => {
          tries += 1
          if (tries === 1) throw new Error('The library is away: token=abcdef123456')
          return { title: 'Tides', text: 'High at noon.' }
        }),
      },
    }),
    { systemId: 'reading' },
  )
  reading.start()
  const recorder = new Recorder(() => Date.now())
  recorder.adopt(reading)
  reading.send({ type: 'read' })
  reading.send({ type: 'address.typed', address: '/tides' })
  reading.send({ type: 'read' })
  await vi.advanceTimersByTimeAsync(1_000)
  await waitFor(reading, (at) => at.matches('shown'))
  vi.useRealTimers()
  const later = (call: () => void) => {
    call()
    return () => {}
  }
  const feed = pageFeed(recorder, '/', { app: '1.0.0', later, samplesOf: async () => readingSubject.events })
  return { actor: reading.sessionId, recorder, text: JSON.stringify(recordingOf(feed, Date.now())) }
}

test('a recording tells where it stood, which guard refused what, and no secret', async () => {
  const { actor, text } = await recordReading()
  const log = InspectionLog.of(readRecording(text))
  expect(log.standingsAt(log.next).get(actor)).toMatchObject({ who: { name: 'reading' }, value: 'shown' })
  const refused = log.slice(log.first, log.next).find((entry) => entry.kind === 'received')
  expect(refused).toMatchObject({ event: { type: 'read' }, refusedBy: ['hasAddress'] })
  expect(text).not.toContain('abcdef123456')
  expect(text).toContain(REDACTED)
})

test('what could happen next is told with the samples', async () => {
  const { actor, recorder } = await recordReading()
  const next = await recorder.availableTransitions(actor, async () => readingSubject.events)
  expect(next.map(({ transition, isOpen }) => [transition.event, isOpen])).toEqual([
    ['read', true],
    ['call off', true],
  ])
})

test('a copy is led on otherwise from where the recording has it', async () => {
  const { actor, text } = await recordReading()
  const log = InspectionLog.of(readRecording(text))
  const run = runOf(log, actor, log.next)!
  const machine = known(log.charts.get('reading')!)!
  const steps = machine.forkOf(run)
  const failing = {
    type: 'xstate.error.actor.fetchPage',
    error: new Error('Away again.'),
  }
  const standings = await machine.walk([...steps.slice(0, -1).map(({ event }) => event), failing], run.start)
  expect(standings.at(-2)).toMatchObject({ state: 'fetching' })
  expect(standings.at(-1)).toMatchObject({ state: 'pausing' })
})

test('a test is made of it, which says what happened', async () => {
  const { actor, text } = await recordReading()
  const recording = readRecording(text)
  const log = InspectionLog.of(recording)
  const run = runOf(log, actor, log.next)!
  const made = known(log.charts.get('reading')!)!.testOf!(run, {
    app: '1.0.0',
    path: '/',
    at: recording.began,
  })
  expect(made).toMatchObject({ folder: 'recorded', problem: null })
  expect(made.text).toContain("import { recordedRun } from '../readingSubject.ts'")
  expect(made.text).toContain("run.passes('pause', 'reading.pausing')")

  const again = recordedRun('reading', run.start)
  for (const event of run.events) again.receives(event)
  expect(again.state).toBe('shown')
})
