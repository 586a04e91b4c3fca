import { card, cards, expect, openAdvanced, test } from '../../support/e2e.ts'
import { holdCall } from '../../support/holdCall.ts'
import { makeListings, makeMarketplace } from '../../support/seeds.ts'

const many = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    title: `Watch ${String(n).padStart(3, '0')}`,
    created: new Date(Date.now() - n * 60_000),
  }))

test('the counts follow what fits the filter, and what no longer does stays in its place', async ({
  page,
  makeDesk,
}) => {
  await makeDesk(['analyst'], [{ title: 'One' }, { title: 'Two' }, { title: 'Three' }])
  await page.goto('/listings?state=NEW')
  const count = page.getByRole('banner').getByText('3', { exact: true })
  await expect(count).toBeVisible()
  await card(page, 'One').click()
  await page.getByRole('button', { name: 'Suspect' }).click()
  await page.getByRole('button', { name: 'Set to Suspect' }).click()
  await expect(page.getByText('3 of 3 loaded, 2 fit now')).toBeVisible()
  await expect(page.getByRole('banner').getByText('2', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Listings/ })).toContainText('2')
  await expect(card(page, 'One')).toContainText('Suspect')
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByText('2 of 2 loaded')).toBeVisible()
  await expect(cards(page)).toHaveCount(2)
})

