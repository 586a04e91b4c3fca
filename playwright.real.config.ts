import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

/** Browser tests on real data: `npm run test:real`. */
export default defineConfig({ ...base, testDir: 'tests/real', testMatch: '*.spec.ts', timeout: 300_000 })
