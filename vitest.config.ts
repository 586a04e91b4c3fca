import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Tests on one database server, of which each file has a database of its own. */
const ON_DATABASE = { globalSetup: './tests/support/databaseServer.ts', pool: 'forks' } as const

/** What takes long is not run by `npm test`: `npm run test:slow` and CI run it. */
const SLOW = '**/*.slow.test.ts'

/** Projects for each command, in the order in which several run: docs/commands.md says what they test. */
const PROJECTS = [
  { name: 'contract', include: ['tests/contract/*.test.ts'], ...ON_DATABASE, testTimeout: 180_000 },
  {
    name: 'through',
    include: ['tests/through/{paused,pooler,process}.test.ts'],
    ...ON_DATABASE,
    testTimeout: 180_000,
  },
  {
    name: 'stopped',
    include: ['tests/through/stopped.test.ts'],
    ...ON_DATABASE,
    testTimeout: 180_000,
    // It stops the processes of the database that all share, so it begins when nothing else runs.
    sequence: { groupOrder: 1 },
  },
  { name: 'operations', include: ['tests/operations/*.test.ts'], ...ON_DATABASE, testTimeout: 180_000 },
  { name: 'slow', include: [`tests/${SLOW}`], ...ON_DATABASE },
  { name: 'server', include: ['tests/server/**/*.test.ts'], ...ON_DATABASE },
  { name: 'commands', include: ['tests/commands/*.test.ts'], pool: 'forks', testTimeout: 180_000 },
  { name: 'mutants', include: ['tests/mutants/*.test.ts'], testTimeout: 300_000 },
  {
    name: 'unit',
    // `TAKEN=on` has them write down which transitions they take: `npm run paths -- --coverage --format html` shows it.
    setupFiles: process.env.TAKEN ? ['./tests/support/takenTransitions.ts'] : [],
    include: [
      'tests/{domain,machines,pages,pictures,recorded,services,styles,tools,views,web}/**/*.test.ts',
      'packages/*/{tests,example}/**/*.test.ts',
    ],
  },
  { name: 'real', include: ['tests/real/*.test.ts'], ...ON_DATABASE },
  { name: 's3', include: ['tests/s3/*.test.ts'], ...ON_DATABASE },
] as const

/** The longest files, which begin first: begun last, one would run alone at the end. */
const LONG = [
  'contractStrings',
  'mutants',
  'replays',
  'commands',
  'operations',
  'answers.slow',
  'backup',
  'contractWalk',
  'paths.slow',
  'demoDeletion.slow',
  'embedded',
  'relisting.slow',
  'statecharts.slow',
  'localPictures.slow',
  'screenshots.slow',
  'walkThrough.slow',
  'delivery.slow',
  'lookalikes.slow',
  'complaints.slow',
].map((name) => `/${name}.test.ts`)

/** A worker keeps its modules only while its next file is of the same project, so the others of a project run one after the other. */
class LongOnesFirstThenByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ project, moduleId }: TestSpecification) => {
      const long = LONG.findIndex((name) => moduleId.endsWith(name))
      return long === -1 ? LONG.length + PROJECTS.findIndex(({ name }) => name === project.name) : long
    }
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b))
  }
}

export default defineConfig({
  test: {
    // Tests wait for the database as much as they work: three processes keep two cores busy.
    maxWorkers: 3,
    // Test files share imported modules, none of which holds state: loading them again took a second per file.
    isolate: false,
    sequence: { sequencer: LongOnesFirstThenByProject },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A test that passes only at its second try is reported by name (tools/test.mjs).
    retry: 1,
    projects: PROJECTS.map((test) => ({
      extends: true as const,
      test: { ...test, include: [...test.include], exclude: test.name === 'slow' ? [] : [SLOW] },
    })),
  },
})
