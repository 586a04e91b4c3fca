import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { declaredTransitions, mutantsOf, transitionsOn } from '@statepaths/xstate'
import { describe, expect, test } from 'vitest'
import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  createActor,
  fromPromise,
  setup,
  transition,
} from 'xstate'
import {
  InspectionLog,
  isWhole,
  pageFeed,
  readRecording,
  type RecordedRun,
  Recorder,
  type Recording,
  recordingOf,
  restored,
  runOf,
} from '@statepaths/inspector'
import type { ChangeResult } from '../../../src/domain/listings/listings.contract.ts'
import { BUS, busLogic } from '../../../src/machines/bus.ts'
import { selectionMachine } from '../../../src/machines/listings/selectionMachine.ts'
import { eventOf, forkOf, standingAt, testOf, walkFrom } from '@statepaths/inspector/paths'
import { RECORDED_TESTS } from '../../../src/paths/known.ts'
import { selectionSubject } from '../../../src/paths/samples/selection.ts'
import { client, NOON, sampleListing } from '../../../src/paths/samples/things.ts'
import { runTests } from '../../support/runTests.ts'
import { safeJson } from '../../../src/machines/kit/safeJson.ts'

const ROOT = path.join(import.meta.dirname, '../../..')
const HOW = { json: safeJson, place: RECORDED_TESTS }
const ORIGIN = { app: '0.1.0', path: '/listings', at: NOON }

/** A client sets two listings, the server refuses once and then does it; recorded as the page would, and read from a file. */
async function recordSelection(): Promise<Recording> {
  const answers: PromiseWithResolvers<ChangeResult>[] = []
  const house = setup({
    actors: {
      bus: busLogic,
      selection: selectionMachine.provide({
        actors: {
          changeListings: fromPromise(async () => {
            const answer = Promise.withResolvers<ChangeResult>()
            answers.push(answer)
            return answer.promise
          }),
        },
      }),
    },
  }).createMachine({
    invoke: [
      { id: 'bus', systemId: BUS, src: 'bus' },
      { id: 'selection', systemId: 'selection', src: 'selection' },
      { id: 'undo', systemId: 'undo', src: 'bus' },
      { id: 'matchingChange', systemId: 'matchingChange', src: 'bus' },
    ],
  })
  const root = createActor(house).start()
  let now = NOON
  const recorder = new Recorder(() => now++, { bus: BUS })
  const selection = root.system.get('selection') as AnyActorRef
  recorder.adopt(selection)
  const settled = () => new Promise((resolve) => setTimeout(resolve))
  selection.send({ type: 'session.opened', user: client, at: NOON })
  selection.send({ type: 'selection.made', listings: [sampleListing(1), sampleListing(2)] })
  selection.send({ type: 'change.chosen', code: 'US' })
  selection.send({ type: 'comment.typed', text: 'looks wrong' })
  selection.send({ type: 'confirm' })
  answers[0]!.reject({ status: 503, title: 'The server is busy' })
  await settled()
  selection.send({ type: 'confirm' })
  answers[1]!.resolve(selectionSubject.outcomes.changeListings!.outputs[0] as never)
  await settled()
  const feed = pageFeed(recorder, '/listings', {
    app: '0.1.0',
    later: (call) => (call(), () => {}),
    samplesOf: async () => [],
  })
  return readRecording(JSON.stringify(recordingOf(feed, now)))
}

const runIn = (recording: Recording, until = Infinity) => {
  const log = InspectionLog.of(recording)
  const { id } = recording.actors.find(({ name }) => name === 'selection')!
  return runOf(log, id, Math.min(until, log.next - 1))!
}

/** The transitions that a run takes, as mutants are named by them. */
function takenIn(run: RecordedRun): string[] {
  const { machine } = selectionSubject
  const names = new Map([...declaredTransitions(machine)].map(([name, declared]) => [declared, name]))
  let at = standingAt(machine, run.start)
  const taken = run.events.flatMap((event) => {
    const found = transitionsOn(machine, at, eventOf(event)).map((one) => names.get(one)!)
    at = transition(machine, at, eventOf(event))[0] as AnyMachineSnapshot
    return found.map((name) =>
      name
        .replace(/on xstate\.done\.actor\.(\w+)/, 'onDone of $1')
        .replace(/on xstate\.error\.actor\.(\w+)/, 'onError of $1'),
    )
  })
  return [...new Set(taken)]
}

