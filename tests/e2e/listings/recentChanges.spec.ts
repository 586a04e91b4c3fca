import { card, expect, signInBrowser, test } from '../../support/e2e.ts'

test('Recent changes tells who did what, takes it back, and offers Undo by role', async ({
  page,
  makeDesk,
  browser,
}) => {
  const desk = await makeDesk(['analyst'], [{ title: 'A watch' }, { title: 'A bag' }])
  await page.goto('/listings')
  await page.getByRole('button', { name: 'Select All' }).click()
  await page.getByRole('button', { name: 'Delisted' }).click()
  await page.getByRole('textbox', { name: /Comment/ }).fill('Both are gone')
  await page.getByRole('button', { name: 'Set to Delisted' }).click()
  await page.getByRole('status').getByRole('button', { name: 'Recent changes' }).click()
  const changes = page.getByRole('list', { name: 'Changes' }).getByRole('listitem')
  await expect(changes.first()).toContainText(`2 listings · ${desk.user.email.split('@')[0]}`)
  await expect(changes.first()).toContainText('Both are gone')

  const context = await browser.newContext({ baseURL: new URL(page.url()).origin })
  await signInBrowser(context, await desk.colleague(['manager']))
  const other = await context.newPage()
  await other.goto('/listings')
  await other.getByRole('button', { name: 'Recent changes' }).click()
  const theirs = other.getByRole('list', { name: 'Changes' }).getByRole('listitem').first()
  await expect(theirs).toContainText('Set to Delisted')
  await expect(theirs.getByRole('button')).toHaveCount(0)
  await context.close()

  await changes.getByRole('button', { name: 'Undo: Set to Delisted', exact: true }).click()
  await expect(changes.first()).toContainText('Taken back: Set to Delisted')
  await expect(changes.filter({ hasText: 'Both are gone' })).toContainText('Taken back')
  await page.keyboard.press('Escape')
  await expect(card(page, 'A watch')).toContainText('Active')
})
