import { expect, test } from '../support/e2e.ts'

test.describe('the workflow inspector', () => {
  test('says what is wrong with a file that is no recording', async ({ page, makeDesk }) => {
    await makeDesk(['analyst'], [])
    await page.goto('/inspector')
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Open a recording' }).first().click()
    await (
      await choosing
    ).setFiles({ name: 'notes.json', mimeType: 'application/json', buffer: Buffer.from('{"a":1}') })
    await expect(page.getByRole('alert')).toContainText('no recording of the inspector')
  })

  test('is refused to a client, who finds no way to it either', async ({ page, makeDesk }) => {
    await makeDesk(['client'], [])
    await page.goto('/inspector')
    await expect(page.getByText('The workflow inspector is not for your role')).toBeVisible()
    await page.getByRole('button', { name: 'Account' }).click()
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Workflow inspector' })).toHaveCount(0)
  })
})
