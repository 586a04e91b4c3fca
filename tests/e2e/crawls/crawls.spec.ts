import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { card, cards, expect, sitePort, test } from '../../support/e2e.ts'
import { type MarketplaceSite, openMarketplace } from '../../support/marketplaceSite.ts'
import { html } from '../../support/site.ts'
import { typeDay } from '../../support/typeDay.ts'
import { typeToChoose } from '../../support/typeToChoose.ts'

/** A marketplace on loopback that the server may crawl. */
async function withSite(delayMs: number, use: (site: MarketplaceSite) => Promise<void>): Promise<void> {
  const site = await openMarketplace({ delayMs, port: sitePort() })
  try {
    await use(site)
  } finally {
    await site.close()
  }
}

test('Crawl Product waits for brand, product, a keyword and a marketplace, keeps what was typed through a failure, and is watched to its end @main', async ({
  page,
  makeDesk,
  workspace,
}) => {
  await withSite(0, async (site) => {
    for (const n of [1, 2, 3]) site.put(`/item/${n}`, { title: `Meridian 40 no ${n}`, sku: `SKU-${n}` })
    // The last page answers only once the console was loaded again.
    const reloaded = Promise.withResolvers<void>()
    site.answer('/item/3', (request, response) => {
      void reloaded.promise.then(() => html('<h1>A page without a product</h1>')(request, response))
    })
    const desk = await makeDesk(['analyst'], [])
    const { db } = workspace.store
    const name = `Bazaar ${randomUUID().slice(0, 8)}`
    await db.execute(sql`
      INSERT INTO marketplaces (id, name, channel, platform_group, search_url, link_selector, next_selector)
      VALUES (gen_random_uuid(), ${name}, 'MARKETPLACE', ${name}, ${site.searchUrl}, ${site.linkSelector}, ${site.nextSelector})`)
    await db.execute(sql`
      INSERT INTO products (id, brand_id, name, keywords)
      VALUES (gen_random_uuid(), ${desk.brandId}, 'Meridian 40', ARRAY['meridian'])`)
    await page.goto('/listings')
    await page.getByRole('button', { name: 'Crawl Product' }).click()
    const dialog = page.getByRole('dialog', { name: 'Crawl Product' })
    const submit = dialog.getByRole('button', { name: 'Submit' })
    await expect(dialog.getByRole('combobox', { name: 'Brand' })).toHaveValue(desk.brand)
    await expect(dialog.getByRole('button', { name: /Limit/ })).toContainText('10')
    await expect(dialog.getByText('Still needed: product, a keyword and a marketplace')).toBeVisible()
    await typeToChoose(page, dialog.getByRole('combobox', { name: 'Product' }), 'Mer')
    await page.getByRole('option', { name: 'Meridian 40' }).click()
    await dialog.getByRole('button', { name: 'meridian', exact: true }).click()
    await expect(submit).toBeDisabled()
    await dialog.getByRole('checkbox', { name }).check({ force: true })
    await page.route('**/importer/crawls', (route) => route.abort(), { times: 1 })
    await submit.click()
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Crawl request has been submitted', { exact: true })).toBeVisible()
    await expect(dialog).toHaveCount(0)

    const jobs = page.getByRole('region', { name: 'Jobs' })
    await expect(jobs.getByText(/job running/)).toBeVisible()
    await page.reload()
    await expect(jobs.getByText(/job running/)).toBeVisible()
    reloaded.resolve()
    await expect(jobs.getByText('2 new listings found')).toBeVisible()
    await jobs.getByRole('button', { name: 'Reload' }).click()
    await expect(card(page, 'Meridian 40 no 1')).toBeVisible()
    await page.getByRole('button', { name: 'Recent crawls' }).click()
    const crawls = page.getByRole('dialog', { name: 'Recent crawls' })
    await expect(crawls.getByText('Due · 2 new · 1 failed')).toBeVisible()
    await crawls.getByRole('button', { name: /^Show the latest run/ }).click()
    await expect(crawls.getByRole('link', { name: 'Meridian 40 no 2' })).toBeVisible()
  })
})

