import { readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { undoSubject } from '../../src/paths/samples/undo.ts'
import { subjects } from '../../src/paths/subjects.ts'
import { declaredTransitions } from '@statepaths/xstate'
import { writeCoverage } from '../../tools/paths/coverageHtml.ts'
import { machineSources } from '../../tools/paths/machineSource.ts'
import { readTaken, takingsOf } from '../../tools/paths/taken.ts'
import { makeFolder } from '../support/folder.ts'
import { runTests } from '../support/runTests.ts'

const UNDO = 'undo'
const folder = makeFolder('coverage')
afterAll(() => {
  delete process.env.TAKEN_FOLDER
  rmSync(folder, { recursive: true, force: true })
})

test('the report shows each transition with its line and the tests that take it, without network', async () => {
  await writeCoverage(folder, [undoSubject])
  expect(readdirSync(folder).sort()).toEqual(['coverage.css', 'index.html', 'undo.html'])
  const page = readFileSync(path.join(folder, 'undo.html'), 'utf8')
  const names = [...declaredTransitions(undoSubject.machine).keys()]
  const rows = [...page.matchAll(/<tr id="(t\d+)">.*?<\/tr>/g)]
  expect(rows).toHaveLength(names.length)
  for (const [row, anchor] of rows) {
    expect(page).toContain(`href="#${anchor}"`)
    expect(row).toMatch(/src\/machines\/listings\/undoMachine\.ts:\d+/)
    expect(row).toContain('tests/machines/kit/replays.test.ts')
  }
  const index = readFileSync(path.join(folder, 'index.html'), 'utf8')
  expect(index).toContain('100.0 %')
  for (const text of [page, index]) expect(text).not.toMatch(/(src|href)="(https?:)?\/\//)
})

test('a transition’s line is where it is written, and an event says what it carries', () => {
  const { file, lines, events } = machineSources([undoSubject]).get(UNDO)!
  const source = readFileSync(file, 'utf8').split('\n')
  for (const [name, { eventType }] of declaredTransitions(undoSubject.machine)) {
    const written = source[lines.get(name)! - 1]!
    const outcome = /^xstate\.(done|error)/.exec(eventType)
    if (!outcome && !name.includes(' of ')) expect(written, name).toMatch(/[{'\w]/)
    expect(lines.get(name)).toBeGreaterThan(1)
  }
  expect(events.map(({ type }) => type)).toContain('undo')
})

test('tests that are asked to write down which transitions they take', async () => {
  process.env.TAKEN_FOLDER = folder
  const passed = await runTests({
    'tests/machines/taking.test.ts': `import { test } from 'vitest'
import { createActor } from 'xstate'
import '../support/takenTransitions.ts'
import { machineNamed } from '../../src/paths/recorded.ts'
test('clears', () => {
  const actor = createActor(machineNamed('statechart')).start()
  actor.send({ type: 'chart.chosen', chart: { machine: 'lamp', root: {} } })
})
`,
  })
  expect(passed).toEqual({ 'tests/machines/taking.test.ts': 'passed' })
  const taken = readTaken(folder)
  expect(taken).toHaveLength(1)
  const { machine } = subjects.find(({ name }) => name === 'statechart')!
  const [[transition, tests] = []] = Object.entries(taken[0]!.machines[machine.id]!)
  expect(tests).toEqual(['clears'])
  const takings = takingsOf({ ...undoSubject, machine }, taken, null)
  expect(takings.get(transition!)).toMatchObject([{ test: 'clears', by: 'test' }])
})
