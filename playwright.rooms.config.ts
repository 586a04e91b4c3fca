import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

/** axe in everything that opens over a screen: `npm run test:rooms`. */
export default defineConfig({ ...base, testDir: 'tests/rooms' })
