import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes longest, which begins first: begun last, it would run alone at the end. */
const LONG = ['replays', 'contractWalk', 'delivery', 'embedded'].map((name) => `/${name}.test.ts`)

class LongOnesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const found = LONG.findIndex((name) => moduleId.endsWith(name))
      return found === -1 ? LONG.length : found
    }
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b))
  }
}

/** Unit, machine and service tests in one project; server tests, which share one database server, in another;
 * those on real data in a third, which `npm run test:real` runs; those of a bucket in a fourth, by `npm run test:s3`; the
 * strings that are put to every call in a fifth, by `npm run test:strings`; what the generated paths notice in a sixth, by
 * `npm run test:mutants`; the server and the commands as processes in a seventh, by `npm run test:commands`. */
export default defineConfig({
  test: {
    // Tests wait for the database as much as they work: a process for each of two cores keeps both busy.
    maxWorkers: 2,
    // Files share what they import: none keeps anything in it, and loading it anew took a second of each.
    isolate: false,
    sequence: { sequencer: LongOnesFirst },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/{domain,machines,pages,pictures,services,styles,tools,views,web}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'mutants', include: ['tests/mutants/*.test.ts'], testTimeout: 300_000 },
      },
      {
        extends: true,
        test: {
          name: 'real',
          include: ['tests/real/*.test.ts'],
          globalSetup: './tests/support/databaseServer.ts',
          pool: 'forks',
        },
      },
      {
        extends: true,
        test: {
          name: 's3',
          include: ['tests/s3/*.test.ts'],
          globalSetup: './tests/support/databaseServer.ts',
          pool: 'forks',
        },
      },
      {
        extends: true,
        test: {
          name: 'strings',
          include: ['tests/strings/*.test.ts'],
          globalSetup: './tests/support/databaseServer.ts',
          pool: 'forks',
        },
      },
      {
        extends: true,
        test: { name: 'commands', include: ['tests/commands/*.test.ts'], pool: 'forks' },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: './tests/support/databaseServer.ts',
          pool: 'forks',
        },
      },
    ],
  },
})
