import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { DEMO_BRANDS } from '../server/cli/demo/catalogue.ts'
import { groupCalls, type GroupsPage } from '../src/domain/listings/groups.contract.ts'
import { type Client, signIn } from '../tests/support/client.ts'
import { makeFolder } from '../tests/support/folder.ts'
import { announcementOf } from '../tests/support/guidedReview.ts'
import { runCommand, startServer } from '../tests/support/serverProcess.ts'
import { findChromium } from '../tools/setup/chromium.mjs'
import { count, type Result } from '../tools/results/measure.ts'
import { PASSWORD } from './workspace.ts'

/**
 * Review by group beside review one by one, by keyboard in Chromium: on groups that were made for it, on the demo workspace, and on a
 * file of listings where one is given.
 */

const GROUPS = 20
const MEMBERS = 10
const SINGLES = 200
/** What is added to each decision for looking: at one listing, and at all of a group’s side by side. Nobody was timed for it. */
const LOOK_MS = { listing: 500, group: 2_000 }
/** By whom: an analyst of every brand of the demo workspace. */
const ANALYST = 'analyst@demo.example'

interface Brands {
  readonly of: string
  /** Whose listings are decided by group, and whose one by one. */
  readonly grouped: readonly string[]
  readonly single: readonly string[]
}

