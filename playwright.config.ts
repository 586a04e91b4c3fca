import { defineConfig } from '@playwright/test'

/** Browser tests against the real server on a real database. `npm test` names the Chromium in CHROMIUM. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/e2eServer.ts',
  // Every test has a brand and accounts of its own, so that several run beside each other: three keep two cores busy.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  outputDir: 'test-results',
  use: {
    viewport: { width: 1440, height: 900 },
    actionTimeout: 15_000,
    // Filming each page took as much of the processor again as the tests themselves; what a trace tells is in its snapshots.
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: {
      ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
      ],
    },
  },
})
