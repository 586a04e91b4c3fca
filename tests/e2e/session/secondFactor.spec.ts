import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { generateSync } from 'otplib'
import { E2E_PASSWORD, expect, test } from '../../support/e2e.ts'
import { submitSignIn } from '../../support/signInForm.ts'

/** A second factor as its owner meets it: set up in the account menu, asked for at the next sign-in. */

const PERIOD_MS = 30_000
const codeOf = (secret: string, at = Date.now()) => generateSync({ secret, epoch: Math.floor(at / 1_000) })
/** The code of the period before, which is taken until this one ends, with the time to send it. */
async function codeBefore(secret: string): Promise<string> {
  const left = PERIOD_MS - (Date.now() % PERIOD_MS)
  if (left < 5_000) await sleep(left)
  return codeOf(secret, Date.now() - PERIOD_MS)
}
const secretOn = async (page: Page) =>
  (await page.getByLabel('Secret', { exact: true }).innerText()).replaceAll(' ', '')
const code = (page: Page) => page.getByRole('textbox', { name: 'Code' })

test('a user sets up a second factor, signs in with it and with a recovery code, and turns it off', async ({
  page,
  makeDesk,
}) => {
  const { user } = await makeDesk(['analyst'], [{ title: 'Kept listing' }])
  await page.goto('/listings')
  const open = async () => {
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: 'Second factor…' }).click()
  }
  const signOut = async () => {
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.waitForURL(/\/login/)
  }
  await open()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('There is none: your password alone signs you in.')
  await dialog.getByRole('button', { name: 'Set up…' }).click()
  await dialog.getByRole('textbox', { name: 'Password' }).fill('not the password')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('alert')).toContainText('The current password is not right.')
  await dialog.getByRole('textbox', { name: 'Password' }).fill(E2E_PASSWORD)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code for an authenticator app' })).toBeVisible()
  await expect(code(page)).toBeFocused()
  const secret = await secretOn(page)
  await code(page).fill(await codeBefore(secret))
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  const listed = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(listed).toHaveCount(10)
  const codes = await listed.allInnerTexts()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  await expect(dialog).toContainText('10 recovery codes of 10 left')
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  await signOut()
  await submitSignIn(page, user.email, E2E_PASSWORD)
  await expect(code(page)).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue(E2E_PASSWORD)
  await code(page).fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('The code is not right.')
  await code(page).fill(codeOf(secret))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()

  await signOut()
  await submitSignIn(page, user.email, E2E_PASSWORD)
  await code(page).fill(codes[0]!)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
  await open()
  await expect(dialog).toContainText('9 recovery codes of 10 left')
  await dialog.getByRole('button', { name: 'Turn off…' }).click()
  await dialog.getByRole('textbox', { name: 'Password' }).fill(E2E_PASSWORD)
  await code(page).fill(codes[1]!)
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect(dialog).toContainText('There is none: your password alone signs you in.')
})

test('whose role needs a second factor sets it up while signing in, and is told the recovery codes once', async ({
  page,
  makeDesk,
}) => {
  const { user } = await makeDesk(['analyst'], [{ title: 'Kept listing' }])
  await page.context().clearCookies()
  // Roles need it in the whole workspace, which other tests sign in to: what the server then answers is answered here.
  const offered = {
    secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/Assay:me?secret=JBSWY3DP',
  }
  await page.route('**/login', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    const { code: given, ...credentials } = route.request().postDataJSON() as { code?: string }
    if (given) {
      const response = await route.fetch({ postData: JSON.stringify(credentials) })
      return route.fulfill({ response, json: { recoveryCodes: ['ABCD-EFGH-IJKL-MNOP'] } })
    }
    return route.fulfill({
      status: 401,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        status: 401,
        title: 'Not signed in',
        detail: 'Your role needs a second factor. Set it up with an authenticator app.',
        secondFactor: { needs: 'setUp', offered },
      }),
    })
  })
  await page.goto('/listings')
  await submitSignIn(page, user.email, E2E_PASSWORD)
  await expect(page.getByRole('alert')).toContainText('Your role needs a second factor.')
  expect(await secretOn(page)).toBe(offered.secret)
  await code(page).fill('123456')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Keep your recovery codes' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'ABCD-EFGH-IJKL-MNOP' })).toBeVisible()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText('Kept listing')).toBeVisible()
})

test('whose answer to the code is lost learns that the second factor is set up, and how to get recovery codes', async ({
  page,
  makeDesk,
}) => {
  await makeDesk(['analyst'], [{ title: 'Kept listing' }])
  await page.goto('/listings')
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Second factor…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Set up…' }).click()
  await dialog.getByRole('textbox', { name: 'Password' }).fill(E2E_PASSWORD)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const secret = await secretOn(page)
  let reaches = false
  await page.route('**/store/users/secondFactor', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    if (reaches) await route.fetch()
    await route.abort()
  })
  await test.step('which is said to be as it was where the code never arrived', async () => {
    await code(page).fill(await codeBefore(secret))
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Nothing was changed.')
  })
  reaches = true
  await code(page).fill(await codeBefore(secret))
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByRole('alert')).toContainText('its recovery codes did not reach you')
  await expect(dialog).toContainText('On since')
  await page.unroute('**/store/users/secondFactor')
  await dialog.getByRole('button', { name: 'Set up another…' }).click()
  await dialog.getByRole('textbox', { name: 'Password' }).fill(E2E_PASSWORD)
  await code(page).fill(codeOf(secret))
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await code(page).fill(await codeBefore(await secretOn(page)))
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
})
