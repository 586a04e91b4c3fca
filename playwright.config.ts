import { defineConfig } from '@playwright/test'

/**
 * Browser tests against the real server on a real database, a project for each command that runs them: `browser` by
 * `npm test`, the others by `npm run test:days`, `test:paths`, `test:rooms`, `test:axe` and `test:real`. The commands
 * name the Chromium in CHROMIUM.
 */
export default defineConfig({
  projects: [
    { name: 'browser', testDir: 'tests/e2e' },
    // Days of work from morning to evening, and every screen as every role finds it.
    { name: 'days', testDir: 'tests/days' },
    // Workflows walked along the paths that their machines generate.
    { name: 'paths', testDir: 'tests/paths' },
    // axe in everything that opens over a screen.
    { name: 'rooms', testDir: 'tests/rooms' },
    // axe in every room, at every size and in every theme.
    { name: 'axe', testDir: 'tests/axe', timeout: 900_000 },
    { name: 'real', testDir: 'tests/real', testMatch: '*.spec.ts', timeout: 300_000 },
  ],
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
    // A page that the test before has emptied (cookies, storage, clock, routes) starts in half the time of a new browser.
    reuseContext: true,
    // A trace costs a tenth of the processor; what fails leaves the page's text. `npx playwright test NAME --trace on` has both.
    trace: 'off',
    // Animations are waited for each time. Those tests that go through whole jobs have them.
    contextOptions: { reducedMotion: 'reduce' },
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
