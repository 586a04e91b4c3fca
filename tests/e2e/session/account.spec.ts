import type { APIRequestContext } from '@playwright/test'
import { openSession } from '../../../server/store/session/sessions.ts'
import { E2E_PASSWORD, expect, test } from '../../support/e2e.ts'

test.describe('API keys', () => {
  test('are copied from the account menu, work as a bearer token, and are revoked @main', async ({
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
    await expect(page.getByRole('status').filter({ hasText: /^API key .+ revoked$/ })).toBeVisible()
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
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    await expect(page.getByRole('textbox', { name: /^API key/ })).toBeVisible()
    await page.getByRole('button', { name: 'I have noted it' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('button', { name: 'Account' }).click()
    await expect(page.getByRole('menuitem', { name: 'Copy API Key' })).toBeVisible()
  })
})

test.describe('Sessions', () => {
  test('are listed with this one marked, and one or all others are ended', async ({
    page,
    makeDesk,
    browser,
    workspace,
  }) => {
    const { user } = await makeDesk(['client'], [])
    const elsewhere = async () => {
      const context = await browser.newContext()
      const answer = await context.request.post(`${workspace.address}/login`, {
        data: { email: user.email, password: E2E_PASSWORD },
        headers: {
          'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
        },
      })
      expect(answer.ok(), await answer.text()).toBe(true)
      return { close: () => context.close(), status: () => statusOf(context.request, workspace.address) }
    }
    const others = [await elsewhere(), await elsewhere(), await elsewhere()]
    await page.goto('/listings')
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: 'Sessions…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sessions' })
    const rows = dialog.getByRole('list', { name: 'Sessions' }).getByRole('listitem')
    await expect(rows).toHaveCount(4)
    await expect(rows.first()).toContainText('This session')
    await expect(rows.nth(1)).toContainText('Firefox 140 on Windows')
    await expect(rows.nth(1)).toContainText(/Signed in .* · last seen .* · from 127\.0\.0\.1/)

    await rows
      .nth(1)
      .getByRole('button', { name: /^End Firefox/ })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await expect(rows).toHaveCount(4)
    await rows
      .nth(1)
      .getByRole('button', { name: /^End Firefox/ })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click()
    await expect(rows).toHaveCount(3)
    expect((await Promise.all(others.map(({ status }) => status()))).sort()).toEqual([200, 200, 401])

    await dialog.getByRole('button', { name: 'End all other sessions' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'End them' }).click()
    await expect(rows).toHaveCount(1)
    await expect(dialog.getByRole('button', { name: 'End all other sessions' })).toBeDisabled()
    expect(await Promise.all(others.map(({ status }) => status()))).toEqual([401, 401, 401])
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await Promise.all(others.map(({ close }) => close()))
  })

  test('that can’t be loaded or ended say so, and are tried again', async ({ page, makeDesk, workspace }) => {
    const { user } = await makeDesk(['analyst'], [])
    await openSession(workspace.store.db, user.id)
    await page.route('**/api/v1/store/users/sessions', (route) => route.abort())
    await page.goto('/listings')
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: 'Sessions…' }).click()
    await expect(page.getByRole('alert')).toContainText('The sessions could not be loaded')
    await page.unroute('**/api/v1/store/users/sessions')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.route('**/api/v1/store/users/sessions/*', (route) => route.abort())
    await page.getByRole('button', { name: /^End Unknown browser/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('It is not known whether this was done')
    await page.unroute('**/api/v1/store/users/sessions/*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Signed in' })).toHaveCount(1)
  })
})

const statusOf = async (request: APIRequestContext, address: string) =>
  (await request.get(`${address}/api/v1/users/current`)).status()
