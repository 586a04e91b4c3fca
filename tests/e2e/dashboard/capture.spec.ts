import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { PDF_DELAY_MS } from '../../../src/domain/kit/constants.ts'
import { CAPTURE_QUESTION, captureFailure } from '../../../src/machines/dashboard/capture.ts'
import { contentOf, fillDashboard, NAMES, openCaptured } from '../../support/captures.ts'
import { expect, test } from '../../support/e2e.ts'
import { differenceOf, drawFirstPage, openDrawingBoard } from '../../support/pdfPictures.ts'

/** The dashboard as a PDF (§2 PDF capture), on a dashboard that is the same at each run. */

/** The first page as it was when it was last looked at; UPDATE_PICTURES=1 takes it again. */
const STORED = path.join(import.meta.dirname, 'capture.png')
const SCALE = 0.9
/** The header names the brand and the time, which differ from run to run. */
const HEADER = { left: 0, top: 0, width: 792, height: 44 }
/** How far the pages may differ within any 30 pixels square, and the place of a chart in it, which may not be missing. */
const SQUARE = 30
const TOLERANCE = 8
const RING = { left: 27, top: 499, width: 78, height: 80 }

const dialog = (page: Page) => page.getByRole('dialog')
const topBar = (page: Page) => page.locator('header').filter({ hasText: /^Dashboard/ })
/** All pages are drawn and their text laid over them: some five seconds, on a busy machine a multiple. */
const DRAWN = { timeout: 60_000 }
const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme)
const start = async (page: Page) => {
  await page.getByRole('button', { name: 'Capture as PDF' }).click()
  await expect(dialog(page)).toContainText(CAPTURE_QUESTION.text)
  await dialog(page).getByRole('button', { name: 'Download' }).click()
}

test('the dashboard is downloaded as letter pages whose text can be searched and whose charts are there', async ({
  page,
  makeDesk,
  workspace,
}) => {
  await fillDashboard(workspace, await makeDesk(['client'], []))
  await page.clock.install()
  await openCaptured(page)
  const download = page.waitForEvent('download', DRAWN)
  await start(page)
  await expect(dialog(page).getByRole('status')).toHaveText('Waiting until the charts are drawn')
  expect(await theme(page)).toBe('LIGHT')
  await expect(topBar(page)).toBeHidden()
  await page.clock.fastForward(PDF_DELAY_MS)
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^assay-dashboard-\d{4}-\d\d-\d\d-\d{4}\.pdf$/)
  await expect(page.getByText(`Saved as ${file.suggestedFilename()}.`)).toBeVisible()
  expect(await theme(page)).toBe('DARK')
  await expect(topBar(page)).toBeVisible()

  const content = await contentOf(file)
  const pdf = await getDocumentProxy(content.slice())
  const { text } = await extractText(pdf, { mergePages: false })
  expect(pdf.numPages).toBe(3)
  for (let n = 1; n <= pdf.numPages; n++) {
    expect((await pdf.getPage(n)).view).toEqual([0, 0, 792, 612])
    expect(text[n - 1]).toContain(`Page ${n} of 3`)
    expect(text[n - 1]).toContain('Assay dashboard 1 Mar – 31 Aug 2025')
  }
  const words = text.join(' ').replaceAll(/\s+/g, ' ')
  for (const metric of [
    'Listings found 21',
    'Infringing 16',
    'Complaints filed 16',
    'Removed 62.5 %',
    'EUR 1,205',
  ])
    expect.soft(words).toContain(metric)
  for (const name of Object.values(NAMES)) expect.soft(words).toContain(name)

  await openDrawingBoard(page)
  const picture = await drawFirstPage(page, content, SCALE, [HEADER])
  if (process.env.UPDATE_PICTURES) writeFileSync(STORED, picture)
  const stored = readFileSync(STORED)
  expect(await differenceOf(page, stored, picture, SQUARE)).toBeLessThan(TOLERANCE)
  const without = await drawFirstPage(page, content, SCALE, [HEADER, RING])
  expect(await differenceOf(page, stored, without, SQUARE)).toBeGreaterThan(2 * TOLERANCE)
})

test('a capture that fails half way gives the page back, says so, and can be tried again', async ({
  page,
  makeDesk,
  workspace,
}) => {
  await fillDashboard(workspace, await makeDesk(['client'], []))
  await page.clock.install()
  await openCaptured(page)
  await page.evaluate(() => {
    const own = Object.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, 'toBlob')!
    HTMLCanvasElement.prototype.toBlob = (tell) => {
      Object.defineProperty(HTMLCanvasElement.prototype, 'toBlob', own)
      tell(null)
    }
  })
  await start(page)
  await expect(dialog(page).getByRole('status')).toHaveText('Waiting until the charts are drawn')
  await page.clock.fastForward(PDF_DELAY_MS)
  await expect(dialog(page).getByRole('alert')).toContainText(
    captureFailure({ failed: 'saving', saved: null, isStuck: false }).problem,
  )
  expect(await theme(page)).toBe('DARK')
  await expect(topBar(page)).toBeVisible()
  await expect(page.locator('.js-plotly-plot').first()).toBeVisible()
  const download = page.waitForEvent('download', DRAWN)
  await dialog(page).getByRole('button', { name: 'Try again' }).click()
  await expect(dialog(page).getByRole('status')).toHaveText('Waiting until the charts are drawn')
  await page.clock.fastForward(PDF_DELAY_MS)
  await download
})

test('a page that is left, or loaded again, while it is captured has its own theme, and nothing was kept', async ({
  page,
  makeDesk,
  workspace,
}) => {
  await fillDashboard(workspace, await makeDesk(['client'], []))
  await page.addInitScript(() => localStorage.setItem('theme', 'GREEN'))
  await page.goto('/investigations')
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await start(page)
  await expect.poll(() => theme(page)).toBe('LIGHT')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Investigations', level: 1 })).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  expect(await theme(page)).toBe('GREEN')

  await openCaptured(page)
  await start(page)
  await expect.poll(() => theme(page)).toBe('LIGHT')
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('GREEN')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Capture as PDF' })).toBeVisible()
  expect(await theme(page)).toBe('GREEN')
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('GREEN')
})
