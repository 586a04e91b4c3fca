import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../../support/e2e.ts'
import { settled } from '../../support/settled.ts'

const SOURCE = path.join(import.meta.dirname, '../../../src/views/dashboard/chartImages.ts')

test('charts within a part of the page give way to pictures of their size, and come back as they were', async ({
  page,
}) => {
  await page.setContent(`
    <main>
      <div id="a" style="width: 200px; height: 100px"><div style="display: grid">drawn A</div></div>
      <div id="gone" style="width: 10px; height: 10px"><div>drawn gone</div></div>
    </main>
    <div id="b" style="width: 200px; height: 100px"><div>drawn B</div></div>`)
  const source = stripTypeScriptTypes(await readFile(SOURCE, 'utf8'))
  const module = `data:text/javascript,${encodeURIComponent(source)}`
  const [during, after, failed] = await page.evaluate(async (module) => {
    const { registerChart, replaceChartsByImages } = (await import(module)) as {
      registerChart: (box: Element, image: () => Promise<string>) => () => void
      replaceChartsByImages: (root: Element) => Promise<() => void>
    }
    const canvas = document.createElement('canvas')
    canvas.width = 400
    canvas.height = 200
    const box = (id: string) => document.querySelector(`#${id}`)!
    const shown = () => ({
      text: document.body.innerText.split('\n').filter((line) => line !== ''),
      images: [...document.images].map(({ parentElement, complete, naturalWidth, width, height }) => [
        parentElement!.id,
        complete,
        naturalWidth,
        width,
        height,
      ]),
      display: (box('a').firstElementChild as HTMLElement).style.display,
    })
    const draw = () => Promise.resolve(canvas.toDataURL())
    registerChart(box('a'), draw)
    registerChart(box('b'), draw)
    registerChart(box('gone'), draw)()
    const restore = await replaceChartsByImages(document.querySelector('main')!)
    const during = shown()
    restore()
    const after = shown()
    registerChart(box('gone'), () => Promise.reject(new Error('no picture')))
    const failed = await replaceChartsByImages(document.body).catch((error: Error) => error.message)
    return [during, after, { failed, ...shown() }] as const
  }, module)
  expect(during).toEqual({
    text: ['drawn gone', 'drawn B'],
    images: [['a', true, 400, 200, 100]],
    display: 'none',
  })
  const whole = { text: ['drawn A', 'drawn gone', 'drawn B'], images: [], display: 'grid' }
  expect(after).toEqual(whole)
  expect(failed).toEqual({ failed: 'no picture', ...whole })
})

test('a country and a part of a bar lead to their listings from the drawing too, in the colours of the theme', async ({
  page,
  makeDesk,
}) => {
  const infringing = { state: 'INFRINGING', toi: 'CFT', reviewed: new Date() } as const
  await makeDesk(
    ['analyst'],
    [{ country: 'CN' }, { country: 'BR', ...infringing }, { country: 'BR', ...infringing }],
  )
  await page.route('**/topojson/**', (route) => route.abort())
  await page.goto('/')
  const map = page.getByRole('region', { name: 'Listings by country' })
  await expect(map.getByRole('alert')).toContainText('The chart could not be drawn')
  await expect(map.getByRole('link', { name: /^Brazil/ })).toBeVisible()
  await page.unroute('**/topojson/**')
  await map.getByRole('button', { name: 'Try again' }).click()
  const world = map.getByRole('img', { name: 'Listings by country' })
  await expect(world).toHaveAccessibleDescription('Brazil has most with 2 of 3 listings, then China with 1.')
  const brazil = world.locator('.choroplethlayer path').nth(0)
  const most = () => brazil.evaluate((path) => getComputedStyle(path).fill)
  await expect.poll(most).toBe('rgb(180, 226, 255)')
  await page.getByRole('button', { name: / Account$/ }).click()
  await page.getByRole('menuitem', { name: 'Light theme' }).click()
  await expect.poll(most).toBe('rgb(38, 53, 111)')

  await pointAt(page, brazil)
  await expect(world.getByText('2 listings')).toBeVisible()
  await page.mouse.down()
  await page.mouse.up()
  await expect(page).toHaveURL(/\/listings\?.*countries=BR/)
  await page.goBack()
  const months = page.getByRole('img', { name: 'Infringing by month' })
  // The page still grows while its figures come back, and its parts move, also between pointing at one and pressing it.
  await settled(page)
  await expect(async () => {
    await pointAt(page, months.locator('.barlayer .point path').last())
    await expect(months.getByText('2 listings')).toBeVisible({ timeout: 1_000 })
    await page.mouse.down()
    await page.mouse.up()
    await expect(page).toHaveURL(/\/listings\?.*infringementTypes=CFT/, { timeout: 3_000 })
  }).toPass({ timeout: 15_000 })
})

test('a country that is a dot leads to its listings; the scale has figures, growth is told in times, and the month that is not over is marked', async ({
  page,
  makeDesk,
}) => {
  const infringing = { country: 'CN', state: 'INFRINGING', toi: 'CFT', reviewed: new Date() } as const
  const longAgo = new Date(Date.now() - 250 * 86_400_000)
  await makeDesk(['analyst'], [{ country: 'SG' }, infringing, infringing, infringing, { created: longAgo }])
  await page.goto('/')
  const found = page.getByRole('list', { name: 'Figures' }).getByRole('listitem').first()
  await expect(
    found.getByRole('link', { name: /^4 times as many as in the \d+ (days|months) before$/ }),
  ).toHaveText('×4')
  const map = page.getByRole('region', { name: 'Listings by country' })
  await expect(map.getByRole('list', { name: 'Listings of a country, by colour' })).toHaveText('13none')
  const months = page.getByRole('region', { name: 'Infringing by month' })
  await expect(months.getByRole('img')).toContainText('so far')
  await months.getByRole('radio', { name: 'Table' }).click()
  await expect(months.getByRole('row').last()).toContainText('so far')
  const world = map.getByRole('img', { name: 'Listings by country' })
  await pointAt(page, world.locator('.scattergeo path'))
  await expect(world.getByText('Singapore')).toBeVisible()
  await page.mouse.down()
  await page.mouse.up()
  await expect(page).toHaveURL(/\/listings\?.*countries=SG/)
})

/** Moves the pointer onto a drawn part: what takes presses lies over it. */
async function pointAt(page: Page, part: Locator): Promise<void> {
  await part.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await part.boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.move(x + width / 2 + 1, y + height / 2)
}
