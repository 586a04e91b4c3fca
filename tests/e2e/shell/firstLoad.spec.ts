import { card, cards, expect, test } from '../../support/e2e.ts'
import { holdCall } from '../../support/holdCall.ts'

/** What the first load asks for. How long it takes depends on the machine; how much it is doesn't. */

/** Libraries, ours, and the screen's three; one style. */
const FILES = 6
/** As the build compressed them (rsbuild.config.ts). */
const SCRIPT_BYTES = 256_500

test('the first load of the listings asks once for each thing it needs, and for nothing else before they are there', async ({
  page,
  context,
  makeDesk,
}) => {
  await makeDesk(
    ['analyst'],
    Array.from({ length: 60 }, (_, n) => ({ title: `Watch ${n}` })),
  )
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.setCacheDisabled', { cacheDisabled: true })
  const scripts = new Set<string>()
  let bytes = 0
  network.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  network.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const isFont = (path: string) => path.endsWith('.woff2')
  const isPicture = (path: string) => /\/(thumbnail|files)\/|\.svg$/.test(path)

  // Held back, so that everything which doesn't wait for the listings is asked for by then.
  const letGo = await holdCall(page, '**/store/listings/page?*')
  await page.goto('/listings')
  await expect(page.getByRole('heading', { level: 1, name: 'Listings' })).toBeVisible()
  await page.waitForTimeout(500)
  const before = asked.filter((path) => !isFont(path) && !isPicture(path))
  expect(before.filter((path) => path.startsWith('/static/')).length).toBeLessThanOrEqual(FILES)
  expect(before.filter((path) => !path.startsWith('/static/')).sort()).toEqual([
    '/api/v1/store/listings/page',
    '/api/v1/store/users/messages',
    '/listings',
  ])
  expect(bytes).toBeGreaterThan(100_000)
  expect(bytes).toBeLessThanOrEqual(SCRIPT_BYTES)

  letGo()
  await expect(cards(page).first()).toBeVisible()
  await expect.poll(() => asked).toContain('/api/v1/store/listings/countries')
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => path.endsWith('/listings/page'))).toHaveLength(1)
  expect(asked.filter((path) => /\/users\/(current|login)/.test(path))).toEqual([])
  await network.detach()
  await page.unrouteAll({ behavior: 'wait' })
})

test('what can be done with listings is fetched before the first of them is selected', async ({
  page,
  makeDesk,
}) => {
  await makeDesk(['analyst'], [{ title: 'A watch' }])
  await page.goto('/listings')
  await expect(cards(page)).toHaveCount(1)
  await page.waitForLoadState('networkidle')
  await page.route('**/static/js/**', () => {})
  await cards(page).first().click()
  await expect(page.getByRole('button', { name: 'Edit tags' })).toBeEnabled()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('the scripts of the first load ask to be compiled while they come', async ({ page, makeDesk }) => {
  await makeDesk(['analyst'], [{ title: 'A watch' }])
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (/static\/js\/(async\/)?(libraries|index|controls|console|listings)\./.test(response.url()))
      scripts.push(response.text())
  })
  await page.goto('/listings')
  await expect(cards(page)).toHaveCount(1)
  const texts = await Promise.all(scripts)
  expect(texts).toHaveLength(5)
  for (const text of texts) expect(text).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
})

test('coming back to a screen shows the filter at once', async ({ page, makeDesk }) => {
  await makeDesk(['analyst'], [{ title: 'A watch' }])
  const sections = page.getByRole('navigation', { name: 'Sections' })
  await page.goto('/listings')
  await expect(page.getByRole('button', { name: 'Advanced Filter' })).toBeVisible()
  await sections.getByRole('link', { name: 'Complaints' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Complaints' })).toBeVisible()
  await page.evaluate(() => {
    const drawn = { times: 0, withoutFilter: 0 }
    Object.assign(globalThis, { drawn })
    new MutationObserver(() => {
      if (document.querySelector('h1')?.textContent !== 'Listings') return
      drawn.times++
      if (!document.querySelector('aside')?.textContent.includes('Advanced Filter')) drawn.withoutFilter++
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  await sections.getByRole('link', { name: /^Listings/ }).click()
  await expect(cards(page)).toHaveCount(1)
  const drawn = await page.evaluate(
    () => (globalThis as unknown as { drawn: { times: number; withoutFilter: number } }).drawn,
  )
  expect(drawn.times).toBeGreaterThan(0)
  expect(drawn.withoutFilter).toBe(0)
})

test('letters come with the page, so that no button moves from under a finger once they are there', async ({
  page,
  makeDesk,
}) => {
  await makeDesk(['analyst'], [{ title: 'A watch' }])
  // Held back: what then asks for letters is the page itself.
  await page.route('**/static/js/**', () => {})
  const letters = page.waitForRequest(/inter-latin-wght-normal.*woff2/)
  await page.goto('/listings', { waitUntil: 'commit' })
  await letters
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('the letters of other alphabets are asked for before the cards that need them are drawn', async ({
  page,
  makeDesk,
}) => {
  await makeDesk(['analyst'], [{ title: 'Часы Vessmont', seller: 'Łódź zegarki' }])
  await page.addInitScript(noteFirstRow)
  await page.goto('/listings')
  await expect(card(page, 'Часы Vessmont')).toBeVisible()
  for (const alphabet of ['cyrillic', 'latin-ext']) {
    const fetched = async () =>
      page.evaluate(
        (name) =>
          performance.getEntriesByType('resource').find((entry) => entry.name.includes(`inter-${name}-wght`))
            ?.startTime ?? Infinity,
        alphabet,
      )
    await expect.poll(fetched).toBeLessThan(Infinity)
    const drawn = await page.evaluate(() => (globalThis as unknown as { firstRow: number }).firstRow)
    expect(await fetched(), alphabet).toBeLessThan(drawn)
  }
})

test.describe('what the page says of the session', () => {
  test('waits for what this browser keeps: the page size is the one that was chosen', async ({
    page,
    makeDesk,
  }) => {
    await makeDesk(['analyst'], [{ title: 'A watch' }])
    await page.addInitScript(() => localStorage.setItem('page-size', '100'))
    const asked = page.waitForRequest('**/store/listings/page?*')
    await page.goto('/listings')
    expect(new URL((await asked).url()).searchParams.get('size')).toBe('100')
    await expect(cards(page)).toHaveCount(1)
  })

  test('serves once: the server is asked for the next token', async ({ page, makeDesk }) => {
    await makeDesk(['analyst'], [{ title: 'A watch' }])
    await page.clock.install()
    await page.goto('/listings')
    await expect(cards(page)).toHaveCount(1)
    const asked = page.waitForRequest('**/api/v1/users/current')
    await page.clock.fastForward('14:30')
    await asked
    await expect(page.locator('#signed-in-user')).toHaveCount(0)
  })
})

/** Notes down when the first row is put into the page, before it is laid out. */
function noteFirstRow() {
  // oxlint-disable-next-line typescript/unbound-method -- called on its node below
  const put = Node.prototype.appendChild
  Node.prototype.appendChild = function appendChild<Added extends Node>(this: Node, added: Added): Added {
    if (added instanceof Element && (added.matches('[role="row"]') || added.querySelector('[role="row"]')))
      (globalThis as unknown as { firstRow?: number }).firstRow ??= performance.now()
    return put.call(this, added) as Added
  }
}