test('a brand whose client has its own name is found by typing part of it', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const { brand, brandId } = await makeDesk(['analyst'], [])
  await workspace.store.db.execute(sql`
    WITH client AS (INSERT INTO clients (id, name) VALUES (gen_random_uuid(), ${brand}) RETURNING id)
    UPDATE brands SET client_id = (SELECT id FROM client) WHERE id = ${brandId}`)
  await page.goto('/listings')
  for (const kind of ['Crawl Product', 'Crawl URL']) {
    await page.getByRole('button', { name: kind }).click()
    const dialog = page.getByRole('dialog', { name: kind })
    const field = dialog.getByRole('combobox', { name: 'Brand' })
    await typeToChoose(page, field, brand.slice(0, -1))
    const group = page.getByRole('group', { name: brand })
    await group.getByRole('option', { name: brand }).click()
    await expect(field).toHaveValue(brand)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toHaveCount(0)
  }
})

test('what was entered for a crawl is asked about before Back, Esc, a link or a reload loses it', async ({
  page,
  makeDesk,
}) => {
  await makeDesk(['analyst'], [])
  await page.goto('/sellers')
  await page.getByRole('link', { name: 'Listings', exact: true }).click()
  await page.getByRole('button', { name: 'Crawl URL' }).click()
  const dialog = page.getByRole('dialog', { name: 'Crawl URL' })
  const urls = dialog.getByRole('textbox', { name: 'URL' })
  const asksBeforeUnload = () =>
    page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))
  await expect.poll(asksBeforeUnload).toBe(false)
  await urls.fill('https://shop.example/1')
  await expect.poll(asksBeforeUnload).toBe(true)

  for (const leave of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
    await leave()
    await expect(dialog.getByText('What you entered would be lost.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Keep editing' }).click()
    await expect(urls).toHaveValue('https://shop.example/1')
    await expect(page).toHaveURL(/\/listings/)
  }
  await page.goBack()
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(/\/sellers/)
  await expect(dialog).toHaveCount(0)
  await expect.poll(asksBeforeUnload).toBe(false)
})

