import { sql } from 'drizzle-orm'
import { E2E_PASSWORD, expect, test } from '../../support/e2e.ts'

test.describe('signing in', () => {
  test('leads on to the page that was asked for, filter and all @main', async ({ page }) => {
    await page.goto('/listings?seller=lux-timehouse&state=NEW&state=SUSPECT')
    await expect(page).toHaveURL(/\/login\?next=/)
    await page.getByLabel('E-mail').fill('analyst@demo.example')
    await page.getByRole('textbox', { name: 'Password' }).fill(E2E_PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/listings\?seller=lux-timehouse&state=NEW&state=SUSPECT$/)
    await expect(page.getByRole('textbox', { name: 'Seller' })).toHaveValue('lux-timehouse')
    await expect(page.getByRole('button', { name: 'Drop State: New, Suspect' })).toBeVisible()
  })

  test('after single sign-on failed says why, and leads on to the page that was asked for', async ({
    page,
  }) => {
    const goOn = '&next=%2Fcomplaints%3Fstatus%3DFILED'
    for (const [failure, words] of [
      ['sso', 'There may be no account for your e-mail address here.'],
      ['cancelled', 'Single sign-on was cancelled.'],
      ['away', 'The provider of single sign-on does not answer.'],
    ] as const) {
      await page.goto(`/login?failed=${failure}${goOn}`)
      await expect(page.getByRole('alert')).toContainText(words)
    }
    await page.getByLabel('E-mail').fill('analyst@demo.example')
    await page.getByRole('textbox', { name: 'Password' }).fill(E2E_PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/complaints\?status=FILED(&|$)/)
  })

  test('with a wrong password keeps the e-mail and says how often one may try again', async ({ page }) => {
    await page.goto('/login')
    const email = page.getByLabel('E-mail')
    await email.fill('manager@demo.example')
    await page.getByRole('textbox', { name: 'Password' }).fill('wrong')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('alert')).toContainText('E-mail and password do not match.')
    await expect(page.getByRole('alert')).toContainText('You can try again 4 times.')
    await expect(email).toHaveValue('manager@demo.example')
    await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused()
  })

  test('says at the last try and afterwards when one may try again', async ({ page, makeDesk, context }) => {
    const { user } = await makeDesk(['analyst'], [])
    await context.clearCookies()
    await page.goto('/login')
    await page.getByLabel('E-mail').fill(user.email)
    const tryIt = async () => {
      await page.getByRole('textbox', { name: 'Password' }).fill('wrong')
      const answered = page.waitForResponse('**/login')
      await page.getByRole('button', { name: 'Sign in' }).click()
      await answered
    }
    for (let n = 4; n > 0; n--) {
      await tryIt()
      await expect(page.getByRole('alert')).toContainText(`You can try again ${n} time`)
    }
    await expect(page.getByRole('alert')).toContainText('Then sign-in is locked for up to 15 minutes.')
    await tryIt()
    await expect(page.getByRole('alert')).toContainText('Try again in 15 minutes.')
    await expect(page.getByRole('alert')).toContainText('You have 0 tries left.')
    await expect(page.getByRole('alert')).not.toContainText('You can try again')
    await tryIt()
    await expect(page.getByRole('alert')).toContainText('Too many attempts. Try again in 15 minutes.')
    await expect(page.getByLabel('E-mail')).toHaveValue(user.email)
  })

  test('says so when the server can’t be reached, and goes on when it can', async ({ page }) => {
    await page.route('**/api/v1/users/current', (route) => route.abort())
    await page.goto('/listings')
    await expect(page.getByRole('alert')).toContainText('Something went wrong')
    await page.unroute('**/api/v1/users/current')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  })

  test('can show the password that is typed', async ({ page }) => {
    await page.goto('/login')
    const password = page.getByRole('textbox', { name: 'Password' })
    await password.fill('seen')
    await expect(password).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(password).toHaveAttribute('type', 'text')
  })
})

test.describe('a session', () => {
  test('ends with Sign out, which posts the form to /logout @main', async ({ page, signIn }) => {
    await signIn('analyst@demo.example')
    await page.goto('/listings')
    await page.getByRole('button', { name: 'Account' }).click()
    const [request] = await Promise.all([
      page.waitForRequest((sent) => sent.url().endsWith('/logout')),
      page.getByRole('menuitem', { name: 'Sign out' }).click(),
    ])
    expect(request.method()).toBe('POST')
    expect(request.isNavigationRequest()).toBe(true)
    await expect(page).toHaveURL(/\/login$/)
    await page.goto('/listings')
    await expect(page).toHaveURL(/\/login\?next=%2Flistings/)
  })

  test('renews its token before it expires, without a word', async ({ page, signIn }) => {
    await page.clock.install()
    await signIn('analyst@demo.example')
    await page.goto('/listings')
    await expect(page.getByRole('grid', { name: 'Listings' })).toBeVisible()
    const renewed = page.waitForRequest('**/api/v1/users/current')
    await page.clock.fastForward('14:30')
    await renewed
    await expect(page.getByRole('grid', { name: 'Listings' })).toBeVisible()
  })

  test('that was revoked leads to the sign-in page at the next call, and back afterwards', async ({
    page,
    makeDesk,
    workspace,
  }) => {
    const desk = await makeDesk(['analyst'], [{ title: 'Revoked watch' }])
    await page.goto('/listings?value=watch')
    await expect(page.getByRole('grid', { name: 'Listings' })).toBeVisible()
    // What is asked for once the listings are drawn would lead to the sign-in page by itself.
    await page.waitForLoadState('networkidle')
    await workspace.store.db.execute(sql`UPDATE sessions SET revoked = now() WHERE user_id = ${desk.user.id}`)
    await page.getByRole('button', { name: 'Reload listings' }).click()
    await expect(page).toHaveURL(/\/login\?next=%2Flistings%3Fvalue%3Dwatch/)
    await expect(page.getByRole('alert')).toContainText('This session was ended')
    await page.getByLabel('E-mail').fill(desk.user.email)
    await page.getByRole('textbox', { name: 'Password' }).fill(E2E_PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(/\/listings\?value=watch$/)
  })
})
