import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

/** Workflows walked in Chromium along the paths that their machines generate: `npm run test:paths`. */
export default defineConfig({ ...base, testDir: 'tests/paths' })
