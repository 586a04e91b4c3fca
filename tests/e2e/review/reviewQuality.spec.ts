import { expect, passwordHash, signInBrowser, test } from '../../support/e2e.ts'
import { makeSecondLook } from '../../support/secondLooks.ts'
import { makeUser } from '../../support/seeds.ts'

test('a manager settles what two reviewers decided differently, and the first of them is told', async ({
  page,
  browser,
  makeDesk,
  workspace: { address, store },
}) => {
  const desk = await makeDesk(['manager'], [{ title: 'Halo Buds, sealed', state: 'SUSPECT' }])
  const first = await makeUser(store, ['analyst'], [desk.brandId], await passwordHash())
  const second = await makeUser(store, ['analyst'], [desk.brandId])
  await makeSecondLook(store, {
    listing: desk.listings[0]!,
    first: [first, 'SU', 'The seal is missing.'],
    second: [second, 'GE', 'The seal is inside.'],
  })

  await page.goto('/listings')
  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: 'Review quality' })
    .click()
  const figures = page.getByRole('list', { name: 'Figures' })
  await expect(figures).toContainText('0 of 1 compared')
  await page.getByRole('row', { name: /Halo Buds, sealed/ }).click()

  const open = page.getByRole('article', { name: 'Disagreement' })
  await expect(open).toContainText('The seal is missing.')
  await open.getByRole('button', { name: 'Settle…' }).click()
  await expect(open.getByRole('alert').filter({ hasText: 'Choose what stands' })).toBeVisible()
  await open.getByText('The seal is inside.').click()
  await expect(open).toContainText('The listing changes from Suspect to Genuine.')
  await open.getByRole('textbox', { name: 'Note to both reviewers' }).fill('Open the box before you decide.')
  await open.getByRole('button', { name: 'Settle…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Genuine stands?' })
  await expect(dialog).toContainText('The listing changes from Suspect to Genuine.')
  await dialog.getByRole('button', { name: 'Settle' }).click()
  await expect(open.getByRole('region', { name: 'What stands' })).toContainText(
    'Open the box before you decide.',
  )
  await expect(page.getByText('Nothing to settle')).toBeVisible()

  const context = await browser.newContext({ baseURL: address })
  await signInBrowser(context, first.email)
  const theirs = await context.newPage()
  await theirs.goto('/listings')
  await theirs.getByRole('button', { name: /^Messages/ }).click()
  await expect(theirs.getByRole('dialog', { name: 'Messages' })).toContainText(
    'Genuine stands. “Open the box before you decide.”',
  )
  await context.close()
})
