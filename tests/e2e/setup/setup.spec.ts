import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../server/store/rows.ts'
import { userBrands } from '../../../server/store/schema.ts'
import { apiKeyCalls } from '../../../src/domain/session/apiKeys.contract.ts'
import type { SetupUser } from '../../../src/domain/setup/setup.ts'
import { SITES } from '../../../src/domain/shell/sites.ts'
import { signIn as enter } from '../../support/client.ts'
import { E2E_PASSWORD, expect, signInBrowser, test } from '../../support/e2e.ts'
import { PNG } from '../../support/form.ts'
import { misplaced } from '../../support/geometry.ts'
import { makeBrand, makeMarketplace, makeUser } from '../../support/seeds.ts'
import { typeDay } from '../../support/typeDay.ts'

test.describe('the sub-sites', () => {
  test('are reached through the sign-in page, deep links too', async ({ page, makeDesk, context }) => {
    const { user } = await makeDesk(['admin'], [])
    await context.clearCookies()
    await page.goto('/setup/brands')
    await expect(page).toHaveURL('/login?next=%2Fsetup%2Fbrands')
    await page.getByLabel('E-mail').fill(user.email)
    await page.getByRole('textbox', { name: 'Password' }).fill(E2E_PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL('/setup/brands')
    await expect(page.getByRole('heading', { level: 1, name: 'Setup' })).toBeVisible()
    await page.getByRole('link', { name: 'Console' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  })

  test('refuse whoever they are not for, and say whom they are for', async ({ page, signIn }) => {
    await signIn('client@demo.example')
    for (const { path, title } of Object.values(SITES)) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: `${title} is not open to you` })).toBeVisible()
      await expect(page.getByText('You are signed in as client.')).toBeVisible()
    }
    await page.getByRole('link', { name: 'Go to the console' }).click()
    await expect(page).toHaveURL('/')
  })
})

