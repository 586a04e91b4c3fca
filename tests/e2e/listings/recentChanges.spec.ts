import { card, expect, signInBrowser, test } from '../../support/e2e.ts'
import { choose, give } from '../../support/importPage.ts'

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

test('what was taken back of a cancelled import is not offered to be brought back, and why is said', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const desk = await makeDesk(['admin'], [])
  await page.goto('/importer')
  await give(page, 'cancelled.csv', ['platform,item id,title', 'Bazarro,cancelled1,A watch'])
  await choose(page, /Brand$/, new RegExp(desk.brand))
  await page.getByRole('button', { name: 'Run import' }).click()
  await expect(page.getByRole('heading', { name: 'cancelled.csv is imported' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo the import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click()
  await expect(page.getByRole('heading', { name: /was taken back/ })).toBeVisible()
  // As if it had been cancelled on its way.
  await workspace.store.pool.query(
    `UPDATE imports SET status = 'cancelled' WHERE file_name = 'cancelled.csv'`,
  )
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/listings')
  await page.getByRole('button', { name: 'Recent changes' }).click()
  const back = page.getByRole('listitem').filter({ hasText: 'Taken back: Import of cancelled.csv' })
  await expect(back).toContainText('The import was cancelled or failed. Import its file again.')
  await expect(back.getByRole('button')).toHaveCount(0)
})

test('the snackbar over Recent changes is announced and undoes what it says, and no press goes through it', async ({
  page,
  makeDesk,
}) => {
  await makeDesk(['analyst'], [{ title: 'A watch' }])
  await page.goto('/listings')
  for (const state of ['Delisted', 'Suspect', 'Delisted']) {
    await page.getByRole('button', { name: 'Select All' }).click()
    await page.getByRole('button', { name: state, exact: true }).click()
    await page.getByRole('button', { name: `Set to ${state}` }).click()
    await page.getByRole('button', { name: 'Dismiss' }).click()
  }
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Recent changes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Recent changes' })
  const changes = dialog.getByRole('list', { name: 'Changes' }).getByRole('listitem')
  const undo = changes.first().getByRole('button', { name: /^Undo/ })
  await undo.focus()
  await page.keyboard.press('Enter')
  const said = page.getByRole('status').filter({ hasText: '1 listing set back' })
  await expect(said).toBeVisible()
  // The row is read, and neither Enter closes the dialog nor undoes another change.
  const row = changes.filter({ hasText: 'A watch' }).nth(1)
  await expect(row).toContainText('Taken back')
  await expect(row).toBeFocused()

  // By key: Tab stays in the dialog, F6 goes to the snackbar and back.
  const before = await changes.count()
  await page.keyboard.press('F6')
  await expect(said.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('F6')
  await expect(row).toBeFocused()
  await page.keyboard.press('F6')
  await page.keyboard.press('Enter')
  await expect(changes).toHaveCount(before + 1)
  await expect(changes.filter({ hasText: 'A watch' }).nth(2)).toBeFocused()
  const again = page.getByRole('status').filter({ hasText: 'Made again for 1 listing.' })
  await again.getByRole('button', { name: 'Dismiss' }).click()
  await expect(again).toHaveCount(0)
  await expect(changes).toHaveCount(before + 1)
})
