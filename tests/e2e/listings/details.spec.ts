import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { card, expect, test } from '../../support/e2e.ts'

const seeds = [1, 2, 3].map((n) => ({
  title: `Watch ${n}`,
  state: 'NEW',
  created: new Date(Date.now() - n * 60_000),
}))

test('a listing is decided, classified, tagged and stepped on from inside its details, which tell its history', async ({
  page,
  makeDesk,
}) => {
  await makeDesk(['analyst'], seeds)
  await page.goto('/listings')
  await page.getByRole('button', { name: 'Details of Watch 1' }).click()
  const first = page.getByRole('dialog', { name: 'Watch 1' })
  await expect(first.getByText('1 of 3')).toBeVisible()
  await expect(first.getByRole('button', { name: 'Previous listing' })).toBeDisabled()
  await first.getByRole('button', { name: 'Set to Suspect' }).click()
  const decide = first.getByRole('region', { name: 'Decide' })
  await decide.getByRole('textbox', { name: 'Comment' }).fill('Odd price')
  await first.getByRole('button', { name: 'Set to Suspect' }).click()
  await expect(page.getByText('1 listing set to Suspect.')).toBeVisible()
  await expect(first.getByRole('region', { name: 'History' })).toContainText('Set to Suspect')
  await expect(first.getByRole('region', { name: 'History' })).toContainText('Odd price')

  await first.getByRole('button', { name: 'Edit tags' }).click()
  const tags = page.getByRole('dialog', { name: 'Tags of 1 listing' })
  await tags.getByRole('textbox', { name: 'New tag' }).fill('pack shot')
  await page.keyboard.press('Enter')
  await tags.getByRole('button', { name: 'Save tags' }).click()
  await expect(first.getByRole('region', { name: 'Tags' })).toContainText('pack shot')

  await first.getByRole('button', { name: 'Next listing' }).click()
  const second = page.getByRole('dialog', { name: 'Watch 2' })
  await expect(second.getByText('2 of 3')).toBeVisible()
  await expect(second.getByRole('region', { name: 'History' })).toContainText('Test listings')
  await expect(second.getByRole('region', { name: 'History' })).not.toContainText('Set to Suspect')
  await second.getByRole('button', { name: 'TM Trademark' }).click()
  const classification = page.getByRole('dialog', { name: 'Infringement Classification' })
  await expect(classification).toBeVisible()
  await classification.getByRole('button', { name: 'Cancel' }).click()
  await expect(second).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog', { name: 'Watch 3' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(card(page, 'Watch 1')).toContainText('Suspect')
})

