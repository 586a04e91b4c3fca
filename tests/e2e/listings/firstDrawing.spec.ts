import { card, expect, test } from '../../support/e2e.ts'

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
