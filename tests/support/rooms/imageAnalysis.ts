import type { Page } from '@playwright/test'
import { fullAnalysis, localAnalysis } from '../analysisReply.ts'
import { failing, held, type Room } from './room.ts'

/** The Analyze image dialog, from the question to the card. */

const path = '/listings'
const ANALYSIS = '**/api/v1/images/analyze*'
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Analyze image' })

/** An analysis of the picture that is asked about. */
const analysed = (make: typeof fullAnalysis) => (page: Page) =>
  page.route(ANALYSIS, (route) => {
    const { searchParams } = new URL(route.request().url())
    return route.fulfill({ json: make(searchParams.get('file') ?? '', searchParams.get('brand')!) })
  })

/** The question about the first picture of a listing. */
async function ask(page: Page): Promise<void> {
  const cards = page.getByRole('grid', { name: 'Listings' }).getByRole('row')
  await cards
    .nth(1)
    .getByRole('button', { name: /pictures? of/ })
    .click()
  await page.getByRole('button', { name: 'Analyze', exact: true }).click()
  await dialog(page)
    .getByText(/^Please confirm image analysis request/)
    .waitFor()
}

async function confirm(page: Page): Promise<void> {
  await ask(page)
  await dialog(page).getByRole('button', { name: 'Confirm' }).click()
}

async function show(page: Page): Promise<void> {
  await confirm(page)
  await dialog(page).getByRole('region', { name: 'Image analysis' }).waitFor()
}

export const imageAnalysisRooms: readonly Room[] = [
  {
    name: 'image-analysis',
    shows: ['images/analysis/AnalyzeImageDialog.tsx AnalyzeImageDialog Dialog'],
    path,
    role: 'analyst',
    open: ask,
  },
  {
    name: 'image-analysis-running',
    shows: [],
    path,
    role: 'analyst',
    before: held(ANALYSIS),
    async open(page) {
      await confirm(page)
      await dialog(page).getByRole('list', { name: 'What is done' }).waitFor()
    },
  },
  {
    name: 'image-analysis-failed',
    shows: [],
    path,
    role: 'analyst',
    before: failing(ANALYSIS),
    async open(page) {
      await confirm(page)
      await dialog(page).getByText('The image was not analyzed').waitFor()
    },
  },
  {
    name: 'image-analysis-card',
    shows: [],
    path,
    role: 'analyst',
    before: analysed(fullAnalysis),
    async open(page) {
      await show(page)
      await dialog(page).getByRole('button', { name: 'Expand all' }).click()
      await dialog(page)
        .getByRole('button', { name: /^Face 1/ })
        .focus()
    },
  },
  {
    name: 'image-analysis-card-local',
    shows: [],
    path,
    role: 'analyst',
    before: analysed(localAnalysis),
    async open(page) {
      await show(page)
      for (const part of [/^Content analysis/, /^Logos/, /^Faces/])
        await dialog(page).getByRole('button', { name: part }).click()
    },
  },
  {
    name: 'image-analysis-url',
    shows: ['images/analysis/AnalysisForm.tsx Brand ComboField'],
    path,
    role: 'analyst',
    before: analysed(fullAnalysis),
    async open(page) {
      await show(page)
      await dialog(page).getByRole('button', { name: 'Another image' }).click()
      await dialog(page).getByRole('textbox', { name: 'Image URL' }).fill('shop.example/watch.jpg')
      await dialog(page).getByRole('combobox', { name: 'Brand' }).press('ArrowDown')
      await page.getByRole('option').first().waitFor()
    },
  },
]
