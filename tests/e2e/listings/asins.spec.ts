import { expect, test } from '../../support/e2e.ts'
import { makeListings, makeMarketplace } from '../../support/seeds.ts'
import { typeDay } from '../../support/typeDay.ts'
import { typeToChoose } from '../../support/typeToChoose.ts'

test('an analyst tracks a listing’s ASIN, sees what was recorded, and sets whom an alert tells', async ({
  page,
  makeDesk,
  workspace: { store },
}) => {
  const { brandId, user } = await makeDesk(['analyst'], [])
  const marketplaceId = await makeMarketplace(store, 'Amazon DE', 'Amazon')
  const itemId = `B0${crypto.randomUUID().replaceAll('-', '').slice(0, 8).toUpperCase()}`
  const [listing] = await makeListings(store, [
    { brandId, marketplaceId, title: 'A watch', itemId, price: '41.90' },
  ])
  await page.goto(`/listings?value=${listing}`)
  const panel = page.getByRole('region', { name: `ASIN ${itemId}` })
  await expect(panel).toContainText('Not tracked')
  const until = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  await typeDay(panel.getByRole('group', { name: 'Track until' }), until)
  await typeToChoose(page, panel.getByRole('combobox', { name: 'From' }), 'Germ')
  await page.getByRole('option', { name: 'Germany' }).click()
  await panel.getByRole('button', { name: 'Track', exact: true }).click()
  await expect(panel.getByRole('img', { name: '1 observation.' })).toBeVisible()
  await panel.getByLabel('Alert below, EUR').fill('35')
  await panel.getByRole('button', { name: 'Set alert' }).click()
  await expect(panel.getByRole('button', { name: 'Set alert' })).toBeDisabled()
  await expect(panel.getByRole('checkbox', { name: user.email.split('@')[0]! })).toBeChecked()
  await panel.getByText('As a table').click()
  await expect(panel.getByRole('row').last()).toContainText('41.90 EUR')
})

test('the chart of a tracked ASIN stays within its panel, however wide that is', async ({
  page,
  makeDesk,
  workspace: { store },
}) => {
  const { brandId } = await makeDesk(['analyst'], [])
  const marketplaceId = await makeMarketplace(store, 'Amazon DE', 'Amazon')
  const itemId = `B0${crypto.randomUUID().replaceAll('-', '').slice(0, 8).toUpperCase()}`
  const [listing] = await makeListings(store, [
    { brandId, marketplaceId, title: 'A watch', itemId, price: '41.90' },
  ])
  await page.goto(`/listings?value=${listing}`)
  const panel = page.getByRole('region', { name: `ASIN ${itemId}` })
  const until = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  await typeDay(panel.getByRole('group', { name: 'Track until' }), until)
  await typeToChoose(page, panel.getByRole('combobox', { name: 'From' }), 'Germ')
  await page.getByRole('option', { name: 'Germany' }).click()
  await panel.getByRole('button', { name: 'Track', exact: true }).click()
  const chart = panel.getByRole('img')
  await expect(chart).toBeVisible()
  for (const width of [1440, 900, 360]) {
    await page.setViewportSize({ width, height: 900 })
    await expect
      .poll(async () => {
        const [inner, outer] = [await chart.boundingBox(), await panel.boundingBox()]
        return inner!.x >= outer!.x && inner!.x + inner!.width <= outer!.x + outer!.width
      })
      .toBe(true)
    expect((await chart.boundingBox())!.width).toBeGreaterThan(100)
  }
})