test('a client crawls a URL, which must be one, and no product; the job is cancelled', async ({
  page,
  makeDesk,
  workspace,
}) => {
  await withSite(400, async (site) => {
    const desk = await makeDesk(['client'], [])
    await workspace.store.db.execute(sql`
      INSERT INTO products (id, brand_id, name, keywords)
      VALUES (gen_random_uuid(), ${desk.brandId}, 'Meridian 40', ARRAY['meridian'])`)
    const urls = Array.from({ length: 20 }, (_, n) => {
      site.put(`/page/${n}`, { title: `Meridian ${n}`, sku: `P-${n}` })
      return site.at(`/page/${n}`)
    })
    await page.goto('/listings')
    await expect(page.getByRole('button', { name: 'Crawl URL' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Crawl Product' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Crawl URL' }).click()
    const dialog = page.getByRole('dialog', { name: 'Crawl URL' })
    await typeToChoose(page, dialog.getByRole('combobox', { name: 'Product' }), 'Mer')
    await page.getByRole('option', { name: 'Meridian 40' }).click()
    const typed = dialog.getByRole('textbox', { name: 'URL' })
    await typed.fill('shop.example/1')
    await expect(dialog.getByText('Not a valid URL: shop.example/1')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Submit' })).toBeDisabled()
    await typed.fill(urls.join('\n'))
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await page.getByRole('button', { name: 'Show jobs' }).click()
    const jobs = page.getByRole('dialog', { name: 'Jobs' })
    await jobs.getByRole('button', { name: /^Cancel: / }).click()
    await expect(jobs.getByText(/^Cancelled/).first()).toBeVisible()
  })
})

test('a column of addresses is pasted: known listings are shown, the rest is crawled, and what fails says why', async ({
  page,
  context,
  makeDesk,
  workspace,
}) => {
  await withSite(0, async (site) => {
    site.answer('/page/empty', html('<h1>A page without a product</h1>'))
    site.put('/page/new', { title: 'Meridian 40, found by its address', sku: 'A-1' })
    const known = 'https://shop.example/item/1'
    const desk = await makeDesk(
      ['analyst'],
      [
        { title: 'Meridian 40, known long since', url: known, created: new Date('2020-01-01') },
        { title: 'Another listing', url: 'https://shop.example/item/2' },
      ],
    )
    await workspace.store.db.execute(sql`
      INSERT INTO products (id, brand_id, name) VALUES (gen_random_uuid(), ${desk.brandId}, 'Meridian 40')`)
    await page.goto('/listings')
    await page.getByRole('button', { name: 'Crawl URL' }).click()
    const dialog = page.getByRole('dialog', { name: 'Crawl URL' })
    const submit = dialog.getByRole('button', { name: 'Submit' })
    await typeToChoose(page, dialog.getByRole('combobox', { name: 'Product' }), 'Mer')
    await page.getByRole('option', { name: 'Meridian 40' }).click()

    // Looking up fails once; what was pasted stays.
    await page.route('**/store/listings/addresses', (route) => route.abort(), { times: 1 })
    const typed = dialog.getByRole('textbox', { name: 'URL' })
    const pasted = `Address\n"${known}"\tin stock\n${site.at('/page/new')}\n${site.at('/page/empty')}\n${known}`
    await typed.fill(pasted)
    await dialog.getByRole('button', { name: 'Look up again' }).click()
    await expect(dialog.getByText('2 new, 1 known.')).toBeVisible()
    await expect(typed).toHaveValue(pasted)
    await expect(dialog.getByText('Not an address, left out: Address. 1 repeated, read once.')).toBeVisible()
    await expect(dialog.getByText('Reads 2 pages, at once')).toBeVisible()

    const opened = context.waitForEvent('page')
    await dialog.getByRole('link', { name: /^Show them in the list/ }).click()
    const list = await opened
    await expect(cards(list)).toHaveCount(1)
    await expect(card(list, 'Meridian 40, known long since')).toBeVisible()
    await list.close()

    // All that is known: nothing is left to read, unless it is to be read again.
    await typed.fill(known)
    await expect(dialog.getByText('Nothing is left to read')).toBeVisible()
    await expect(submit).toBeDisabled()
    await dialog.getByRole('checkbox', { name: 'Read the known ones again too' }).check({ force: true })
    await expect(submit).toBeEnabled()
    await dialog.getByRole('checkbox', { name: 'Read the known ones again too' }).uncheck({ force: true })

    await typed.fill(pasted)
    await expect(dialog.getByText('Reads 2 pages, at once')).toBeVisible()
    await submit.click()
    await expect(page.getByText('Crawl request has been submitted', { exact: true })).toBeVisible()
    const jobs = page.getByRole('region', { name: 'Jobs' })
    await jobs.getByRole('button', { name: 'Show what came of it' }).click()
    const came = page.getByRole('dialog', { name: 'Jobs' })
    await expect(came.getByRole('link', { name: 'Meridian 40, found by its address' })).toBeVisible()
    await expect(came.getByRole('listitem').filter({ hasText: '/page/empty' }).last()).toContainText(
      'The page describes no product.',
    )
  })
})

test('an administrator tries how a marketplace is searched, fixes it, and saves it', async ({
  page,
  makeDesk,
}) => {
  await withSite(0, async (site) => {
    for (const n of [1, 2, 3, 4, 5]) site.put(`/item/${n}`, { title: `Meridian 40 no ${n}` })
    await makeDesk(['admin'], [])
    const name = `Bazaar ${randomUUID().slice(0, 8)}`
    await page.goto('/setup/marketplaces')
    await page.getByRole('link', { name: 'New marketplace' }).click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
    await page.getByRole('textbox', { name: 'Group' }).fill(name)
    const crawling = page.getByRole('region', { name: 'Crawling' })
    const tryIt = crawling.getByRole('button', { name: 'Try it' })
    await crawling.getByRole('textbox', { name: 'Search address' }).fill('bazaar.example/find?q={keywords}')
    await crawling.getByRole('textbox', { name: 'Links selector' }).fill('a.results')
    await expect(
      crawling.getByText('Still needed: a search address (it must be a web address) and keywords'),
    ).toBeVisible()
    await crawling.getByRole('textbox', { name: 'Search address' }).fill(site.searchUrl)
    await crawling.getByRole('textbox', { name: 'Next page selector' }).fill(site.nextSelector)
    await expect(tryIt).toBeDisabled()
    await crawling.getByRole('textbox', { name: 'Keywords to try' }).fill('meridian')
    await tryIt.click()
    await expect(crawling.getByText('No links were found.')).toBeVisible()
    await crawling.getByRole('textbox', { name: 'Links selector' }).fill(site.linkSelector)
    await expect(crawling.getByText('No links were found.')).toHaveCount(0)
    await tryIt.click()
    await expect(crawling.getByText('4 links found')).toBeVisible()
    await expect(crawling.getByRole('list', { name: 'Links found' })).toContainText(site.at('/item/4'))
    await expect(crawling.getByText(`Next page: ${site.at('/search?q=meridian&page=2')}`)).toBeVisible()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(`${name} saved.`)).toBeVisible()
  })
})

test('a link opens Recent crawls at the latest run of a crawl, or Jobs at one that has ended long since; Back closes it', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const { brandId, brand, user } = await makeDesk(['client'], [{ title: 'Meridian 40, found' }])
  const { db } = workspace.store
  const [crawl, job] = [randomUUID(), randomUUID()]
  await db.transaction(async (tx) => {
    const [product] = (
      await tx.execute(sql`INSERT INTO products (id, brand_id, name)
        VALUES (gen_random_uuid(), ${brandId}, 'Meridian 40') RETURNING id`)
    ).rows
    await tx.execute(sql`
      INSERT INTO crawls (id, brand_id, product_id, user_id, actor, kind, urls, created)
      VALUES (${crawl}, ${brandId}, ${product!.id}, ${user.id}, 'Ann', 'url', ARRAY['https://shop.example/1'], now())`)
    await tx.execute(sql`
      INSERT INTO background_jobs (id, kind, user_id, actor, brand_ids, crawl_id, title, status, created, finished)
      VALUES (${job}, 'crawl', ${user.id}, 'Ann', ARRAY[${brandId}]::uuid[], ${crawl}, 'Crawl of 1 page', 'done',
              now() - interval '2 days', now() - interval '2 days')`)
    await tx.execute(sql`
      INSERT INTO background_job_items (job_id, position, role, subject, status, problem, finished)
      VALUES (${job}, 0, 'page', 'https://shop.example/1', 'failed', 'The page describes no product.', now())`)
  })
  await page.goto(`/listings?crawls=${crawl}&state=NEW`)
  const crawls = page.getByRole('dialog', { name: 'Recent crawls' })
  await expect(crawls.getByText(`${brand} · Meridian 40`)).toBeVisible()
  await expect(crawls.getByText('The page describes no product.')).toBeVisible()
  await expect(page).toHaveURL(/\/listings\?state=NEW$/)

  await page.goto('/sellers')
  await expect(page.getByRole('link', { name: 'Listings', exact: true })).toBeVisible()
  await page.evaluate((to) => history.pushState({}, '', to), `/listings?jobs=${job}`)
  const jobs = page.getByRole('dialog', { name: 'Jobs' })
  await expect(jobs.getByText('Crawl of 1 page')).toBeVisible()
  await expect(jobs.getByText('The page describes no product.')).toBeVisible()
  await expect(page).toHaveURL(/\/listings$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/sellers/)
  await expect(jobs).toHaveCount(0)
})

