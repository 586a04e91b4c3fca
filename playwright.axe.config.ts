import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

/** axe in every room, at every size and in every theme: `npm run test:axe`. */
export default defineConfig({ ...base, testDir: 'tests/axe', timeout: 900_000 })
