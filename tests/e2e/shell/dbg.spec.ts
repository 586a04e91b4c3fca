import { randomUUID } from 'node:crypto'
import { test } from '../../support/e2e.ts'
import { placeOf, scrollIntoMiddle } from '../../support/scrolling.ts'
test('dbg', async ({ page, makeDesk }) => {
  const run = randomUUID()
  await makeDesk(['analyst'], Array.from({ length: 45 }, (_, n) => ({ seller: `Shop ${n}`, sellerId: `${n} ${run}` })))
  await page.goto('/sellers')
  const grid = page.getByRole('grid', { name: 'Sellers' })
  const place = await scrollIntoMiddle(grid, page.getByText('45 of 45 loaded'))
  const all = () => grid.evaluate((e) => ({ t: e.scrollTop, h: e.scrollHeight, c: e.clientHeight, rows: [...e.querySelectorAll('[role=row]')].map((r) => [r.getAttribute('aria-rowindex'), (r as HTMLElement).dataset.key!.slice(0, 6), Math.round(r.getBoundingClientRect().top - e.getBoundingClientRect().top)].join(':')).join(' ') }))
  console.log(place, JSON.stringify(await all()))
  await page.evaluate(() => {
    const log: string[] = []
    ;(window as any).log = log
    const own = Element.prototype.scrollTo
    Element.prototype.scrollTo = function (...a: any[]) { log.push('scrollTo ' + a.join() + ' h' + this.scrollHeight); return (own as any).apply(this, a) } as any
    let last = ''
    const look = () => { const g = document.querySelector('[role=grid]'); const now = g ? `${g.scrollTop}/${g.scrollHeight}/${g.clientHeight}/${g.querySelectorAll('[role=row]').length}` : 'none'; if (now !== last) log.push(`${Math.round(performance.now())} ${now}`); last = now; requestAnimationFrame(look) }
    look()
  })
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Domains' }).click()
  await page.getByRole('heading', { level: 1, name: 'Domains' }).waitFor()
  await page.goBack()
  await page.waitForTimeout(5000)
  console.log(await placeOf(grid), JSON.stringify(await all()))
  console.log((await page.evaluate(() => (window as any).log)).join('\n'))
})
