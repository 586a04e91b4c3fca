import path from 'node:path'
import { expect, test } from '@playwright/test'
import { violationsOf } from '../../support/axe.ts'
import { copyDemo, DEMO_PASSWORD } from '../../support/demo.ts'
import { useFolder } from '../../support/specFolder.ts'
import { submitSignIn } from '../../support/signInForm.ts'
import { startServer } from '../../support/serverProcess.ts'

/** Which roles need a second factor is the whole workspace's, so that this one is its own. */

const folder = useFolder('sign-in-setup')

test.setTimeout(180_000)

test('an administrator asks analysts for a second factor, which their next sign-in sets up', async ({
  page,
  browser,
}) => {
  const dataDir = path.join(folder.current, 'data')
  await copyDemo(dataDir)
  const server = await startServer({ DATA_DIR: dataDir })
  const signIn = `${server.address}/login`
  try {
    await page.context().request.post(signIn, {
      data: { email: 'admin@demo.example', password: DEMO_PASSWORD },
    })
    await page.goto(`${server.address}/setup/signIn`)
    await expect(page.getByRole('row', { name: /Second factor/ })).toContainText('Nobody')
    await page.getByRole('row', { name: /Second factor/ }).click()
    const roles = page.getByRole('region', { name: 'Roles that need a second factor' })
    const analyst = roles.getByRole('checkbox', { name: 'analyst' })
    const save = page.getByRole('button', { name: /^Save/ })
    await expect(save).toBeDisabled()
    expect(await violationsOf(page)).toEqual([])

    await test.step('what was entered is kept when the save fails', async () => {
      await roles.getByText('analyst', { exact: true }).click()
      await page.route('**/api/v1/store/setup/signIn', (route) =>
        route.request().method() === 'PUT' ? route.abort() : route.continue(),
      )
      await save.click()
      await expect(page.getByRole('alert')).toBeVisible()
      await expect(analyst).toBeChecked()
      await page.unrouteAll()
    })
    await save.click()
    await expect(page.getByText('analyst', { exact: true }).first()).toBeVisible()
    await expect(save).toBeDisabled()
    await page.reload()
    await expect(analyst).toBeChecked()
    await expect(roles.getByRole('checkbox', { name: 'manager' })).not.toBeChecked()

    await test.step('what another administrator demands meanwhile is told, and stays', async () => {
      const others = await browser.newContext({ baseURL: server.address })
      await others.request.post('/login', { data: { email: 'god@demo.example', password: DEMO_PASSWORD } })
      const other = await others.newPage()
      await other.goto('/setup/signIn')
      await other.getByRole('row', { name: /Second factor/ }).click()
      await other.getByText('client', { exact: true }).click()
      await other.getByRole('button', { name: /^Save/ }).click()
      await expect(other.getByText('Second factor saved.')).toBeVisible()
      await others.close()
      await roles.getByText('importer', { exact: true }).click()
      await save.click()
      await expect(page.getByRole('alert')).toContainText(
        'changed this meanwhile: a second factor is needed by analyst, client. Nothing was saved.',
      )
      await page.getByRole('button', { name: 'Take theirs' }).click()
      await expect(roles.getByRole('checkbox', { name: 'client' })).toBeChecked()
      await expect(roles.getByRole('checkbox', { name: 'importer' })).not.toBeChecked()
    })

    await test.step('analysts set one up, managers sign in as before', async () => {
      const others = await browser.newContext({ baseURL: server.address })
      const other = await others.newPage()
      const enter = async (email: string) => {
        await other.goto('/login')
        await submitSignIn(other, email, DEMO_PASSWORD)
      }
      await enter('analyst@demo.example')
      await expect(other.getByRole('img', { name: 'QR code for an authenticator app' })).toBeVisible()
      await enter('manager@demo.example')
      await expect(other.getByRole('button', { name: /Account$/ })).toBeVisible()
      await others.close()
    })
  } finally {
    await server.stop()
  }
})