test('a scheduled crawl is stopped after a question that says what is lost; Esc leaves the question alone', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const { brandId, brand, user } = await makeDesk(['analyst'], [])
  await workspace.store.db.execute(sql`
    WITH product AS (
      INSERT INTO products (id, brand_id, name) VALUES (gen_random_uuid(), ${brandId}, 'Meridian 40') RETURNING id
    ), marketplace AS (
      INSERT INTO marketplaces (id, name, channel, platform_group)
      VALUES (gen_random_uuid(), ${`Bazaar of ${brand}`}, 'MARKETPLACE', 'Bazaar') RETURNING id
    )
    INSERT INTO crawls (id, brand_id, product_id, user_id, actor, kind, keywords, marketplace_ids, listing_limit,
                        expires, next_at, created)
    SELECT gen_random_uuid(), ${brandId}, product.id, ${user.id}, 'Ann', 'product', ARRAY['meridian'],
           ARRAY[marketplace.id], 10, now() + interval '84 hours', now() + interval '24 hours', now()
    FROM product, marketplace`)
  await page.goto('/listings?crawls')
  const dialog = page.getByRole('dialog', { name: 'Recent crawls' })
  const entry = dialog.getByRole('listitem')
  const stop = entry.getByRole('button', { name: `Stop: ${brand} · Meridian 40` })
  const question = entry.getByRole('group', { name: `Stop ${brand} · Meridian 40?` })
  await stop.focus()
  await page.keyboard.press('Enter')
  await expect(question).toContainText(/^The 3 runs to come, one a day until \d+ \w+ \d{4}, are not made\./)
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(stop).toBeFocused()
  await expect(entry.getByText(/^Due/)).toBeVisible()

  await page.keyboard.press('Enter')
  await page.route(
    '**/importer/crawls/*',
    (route) => route.fulfill({ status: 409, json: { status: 409, title: 'Another change came first.' } }),
    { times: 1 },
  )
  await question.getByRole('button', { name: 'Stop the crawl' }).click()
  await expect(question.getByRole('alert')).toContainText('It was not stopped and goes on')
  await question.getByRole('button', { name: 'Stop the crawl' }).focus()
  await page.keyboard.press('Enter')
  await expect(entry.getByText(/^Stopped/)).toBeVisible()
  await expect(entry).toBeFocused()
})

