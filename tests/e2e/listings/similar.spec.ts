import { lookAt } from '../../../server/pictures/lookAt.ts'
import { card, cards, expect, openAdvanced, test } from '../../support/e2e.ts'
import { drawnJpeg } from '../../support/pictures.ts'
import { makeListings } from '../../support/seeds.ts'
import { asImage, storePicture } from '../../support/storedPictures.ts'

const SOUGHT = 'Vessmont Ridge 32 backpack waterproof black'
const NEAREST = 'Vessmont Ridge 32 backpack waterproof blue'
const FURTHER = 'Backpack Ridge 32 liters, Vessmont style, black'
const OTHER = 'Ceramic teapot with two cups'
const seeds = [SOUGHT, NEAREST, FURTHER, OTHER].map((title, n) => ({
  title,
  created: new Date(Date.now() - n * 60_000),
}))

const bar = { name: 'What they are like' }

test.describe('similar listings', () => {
  test('are found from a card, compared by another measure, and decided at once', async ({
    page,
    makeDesk,
  }) => {
    await makeDesk(['analyst'], seeds)
    await page.goto('/listings')
    await card(page, SOUGHT)
      .getByRole('button', { name: `Find similar to ${SOUGHT}` })
      .click()
    await expect(page.getByRole('menuitem', { name: /^Similar by picture/ })).toBeDisabled()
    await page.getByRole('menuitem', { name: 'Similar by title' }).click()
    await expect(page.getByRole('region', bar).getByRole('button', { name: SOUGHT })).toBeVisible()
    await expect(cards(page)).toHaveCount(2)
    await expect(cards(page).first().getByTitle(NEAREST)).toBeVisible()
    await expect(cards(page).first()).toContainText(/\d\d % alike/)

    await page.getByRole('radio', { name: 'By picture' }).click()
    await expect(page.getByRole('heading', { name: 'No listing is like it' })).toBeVisible()
    await expect(page.getByText('The listing has no picture.').first()).toBeVisible()
    await page.getByRole('button', { name: 'Compare titles instead' }).click()
    await expect(cards(page)).toHaveCount(2)

    await page.reload()
    await expect(cards(page)).toHaveCount(2)
    await page.getByRole('button', { name: 'Select All' }).click()
    await page.getByRole('button', { name: 'Suspect', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: /^Set/ }).click()
    await expect(page.getByText('2 listings set to Suspect.')).toBeVisible()
    await expect(card(page, FURTHER)).toContainText('Suspect')

    await page.getByRole('button', { name: 'Clear the search for similar listings' }).click()
    await expect(cards(page)).toHaveCount(4)
    await expect(page.getByRole('region', bar)).toHaveCount(0)
    await expect(card(page, SOUGHT)).toContainText('New')
    await page.goBack()
    await expect(cards(page)).toHaveCount(2)
  })

  test('are found by the keyboard, and from the details on a phone', async ({ page, makeDesk }) => {
    await makeDesk(['analyst'], seeds)
    await page.goto('/listings')
    await page.getByRole('button', { name: 'Keyboard mode' }).press('Enter')
    await expect(card(page, SOUGHT)).toBeFocused()
    await page.keyboard.press('f')
    await expect(page.getByRole('region', bar).getByRole('button', { name: SOUGHT })).toBeVisible()
    await expect(cards(page)).toHaveCount(2)

    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/listings')
    await card(page, FURTHER)
      .getByRole('button', { name: /^Details of/ })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Find similar' }).click()
    await page.getByRole('menuitem', { name: 'Similar by title' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(cards(page)).toHaveCount(2)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  })

  test('are found with a picture of one’s own; what is none is refused and another can be chosen', async ({
    page,
    makeDesk,
    workspace,
  }) => {
    const desk = await makeDesk(['analyst'], seeds)
    const content = await drawnJpeg(41)
    const { hash } = await lookAt(content)
    const picture = await storePicture(workspace.store, desk.brandId, { hash })
    const [{ marketplaceId } = { marketplaceId: '' }] = (
      await workspace.store.pool.query<{ marketplaceId: string }>(
        'SELECT marketplace_id AS "marketplaceId" FROM listings WHERE id = $1',
        [desk.listings[0]],
      )
    ).rows
    await makeListings(workspace.store, [
      { brandId: desk.brandId, marketplaceId, title: 'With the picture', images: [asImage(picture)] },
    ])
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/listings')
    await expect(page.getByText('5 of 5')).toBeVisible()
    await page.getByRole('button', { name: /^Filter/ }).click()
    await openAdvanced(page)
    await page.getByRole('button', { name: 'Search with a picture' }).click()
    const dialog = page.getByRole('dialog', { name: 'Search with a picture' })
    const choose = async (name: string, mimeType: string, buffer: Buffer) => {
      const chooser = page.waitForEvent('filechooser')
      await dialog.getByRole('button', { name: 'Choose a picture' }).click()
      await (await chooser).setFiles({ name, mimeType, buffer })
    }
    await choose('broken.jpg', 'image/jpeg', content.subarray(0, 300))
    await expect(dialog.getByRole('alert')).toContainText('broken.jpg can’t be searched with')
    await choose('notes.txt', 'text/plain', Buffer.from('notes'))
    await expect(dialog.getByRole('alert')).toContainText('Invalid file type')
    await choose('mine.jpg', 'image/jpeg', content)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('region', bar)).toContainText('Pictures like an uploaded one')
    await expect(cards(page)).toHaveCount(1)
    await expect(card(page, 'With the picture')).toContainText('99 % alike')
  })
})