test.describe('setup', () => {
  test('takes a new brand with the people who see it', async ({ page, makeDesk, workspace, browser }) => {
    const desk = await makeDesk(['admin'], [])
    const analyst = await desk.colleague(['analyst'])
    await page.goto('/setup')
    await page.getByRole('link', { name: 'New brand' }).click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`${desk.brand} New`)
    await page.getByRole('textbox', { name: 'Client' }).fill('Test client')
    await page.getByRole('button', { name: /People/ }).click()
    await page.keyboard.type(analyst)
    await page.getByRole('option', { name: new RegExp(analyst) }).click()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(`${desk.brand} New saved.`)).toBeVisible()
    const colleagues = await browser.newContext({ baseURL: workspace.address })
    await signInBrowser(colleagues, analyst)
    const other = await colleagues.newPage()
    await other.goto('/listings')
    await other.getByRole('button', { name: /^Brand/ }).click()
    await expect(other.getByRole('option', { name: `${desk.brand} New` })).toBeVisible()
    await colleagues.close()
  })

  test('the last god who may sign in is told that the role stays', async ({ page, makeDesk }) => {
    const { user } = await makeDesk(['god', 'admin'], [])
    await page.route('**/api/v1/store/setup/users', async (route) => {
      const response = await route.fetch()
      const users = (await response.json()) as SetupUser[]
      await route.fulfill({
        response,
        json: users.filter(({ id, groups }) => id === user.id || !groups.includes('god')),
      })
    })
    await page.goto(`/setup/users/${user.id}`)
    const roles = page.getByRole('region', { name: 'Roles' })
    await expect(roles).not.toContainText('Nobody else')
    await roles.getByText('god', { exact: true }).click()
    await expect(roles).toContainText('The god role can’t be taken away here. Nobody else who may sign in')
  })

  test('after a save by the form’s button the keyboard goes on at the form’s first field', async ({
    page,
    makeDesk,
  }) => {
    const { brandId } = await makeDesk(['admin'], [])
    await page.goto(`/setup/brands/${brandId}`)
    const name = page.getByRole('textbox', { name: 'Name', exact: true })
    await page.getByRole('textbox', { name: 'Client' }).fill('Another client')
    const save = page.getByRole('button', { name: 'Save', exact: true })
    await save.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(/ saved\.$/)).toBeVisible()
    await expect(save).toBeDisabled()
    await expect(name).toBeFocused()
  })

  test('a brand’s long name without blanks widens neither its form nor the snackbar, and leaves the heading in sight', async ({
    page,
    makeDesk,
    workspace,
  }) => {
    const { user } = await makeDesk(['admin'], [])
    const name = `Brand${randomUUID().replaceAll('-', '')}${'x'.repeat(40)}`
    const id = await makeBrand(workspace.store, name)
    await workspace.store.db.insert(userBrands).values({ userId: user.id, brandId: id })
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`/setup/brands/${id}`)
    const form = page.getByRole('form', { name })
    await expect(form.getByRole('heading', { name: /lacks/ })).toBeVisible()
    expect(await misplaced(page)).toEqual([])
    await form.getByRole('textbox', { name: 'Client' }).fill('Another client')
    await form.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('status').getByRole('button', { name: 'Dismiss' }).click()
    await page.goto(`/setup/brands/${id}/rights/new`)
    await expect(page.getByRole('heading', { name: 'New property right' })).toBeInViewport({ ratio: 1 })
  })

  for (const path of ['/setup/marketplaces/new', '/setup/webhooks/new', '/start'])
    test(`${path} scrolls within itself on a phone, and the keyboard moves nothing off the screen`, async ({
      page,
      makeDesk,
    }) => {
      await makeDesk(['god'], [])
      await page.setViewportSize({ width: 360, height: 640 })
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      for (let n = 0; n < 30; n++) await page.keyboard.press('Tab')
      const over = await page.evaluate(() => {
        const { scrollHeight, clientHeight, scrollTop } = document.documentElement
        return { below: scrollHeight - clientHeight, above: scrollTop }
      })
      expect(over).toEqual({ below: 0, above: 0 })
    })

  test('takes a brand with a right and a product from an administrator @main', async ({ page, makeDesk }) => {
    const { brand } = await makeDesk(['admin'], [])
    await page.goto('/setup')
    await page.getByRole('link', { name: 'New brand' }).click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`${brand} Two`)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Client must not be empty')).toBeVisible()
    await page.getByRole('textbox', { name: 'Client' }).fill('Test client')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(`${brand} Two saved.`)).toBeVisible()
    await expect(page.getByText('Everything that a notice needs')).toHaveCount(0)

    const sections = page.getByRole('navigation', { name: 'Sections' })
    await sections.getByRole('link', { name: 'Property rights' }).click()
    await page.getByRole('link', { name: 'New property right' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('TWO')
    await page.getByRole('textbox', { name: 'Registration' }).fill('018')
    await page.getByRole('button', { name: /Jurisdictions/ }).click()
    await page.keyboard.type('german')
    await page.getByRole('option', { name: 'Germany DE' }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await page.getByRole('button', { name: /Classes/ }).click()
    await page.keyboard.type('jewelry')
    await page.getByRole('option', { name: '14 Jewelry and Watches' }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('TWO saved.', { exact: true })).toBeVisible()
    await sections.getByRole('link', { name: 'Property rights' }).click()
    await expect(page.getByRole('link', { name: 'TWO (018_TM_DE_14)' })).toBeVisible()

    await sections.getByRole('link', { name: 'Products' }).click()
    await page.getByRole('link', { name: 'New product' }).click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Watch Two')
    await page.getByRole('textbox', { name: 'Keywords' }).fill('two\n')
    await page.getByLabel('Images').locator('input[type=file]').setInputFiles({
      name: 'two.png',
      mimeType: 'image/png',
      buffer: PNG,
    })
    await expect(page.getByRole('img', { name: 'Images 1' })).toBeVisible()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Watch Two saved.')).toBeVisible()
  })

  test('takes logos of a brand’s own and the languages of its markets, and says how others are installed', async ({
    page,
    makeDesk,
    workspace,
  }) => {
    const { brand, brandId } = await makeDesk(['manager'], [])
    await page.goto(`/setup/brands/${brandId}`)
    const logos = page.getByRole('region', { name: 'Logos' })
    await logos.locator('input[type=file]').setInputFiles([
      { name: 'Winged mark.png', mimeType: 'image/png', buffer: PNG },
      {
        name: 'Word mark.svg',
        mimeType: 'image/svg+xml',
        buffer: Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 40"><rect width="60" height="20"/></svg>',
        ),
      },
    ])
    await expect(logos.getByRole('img', { name: 'Word mark' })).toBeVisible()
    await logos.getByRole('textbox', { name: 'Name of logo 1' }).fill('')
    const words = page.getByRole('region', { name: 'Words in pictures' })
    await words.getByRole('button', { name: /Languages/ }).click()
    await page.keyboard.type('traditional')
    await page.getByRole('option', { name: 'Chinese, traditional' }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await words.getByText(/more languages can be installed/).click()
    await expect(words.getByRole('listitem').filter({ hasText: 'Japanese' })).toContainText(
      'npm run languages -- add jpn',
    )
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(logos.getByText('Name of logo 1 must not be empty')).toBeVisible()
    await logos.getByRole('textbox', { name: 'Name of logo 1' }).fill('The winged mark')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(`${brand} saved.`)).toBeVisible()
    const [kept] = await rowsOf<{ logos: { name: string }[]; languages: string[] }>(
      workspace.store.db,
      sql`SELECT logos, picture_languages AS languages FROM brands WHERE id = ${brandId}`,
    )
    expect(kept!.logos.map(({ name }) => name)).toEqual(['The winged mark', 'Word mark'])
    expect(kept!.languages).toEqual(['chi_tra', 'eng'])
    await logos.getByRole('button', { name: 'Remove logo 2' }).click()
    await expect(logos.getByRole('img')).toHaveCount(1)
  })

  test('shows an analyst their own brands, and no users', async ({ page, makeDesk }) => {
    const { brand } = await makeDesk(['analyst'], [])
    await page.goto('/setup')
    const table = page.getByRole('table', { name: 'Brands' })
    await expect(table.getByRole('link')).toHaveText([brand])
    await expect(page.getByRole('navigation').getByRole('link')).toHaveText([
      'Brands',
      'Marketplaces',
      'Platform terms',
      'Rules',
      'Queues',
      'Reviews',
    ])
    await page.goto('/setup/users')
    await expect(page.getByRole('heading', { name: 'Users are not open to you' })).toBeVisible()
    await page.goto('/setup/signIn')
    await expect(page.getByRole('heading', { name: 'Sign-in is not open to you' })).toBeVisible()
    await page.goto('/setup/marketplaces/new')
    await expect(page.getByRole('heading', { name: 'A new marketplace is not open to you' })).toBeVisible()
    await page.goto('/setup/marketplaces')
    await expect(page.getByRole('link', { name: 'New marketplace' })).toHaveCount(0)
  })

  test('keeps what a manager typed when a colleague saved first, and asks before it is lost', async ({
    page,
    makeDesk,
    workspace,
  }) => {
    const { brand, brandId } = await makeDesk(['manager'], [])
    await page.goto(`/setup/brands/${brandId}`)
    await page.getByRole('textbox', { name: 'Phone' }).fill('+49 30 1')
    await workspace.store.db.execute(
      sql`UPDATE brands SET name = ${`${brand} renamed`}, updated = now() WHERE id = ${brandId}`,
    )
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('alert')).toContainText('changed this brand meanwhile. Nothing was saved.')
    await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('+49 30 1')
    await page.getByRole('link', { name: 'Marketplaces' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click()
    await expect(page).toHaveURL(`/setup/brands/${brandId}`)
    await page.getByRole('button', { name: 'Save mine over it' }).click()
    await expect(page.getByText(`${brand} renamed saved.`)).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('+49 30 1')
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(`${brand} renamed`)
  })

  test('says beside Save what a colleague changed, goes on being typed in, and joins lists entry by entry', async ({
    page,
    makeDesk,
    workspace,
  }) => {
    const { brand, brandId } = await makeDesk(['admin'], [])
    const other = await makeBrand(workspace.store, `Other of ${brand}`)
    const account = await makeUser(workspace.store, ['analyst'], [brandId])
    await page.setViewportSize({ width: 360, height: 640 })
    await page.goto(`/setup/users/${account.id}`)
    await expect(page.getByRole('checkbox', { name: 'importer' })).toHaveAccessibleDescription(
      'Imports listings and advertisements, and sees what came of them.',
    )
    const name = page.getByRole('textbox', { name: 'Name', exact: true })
    await name.fill('Mine')
    await page.getByRole('button', { name: 'Brands' }).click()
    await page.getByRole('option', { name: `Other of ${brand}` }).click()
    await page.keyboard.press('Escape')
    await workspace.store.db.execute(
      sql`WITH gone AS (DELETE FROM user_brands WHERE user_id = ${account.id})
          UPDATE users SET name = 'Theirs', updated = now() WHERE id = ${account.id}`,
    )
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('changed this account meanwhile. Nothing was saved.')
    await expect(alert).toContainText('They changed Name; Brands. You changed, too: Name, now “Theirs”.')
    await expect(alert).toBeInViewport()
    await name.fill('Mine, typed on')
    await expect(name).toHaveValue('Mine, typed on')
    await page.getByRole('button', { name: 'Save mine over it' }).click()
    await expect(page.getByText('Mine, typed on saved.')).toBeVisible()
    const held = await rowsOf<{ brand: string }>(
      workspace.store.db,
      sql`SELECT brand_id AS brand FROM user_brands WHERE user_id = ${account.id}`,
    )
    expect(held).toEqual([{ brand: other }])
  })

  test('a save that is refused is told in sight of Save, however far the form is scrolled', async ({
    page,
    makeDesk,
  }) => {
    const { brandId } = await makeDesk(['manager'], [])
    await page.setViewportSize({ width: 360, height: 640 })
    await page.goto(`/setup/brands/${brandId}`)
    await page.getByRole('textbox', { name: 'Days watched' }).fill('12')
    await page.route('**/api/v1/store/brands', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 500, json: { status: 500, title: 'Something went wrong' } })
        : route.continue(),
    )
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('The brand was not saved')
    await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
    await page.unrouteAll()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText(/ saved\.$/)).toBeVisible()
  })

  test('what was typed of a record that a colleague deleted can be copied, and is not sent again', async ({
    page,
    makeDesk,
    workspace,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await makeDesk(['god'], [])
    const place = await makeMarketplace(workspace.store, 'Going')
    await page.goto(`/setup/marketplaces/${place}`)
    await page.getByRole('textbox', { name: 'Group' }).fill('A group of shops')
    await workspace.store.db.execute(sql`DELETE FROM marketplaces WHERE id = ${place}`)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('It was deleted meanwhile, or it is not one of yours any more.')
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
    await alert.getByRole('button', { name: 'Copy what you typed' }).click()
    await expect(alert.getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Group: A group of shops')
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(page).toHaveURL('/setup/marketplaces')
    await expect(page.getByRole('table', { name: 'Marketplaces' })).toBeVisible()
  })

  test('finds users by what the list shows, and tells them apart on a phone', async ({
    page,
    makeDesk,
    workspace,
  }) => {
    const { brand, brandId } = await makeDesk(['admin'], [])
    const account = await makeUser(workspace.store, ['analyst'], [brandId])
    await workspace.store.db.execute(
      sql`UPDATE users SET name = ${`Shown of ${brand}`}, disabled = true WHERE id = ${account.id}`,
    )
    await page.goto('/setup/users')
    const search = page.getByRole('searchbox', { name: 'Search users' })
    const row = page.getByRole('row', { name: new RegExp(`Shown of ${brand}`) })
    const heading = page.getByRole('heading', { level: 2, name: /^Users/ })
    await search.fill(`${brand} disabled`)
    await expect(row).toBeVisible()
    await expect(heading).toContainText('1 of')
    await search.fill('ｓｈｏｗｎ')
    await expect(row).toBeVisible()
    await search.fill(account.id)
    await expect(page.getByText('Nothing found')).toBeVisible()
    await page.setViewportSize({ width: 360, height: 640 })
    await search.fill(account.email)
    await expect(row).toContainText(`${account.email}, disabled`)
  })

  test('an address that leads to nothing says so', async ({ page, makeDesk }) => {
    await makeDesk(['admin'], [])
    await page.goto('/setup/nonsense')
    await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible()
    await page.getByRole('link', { name: 'Go to Brands' }).click()
    await expect(page).toHaveURL('/setup/brands')
    await expect(page.getByRole('table', { name: 'Brands' })).toBeVisible()
  })

  test('adds a user, who signs in with the password that is shown once', async ({
    page,
    makeDesk,
    browser,
  }) => {
    const { brand } = await makeDesk(['admin'], [])
    const email = `${brand.replace(' ', '-').toLowerCase()}@test.example`
    await page.goto('/setup/users/new')
    await page.getByRole('textbox', { name: 'Name' }).fill('Nora New')
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
    await page.getByText('client', { exact: true }).click()
    await expect(page.getByText('Without a brand they see nothing.')).toBeVisible()
    await page.getByRole('button', { name: 'Save' }).click()
    const password = await page.getByRole('dialog').getByLabel('Password').textContent()
    await page.getByRole('button', { name: 'I have noted it' }).click()
    await expect(page.getByText('Nora New saved.')).toBeVisible()
    const context = await browser.newContext()
    const answer = await context.request.post('/login', { data: { email, password } })
    expect(answer.ok(), await answer.text()).toBe(true)
    const theirs = await context.newPage()
    await theirs.goto('/listings')
    await expect(theirs.getByRole('heading', { name: 'You have no brands yet' })).toBeVisible()
    await theirs.goto('/')
    await expect(theirs.getByRole('heading', { name: 'You have no brands yet' })).toBeVisible()
    await context.close()
  })

  test('offers no new password for an account whose e-mail somebody else has', async ({
    page,
    makeDesk,
    workspace,
  }) => {
    const { brandId } = await makeDesk(['admin'], [])
    const taken = await makeUser(workspace.store, ['client'], [brandId])
    await page.goto('/setup/users/new')
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Nora New')
    await page.getByRole('textbox', { name: 'E-mail' }).fill(taken.email)
    await page.getByText('client', { exact: true }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const alert = page.getByRole('alert').filter({ hasText: 'The user was not saved' })
    await expect(alert).toContainText('What you typed is kept.')
    await expect(alert).not.toContainText('reset its password')
  })

  test('stands in the heading as far from the section’s name as every other', async ({ page, makeDesk }) => {
    await makeDesk(['god'], [])
    const gaps = []
    for (const [path, section] of [
      ['rules', 'Rules'],
      ['marketplaces', 'Marketplaces'],
    ] as const) {
      await page.goto(`/setup/${path}/new`)
      const form = page.getByRole('form')
      const up = await form.getByRole('link', { name: section, exact: true }).boundingBox()
      const here = await form.getByRole('heading', { level: 2 }).boundingBox()
      gaps.push(Math.round(here!.x - up!.x - up!.width))
    }
    expect(gaps[0]).toBe(gaps[1])
  })

  test('leads to the field that the server refused', async ({ page, makeDesk, workspace }) => {
    const { brandId } = await makeDesk(['admin'], [])
    const account = await makeUser(workspace.store, ['client'], [brandId])
    const taken = await makeUser(workspace.store, ['client'], [brandId])
    await page.goto(`/setup/users/${account.id}`)
    const email = page.getByRole('textbox', { name: 'E-mail' })
    await email.fill(taken.email)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('The user was not saved')).toBeVisible()
    await expect(email).toBeFocused()
  })

  test('says of a new account that no answer came to that nobody knows, and offers its erasure once it is disabled', async ({
    page,
    makeDesk,
  }) => {
    const { brand } = await makeDesk(['admin'], [])
    await page.goto('/setup/users/new')
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`Lost of ${brand}`)
    await page.getByRole('textbox', { name: 'E-mail' }).fill(`${crypto.randomUUID()}@test.example`)
    await page.getByText('client', { exact: true }).click()
    await page.route('**/api/v1/store/setup/users', async (route) => {
      if (route.request().method() !== 'PUT') return route.continue()
      await route.fetch()
      return route.abort()
    })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('It is not known whether this was done')
    await expect(alert).toContainText('reset its password')
    await expect(alert).not.toContainText('was not saved')
    await page.unrouteAll()
    page.once('dialog', (leaving) => void leaving.accept())
    await page.goto('/setup/users')
    await page.getByRole('link', { name: `Lost of ${brand}` }).click()
    const erasure = page.getByRole('link', { name: 'Erase personal data…' })
    await page.getByText('May sign in', { exact: true }).click()
    await expect(page.getByText('Unsaved changes')).toBeVisible()
    await expect(erasure).toHaveCount(0)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(erasure).toBeVisible()
  })

  test('shows an administrator what an account is signed in with, and ends it', async ({
    page,
    makeDesk,
    browser,
    workspace,
  }) => {
    const desk = await makeDesk(['admin'], [])
    const email = await desk.colleague(['analyst'])
    const context = await browser.newContext()
    const signIn = { data: { email, password: E2E_PASSWORD } }
    expect((await context.request.post(`${workspace.address}/login`, signIn)).ok()).toBe(true)
    const client = await enter(workspace.address, email, E2E_PASSWORD)
    const minted = await client.call(apiKeyCalls.mint, {})
    const ask = async (bearer: string) =>
      (
        await fetch(`${workspace.address}/api/v1/store/listings/page`, {
          headers: { authorization: `Bearer ${bearer}` },
        })
      ).status

    await page.goto('/setup/users')
    await page.getByRole('searchbox', { name: 'Search users' }).fill(email)
    await page.getByRole('table').getByRole('link').first().click()
    await page.getByRole('button', { name: 'Sessions and API keys…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sessions and API keys' })
    await expect(dialog.getByRole('list', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(2)
    expect(await ask(minted.key)).toBe(200)
    await dialog.getByRole('button', { name: `Revoke ${minted.name}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click()
    await expect(dialog.getByText('The account has no API keys.')).toBeVisible()
    expect(await ask(minted.key)).toBe(401)
    for (const left of [1, 0]) {
      await dialog.getByRole('button', { name: /^End / }).first().click()
      await page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click()
      await expect(dialog.getByRole('button', { name: /^End / })).toHaveCount(left)
    }
    await expect(dialog.getByText('Nobody is signed in with this account.')).toBeVisible()
    expect(await ask(client.token)).toBe(401)
    expect((await context.request.get(`${workspace.address}/api/v1/users/current`)).status()).toBe(401)
    await context.close()
  })

  test('saves a number that is typed and not left yet, by the keyboard', async ({ page, makeDesk }) => {
    const { brand } = await makeDesk(['manager'], [])
    await page.goto('/setup/rules/new')
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`Scores of ${brand}`)
    await page.getByRole('button', { name: /Brand$/ }).click()
    await page.getByRole('option', { name: brand }).click()
    const score = page.getByRole('textbox', { name: 'Score of' })
    for (const typed of ['1.5', '', '2.25']) {
      await score.fill(typed)
      await expect(score).toHaveValue(typed)
    }
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText(`Scores of ${brand} saved.`)).toBeVisible()
    await page.reload()
    await expect(score).toHaveValue('2.25')
    await score.fill('')
    await page.keyboard.press('Tab')
    await expect(score).toHaveValue('')
  })

  test('keeps a platform’s figure with its source and date', async ({ page, makeDesk }) => {
    const { brand } = await makeDesk(['admin'], [])
    await page.goto('/setup/terms/new')
    await page.getByRole('textbox', { name: 'Platform group' }).fill(brand)
    await page.getByRole('textbox', { name: 'Programme or rule' }).fill('A programme')
    await page.getByRole('textbox', { name: 'Days' }).fill('5')
    await page.getByRole('textbox', { name: 'Title' }).fill('Its rules')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Read on must be a day')).toBeVisible()
    await typeDay(page.getByRole('group', { name: 'Read on' }), '2026-11-20')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(`${brand}: days for the seller saved.`)).toBeVisible()
    await page.getByRole('link', { name: 'Platform terms' }).first().click()
    await expect(page.getByRole('row', { name: new RegExp(`^${brand}`) })).toContainText(
      /5 days.*stays down.*Its rules.*2026-11-20/,
    )
  })
})