test('what failed in a crawl is tried again alone, and the whole crawl is run now; a refusal is said', async ({
  page,
  makeDesk,
  workspace,
}) => {
  await withSite(0, async (site) => {
    site.put('/1', { title: 'Meridian 40, back again' })
    const { brandId, brand, user } = await makeDesk(['client'], [])
    const [crawl, job] = [uuidv7(), uuidv7()]
    await workspace.store.db.transaction(async (tx) => {
      await tx.execute(sql`
        WITH product AS (
          INSERT INTO products (id, brand_id, name) VALUES (gen_random_uuid(), ${brandId}, 'Meridian 40') RETURNING id
        )
        INSERT INTO crawls (id, brand_id, product_id, user_id, actor, kind, urls, created)
        SELECT ${crawl}, ${brandId}, id, ${user.id}, 'Ann', 'url', ARRAY[${site.at('/1')}, ${site.at('/2')}], now()
        FROM product`)
      await tx.execute(sql`
        INSERT INTO background_jobs (id, kind, user_id, actor, brand_ids, crawl_id, title, status, created, finished)
        VALUES (${job}, 'crawl', ${user.id}, 'Ann', ARRAY[${brandId}]::uuid[], ${crawl}, 'Crawl of 2 pages', 'cancelled',
                now() - interval '2 days', now() - interval '2 days')`)
      await tx.execute(sql`
        INSERT INTO background_job_items (job_id, position, role, subject, status, problem, finished)
        VALUES (${job}, 0, 'page', ${site.at('/1')}, 'failed', 'Nothing answers there.', now()),
               (${job}, 1, 'page', ${site.at('/2?q=%E7%B2%BE%E5%93%81')}, 'waiting', NULL, NULL)`)
    })
    await page.goto(`/listings?crawls=${crawl}`)
    const entry = page.getByRole('dialog', { name: 'Recent crawls' }).getByRole('listitem').first()
    const steps = entry.getByRole('list', { name: 'What it does' }).getByRole('listitem')
    await expect(steps.filter({ hasText: site.at('/2?q=精品') })).toContainText('stopped')
    const again = entry.getByRole('button', { name: `Try what failed again: ${brand} · Meridian 40` })
    await page.route(
      '**/importer/crawls/*/run',
      (route) => route.fulfill({ status: 409, json: { status: 409, title: 'It is being run.' } }),
      { times: 1 },
    )
    await again.click()
    await expect(entry.getByRole('alert')).toContainText('No run was begun. It is being run.')
    await again.click()
    await expect(steps.getByRole('link', { name: 'Meridian 40, back again' })).toBeVisible()
    await expect(steps).toHaveCount(1)
    await expect(again).toHaveCount(0)

    site.put('/1', { title: 'Meridian 40, back again', price: '39.00' })
    site.put('/2', { title: 'Meridian 40, another' })
    await entry.getByRole('button', { name: `Run now: ${brand} · Meridian 40` }).click()
    await expect(steps.getByRole('link', { name: 'Meridian 40, another' })).toBeVisible()
    await expect(steps).toHaveCount(2)

    // What the run changed stands in the listing's history.
    await expect(steps.filter({ hasText: 'changed' })).toHaveCount(1)
    await steps.getByRole('link', { name: 'Meridian 40, back again' }).click()
    await expect(page.getByRole('region', { name: 'History' })).toContainText('Price: 49.90 EUR → 39.00 EUR')
  })
})

test('Crawl Product leads to Setup where the brand has no product, and says that a first run in the past begins at once', async ({
  page,
  makeDesk,
}) => {
  await makeDesk(['analyst'], [])
  await page.goto('/listings')
  await page.getByRole('button', { name: 'Crawl Product' }).click()
  const dialog = page.getByRole('dialog', { name: 'Crawl Product' })
  await expect(dialog.getByText('This brand has no products yet')).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Open Setup' })).toHaveAttribute('href', /setup/)
  await typeDay(dialog.getByRole('group', { name: /^First run/ }), '2026-01-01')
  await expect(dialog.getByText('That day has come: it runs at once.')).toBeVisible()
})