test.describe('the cards', () => {
  test('show state, risk, status and score by the rules @main', async ({ page, makeDesk }) => {
    await makeDesk(
      ['analyst'],
      [
        { title: 'Risky', score: 2.4, price: '12.50' },
        { title: 'Elevated', state: 'SELLER_HOLD', score: 1.3 },
        { title: 'Unauthorised', state: 'INFRINGING', toi: 'US' },
        { title: 'Fine', state: 'GENUINE', score: 1 },
      ],
    )
    await page.goto('/listings')
    await expect(card(page, 'Risky').getByRole('img', { name: 'High risk' })).toBeVisible()
    await expect(card(page, 'Risky')).toContainText('2.40')
    await expect(card(page, 'Risky')).toContainText('12.50')
    await expect(card(page, 'Elevated').getByRole('img', { name: 'Elevated risk' })).toBeVisible()
    await expect(card(page, 'Unauthorised')).toContainText('Unauthorized')
    await expect(card(page, 'Fine').getByRole('img', { name: 'No risk' })).toBeVisible()
    await expect(card(page, 'Fine')).toContainText('Active')
  })

  test('show all they say within their place, at any width', async ({ page, makeDesk }) => {
    const long = '精品手表 Überlebensausrüstung '.repeat(12)
    await makeDesk(
      ['analyst'],
      [
        {
          title: long,
          seller: 'seller-'.repeat(20),
          tags: ['first', 'second', 'third', 'a tag of many words'],
          price: '12345678.90',
          score: 2.4,
          state: 'INFRINGING',
          toi: 'US',
        },
        { title: 'Short' },
      ],
    )
    await page.goto('/listings')
    for (const width of [1440, 900, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(card(page, 'Short')).toBeVisible()
      await expect
        .poll(() => cards(page).evaluateAll((all) => all.map((one) => one.scrollHeight - one.clientHeight)))
        .toEqual([0, 0])
    }
  })

  test('grow by scrolling, ten at a time, with the exact total, and only those in sight are in the page', async ({
    page,
    makeDesk,
  }) => {
    await makeDesk(['analyst'], many(95))
    await page.goto('/listings')
    await expect(page.getByRole('banner').getByText('95', { exact: true })).toBeVisible()
    await expect(card(page, 'Watch 000')).toBeVisible()
    const sizes: string[] = []
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (url.pathname.endsWith('/listings/page')) sizes.push(url.searchParams.get('size')!)
    })
    const grid = page.getByRole('grid', { name: 'Listings' })
    await expect(async () => {
      await grid.evaluate((element) => element.scrollTo(0, element.scrollHeight))
      await expect(page.getByText('95 of 95 loaded')).toBeVisible({ timeout: 300 })
    }).toPass()
    expect(new Set(sizes)).toEqual(new Set(['10']))
    await grid.evaluate((element) => element.scrollTo(0, element.scrollHeight))
    await expect(card(page, 'Watch 094')).toBeVisible()
    await expect(card(page, 'Watch 000')).toHaveCount(0)
    expect(await cards(page).count()).toBeLessThan(60)
  })

  test('are read once for the whole window, and once somebody scrolls a page ahead', async ({
    page,
    makeDesk,
  }) => {
    await makeDesk(['analyst'], many(95))
    let read = 0
    page.on('response', (response) => {
      if (response.url().includes('/listings/page?')) read += 1
    })
    await page.goto('/listings')
    const status = page.getByText(/^\d+ of 95 loaded$/)
    await expect(card(page, 'Watch 000')).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(read).toBe(1)
    const loaded = async () => Number((await status.textContent())!.split(' ')[0])
    const first = await loaded()
    const grid = page.getByRole('grid', { name: 'Listings' })
    await grid.evaluate((element) => element.scrollTo(0, element.scrollHeight))
    await expect.poll(loaded).toBeGreaterThan(first)
    const pages = async () => 1 + ((await loaded()) - first) / 10
    await expect.poll(async () => read - (await pages())).toBe(1)
  })

  test('show what came in on top of them after Reload', async ({ page, makeDesk, workspace }) => {
    const desk = await makeDesk(['analyst'], many(3))
    await page.goto('/listings')
    await expect(cards(page)).toHaveCount(3)
    const marketplaceId = await makeMarketplace(workspace.store, 'Bazarro DE', 'Bazarro')
    await makeListings(workspace.store, [{ brandId: desk.brandId, marketplaceId, title: 'A newer watch' }])
    await page.getByRole('button', { name: 'Reload listings' }).click()
    await expect(card(page, 'A newer watch')).toBeVisible()
    await expect(cards(page)).toHaveCount(4)
  })

  test('stay when more can’t be loaded, and go on by Try again', async ({ page, makeDesk }) => {
    await makeDesk(['analyst'], many(95))
    let broken = false
    await page.route('**/listings/page?*', (route) =>
      broken && route.request().url().includes('after=')
        ? route.fulfill({ status: 500, body: '' })
        : route.continue(),
    )
    await page.goto('/listings')
    await expect(card(page, 'Watch 000')).toBeVisible()
    broken = true
    const grid = page.getByRole('grid', { name: 'Listings' })
    await expect(async () => {
      await grid.evaluate((element) => element.scrollTo(0, element.scrollHeight))
      await expect(page.getByText('The next listings could not be loaded')).toBeVisible({ timeout: 300 })
    }).toPass()
    await expect(page.getByRole('alert')).toContainText('below and your filter are kept')
    broken = false
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('have a failed first load that says so and can be tried again', async ({ page, makeDesk }) => {
    await makeDesk(['analyst'], many(3))
    await page.route('**/listings/page?*', (route) => route.fulfill({ status: 500, body: '' }))
    await page.goto('/listings')
    await expect(page.getByText('The listings could not be loaded')).toBeVisible()
    await page.unroute('**/listings/page?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(cards(page)).toHaveCount(3)
  })

  test('show skeletons while they load', async ({ page, makeDesk }) => {
    await makeDesk(['analyst'], many(3))
    const letGo = await holdCall(page, '**/listings/page?*')
    await page.goto('/listings')
    await expect(page.getByRole('status', { name: 'Loading listings' })).toBeVisible()
    letGo()
    await expect(cards(page)).toHaveCount(3)
  })

  test('have stored pictures that only those of the brand can fetch', async ({
    page,
    signIn,
    browser,
    workspace,
  }) => {
    await signIn('client@demo.example')
    await page.goto('/listings')
    const picture = cards(page).first().locator('img')
    await expect(picture).toBeVisible()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    const address = new URL((await picture.getAttribute('src'))!, workspace.address).href
    const stranger = await browser.newContext()
    expect((await stranger.request.get(address)).status()).toBe(401)
    await stranger.close()
  })
})

test.describe('selecting', () => {
  test('by click, by a range with Shift, and none with Escape @main', async ({ page, makeDesk }) => {
    await makeDesk(['analyst'], many(9))
    await page.goto('/listings')
    await cards(page).nth(1).click()
    await cards(page)
      .nth(4)
      .click({ modifiers: ['Shift'] })
    await expect(page.getByText('4 selected', { exact: true }).first()).toBeVisible()
    await cards(page).nth(2).click()
    await expect(page.getByText('3 selected', { exact: true }).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText(/\d selected/)).toHaveCount(0)
  })

  test('by keyboard alone @main', async ({ page, makeDesk }) => {
    await makeDesk(['analyst'], many(9))
    await page.goto('/listings')
    await expect(cards(page)).toHaveCount(9)
    await cards(page).first().focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Shift+ArrowRight')
    await expect(page.getByText('3 selected', { exact: true }).first()).toBeVisible()
    await page.keyboard.press('Control+a')
    await expect(page.getByText('9 selected', { exact: true }).first()).toBeVisible()
  })

  test('by a checkbox, and not by the buttons beside it', async ({ page, makeDesk }) => {
    await makeDesk(['analyst'], many(9))
    await page.goto('/listings')
    await expect(cards(page).nth(8)).toHaveAttribute('aria-rowindex', '9')
    await cards(page).nth(0).getByRole('checkbox').press('Space')
    await cards(page).nth(1).getByRole('checkbox').check({ force: true })
    const twoSelected = page.getByText('2 selected', { exact: true }).first()
    await expect(twoSelected).toBeVisible()
    await cards(page)
      .nth(2)
      .getByRole('button', { name: /^Find similar/ })
      .press('Enter')
    await expect(page.getByRole('menu')).toBeVisible()
    await page.keyboard.press('Escape')
    await cards(page)
      .nth(3)
      .getByRole('button', { name: /^Details/ })
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(twoSelected).toBeVisible()
  })

  test('all that is loaded by Select All, none by Deselect All', async ({ page, makeDesk }) => {
    await makeDesk(['analyst'], many(9))
    await page.goto('/listings')
    await page.getByRole('button', { name: 'Select All' }).click()
    await expect(page.getByText('9 selected', { exact: true }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Deselect All' }).click()
    await expect(page.getByText(/\d selected/)).toHaveCount(0)
  })

  test('is cleared when another filter is applied', async ({ page, makeDesk }) => {
    // Its name stands in no id, of which searched texts hold some.
    await makeDesk(['analyst'], [...many(8), { title: 'Pendulum' }])
    await page.goto('/listings')
    await cards(page).first().click()
    await openAdvanced(page)
    await page.getByRole('textbox', { name: 'Search' }).fill('Pendulum')
    await page.keyboard.press('Enter')
    await expect(cards(page)).toHaveCount(1)
    await expect(page.getByText(/\d selected/)).toHaveCount(0)
  })
})