describe('a test that is made of a recording', () => {
  test('says what came, what became of the service, and how it stood', async () => {
    const { text, name, problem, steps } = testOf(
      selectionSubject,
      runIn(await recordSelection()),
      ORIGIN,
      HOW,
    )
    expect({ problem, steps }).toEqual({ problem: null, steps: 8 })
    expect(name).toMatch(/^selection-\d{4}-\d\d-\d\d-\d{6}\.test\.ts$/)
    expect(text).toContain("test('selection goes from none to none as it was recorded', () => {")
    expect(text).toContain("run.receives({ type: 'confirm' })")
    expect(text).toContain("run.fails('changeListings', { status: 503, title: 'The server is busy' })")
    expect(text).toMatch(/run\.succeeds\('changeListings', \{/)
    expect(text).toContain("expect(run.state).toBe('some.confirming.refused')")
    expect(text).toMatch(/expect\(run\.context\)\.toMatchObject\(\{[^)]*looks wrong/)
  })

  test('passes as it is, and fails for each transition that the run took and the machine lost', async () => {
    const { text, name } = testOf(selectionSubject, runIn(await recordSelection()), ORIGIN, HOW)
    const mutants = takenIn(runIn(await recordSelection())).map((taken) => `without ${taken}`)
    expect(mutants.length).toBeGreaterThanOrEqual(7)
    const broken = (mutant: string) =>
      `import { mutantsOf } from '@statepaths/xstate'
       import { machineNamed } from '../../src/paths/recorded.ts'
       const broken = mutantsOf(machineNamed('selection')).find(({ name }) => name === ${JSON.stringify(mutant)}).machine
      ${text.replace("recordedRun('selection'", 'recordedRun(broken')}`
    const passed = await runTests({
      [`tests/recorded/${name}`]: text,
      ...Object.fromEntries(
        mutants.map((mutant, n) => [`tests/recorded/broken${n}.test.ts`, broken(mutant)]),
      ),
    })
    expect(passed).toEqual({
      [`tests/recorded/${name}`]: 'passed',
      ...Object.fromEntries(mutants.map((_, n) => [`tests/recorded/broken${n}.test.ts`, 'failed'])),
    })
  })

  test('can be added as it is: it compiles, and is formatted', async () => {
    const { text, name } = testOf(selectionSubject, runIn(await recordSelection()), ORIGIN, HOW)
    // As deep as the folder that it belongs into.
    const folder = mkdtempSync(path.join(ROOT, 'tests/recorded-'))
    const tool = (file: string, ...given: string[]) =>
      spawnSync(process.execPath, [path.join(ROOT, 'node_modules', file), ...given], {
        cwd: ROOT,
        encoding: 'utf8',
      }).stdout
    try {
      const file = path.join(folder, name)
      writeFileSync(file, text)
      const project = path.join(folder, 'tsconfig.json')
      writeFileSync(project, JSON.stringify({ extends: '../../tsconfig.json', include: ['*.ts'] }))
      expect(tool('typescript/bin/tsc', '--project', project)).toBe('')
      expect(tool('oxfmt/bin/oxfmt', '--list-different', file)).toBe('')
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })

  test('ends where the machine of this version goes another way, and says so', async () => {
    const run = runIn(await recordSelection())
    const [lost] = takenIn(run).slice(2)
    const { machine } = mutantsOf(selectionSubject.machine).find(({ name }) => name === `without ${lost}`)!
    const { problem, steps } = testOf({ ...selectionSubject, machine }, run, ORIGIN, HOW)
    expect(problem).toMatch(/^At step \d, .* goes another way: /)
    expect(steps).toBeLessThan(8)
  })

  test('is not made of a workflow that received nothing', async () => {
    const run = runIn(await recordSelection())
    expect(() => testOf(selectionSubject, { ...run, events: [] }, ORIGIN, HOW)).toThrow(/received nothing/)
  })

  test('ends at the moment that is looked at', async () => {
    const recording = await recordSelection()
    const chosen = recording.entries.find(
      (entry) => entry.kind === 'received' && entry.event.type === 'change.chosen',
    )!
    const { text, steps, problem } = testOf(selectionSubject, runIn(recording, chosen.n), ORIGIN, HOW)
    expect([steps, problem]).toEqual([3, null])
    expect(text).not.toContain('changeListings')
  })

  test('takes a workflow up where the log first knows it', async () => {
    const recording = await recordSelection()
    const log = InspectionLog.of(recording)
    const { id } = recording.actors.find(({ name }) => name === 'selection')!
    const from = recording.entries.find(
      (entry) => entry.kind === 'received' && entry.event.type === 'comment.typed',
    )!.n
    const actors = [...log.standingsAt(from - 1).values()].map(({ who, status, value, nodes }) => ({
      ...who,
      status,
      value,
      nodes: [...nodes],
      context: log.contextAt(who.id, from - 1),
    }))
    const later = InspectionLog.of({
      charts: recording.charts,
      actors,
      entries: recording.entries.filter(({ n }) => n >= from),
    })
    const made = testOf(selectionSubject, runOf(later, id, later.next - 1)!, ORIGIN, HOW)
    expect([made.problem, made.steps]).toEqual([null, 5])
    expect(made.text).toContain("goes from some.confirming.editing to none as it was recorded'")
  })
})

describe('a copy that is taken of a recording', () => {
  test('stands where the workflow stood, and goes on with another outcome', async () => {
    const run = runIn(await recordSelection())
    const steps = forkOf(selectionSubject, run)
    expect(steps.map(({ words }) => words)).toContain('changeListings fails')
    const refused = steps.findIndex(({ words }) => words === 'changeListings fails')
    const until = steps.slice(0, refused).map(({ event }) => event)
    const standings = walkFrom(selectionSubject, run.start, until)
    expect(standings).toHaveLength(refused + 1)
    expect(standings.at(-1)!.state).toBe('some.changing.confirmed')
    const other = standings.at(-1)!.options.find(({ words }) => words === 'changeListings succeeds')!
    const [after] = walkFrom(selectionSubject, run.start, [...until, other.event]).slice(-1)
    expect(after!.state).toBe(other.to)
    expect(after!.state).not.toBe(steps[refused]!.to)
    expect(after!.told.length).toBeGreaterThan(0)
  })

  test('says where nothing waits for a step', async () => {
    const run = runIn(await recordSelection())
    expect(() => walkFrom(selectionSubject, run.start, [{ type: 'comment.typed', text: 'x' }])).toThrow(
      'nothing waits for comment.typed',
    )
  })
})

test('what a recording holds is made the value again, as far as it has it', () => {
  const value = { chosen: new Map([['a', new Set([1, 2])]]), names: ['x'], none: null }
  expect(restored(safeJson(value))).toEqual(value)
  expect(isWhole(safeJson(value))).toBe(true)
  for (const lost of [
    { password: 'letmein' },
    { file: new File(['x'], 'a.png') },
    { long: 'x'.repeat(5_000) },
    Array.from({ length: 200 }).fill(1),
  ])
    expect(isWhole(safeJson(lost))).toBe(false)
})
