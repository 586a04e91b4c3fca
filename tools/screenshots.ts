import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { makeFolder } from '../tests/support/folder.ts'
import { ROOT, startServer } from '../tests/support/serverProcess.ts'
import { ensureBuilt } from './setup/build.mjs'
import { findChromium } from './setup/chromium.mjs'

/** `npm run screenshots`: pictures of the running app with its demo workspace, into docs/screens. */

const FOLDER = path.join(ROOT, 'docs/screens')
const PASSWORD = 'a password of the pictures'
const WIDE = { width: 1_440, height: 900 }
const SMALL = { width: 360, height: 740 }

ensureBuilt()
mkdirSync(FOLDER, { recursive: true })
const dataDir = makeFolder('screenshots')
const server = await startServer({ DATA_DIR: dataDir, DEMO_PASSWORD: PASSWORD })
const executablePath = await findChromium()
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  await signInPicture()
  for (const [size, viewport] of Object.entries({ wide: WIDE, small: SMALL }))
    for (const theme of ['DARK', 'LIGHT'])
      await listingsPicture(`listings-${theme.toLowerCase()}-${size}`, viewport, theme)
  await selectionPicture()
  console.log(`The pictures are in ${path.relative(process.cwd(), FOLDER) || FOLDER}`)
} finally {
  await browser.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function openPage(viewport: { width: number; height: number }, theme?: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.address, viewport, reducedMotion: 'reduce' })
  if (theme) {
    await context.request.post('/login', { data: { email: 'analyst@demo.example', password: PASSWORD } })
    await context.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
  }
  return context.newPage()
}

async function keep(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: path.join(FOLDER, `${name}.png`) })
  await page.context().close()
}

async function openListings(viewport: { width: number; height: number }, theme: string): Promise<Page> {
  const page = await openPage(viewport, theme)
  await page.goto('/listings')
  await page.getByRole('grid', { name: 'Listings' }).getByRole('row').first().waitFor()
  return page
}

async function signInPicture(): Promise<void> {
  const page = await openPage(WIDE)
  await page.goto('/listings')
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  await keep(page, 'sign-in')
}

async function listingsPicture(
  name: string,
  viewport: { width: number; height: number },
  theme: string,
): Promise<void> {
  await keep(await openListings(viewport, theme), name)
}

async function selectionPicture(): Promise<void> {
  const page = await openListings(WIDE, 'DARK')
  const cards = page.getByRole('grid', { name: 'Listings' }).getByRole('row')
  for (const n of [0, 1, 2]) await cards.nth(n).click()
  await page.getByRole('button', { name: 'Suspect' }).click()
  await page.getByRole('dialog').waitFor()
  await keep(page, 'bulk-change')
}
