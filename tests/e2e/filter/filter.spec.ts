import { products } from '../../../server/store/schema.ts'
import { card, cards, expect, openAdvanced, test } from '../../support/e2e.ts'
import { typeToChoose } from '../../support/typeToChoose.ts'

const DAY = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY)
const SEEDS = [
  { title: 'Fresh watch', seller: 'lux', state: 'NEW' },
  { title: 'Suspect watch', seller: 'lux', state: 'SUSPECT' },
  { title: 'Genuine bag', seller: 'honest shop', state: 'GENUINE' },
  { title: 'Old watch', seller: 'lux', state: 'NEW', created: daysAgo(500) },
]

test.describe('the filter', () => {
  test('starts from the default search, and Clear Filter sets other dates', async ({ page, makeDesk }) => {
    await makeDesk(['analyst'], SEEDS)
    await page.goto('/listings')
    await expect(cards(page)).toHaveCount(3)
    await expect(page).toHaveURL(/\/listings$/)
    const now = new Date()
    await page.getByRole('button', { name: 'Clear Filter' }).click()
    await expect(page).toHaveURL(new RegExp(`start=${Date.UTC(now.getUTCFullYear(), 0, 1)}`))
    const endOfTomorrow = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 2) - 1
    await expect(page).toHaveURL(new RegExp(`end=${endOfTomorrow}`))
  })

  test('is kept in the address: by reload, by back and forward, and in a link @main', async ({
    page,
    makeDesk,
    context,
  }) => {
    await makeDesk(['analyst'], SEEDS)
    await page.goto('/listings')
    await page.getByRole('button', { name: /State/ }).click()
    await page.getByRole('option', { name: 'Suspect' }).click()
    await page.getByRole('option', { name: 'Genuine' }).click()
    await page.keyboard.press('Escape')
    await expect(cards(page)).toHaveCount(2)
    await page.getByRole('textbox', { name: 'Seller' }).fill('honest')
    await page.keyboard.press('Enter')
    await expect(cards(page)).toHaveCount(1)
    await expect(page).toHaveURL(/state=SUSPECT&state=GENUINE/)

    await page.reload()
    await expect(card(page, 'Genuine bag')).toBeVisible()
    await expect(cards(page)).toHaveCount(1)
    await expect(page.getByRole('textbox', { name: 'Seller' })).toHaveValue('honest')

    const other = await context.newPage()
    await other.goto(page.url())
    await expect(cards(other)).toHaveCount(1)

    await page.goBack()
    await expect(cards(page)).toHaveCount(2)
    await expect(page.getByRole('textbox', { name: 'Seller' })).toHaveValue('')
    await page.goForward()
    await expect(cards(page)).toHaveCount(1)
  })

  test('applies seller and search on Enter alone, and keeps what is typed meanwhile', async ({
    page,
    makeDesk,
  }) => {
    await makeDesk(['analyst'], SEEDS)
    await page.goto('/listings')
    await openAdvanced(page)
    await page.getByRole('textbox', { name: 'Search' }).fill('bag')
    await page.getByRole('textbox', { name: 'Seller' }).fill('lux')
    await expect(cards(page)).toHaveCount(3)
    await page.keyboard.press('Enter')
    await expect(cards(page)).toHaveCount(2)
    await expect(page.getByRole('textbox', { name: 'Search' })).toHaveValue('bag')
    await page.getByRole('button', { name: 'Drop Seller: “lux”' }).click()
    await expect(cards(page)).toHaveCount(3)
    await expect(page.getByRole('textbox', { name: 'Search' })).toHaveValue('bag')
  })

  test('says what is no number where one is searched for, keeps it, and offers to clear it', async ({
    page,
    makeDesk,
  }) => {
    await makeDesk(['analyst'], SEEDS)
    await page.goto('/listings')
    await openAdvanced(page)
    const search = page.getByRole('textbox', { name: 'Search' })
    await page.getByRole('button', { name: /Search in/ }).click()
    await page.getByRole('option', { name: /^in Reviews/ }).click()
    await search.fill('abc')
    await page.keyboard.press('Enter')
    const words = 'Reviews: “abc” is not a whole number.'
    const told = page.getByRole('main').getByRole('alert')
    for (const open of [async () => {}, () => page.reload()]) {
      await open()
      await expect(told).toContainText(`${words} Your filter is kept.`)
      await expect(told.getByRole('button', { name: 'Try again' })).toHaveCount(0)
      await expect(page.getByRole('button', { name: /Search in/ })).toHaveAccessibleDescription(words)
      await expect(search).toHaveValue('abc')
    }
    await page.goto('/review/groups?field=reviewsCount&value=abc')
    await expect(told).toContainText(words)
    await told.getByRole('button', { name: 'Clear the search' }).click()
    await expect(page.getByText(words)).toHaveCount(0)
    await page.goto('/listings?field=reviewsCount&value=abc')
    await openAdvanced(page)
    await told.getByRole('button', { name: 'Clear the search' }).click()
    await expect(cards(page)).toHaveCount(3)
    await expect(page.getByText(words)).toHaveCount(0)
    await expect(search).toHaveValue('')
    await expect(page.getByRole('button', { name: /Search in/ })).toContainText('in Reviews')
  })

  test('says what a link holds the search to, and searches there for what is typed next', async ({
    page,
    makeDesk,
  }) => {
    await makeDesk(['analyst'], SEEDS)
    await page.goto('/listings?field=seller&value=lux')
    await openAdvanced(page)
    await expect(cards(page)).toHaveCount(2)
    const where = page.getByRole('button', { name: /Search in/ })
    await expect(where).toContainText('in Seller')
    await page.getByRole('textbox', { name: 'Search' }).fill('honest shop')
    await page.keyboard.press('Enter')
    await expect(cards(page)).toHaveCount(1)
    await expect(where).toContainText('in Seller')
    await where.click()
    await page.getByRole('option', { name: 'in all text' }).click()
    await page.getByRole('textbox', { name: 'Search' }).fill('watch')
    await page.keyboard.press('Enter')
    await expect(cards(page)).toHaveCount(2)
    await where.click()
    await expect(page.getByRole('option', { name: /^in Seller/ })).toHaveCount(0)
  })

  test('chooses all brands or none with Select All, and shows two chips at most', async ({
    page,
    signIn,
  }) => {
    await signIn('analyst@demo.example')
    await page.goto('/listings')
    const brand = page.getByRole('complementary').getByRole('button', { name: /^Brand/ })
    await brand.click()
    await page.getByRole('option', { name: 'Select All' }).click()
    await page.keyboard.press('Escape')
    await expect(brand).toContainText(/\+\d+/)
    expect(new URL(page.url()).searchParams.getAll('brands').length).toBeGreaterThan(3)
    await brand.click()
    await page.getByRole('option', { name: 'Select All' }).click()
    await page.keyboard.press('Escape')
    await expect(brand).toContainText('All')
  })

  test('refuses an end before its start, says so, shows what holds and keeps what was typed', async ({
    page,
    makeDesk,
  }) => {
    await makeDesk(['analyst'], SEEDS)
    await page.goto('/listings')
    const dates = page.getByRole('button', { name: /^Created/ })
    const held = (await dates.textContent())!
    await dates.click()
    const editor = page.getByRole('dialog', { name: 'Created, from and to' })
    const end = editor.getByRole('group', { name: 'End date' }).getByRole('spinbutton', { name: /year/ })
    await end.click()
    await page.keyboard.type('2001')
    await page.keyboard.press('Enter')
    await expect(editor.getByText('The end date cannot be before the start date.')).toBeVisible()
    await expect(end).toHaveText('2001')
    await expect(page).toHaveURL(/\/listings$/)
    // Closed, the field shows what holds and says why.
    await page.keyboard.press('Escape')
    await expect(dates).toHaveText(held)
    await expect(
      page.getByRole('alert').filter({ hasText: 'The end date cannot be before the start date.' }),
    ).toBeVisible()
    await dates.click()
    await expect(end).toHaveText('2001')
    await end.click()
    await page.keyboard.type(String(new Date().getUTCFullYear() + 1))
    await page.keyboard.press('Enter')
    await expect(editor.getByText('The end date cannot be before the start date.')).toHaveCount(0)
    await expect(page).toHaveURL(/end=\d+/)
  })

  test('finds older listings when the dates reach further back', async ({ page, makeDesk }) => {
    await makeDesk(['analyst'], SEEDS)
    await page.goto(`/listings?start=${daysAgo(600).getTime()}`)
    await expect(card(page, 'Old watch')).toBeVisible()
    await expect(cards(page)).toHaveCount(4)
  })

  test('says which filters are set when nothing fits, and drops them', async ({ page, makeDesk }) => {
    await makeDesk(['analyst'], SEEDS)
    await page.goto('/listings?value=nothing+like+it')
    await expect(page.getByRole('heading', { name: 'No listing fits this filter' })).toBeVisible()
    await expect(page.getByText('1 filter is set.')).toBeVisible()
    await page.getByRole('main').getByText('Drop Search: “nothing like it”', { exact: true }).click()
    await expect(cards(page)).toHaveCount(3)
  })

  test('offers on a small screen what to drop, and how many that would show', async ({ page, makeDesk }) => {
    await makeDesk(['analyst'], SEEDS)
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto(`/listings?value=${'nothing+of+this+kind+is+offered+'.repeat(3)}`)
    const drop = page.getByRole('main').getByRole('button', { name: /^Drop Search.* would show/ })
    await expect(drop).toBeInViewport({ ratio: 1 })
    await expect(drop.getByText(/^would show \d/)).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'Clear all filters' })).toBeInViewport({ ratio: 1 })
  })

  test('shows on a small screen the whole of what is set', async ({ page, makeDesk }) => {
    await makeDesk(['analyst'], SEEDS)
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto('/listings?value=watch')
    const chip = page.getByRole('main').getByRole('button', { name: 'Drop Search: “watch”', exact: true })
    await expect(chip).toBeInViewport({ ratio: 1 })
  })

  test('finds a name of a long menu by words from anywhere in it', async ({ page, makeDesk, workspace }) => {
    const { brandId } = await makeDesk(['analyst'], SEEDS)
    const names = [
      'Norrfell',
      'Great San Marco',
      'Sanrio',
      'Ámbar',
      ...Array.from({ length: 8 }, (_, n) => `Line ${n}`),
    ]
    await workspace.store.db
      .insert(products)
      .values(names.map((name) => ({ id: crypto.randomUUID(), brandId, name })))
    await page.goto('/listings')
    await page.getByRole('button', { name: /^Product/ }).click()
    await expect(page.getByRole('option')).toHaveCount(12)
    await page.keyboard.type('san')
    await expect(page.getByRole('option')).toHaveText(['Great San Marco', 'Sanrio'])
    await page.getByRole('option', { name: 'Sanrio' }).click()
    await expect(page).toHaveURL(/products=Sanrio/)
    await typeToChoose(page, page.getByRole('combobox', { name: 'Find in Product' }), 'amb')
    await expect(page.getByRole('option')).toHaveText(['Ámbar'])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Product/ })).toBeFocused()
  })

  test('says how many each part of the filter hides when nothing fits, and drops the one that hides most', async ({
    page,
    makeDesk,
  }) => {
    await makeDesk(['analyst'], SEEDS)
    await page.goto('/listings?state=GENUINE&seller=nobody+at+all')
    const drops = page.getByRole('main').getByRole('button', { name: /^Drop .* would show/ })
    await expect(drops).toHaveText([
      /^Drop Seller: “nobody at all” ?would show 1$/,
      /^Drop State: Genuine ?would show 0$/,
    ])
    await drops.first().click()
    await expect(card(page, 'Genuine bag')).toBeVisible()
  })

  test('with ?value= shows the listing of that id, and takes anything else for search text', async ({
    page,
    makeDesk,
  }) => {
    const desk = await makeDesk(['analyst'], SEEDS)
    await page.goto(`/listings?value=${desk.listings[3]}`)
    await page
      .getByRole('dialog', { name: 'Old watch' })
      .getByRole('button', { name: 'Close' })
      .last()
      .click()
    await expect(card(page, 'Old watch')).toBeVisible()
    await expect(cards(page)).toHaveCount(1)
    await page.goto('/listings?value=bag')
    await expect(card(page, 'Genuine bag')).toBeVisible()
    await expect(cards(page)).toHaveCount(1)
  })

  test('says so when its choices can’t be loaded, and tries again', async ({ page, makeDesk }) => {
    const desk = await makeDesk(['analyst'], SEEDS)
    await page.route('**/api/v1/store/brands/user', (route) => route.fulfill({ status: 503, body: '' }))
    await page.goto('/listings')
    await expect(page.getByText('The choices could not be loaded')).toBeVisible()
    await page.unroute('**/api/v1/store/brands/user')
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
    await page
      .getByRole('complementary')
      .getByRole('button', { name: /^Brand/ })
      .click()
    await expect(page.getByRole('option', { name: desk.brand })).toBeVisible()
  })

  test('has every control of the listings, and each is kept in the address and survives a reload', async ({
    page,
    makeDesk,
    workspace,
  }) => {
    const desk = await makeDesk(
      ['analyst'],
      [
        {
          title: 'Wanted',
          country: 'FR',
          tags: ['price'],
          toi: 'CFT',
          state: 'INFRINGING',
          filing: daysAgo(3),
        },
        { title: 'Other', country: 'DE', tags: ['logo'] },
      ],
    )
    await workspace.store.db.insert(products).values({
      id: crypto.randomUUID(),
      brandId: desk.brandId,
      name: 'Meridian',
      category: 'Watches',
    })
    await page.goto('/listings')
    await openAdvanced(page)
    const drawer = page.getByRole('complementary')
    for (const [control, option, query] of [
      ['Platform', 'Bazarro DE', 'marketplaces=Bazarro'],
      ['Infringement', 'Counterfeit', 'infringementTypes=CFT'],
      ['Country', 'France', 'countries=FR'],
      ['Channel', 'Marketplace', 'channel=MARKETPLACE'],
      ['Tags', 'price', 'tags=price'],
      ['Listing Status', 'Active', 'listingStatus=ACTIVE'],
    ] as const) {
      await drawer.getByRole('button', { name: new RegExp(`^${control}`) }).click()
      await page.getByRole('option', { name: option, exact: true }).click()
      await page.keyboard.press('Escape')
      await expect(page).toHaveURL(new RegExp(query))
      await expect(card(page, 'Wanted')).toBeVisible()
    }
    await drawer.getByRole('radio', { name: 'Filed listings' }).click()
    await expect(page).toHaveURL(/filed=filed/)
    await expect(cards(page)).toHaveCount(1)

    await page.reload()
    await expect(card(page, 'Wanted')).toBeVisible()
    await expect(cards(page)).toHaveCount(1)
    await expect(drawer.getByText('5 set')).toBeVisible()
    await expect(drawer.getByRole('radio', { name: 'Filed listings' })).toBeChecked()
    await expect(page.getByRole('button', { name: 'Drop Country: France' })).toBeVisible()

    for (const [control, option] of [
      ['Product', 'Meridian'],
      ['Product Category', 'Watches'],
    ] as const) {
      await drawer.getByRole('button', { name: new RegExp(`^${control} All`) }).click()
      await page.getByRole('option', { name: option, exact: true }).click()
      await page.keyboard.press('Escape')
      await expect(page.getByText('No listing fits this filter')).toBeVisible()
      await page.getByRole('main').getByText(`Drop ${control}: ${option}`, { exact: true }).click()
      await expect(card(page, 'Wanted')).toBeVisible()
    }
    await drawer.getByRole('checkbox', { name: 'Investigations' }).click({ force: true })
    await expect(page).toHaveURL(/testPurchase=true/)
    await expect(page.getByText('No listing fits this filter')).toBeVisible()
    await expect(drawer.getByRole('button', { name: /^Client/ })).toHaveCount(0)
  })

  test('takes its dates from the field that is chosen', async ({ page, makeDesk }) => {
    await makeDesk(
      ['analyst'],
      [{ title: 'Filed lately', created: daysAgo(500), filing: daysAgo(3) }, { title: 'Made lately' }],
    )
    await page.goto('/listings')
    await expect(card(page, 'Made lately')).toBeVisible()
    await page.getByRole('button', { name: /^Created/ }).click()
    await page.getByRole('radio', { name: 'Filing' }).click({ force: true })
    await page.keyboard.press('Escape')
    await expect(card(page, 'Filed lately')).toBeVisible()
    await expect(cards(page)).toHaveCount(1)
    await expect(page).toHaveURL(/dateField=Filing/)
    await page.getByRole('button', { name: /^Drop Filing/ }).click()
    await expect(card(page, 'Made lately')).toBeVisible()
  })
})
