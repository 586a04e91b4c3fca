import { defineConfig } from 'vitest/config'
import { keepingWorkers } from './keptWorker.ts'

/**
 * The tests that mutants are tried by, without what gives a failed one another chance. Which of them run is said by
 * tools/mutants/rooms.ts. Those of the server need a database, which DATABASE_URL names.
 */
export default defineConfig({
  plugins: [keepingWorkers],
  test: {
    include: ['tests/{domain,machines,pages,server,services,views}/**/*.test.ts'],
    // What goes over every machine reaches nearly every rule, and takes a minute for each mutant.
    exclude: [
      'tests/machines/kit/{replays,statecharts,walks}.test.ts',
      // The domain's rules are tested where they stand; what many a query does is tested by what takes long alone.
      ...(process.env.DATABASE_URL ? [] : ['**/*.slow.test.ts']),
    ],
    globalSetup: process.env.DATABASE_URL ? './tests/support/databaseServer.ts' : [],
    isolate: false,
    setupFiles: ['./tools/mutants/noMutant.ts'],
    // What waits for something that a mutant keeps from coming has failed sooner than Stryker ends its process.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    retry: 0,
  },
})
