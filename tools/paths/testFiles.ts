import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import {
  declaredTransitions,
  eventText,
  isInState,
  type Path,
  playwrightSpec,
  startOf,
  stepsOf,
  transitionPaths,
  transitionsOn,
  vitestFile,
} from '@statepaths/xstate'
import { isDoneByPerson } from '../../src/paths/person.ts'
import type { Subject } from '../../src/paths/subject.ts'
import { httpCallsOf } from './httpCalls.ts'
import { refuseForeign } from './outFolder.ts'

/** The test files of `npm run paths`: a Playwright spec that a tester fills in, and a Vitest file that runs as it is. */

const ROOT = path.join(import.meta.dirname, '../..')

export type TestFormat = 'playwright' | 'vitest'
export const TEST_FORMATS: readonly TestFormat[] = ['playwright', 'vitest']
export const isTestFormat = (format: string): format is TestFormat =>
  (TEST_FORMATS as readonly string[]).includes(format)

/** Where the test files are meant to stand, by which what is printed finds what it imports. */
export const TESTS_FOLDER: Readonly<Record<TestFormat, string>> = {
  playwright: 'tests/paths/transitions',
  vitest: 'tests/machines',
}

/** What was asked for, where a test file says it again. */
export interface Asked {
  readonly by: 'person' | null
  /** The options besides `--machine` and `--format`, as they were typed. */
  readonly options: string
  readonly limit: number
  /** The state that the paths end in. */
  readonly to: string | undefined
}

/** A test file of one machine for a folder; `standing` is what is there already. */
export async function testFile(
  format: TestFormat,
  subject: Subject,
  paths: readonly Path[],
  asked: Asked,
  folder: string,
  standing: string | null,
): Promise<string> {
  const to = (file: string) => {
    const relative = path.relative(path.resolve(folder), path.join(ROOT, file)).replaceAll('\\', '/')
    return relative.startsWith('.') ? relative : `./${relative}`
  }
  const name = `${subject.name}Subject`
  const subjectImport = `import { ${name} } from '${to(sampleFileOf(name))}'`
  const command = `${commandOf(format, subject)}${asked.options}`
  if (format === 'vitest') {
    const imports = [
      ...(asked.by ? [`import { byPerson } from '${to('src/paths/person.ts')}'`] : []),
      subjectImport,
    ]
    return vitestFile({
      subject,
      paths,
      imports,
      subjectCode: asked.by ? `byPerson(${name})` : name,
      command,
    })
  }
  return playwrightSpec(
    {
      subject,
      transitions: testedTransitions(subject, asked),
      imports: [
        "import type { EventTable, StateTable } from '@statepaths/xstate/playwright'",
        subjectImport,
        `import { expect, test } from '${to('tests/support/e2e.ts')}'`,
        `import * as walk from '${to('tests/support/pathTests.ts')}'`,
      ],
      subjectCode: asked.by ? `walk.byPerson(${name})` : name,
      calls: await httpCallsOf(subject),
      test: {
        fixtures: '{ page, makeDesk }',
        body: [
          ...(subject.input === undefined
            ? []
            : [`// The samples start it with ${startText(subject.input)}.`]),
          '// The account, its role and what it finds, and the screen on which the machine is used.',
          "await makeDesk(['analyst'], [{ title: 'A watch' }])",
          "await path.walk(page, () => page.goto('/listings'))",
        ],
      },
      command,
      guide: 'docs/testing.md says how it is filled in.',
    },
    standing,
  )
}

/** How the command begins that writes a machine's test file: it stands in the file. */
const commandOf = (format: TestFormat, { name }: Subject) =>
  `npm run paths -- --machine ${name} --format ${format}`

/** What a machine is started with, in words. */
const startText = (input: unknown) =>
  typeof input === 'object' && input !== null
    ? eventText({ type: '', ...input })
        .trim()
        .replaceAll(/^\(|\)$/g, '')
    : JSON.stringify(input)

/** The transitions to test: those that a person takes first, the shortest ways first. */
function testedTransitions(subject: Subject, { by, limit, to }: Asked): string[] {
  const rank = ({ path: { steps } }: { readonly path: Path }) => {
    const type = steps.at(-1)!.event.type
    return isDoneByPerson(type) ? 0 : type.startsWith('xstate.') ? 1 : 2
  }
  return [...transitionPaths(subject)]
    .map(([name, way]) => ({ name, path: way }))
    .filter((one) => to === undefined || isInState(subject, one.path.state, to))
    .filter((one) => !(by && rank(one) === 2))
    .toSorted((a, b) => rank(a) - rank(b) || a.path.weight - b.path.weight)
    .slice(0, limit)
    .map(({ name }) => name)
}

/** The file that samples of this name are exported from. */
function sampleFileOf(name: string): string {
  const file = globSync('src/paths/samples/*.ts', { cwd: ROOT }).find((one) =>
    new RegExp(`export const ${name}\\b`).test(readFileSync(path.join(ROOT, one), 'utf8')),
  )
  if (!file) throw new Error(`No file of src/paths/samples exports ${name}.`)
  return file
}

/** Writes the test files of machines into a folder that is there, and says so. */
export async function writeTestFiles(
  format: TestFormat,
  machines: readonly { readonly subject: Subject; readonly paths: readonly Path[] }[],
  asked: Asked,
  folder: string,
): Promise<void> {
  const fileOf = ({ name }: Subject) =>
    path.join(folder, `${name}.${format === 'vitest' ? 'test' : 'spec'}.ts`)
  refuseForeign(
    machines.map(({ subject }) => ({
      file: fileOf(subject),
      isOwn: (standing) => standing.includes(commandOf(format, subject)),
    })),
  )
  for (const { subject, paths } of machines) {
    const file = fileOf(subject)
    const standing = format === 'playwright' && existsSync(file) ? readFileSync(file, 'utf8') : null
    writeFileSync(file, await testFile(format, subject, paths, asked, folder, standing))
    spawnSync(process.execPath, [path.join(ROOT, 'node_modules/oxfmt/bin/oxfmt'), file], { cwd: ROOT })
    const how = standing === null ? 'written' : 'written again: what was filled in is kept'
    console.log(`${file} ${how}${format === 'vitest' ? leftOut(subject, paths) : ''}`)
  }
}

/** How many transitions none of the paths takes, in words. */
function leftOut(subject: Subject, paths: readonly Path[]): string {
  const all = [...transitionPaths(subject).keys()]
  const names = new Map([...declaredTransitions(subject.machine)].map(([name, taken]) => [taken, name]))
  const taken = new Set(
    paths.flatMap((way) => {
      const steps = stepsOf(way)
      return steps.flatMap(({ event }, n) =>
        transitionsOn(subject.machine, steps[n - 1]?.state ?? startOf(subject), event).map((one) =>
          names.get(one),
        ),
      )
    }),
  )
  const left = all.filter((name) => !taken.has(name))
  return left.length === 0
    ? ''
    : `; ${left.length} of ${all.length} transitions are taken by none of its tests`
}
