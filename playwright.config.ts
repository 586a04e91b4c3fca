import { defineConfig } from '@playwright/test'

/** Marks the main path of each room: `npm test` runs these, `npm run test:scenarios` the other tests of tests/e2e. */
const MAIN = /@main\b/

/**
 * A spare renderer for the next page costs a tenth of a test's processor time. Chromium takes the last --disable-features
 * alone, so what Playwright disables stands here too.
 */
const DISABLED_FEATURES = [
  'SpareRendererForSitePerProcess',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** Where neither is named, Playwright's own. */
const browser = process.env.HEADLESS_SHELL ?? process.env.CHROMIUM

/** Browser tests against the real server on a real database, a project for each command (docs/commands.md). */
export default defineConfig({
  // Those with the longest tests first: last, one would run alone at the end.
  projects: [
    { name: 'rooms', testDir: 'tests/rooms' },
    { name: 'paths', testDir: 'tests/paths' },
    // Each test that `npm run paths` wrote, with its transition taken out of the page: it has to fail, and does soon.
    {
      name: 'proofs',
      testDir: 'tests/paths/transitions',
      metadata: { proofs: true },
      // They mostly wait for what doesn't come: several beside each other would leave the processors to nobody.
      workers: 1,
      retries: 0,
      fullyParallel: true,
      expect: { timeout: 5_000 },
    },
    { name: 'days', testDir: 'tests/days' },
    { name: 'scenarios', testDir: 'tests/e2e', grepInvert: MAIN },
    { name: 'browser', testDir: 'tests/e2e', grep: MAIN },
    { name: 'widths', testDir: 'tests/widths' },
    { name: 'axe', testDir: 'tests/axe', timeout: 300_000 },
    { name: 'real', testDir: 'tests/real', testMatch: '*.spec.ts', timeout: 300_000 },
  ],
  globalSetup: './tests/support/e2eServer.ts',
  // Every test has a brand and accounts of its own, so that several run beside each other: three keep two cores busy.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  // Failed tests run a second time, alone after all others; those that pass then are reported by name (tools/test.mjs).
  retries: 1,
  retryStrategy: 'isolated',
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
      ...(browser ? { executablePath: browser } : {}),
      // Without a locale of UTF-8 Chromium saves files of other alphabets as "download".
      env: { ...(process.env as Record<string, string>), LC_ALL: 'C.UTF-8' },
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--in-process-gpu',
        // A page lives for seconds, so code is optimized after ten times as many calls. Without any, a capture takes three times as long.
        '--js-flags=--invocation-count-for-maglev=4000 --invocation-count-for-turbofan=30000',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
        `--disable-features=${DISABLED_FEATURES.join()}`,
      ],
    },
  },
})
