import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { THEME_DEFAULT, THEMES } from '../src/domain/kit/vocabulary.ts'
import { makeFolder } from '../tests/support/folder.ts'
import { enterRoom, openVisit, ROOMS, roomsByRole, SIZES, wear } from '../tests/support/rooms.ts'
import type { Room, Size } from '../tests/support/rooms/room.ts'
import { ROOT, startServer } from '../tests/support/serverProcess.ts'
import { settled } from '../tests/support/settled.ts'
import { ensureBuilt } from './setup/build.mjs'
import { findChromium } from './setup/chromium.mjs'

/**
 * `npm run screenshots`: the pictures in docs/screens, of the running app with its demo workspace. With `--all` every
 * room in both widths goes into screenshots/, which is not kept: the screens in all six themes, their states and what
 * opens over them in DARK (decision 21). Names of rooms after it take those alone; FOLDER puts them elsewhere,
 * THEMES=DARK,LIGHT takes fewer.
 */

/** The pictures that the documentation shows, by theme and width. */
const DOCUMENTED: Readonly<Record<string, readonly string[]>> = {
  'dark wide': [
    'listings',
    'listings-table',
    'listings-selected',
    'details',
    'classification',
    'complaint',
    'complaints',
    'dashboard',
    'sellers',
    'seller',
    'ads',
    'investigation',
    'investigations',
    'messages',
    'images',
    'image-analysis-card',
    'domain',
    'lookalikes',
    'review',
    'review-quality',
    'inspector',
    'importer-columns',
    'setup-brand',
    'sign-in',
  ],
  'light wide': [
    'listings',
    'dashboard',
    'sellers',
    'review',
    'investigations',
    'images',
    'setup',
    'sign-in',
  ],
  'dark small': ['listings', 'details', 'review', 'investigation', 'dashboard', 'messages', 'sign-in'],
}
const isDocumented = (room: string, theme: string, size: Size) =>
  DOCUMENTED[`${theme.toLowerCase()} ${size}`]?.includes(room) ?? false

const isDocumentedAnywhere = ({ name }: Room) =>
  Object.values(DOCUMENTED).some((rooms) => rooms.includes(name))

const {
  values: { all },
  positionals: names,
} = parseArgs({ allowPositionals: true, options: { all: { type: 'boolean' } } })
const forDocs = !all && names.length === 0
const FOLDER = path.resolve(ROOT, process.env.FOLDER || (forDocs ? 'docs/screens' : 'screenshots'))
/** DARK, the default, comes first. */
const themes = THEMES.toSorted((a, b) => Number(b === THEME_DEFAULT) - Number(a === THEME_DEFAULT)).filter(
  (theme) => !process.env.THEMES || process.env.THEMES.split(',').includes(theme),
)
const PASSWORD = 'a password of the pictures'
/** On touch screens Chromium holds the frame for about 600 ms when a text field takes the focus: a keyboard may come up. */
const HELD_MS = 1_500
/** How long a room is given to settle that may be one of those where nothing comes. */
const STATE_MS = 3_000

const unknown = names.filter((name) => !ROOMS.some((room) => room.name === name))
if (unknown.length > 0) throw new Error(`There is no room called ${unknown.join(', ')}.`)

ensureBuilt()
if (names.length === 0) rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
const dataDir = makeFolder('screenshots')
const server = await startServer({ DATA_DIR: dataDir, DEMO_PASSWORD: PASSWORD, READ_IMAGES: 'on' })
const executablePath = await findChromium()
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  for (const size of SIZES)
    for (const [role, rooms] of roomsByRole(size)) {
      const wanted = rooms.filter(({ name }) =>
        forDocs ? themes.some((theme) => isDocumented(name, theme, size)) : all || names.includes(name),
      )
      if (wanted.length === 0) continue
      const visit = { address: server.address, password: PASSWORD, role, theme: 'DARK', size } as const
      const page = await openVisit(browser, visit)
      for (const room of wanted) await take(page, room, size)
      await page.context().close()
    }
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.jpg'),
  )
  const bytes = files.reduce((sum, file) => sum + statSync(path.join(FOLDER, file)).size, 0)
  console.log(
    `${files.length} pictures, ${(bytes / 1e6).toFixed(1)} MB, are in ${path.relative(process.cwd(), FOLDER)}`,
  )
} finally {
  await browser.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function take(page: Page, room: Room, size: Size): Promise<void> {
  await enterRoom(page, room, size)
  // Some rooms show how something is still to come.
  if (isDocumentedAnywhere(room)) await settled(page)
  else await settled(page, STATE_MS).catch(() => {})
  const isTyping = await page.evaluate(() => document.activeElement?.matches('input, textarea') ?? false)
  if (size === 'small' && isTyping) await page.waitForTimeout(HELD_MS)
  const isScreen = room.shows.some((place) => place.startsWith('/'))
  for (const theme of isScreen || !all ? themes : themes.slice(0, 1)) {
    if (forDocs && !isDocumented(room.name, theme, size)) continue
    await wear(page, theme)
    const file = path.join(FOLDER, theme.toLowerCase(), `${room.name}-${size}.jpg`)
    await page.screenshot({ path: file, type: 'jpeg', quality: 70, animations: 'disabled' })
  }
}
