import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { v7 as uuidv7 } from 'uuid'
import { products } from '../../server/store/schema.ts'
import type { Desk, Workspace } from './e2e.ts'
import { makeListings, makeMarketplace } from './seeds.ts'

/** What the tests of the PDF capture look at: a dashboard that is the same at each run. */

const DAY = 86_400_000
const START = Date.UTC(2025, 2, 1)
const END = Date.UTC(2025, 7, 31) + DAY - 1

/** Names in scripts that Inter lacks; each must be legible, and come out as it is written. */
export const NAMES = {
  chinese: '奢侈品手表专卖店',
  arabic: 'متجر الساعات الفاخرة',
  hebrew: 'שעוני יוקרה',
  category: '腕錶與珠寶',
} as const

/** The address of the dashboard within the days of the listings below. */
export const CAPTURED_PATH = `/?start=${START}&end=${END}`

/** Gives a desk the listings of that dashboard. */
export async function fillDashboard({ store }: Workspace, { brandId }: Desk): Promise<void> {
  const productId = uuidv7()
  await store.db.insert(products).values({ id: productId, brandId, name: 'Watch', category: NAMES.category })
  const mercanta = await makeMarketplace(store, 'Mercanta')
  const bazarro = await makeMarketplace(store, 'Bazarro')
  const at = (day: number) => new Date(START + day * DAY)
  const infringing = (day: number, toi: string, country: string, seller: string) => ({
    brandId,
    productId,
    marketplaceId: day % 3 === 0 ? mercanta : bazarro,
    state: 'INFRINGING',
    toi,
    country,
    seller,
    created: at(day),
    reviewed: at(day + 1),
    filing: at(day + 2),
    ...(day % 2 === 0 ? { takedown: at(day + 6), listingStatus: 'VIOLATION_REMOVED', price: '120.50' } : {}),
  })
  await makeListings(store, [
    ...[2, 9, 30, 31, 64, 90, 120, 150].map((day) => infringing(day, 'CFT', 'CN', NAMES.chinese)),
    ...[15, 40, 41, 95, 130].map((day) => infringing(day, 'TM', 'TR', NAMES.arabic)),
    ...[20, 66, 155].map((day) => infringing(day, 'CR', 'DE', NAMES.hebrew)),
    ...[5, 50, 51, 52, 99].map((day) => ({
      brandId,
      marketplaceId: mercanta,
      country: 'US',
      created: at(day),
    })),
  ])
}

/** The map, three rings and the bars. */
const CHARTS = 5

/** Opens the dashboard and waits until all of it is drawn. */
export async function openCaptured(page: Page): Promise<void> {
  await page.goto(CAPTURED_PATH)
  await seeCaptured(page)
}

/** Waits until all of the dashboard is drawn. */
export async function seeCaptured(page: Page): Promise<void> {
  await page.getByText(NAMES.chinese).first().waitFor()
  await page.waitForFunction(
    (charts) =>
      document.querySelectorAll('.js-plotly-plot:has(.main-svg)').length === charts &&
      document.querySelector('.choroplethlayer path'),
    CHARTS,
  )
}

/** What lies in a downloaded file. */
export async function contentOf(download: Download): Promise<Uint8Array> {
  return new Uint8Array(await readFile(await download.path()))
}
