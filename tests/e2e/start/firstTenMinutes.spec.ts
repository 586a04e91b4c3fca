import path from 'node:path'
import { expect, test } from '@playwright/test'
import { violationsOf } from '../../support/axe.ts'
import { useFolder } from '../../support/specFolder.ts'
import { announcementOf } from '../../support/guidedReview.ts'
import { drawnPicture } from '../../support/pictures.ts'
import { startServer } from '../../support/serverProcess.ts'

/** An empty workspace, from the link that its server prints to the first decisions. */

const folder = useFolder('first-ten-minutes')
const LISTINGS = 11
const FIRST = 10
const rows = Array.from(
  { length: LISTINGS },
  (_, n) => `Bazarro,${n},Regent Chronograph ${n},https://bazarro.example/${n},${20 + n}.90`,
)

test.setTimeout(180_000)

test('an owner gets from the printed link to the first reviewed listings', async ({ page }) => {
  const server = await startServer({ DATA_DIR: path.join(folder.current, 'data'), NODE_ENV: 'production' })
  try {
    await test.step('makes the first account', async () => {
      await page.goto(/http:\S+#token=\S+/.exec(server.output())![0])
      await page.getByRole('textbox', { name: 'Your name' }).fill('Ada Reed')
      expect(await violationsOf(page)).toEqual([])
      await page.getByRole('textbox', { name: 'E-mail' }).fill('ada@own.example')
      await page.getByRole('textbox', { name: /^Password/ }).fill('a long password')
      await page.getByRole('textbox', { name: 'The same password again' }).fill('a long passwort')
      await page.getByRole('button', { name: 'Make the account' }).click()
      await expect(page.getByRole('alert')).toContainText('The two passwords are not the same.')
      await page.getByRole('textbox', { name: 'The same password again' }).fill('a long password')
      await page.getByRole('button', { name: 'Make the account' }).click()
      await expect(page).toHaveURL(/\/start$/)
    })
    const step = (name: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name }) })
    const done = (name: string) =>
      expect(step(name).getByRole('heading', { level: 3, name: `${name} , done` })).toBeVisible()

    await test.step('names a brand', async () => {
      await page.getByRole('textbox', { name: 'Brand' }).fill('Vessmont')
      await page.getByRole('textbox', { name: 'Client' }).fill('Vessmont Group')
      await page.getByRole('button', { name: 'Add the brand' }).click()
      await done('Name a brand')
    })
    await test.step('shows what is theirs', async () => {
      const catalogue = step('Show what is yours')
      await catalogue
        .locator('input[type=file]')
        .first()
        .setInputFiles(
          await Promise.all(
            [1, 2].map(async (n) => ({
              name: `official-${n}.png`,
              mimeType: 'image/png',
              buffer: await drawnPicture(n),
            })),
          ),
        )
      await expect(catalogue).toContainText('Vessmont has 2 official pictures')
      await catalogue.getByRole('textbox').fill('Regent Chronograph\nRegent Diver')
      await catalogue.getByRole('button', { name: 'Add the products' }).click()
      await expect(catalogue.getByRole('status')).toContainText('2 products added.')
      await expect(catalogue.getByRole('textbox')).toBeFocused()
      await catalogue
        .locator('input[type=file]')
        .last()
        .setInputFiles({
          name: 'products.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from('name,category\nRegent Diver,Watches\nRegent Moon,Watches'),
        })
      await expect(catalogue.getByRole('status')).toContainText(
        '1 product added. Already there: Regent Diver',
      )
      await done('Show what is yours')
    })
    await test.step('imports a file', async () => {
      const listings = step('Bring listings in')
      await listings.locator('input[type=file]').setInputFiles({
        name: 'first.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(['market,listing_id,title,link,price', ...rows].join('\n')),
      })
      await expect(listings.getByRole('heading', { name: 'first.csv' })).toBeVisible()
      expect(await violationsOf(page)).toEqual([])
      await listings.getByRole('button', { name: /Brand$/ }).click()
      await page.getByRole('option', { name: 'Vessmont' }).click()
      await listings.getByRole('button', { name: 'Run import' }).click()
      await expect(listings.getByRole('heading', { name: 'first.csv is imported' })).toBeVisible()
      await expect(listings.getByText(`${LISTINGS} listings came in so far.`)).toBeVisible()
      await done('Bring listings in')
    })
    await test.step('sees what the brand still lacks', async () => {
      const lacks = page.getByRole('region', { name: 'Vessmont lacks 3 things' })
      await expect(lacks.getByRole('listitem').filter({ hasText: 'Addresses for notices' })).toContainText(
        'None for Bazarro.',
      )
      expect(await violationsOf(page)).toEqual([])
    })
    await test.step('reviews the first ten, after which the page is left by itself', async () => {
      await page.getByRole('button', { name: 'Start the review' }).click()
      await expect(announcementOf(page)).toContainText(`1 of ${LISTINGS}: Regent Chronograph`)
      for (let n = 0; n < FIRST; n++) {
        await page.keyboard.press('g')
        await expect(announcementOf(page)).toContainText(`${n + 2} of ${LISTINGS}`)
      }
      await page.goBack()
      await expect(page.getByText('Everything is set up')).toBeVisible()
      await expect(page).toHaveURL(/\/listings/)
      await page.goto(`${server.address}/start`)
      await done(`Review the first ${FIRST}`)
    })
    await test.step('has no second account made by the same link', async () => {
      await page.context().clearCookies()
      await page.goto(/http:\S+#token=\S+/.exec(server.output())![0])
      await page.getByRole('textbox', { name: 'Your name' }).fill('Somebody else')
      await page.getByRole('textbox', { name: 'E-mail' }).fill('else@own.example')
      await page.getByRole('textbox', { name: /^Password/ }).fill('a long password')
      await page.getByRole('textbox', { name: 'The same password again' }).fill('a long password')
      await page.getByRole('button', { name: 'Make the account' }).click()
      await expect(page.getByRole('heading', { name: 'Somebody was quicker', level: 1 })).toBeVisible()
    })
  } finally {
    await server.stop()
  }
})
