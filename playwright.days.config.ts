import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

/** Days of work from morning to evening, and every screen as every role finds it: `npm run test:days`. */
export default defineConfig({ ...base, testDir: 'tests/days' })