export async function measureGroupReview(listings: string | null): Promise<Result[]> {
  const dataDir = makeFolder('bench-group-review')
  const env = { DATA_DIR: dataDir, DEMO_PASSWORD: PASSWORD }
  const server = await startServer(env)
  const executablePath = await findChromium()
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  })
  try {
    const client = await signIn(server.address, ANALYST, PASSWORD)
    const made = path.join(dataDir, 'made.csv')
    writeFileSync(made, madeListings())
    const add = async (file: string, brand: string) => {
      const { code, out } = await runCommand(
        'server/cli/import.ts',
        [file, '--brand', brand, '--create-brand'],
        env,
      )
      if (code !== 0) throw new Error(out)
    }
    await add(made, 'Made, by group')
    await add(made, 'Made, one by one')
    if (listings !== null) await add(listings, 'From the file')
    await compared(client)
    const demo = DEMO_BRANDS.map(({ name }) => name)
    const sets: Brands[] = [
      {
        of: `${count(GROUPS * MEMBERS)} listings made in ${GROUPS} groups`,
        grouped: ['Made, by group'],
        single: ['Made, one by one'],
      },
      { of: 'The demo workspace', grouped: demo, single: demo },
      ...(listings === null
        ? []
        : [{ of: path.basename(listings), grouped: ['From the file'], single: ['From the file'] }]),
    ]
    const results: Result[] = []
    for (const set of sets) results.push(...(await measureSet(browser, server.address, client, set)))
    return results
  } finally {
    await browser.close()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const NAMES = [
  'arbor',
  'basalt',
  'cinder',
  'dorado',
  'ember',
  'fjord',
  'garnet',
  'harbour',
  'indigo',
  'juniper',
]

/** Groups of listings whose titles are alike within a group and unlike between them, as a file. */
function madeListings(): string {
  const rows = Array.from({ length: GROUPS * MEMBERS }, (_, n) => {
    const group = Math.floor(n / MEMBERS)
    const name = NAMES[group % NAMES.length]!
    const turned = Array.from(name, (_, at) => name.slice(at) + name.slice(0, at))
    const words = group < NAMES.length ? turned : turned.map((word) => `${word}o${word}`)
    return `Bazarro,${n},${words.join(' ')},seller ${n % 7},${100 + (n % 9)},EUR`
  })
  return ['platform,listing_id,title,seller,price,currency', ...rows].join('\n')
}

/** Waits until all listings were compared with others. */
async function compared(client: Client): Promise<void> {
  for (;;) {
    const { waiting } = await client.call(groupCalls.page, { query: { size: 1 } })
    if (waiting === 0) return
    await pause(1_000)
  }
}

async function measureSet(
  browser: Browser,
  baseURL: string,
  client: Client,
  { of, grouped, single }: Brands,
): Promise<Result[]> {
  const page: GroupsPage = await client.call(groupCalls.page, { query: { brands: [...grouped], size: 1 } })
  const decisions = page.total + page.matched - page.grouped
  const context = await browser.newContext({ baseURL, viewport: { width: 1_440, height: 900 } })
  await context.request.post('/login', { data: { email: ANALYST, password: PASSWORD } })
  const one = await oneByOne(context, single)
  const group = await byGroup(context, grouped, Math.min(GROUPS, page.total))
  await context.close()
  const told = ({ decisions, listings, ms, looked }: Run) =>
    `${count(decisions)} decisions, ${count(listings)} listings, ` +
    `${count((listings * 60_000) / (ms + looked))} a minute, ${((ms + looked) / 1_000 / listings).toFixed(2)} s a listing ` +
    `(${(ms / decisions).toFixed(0)} ms a decision without the look)`
  const rate = ({ listings, ms, looked }: Run) => listings / (ms + looked)
  return [
    {
      what: `${of}: listings in groups, and decisions for all of them by group`,
      figure: `${count(page.grouped)} of ${count(page.matched)} (${((page.grouped / page.matched) * 100).toFixed(1)} %) in ${count(page.total)} groups; ${count(decisions)} decisions instead of ${count(page.matched)} (${(page.matched / decisions).toFixed(2)} listings a decision)`,
    },
    {
      what: `${of}: one by one, with ${LOOK_MS.listing} ms added for a look at each listing`,
      figure: told(one),
    },
    {
      what: `${of}: by group, with ${LOOK_MS.group} ms added for a look at each group; times one by one`,
      figure: `${told(group)}; ${(rate(group) / rate(one)).toFixed(1)} times`,
    },
  ]
}

/** What a run came to; `looked` is the time for looking, all the rest is what the console took. */
interface Run {
  readonly decisions: number
  readonly listings: number
  readonly ms: number
  readonly looked: number
}

const addressOf = (path: string, brands: readonly string[], more = '') =>
  `${path}?${new URLSearchParams(brands.map((brand) => ['brands', brand])).toString()}${more}&start=&end=`

async function oneByOne(context: BrowserContext, brands: readonly string[]): Promise<Run> {
  const page = await opened(context, addressOf('/review', brands, '&sortBy=priority'))
  await announcementOf(page)
    .filter({ hasText: /^1 of / })
    .waitFor({ state: 'attached' })
  const began = performance.now()
  for (let n = 0; n < SINGLES; n++) {
    const before = await announcementOf(page).textContent()
    await page.keyboard.press('g')
    await page.waitForFunction(
      (words) =>
        document.querySelector('main > [aria-live=polite]')?.textContent !== words ||
        document.querySelector('[aria-label=Summary]') !== null,
      before,
    )
  }
  const ms = performance.now() - began
  await page.close()
  return { decisions: SINGLES, listings: SINGLES, ms, looked: SINGLES * LOOK_MS.listing }
}

async function byGroup(context: BrowserContext, brands: readonly string[], groups: number): Promise<Run> {
  const page = await opened(context, addressOf('/review/groups', brands))
  const tally = page.getByRole('status', { name: 'Decided here' })
  /** The group that is open can be decided. */
  const ready = () => page.locator('button[aria-label="Genuine"]:not([disabled])').waitFor()
  await ready()
  const began = performance.now()
  for (let n = 1; n <= groups; n++) {
    const { href } = new URL(page.url())
    await page.keyboard.press('g')
    await tally.filter({ hasText: new RegExp(`by ${n} decision`) }).waitFor()
    if (n === groups) break
    await page.waitForURL((url) => url.href !== href)
    await ready()
  }
  const ms = performance.now() - began
  const [, listings] = /([\d,]+) listing/.exec((await tally.textContent())!)!
  await page.close()
  return {
    decisions: groups,
    listings: Number(listings!.replaceAll(',', '')),
    ms,
    looked: groups * LOOK_MS.group,
  }
}

async function opened(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(address)
  return page
}
