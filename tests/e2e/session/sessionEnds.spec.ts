import type { BrowserContext, Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { investigationCalls } from '../../../src/domain/investigations/investigations.contract.ts'
import { signIn as signInClient } from '../../support/client.ts'
import { card, type Desk, E2E_PASSWORD, expect, test, type Workspace } from '../../support/e2e.ts'
import { PNG } from '../../support/form.ts'
import { submitSignIn } from '../../support/signInForm.ts'

/** What becomes of work that isn't saved when the session runs out, and when somebody signs out. */

const AGAIN = { name: 'Sign in again' }

/** Opens an investigation of the desk's first listing; answers its address. */
async function openCase({ address }: Workspace, { user, listings }: Desk): Promise<string> {
  const client = await signInClient(address, user.email, E2E_PASSWORD)
  const { investigation } = await client.call(investigationCalls.create, {
    body: { from: 'listing', listing: listings[0]!, comment: 'Buy one piece.', infringementType: 'CFT' },
  })
  return `/investigations?investigation=${investigation.id}`
}

/** Lets every session of a user run out, as twelve hours do. */
async function letRunOut({ store }: Workspace, context: BrowserContext, { user }: Desk): Promise<void> {
  await store.db.execute(
    sql`UPDATE sessions SET expires = now() - interval '1 second' WHERE user_id = ${user.id}`,
  )
  await context.clearCookies({ name: 'assay_session' })
}

async function signOutElsewhere(context: BrowserContext): Promise<void> {
  const other = await context.newPage()
  await other.goto('/complaints')
  await other.getByRole('button', { name: 'Account' }).click()
  await other.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(other).toHaveURL(/\/login$/)
  await other.close()
}

const detail = (page: Page) => page.getByRole('region', { name: 'Add detail' })

test('a comment that is saved after the session ran out asks for the password, and is kept', async ({
  page,
  context,
  makeDesk,
  workspace,
}) => {
  const desk = await makeDesk(['analyst'], [{ title: 'Late watch' }])
  const address = await openCase(workspace, desk)
  await page.goto(address)
  await detail(page).getByRole('textbox').fill('Opened the parcel.')
  const choosing = page.waitForEvent('filechooser')
  await detail(page)
    .getByRole('button', { name: /^Attach files/ })
    .click()
  await (await choosing).setFiles({ name: 'case-back.png', mimeType: 'image/png', buffer: PNG })
  await expect(detail(page).getByRole('button', { name: 'Remove case-back.png' })).toBeVisible()

  await letRunOut(workspace, context, desk)
  await detail(page).getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog', AGAIN)
  await expect(dialog.getByRole('textbox', { name: 'E-mail' })).toHaveValue(desk.user.email)
  const password = dialog.getByRole('textbox', { name: 'Password' })
  await expect(password).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await password.fill('wrong')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('You can try again 4 times.')
  await expect(password).toBeFocused()
  await password.fill(E2E_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Attachments' }).getByRole('link')).toHaveText([
    /case-back\.png/,
  ])
  await expect(page.getByText('Opened the parcel.').first()).toBeVisible()
  await expect(detail(page).getByRole('textbox')).toHaveValue('')
  expect(page.url()).toContain(address)
})

test('what is selected and typed stays when the session runs out meanwhile', async ({
  page,
  context,
  makeDesk,
  workspace,
}) => {
  const desk = await makeDesk(['analyst'], [{ title: 'Selected watch' }, { title: 'Other watch' }])
  await page.clock.install()
  await page.goto('/listings')
  await card(page, 'Selected watch').click()
  await page.getByRole('button', { name: 'Investigation', exact: true }).click()
  const request = page.getByRole('dialog', { name: 'Investigation' })
  await request.getByRole('textbox', { name: 'Instructions' }).fill('Buy one piece.')
  await letRunOut(workspace, context, desk)
  await page.clock.fastForward('14:30')
  const dialog = page.getByRole('dialog', AGAIN)
  await dialog.getByRole('textbox', { name: 'Password' }).fill(E2E_PASSWORD)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(request.getByRole('textbox', { name: 'Instructions' })).toHaveValue('Buy one piece.')
  await request.getByRole('button', { name: 'Cancel' }).click()
  await request.getByRole('button', { name: 'Discard' }).click()
  await expect(card(page, 'Selected watch')).toHaveAttribute('aria-selected', 'true')
})

