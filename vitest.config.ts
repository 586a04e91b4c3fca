import { defineConfig } from 'vitest/config'

/** Unit, machine and service tests in one project; server tests, which share one database server, in another;
 * those on real data in a third, which `npm run test:real` runs. */
export default defineConfig({
  test: {
    // Tests wait for the database as much as they work: a process for each of two cores keeps both busy.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['tests/{domain,machines,services,styles,tools,views}/**/*.test.ts'] },
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
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: './tests/support/databaseServer.ts',
          pool: 'forks',
        },
      },
    ],
  },
})
