import { expect, test } from '../support/e2e.ts'

test.describe('API keys', () => {
  test('are copied from the account menu, work as a bearer token, and are revoked', async ({
    page,
    context,
    makeDesk,
    workspace,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await makeDesk(['analyst'], [{ title: 'Kept listing' }])
    await page.goto('/listings')
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: 'Copy API Key' }).click()
    await expect(page.getByRole('menuitem', { name: 'API Key Copied!' })).toBeVisible()
    const key = await page.evaluate(() => navigator.clipboard.readText())
    const read = async () =>
      fetch(`${workspace.address}/api/v1/store/listings/page`, {
        headers: { authorization: `Bearer ${key}` },
      })
    expect(await (await read()).text()).toContain('Kept listing')

    await page.getByRole('menuitem', { name: 'API keys…' }).click()
    const dialog = page.getByRole('dialog', { name: 'API keys' })
    await expect(dialog.getByText(/last used/)).toBeVisible()
    await dialog.getByRole('button', { name: /^Revoke / }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click()
    await expect(dialog.getByText('You have no API keys.')).toBeVisible()
    expect((await read()).status).toBe(401)
  })

  test('are shown once for copying by hand where the clipboard refuses', async ({ page, makeDesk }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await makeDesk(['manager'], [])
    await page.goto('/listings')
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: 'Copy API Key' }).click()
    await expect(page.getByRole('textbox', { name: /^API key/ })).toHaveValue(/^assay_[\w-]{43}$/)
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('button', { name: 'Account' }).click()
    await expect(page.getByRole('menuitem', { name: 'Copy API Key' })).toBeVisible()
  })
})