test('signing out in another tab clears the page, and gives drafts back to the same user alone', async ({
  page,
  context,
  makeDesk,
  workspace,
}) => {
  const desk = await makeDesk(['analyst'], [{ title: 'Shared watch' }])
  const colleague = await desk.colleague(['analyst'])
  const address = await openCase(workspace, desk)
  await page.goto(address)
  await detail(page).getByRole('textbox').fill('Opened the parcel.')
  await signOutElsewhere(context)
  await expect(page).toHaveURL(/\/login\?next=/)
  await expect(page.getByRole('alert')).toContainText('You signed out in another tab.')
  await submitSignIn(page, colleague, E2E_PASSWORD)
  await expect(page).toHaveURL(new RegExp(address.replace('?', '\\?')))
  await expect(detail(page).getByRole('textbox')).toHaveValue('')
  await signOutElsewhere(context)
  await submitSignIn(page, desk.user.email, E2E_PASSWORD)
  await expect(detail(page).getByRole('textbox')).toHaveValue('Opened the parcel.')
  await detail(page).getByRole('button', { name: 'Save' }).click()
  await expect(detail(page).getByRole('textbox')).toHaveValue('')
})

test('a dialog that was begun before signing out in another tab is open again for its user alone', async ({
  page,
  context,
  makeDesk,
}) => {
  const desk = await makeDesk(['analyst'], [{ title: 'Begun watch' }])
  const colleague = await desk.colleague(['analyst'])
  await page.goto('/listings')
  await card(page, 'Begun watch').click()
  await page.getByRole('button', { name: 'Investigation', exact: true }).click()
  const request = page.getByRole('dialog', { name: 'Investigation' })
  const instructions = request.getByRole('textbox', { name: 'Instructions' })
  await instructions.fill('Buy one piece.')
  await signOutElsewhere(context)
  await expect(page.getByRole('alert')).toContainText('You signed out in another tab.')
  await expect(request).toHaveCount(0)
  await submitSignIn(page, desk.user.email, E2E_PASSWORD)
  await expect(instructions).toHaveValue('Buy one piece.')
  await signOutElsewhere(context)
  await submitSignIn(page, colleague, E2E_PASSWORD)
  await expect(card(page, 'Begun watch')).toBeVisible()
  await expect(request).toHaveCount(0)
})

test('a comment typed in the details of a listing is there again once its user is, after the session was ended', async ({
  page,
  context,
  makeDesk,
}) => {
  const { user } = await makeDesk(['analyst'], [{ title: 'Noted watch' }])
  await page.goto('/listings')
  await card(page, 'Noted watch')
    .getByRole('button', { name: /^Details/ })
    .click()
  const comment = page.getByRole('dialog').getByRole('textbox', { name: 'Comment' })
  await comment.fill('Seen at the fair.')
  await signOutElsewhere(context)
  await expect(page.getByRole('alert')).toContainText('You signed out in another tab.')
  await submitSignIn(page, user.email, E2E_PASSWORD)
  await expect(comment).toHaveValue('Seen at the fair.')
})

test('signing out asks before what was typed in Setup is lost, and a session that is ended there says why', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const { user, brandId } = await makeDesk(['admin'], [])
  await page.goto(`/setup/brands/${brandId}`)
  const phone = page.getByRole('textbox', { name: 'Phone' })
  await phone.fill('+49 30 901820')
  const signOut = async () => {
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
  }
  await signOut()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click()
  await expect(phone).toHaveValue('+49 30 901820')
  await signOut()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/login$/)

  await submitSignIn(page, user.email, E2E_PASSWORD)
  await expect(page).not.toHaveURL(/login/)
  await page.goto(`/setup/brands/${brandId}`)
  await phone.fill('+49 30 901820')
  await workspace.store.db.execute(sql`UPDATE sessions SET revoked = now() WHERE user_id = ${user.id}`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/\/login\?next=/)
  await expect(page.getByRole('alert')).toContainText('This session was ended')
})
