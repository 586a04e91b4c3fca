import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../server/store/rows.ts'
import { expect, signInBrowser, test } from '../../support/e2e.ts'
import { announcementOf, reviewSeeds } from '../../support/guidedReview.ts'

/** How many two analysts review at once: 200 with `REVIEW_LISTINGS=200`. */
const LISTINGS = Number(process.env.REVIEW_LISTINGS ?? 60)

test.setTimeout(240_000)

/** Decides whatever is shown until nothing is left for this reviewer. Answers the titles in the order they came. */
async function reviewAll(page: Page): Promise<string[]> {
  const titles: string[] = []
  await page.goto('/review?state=NEW')
  for (;;) {
    // Keys are quicker than the server at times: what comes next is announced once it is there.
    await expect(announcementOf(page)).toHaveText(/: Watch \d+,|No listing is left\.$/)
    const words = (await announcementOf(page).textContent())!
    const title = /: (Watch \d+),/.exec(words)?.[1]
    if (title === undefined) return titles
    titles.push(title)
    await page.keyboard.press('g')
    await expect(announcementOf(page)).not.toHaveText(words)
  }
}

test('two analysts who review at once by keyboard never get the same listing, and miss none', async ({
  page,
  browser,
  makeDesk,
  workspace,
}) => {
  const desk = await makeDesk(['analyst'], reviewSeeds(LISTINGS))
  const context = await browser.newContext({ baseURL: workspace.address })
  await signInBrowser(context, await desk.colleague(['analyst']))
  const seen = await Promise.all([reviewAll(page), reviewAll(await context.newPage())])
  expect(Math.min(...seen.map((titles) => titles.length))).toBeGreaterThan(0)

  const decided = () =>
    rowsOf<{ title: string; state: string; decisions: number; isSecond: boolean }>(
      workspace.store.db,
      sql`SELECT l.title, l.state,
                 (SELECT count(*)::int FROM review_decisions d WHERE d.listing_id = l.id AND d.change_set_id IS NOT NULL) AS decisions,
                 EXISTS (SELECT FROM review_decisions d JOIN second_reviews w ON w.decision_id = d.id
                         WHERE d.listing_id = l.id AND w.second_id IS NOT NULL) AS "isSecond"
          FROM listings l WHERE l.brand_id = ${desk.brandId}`,
    )
  const [mine, theirs] = seen.map((titles) => new Set(titles))
  expect(mine!.size + theirs!.size).toBe(seen.flat().length)
  // What was pressed last may still be on its way.
  await expect
    .poll(async () => {
      const rows = await decided()
      return {
        undecided: rows.filter(({ state, decisions }) => state !== 'GENUINE' || decisions !== 1),
        seconds: rows
          .filter(({ isSecond }) => isSecond)
          .map(({ title }) => title)
          .sort(),
      }
    })
    // Some are looked at twice, blind, which is meant; no other is ever shown to both.
    .toEqual({ undecided: [], seconds: [...mine!].filter((title) => theirs!.has(title)).sort() })
  expect(new Set([...mine!, ...theirs!]).size).toBe(LISTINGS)
  await context.close()
})
