import path from 'node:path'
import { expect, test } from '@playwright/test'
import { violationsOf } from '../../support/axe.ts'
import { copyDemo, DEMO_PASSWORD } from '../../support/demo.ts'
import { useFolder } from '../../support/specFolder.ts'
import { startServer } from '../../support/serverProcess.ts'

/** The demo ends in the browser, and the workspace goes on with the user's own data. */

const folder = useFolder('demo-deletion')
const DELETION = '**/api/v1/store/demo/deletion'

test.setTimeout(180_000)

test('a user who tried the demo starts with their own data, after a failure too', async ({ page }) => {
  const dataDir = path.join(folder.current, 'data')
  await copyDemo(dataDir)
  const server = await startServer({ DATA_DIR: dataDir })
  try {
    const signIn = (email: string) =>
      page.context().request.post(`${server.address}/login`, { data: { email, password: DEMO_PASSWORD } })
    const menu = () => page.getByRole('button', { name: /Account$/ }).click()
    const own = page.getByRole('menuitem', { name: 'Start with my own data…' })

    await test.step('an admin is not offered it', async () => {
      await signIn('admin@demo.example')
      await page.goto(`${server.address}/listings`)
      await menu()
      await expect(page.getByRole('menuitem', { name: 'Getting started' })).toBeVisible()
      await expect(own).toHaveCount(0)
      await page.context().clearCookies()
    })
    const dialog = page.getByRole('dialog', { name: 'Start with your own data?' })
    const again = dialog.getByRole('button', { name: 'Try again' })
    const confirm = dialog.getByRole('button', { name: 'Delete the demo' })
    await test.step('asks for the words and an account of one’s own', async () => {
      await signIn('god@demo.example')
      await page.goto(`${server.address}/listings`)
      await menu()
      await own.click()
      await expect(dialog).toContainText('9 brands')
      expect(await violationsOf(page)).toEqual([])
      await dialog.getByRole('textbox', { name: 'Your name' }).fill('Ada Reed')
      await dialog.getByRole('textbox', { name: 'E-mail' }).fill('ada@own.example')
      await dialog.getByRole('textbox', { name: /^Password/ }).fill('a long password')
      await dialog.getByRole('textbox', { name: /to confirm$/ }).fill('delete')
      await expect(confirm).toBeDisabled()
      await dialog.getByRole('textbox', { name: /to confirm$/ }).fill('Delete the demo')
    })
    await test.step('says what is wrong with a password before anything goes', async () => {
      await dialog.getByRole('textbox', { name: /^Password/ }).fill('short')
      await confirm.click()
      await expect(dialog.getByRole('alert')).toContainText('The password needs 8 characters at least.')
      await dialog.getByRole('textbox', { name: /^Password/ }).fill('a long password')
    })
    await test.step('keeps what was typed where it fails', async () => {
      await page.route(DELETION, (route) => route.abort())
      await again.click()
      await expect(dialog.getByRole('alert')).toContainText('It is not known whether this was done')
      await expect(dialog.getByRole('textbox', { name: 'Your name' })).toHaveValue('Ada Reed')
      await page.unroute(DELETION)
    })
    await test.step('opens the start page of an own workspace', async () => {
      await again.click()
      await expect(page).toHaveURL(/\/start$/, { timeout: 60_000 })
      await expect(page.getByRole('heading', { name: 'Name a brand', exact: true })).toBeVisible()
      await menu()
      await expect(page.getByText('ada@own.example')).toBeVisible()
      await expect(own).toHaveCount(0)
    })
  } finally {
    await server.stop()
  }
})
