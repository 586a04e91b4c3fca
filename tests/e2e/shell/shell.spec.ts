import { HELP_DRAWER_WIDTH } from '../../../src/domain/kit/constants.ts'
import { SCREENS } from '../../../src/domain/shell/screens.ts'
import { THEME_LABELS, THEMES } from '../../../src/domain/kit/vocabulary.ts'
import tokens from '../../../src/styles/tokens.json' with { type: 'json' }
import { cards, expect, test } from '../../support/e2e.ts'
import { holdCall } from '../../support/holdCall.ts'

const colourOf = (hex: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`

test.describe('the shell', () => {
  test('leads to every screen, and names it @main', async ({ page, signIn }) => {
    await signIn('analyst@demo.example')
    await page.goto('/')
    for (const screen of SCREENS) {
      await page
        .getByRole('navigation', { name: 'Sections' })
        .getByRole('link', { name: screen.title })
        .click()
      await expect(page.getByRole('heading', { level: 1, name: screen.title })).toBeVisible()
      await expect(page).toHaveURL(({ pathname }) => pathname === screen.path)
    }
  })

  test('opens every screen by its address, and says so where there is none', async ({ page, signIn }) => {
    await signIn('analyst@demo.example')
    for (const screen of SCREENS) {
      expect((await page.goto(screen.path))!.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1, name: screen.title })).toBeVisible()
    }
    expect((await page.goto('/nowhere'))!.status()).toBe(404)
    await expect(page.getByText('There is no such page')).toBeVisible()
  })

  test('finds a screen whose address has other capitals or a slash at its end, and names it in the tab', async ({
    page,
    signIn,
  }) => {
    await signIn('analyst@demo.example')
    for (const [address, path, title] of [
      ['/Sellers', '/sellers', 'Sellers'],
      ['/review/groups/?value=strap', '/review/groups?value=strap', 'Review by group'],
    ] as const) {
      const answer = await page.goto(address)
      expect(answer?.status()).toBe(200)
      await expect(page).toHaveURL((url) => url.pathname + url.search === path)
      await expect(page).toHaveTitle(`${title} · Assay`)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    }
  })

  test('a screen that an error keeps from being drawn says so, and leads to where all is well', async ({
    page,
    signIn,
  }) => {
    await signIn('analyst@demo.example')
    await page.addInitScript(() => {
      // Stands for whatever may break: figures are written on most screens.
      Reflect.set(Object.getPrototypeOf(0), 'toLocaleString', () => {
        throw new Error('no figures')
      })
    })
    await page.goto('/sellers')
    await expect(page.getByRole('main').getByRole('alert')).toContainText('This page could not be drawn')
    await expect(page.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute('href', '/')
    await expect(page.getByRole('button', { name: 'Reload page' })).toBeEnabled()
  })

  test('is dark until another theme is chosen, and keeps the choice', async ({ page, signIn }) => {
    await signIn('analyst@demo.example')
    await page.goto('/listings')
    const root = page.locator('html')
    await expect(root).toHaveAttribute('data-theme', 'DARK')
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: 'Light theme' }).click()
    await expect(root).toHaveAttribute('data-theme', 'LIGHT')
    await page.reload()
    await expect(root).toHaveAttribute('data-theme', 'LIGHT')
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
      colourOf(tokens.themes.LIGHT.color.canvas),
    )
  })

  test('wears each of the six themes, chosen in the account menu', async ({ page, signIn }) => {
    await signIn('analyst@demo.example')
    await page.goto('/listings')
    await page.getByRole('button', { name: 'Account' }).click()
    for (const theme of THEMES) {
      await page.getByRole('menuitemradio', { name: THEME_LABELS[theme] }).click()
      if (!(await page.getByRole('menu').isVisible()))
        await page.getByRole('button', { name: 'Account' }).click()
      await expect(page.getByRole('menuitemradio', { name: THEME_LABELS[theme] })).toBeChecked()
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      await expect(page.locator('body')).toHaveCSS(
        'background-color',
        colourOf(tokens.themes[theme].color.canvas),
      )
    }
  })

  test('collapses its drawer to a rail, keeps that, and opens it when listings are selected', async ({
    page,
    makeDesk,
  }) => {
    await makeDesk(['analyst'], [{ title: 'A watch' }])
    await page.goto('/listings')
    await page.getByRole('button', { name: 'Collapse navigation' }).click()
    await expect(page.getByRole('textbox', { name: 'Seller' })).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('expand-navigation'))).toBe('false')
    await page.reload()
    await expect(page.getByRole('button', { name: 'Expand navigation' })).toBeVisible()
    await cards(page).first().click()
    await expect(page.getByRole('button', { name: 'Suspect' })).toBeVisible()
  })

  test('gives help for the screen from the right, closes it with Escape, and shows that there are no messages', async ({
    page,
    signIn,
  }) => {
    await signIn('importer@demo.example')
    await page.goto('/complaints')
    const help = page.getByRole('button', { name: 'Help' })
    await help.click()
    const drawer = page.getByRole('dialog', { name: 'Help: Complaints' })
    await expect(drawer.getByRole('heading', { name: 'Infringing, draft and hold' })).toBeVisible()
    const edges = async () => {
      const box = (await drawer.boundingBox())!
      return { width: Math.ceil(box.width), right: Math.round(box.x + box.width) }
    }
    // It slides in; the dialog stands inside an edge of one pixel.
    await expect.poll(edges).toEqual({ width: HELP_DRAWER_WIDTH - 1, right: 1440 })
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
    await expect(help).toBeFocused()

    await page.getByRole('button', { name: 'Messages' }).click()
    const messages = page.getByRole('dialog', { name: 'Messages' })
    await expect(messages.getByText('No messages')).toBeVisible()
    await messages.getByRole('button', { name: 'Close', exact: true }).last().click()
    await expect(messages).toHaveCount(0)

    await page.goto('/nowhere')
    await help.click()
    await expect(page.getByRole('dialog', { name: 'Help' }).getByText('Not found')).toBeVisible()
  })

  test('has its legal pages, also for those who aren’t signed in', async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('link', { name: 'Privacy' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
    await page.getByRole('link', { name: 'Terms of Service' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible()
    await expect(page.getByText(`© ${new Date().getFullYear()} Assay`)).toBeVisible()
    await page.goto('/privacy')
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
    await page.getByRole('link', { name: 'Assay' }).click()
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  })
})

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 360, height: 800 }, hasTouch: true })

  test('the drawer is a sheet, and the actions of a selection stand at the thumb @main', async ({
    page,
    makeDesk,
  }) => {
    await makeDesk(['analyst'], [{ title: 'One' }, { title: 'Two' }])
    await page.goto('/listings')
    await cards(page).first().tap()
    await expect(page.getByText('1 selected')).toBeVisible()
    await page.getByRole('button', { name: 'Actions', exact: true }).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Genuine' }).tap()
    await page.getByRole('button', { name: 'Set to Genuine' }).tap()
    await expect(page.getByText('1 listing set to Genuine.')).toBeVisible()
    await page.getByRole('button', { name: 'Open menu' }).tap()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Complaints' }).tap()
    await expect(page.getByRole('heading', { level: 1, name: 'Complaints' })).toBeVisible()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toHaveCount(0)
  })

  test('nothing is wider than the screen', async ({ page, makeDesk }) => {
    await makeDesk(
      ['analyst'],
      [{ title: 'A title '.repeat(20), seller: 'seller-'.repeat(20), tags: ['a very long tag indeed', 'x'] }],
    )
    for (const path of ['/listings', '/', '/privacy']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    }
    await page.goto('/listings')
    await cards(page).first().tap()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  })
})

for (const [name, title] of [
  ['Messages', 'Messages'],
  ['Help', 'Help: Sellers'],
] as const)
  test(`${name} that was opened while a screen loads stays open when the screen opens its first record`, async ({
    page,
    makeDesk,
  }) => {
    await makeDesk(['analyst'], [{ title: 'A watch', sellerId: 'tt-1', seller: 'Tick Tock' }])
    const letGo = await holdCall(page, '**/store/sellers/page?*')
    await page.goto('/listings')
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Sellers' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Sellers' })).toBeVisible()
    await page.getByRole('button', { name }).click()
    const dialog = page.getByRole('dialog', { name: title })
    await expect(dialog).toBeVisible()
    letGo()
    await expect(page).toHaveURL(/sellerId=/)
    await expect(dialog).toBeVisible()
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { level: 1, name: 'Listings' })).toBeVisible()
  })