test('what is typed in the details is asked about before it is lost, and comes back from what they open', async ({
  page,
  makeDesk,
}) => {
  await makeDesk(['analyst'], seeds)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Listings', exact: true }).click()
  await page.getByRole('button', { name: 'Details of Watch 1' }).click()
  const details = page.getByRole('dialog', { name: 'Watch 1' })
  const comment = details.getByRole('region', { name: 'Comments' }).getByRole('textbox', { name: 'Comment' })
  const question = details.getByText('What you entered would be lost.')
  const keep = details.getByRole('button', { name: 'Keep editing' })
  await comment.fill('Seen at the fair')
  const leave = [
    () => page.keyboard.press('Escape'),
    () => details.getByRole('button', { name: 'Close' }).first().click(),
    () => page.goBack(),
  ]
  for (const go of leave) {
    await go()
    await expect(question).toBeVisible()
    await keep.click()
    await expect(question).toHaveCount(0)
    await expect(comment).toHaveValue('Seen at the fair')
  }
  await expect(page).toHaveURL(/\/listings/)

  await details.getByRole('button', { name: /^Open the pictures/ }).click()
  await expect(page.getByRole('button', { name: 'Compare with official' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(comment).toHaveValue('Seen at the fair')

  await details.getByRole('button', { name: 'Find similar' }).click()
  await page.getByRole('menuitem', { name: 'Similar by title' }).click()
  await expect(question).toBeVisible()
  await expect(page).not.toHaveURL(/similar=/)
  await details.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/similar=/)
  await page.goBack()
  await page.getByRole('button', { name: 'Details of Watch 2' }).click()
  await expect(page.getByRole('dialog', { name: 'Watch 2' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('Escape ends the confirmation inside the details alone, and keeps its comment', async ({
  page,
  makeDesk,
}) => {
  await makeDesk(['analyst'], seeds)
  await page.goto('/listings')
  await page.getByRole('button', { name: 'Details of Watch 1' }).click()
  const details = page.getByRole('dialog', { name: 'Watch 1' })
  const decide = details.getByRole('region', { name: 'Decide' })
  const comment = decide.getByRole('textbox', { name: 'Comment' })
  await decide.getByRole('button', { name: 'Set to Suspect' }).click()
  await comment.fill('Odd price')
  await page.keyboard.press('Escape')
  await expect(comment).toHaveCount(0)
  await expect(decide.getByRole('button', { name: 'Set to Suspect' })).toBeFocused()
  await expect(decide.getByText('The comment that you wrote is kept')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(details.getByText('What you entered would be lost.')).toBeVisible()
  await details.getByRole('button', { name: 'Keep editing' }).click()
  await decide.getByRole('button', { name: 'Set to Suspect' }).click()
  await expect(comment).toHaveValue('Odd price')
  await decide.getByRole('button', { name: 'Set to Suspect' }).click()
  await expect(details.getByRole('region', { name: 'History' })).toContainText('Odd price')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the pictures of a listing stand beside the official ones of its brand', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const { brandId } = await makeDesk(['analyst'], seeds)
  const official = ['front', 'back'].map((name) => ({ url: `https://brand.example/${name}.jpg`, file: null }))
  await workspace.store.db.execute(
    sql`UPDATE brands SET official_images = ${JSON.stringify(official)}::jsonb WHERE id = ${brandId}`,
  )
  await page.goto('/listings')
  await page.getByRole('button', { name: 'Details of Watch 1' }).click()
  await page.getByRole('button', { name: /^Open the pictures/ }).click()
  await page.getByRole('button', { name: 'Compare with official' }).click()
  const beside = page.getByRole('region', { name: 'Official pictures' })
  await expect(beside.getByText('Official picture 1 of 2')).toBeVisible()
  await expect(beside.getByText('https://brand.example/front.jpg')).toBeVisible()
  await beside.getByRole('button', { name: 'Next official picture' }).click()
  await expect(beside.getByText('https://brand.example/back.jpg')).toBeVisible()
  const box = (await beside.boundingBox())!
  expect(box.width).toBeGreaterThan(400)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Watch 1' })).toBeVisible()
})

test('an unbroken long title stays inside the details', async ({ page, makeDesk }) => {
  const title = `Meridian${'-40-automatic'.repeat(20)}-${randomUUID()}`.replaceAll('-', '')
  await makeDesk(['analyst'], [{ title }, { title: 'Other' }])
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/listings')
    await page.getByRole('button', { name: `Details of ${title}` }).click()
    const dialog = page.getByRole('dialog', { name: title })
    const heading = (await dialog.getByRole('heading', { level: 2 }).boundingBox())!
    const close = (await dialog.getByRole('button', { name: 'Close' }).first().boundingBox())!
    expect(heading.x + heading.width).toBeLessThanOrEqual(close.x)
    expect(close.x + close.width).toBeLessThanOrEqual(width)
  }
})

test('Back leads away from a listing’s details to the screen before', async ({ page, makeDesk }) => {
  await makeDesk(['analyst'], [{ title: 'A watch' }])
  await page.goto('/complaints')
  await page.getByRole('link', { name: /^Listings/ }).click()
  await card(page, 'A watch')
    .getByRole('button', { name: /^Details/ })
    .click()
  const details = page.getByRole('dialog', { name: 'A watch' })
  await expect(details).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/complaints/)
  await expect(details).toHaveCount(0)
})
