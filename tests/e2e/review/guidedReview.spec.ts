import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import type { Store } from '../../../server/store/database.ts'
import { rowsOf } from '../../../server/store/rows.ts'
import { decisionsSent } from '../../support/decisionsSent.ts'
import { card, expect, test } from '../../support/e2e.ts'
import {
  announcementOf,
  keyTimesOf,
  percentileOf,
  reviewSeeds,
  watchKeys,
} from '../../support/guidedReview.ts'

/** How many are reviewed by keyboard. `npm run bench -- reviewing` measures 200 of the demo workspace, with pictures. */
const LISTINGS = Number(process.env.REVIEW_LISTINGS ?? 40)
const CUT = 20
const DECISIONS = '**/api/v1/store/review/decisions'
const KEYS = ['g', 's', 'i', 'l'] as const
const WORDS = { g: 'Genuine', s: 'Suspect', i: 'Irrelevant', l: 'Lookalike' } as const
const STATES = { g: 'GENUINE', s: 'SUSPECT', i: 'IRRELEVANT', l: 'LOOKALIKE' } as const

test.setTimeout(180_000)

const keyFor = (n: number) => KEYS[n % KEYS.length]!

/** How each listing stands, and how often it was decided. */
const standing = (store: Store, ids: readonly string[]) =>
  rowsOf<{ id: string; state: string; decisions: number }>(
    store.db,
    sql`SELECT l.id, l.state, (SELECT count(*)::int FROM review_decisions d WHERE d.listing_id = l.id) AS decisions
        FROM listings l WHERE l.id IN (${sql.join(
          ids.map((id) => sql`${id}::uuid`),
          sql`, `,
        )})`,
  )

async function expectDecided(store: Store, ids: readonly string[]): Promise<void> {
  const wanted = ids.map((id, n) => ({ id, state: STATES[keyFor(n)], decisions: 1 }))
  await expect
    .poll(async () => {
      const rows = await standing(store, ids)
      return ids.map((id) => rows.find((row) => row.id === id))
    })
    .toEqual(wanted)
}

async function openReview(page: Page, count: number): Promise<void> {
  await page.goto('/review?state=NEW')
  await expect(announcementOf(page)).toHaveText(`1 of ${count}: Watch 1, 100.00 EUR, seller-1`)
}

async function decide(page: Page, from: number, to: number): Promise<void> {
  for (let n = from; n < to; n++) {
    await page.keyboard.press(keyFor(n))
    await expect(announcementOf(page)).toContainText(new RegExp(`^${WORDS[keyFor(n)]}\\. `))
    await expect(announcementOf(page)).not.toContainText(`: Watch ${n + 1},`)
  }
}

test('a run is reviewed by keyboard alone, and each step is announced', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const { listings } = await makeDesk(['analyst'], reviewSeeds(LISTINGS))
  await openReview(page, LISTINGS)
  await watchKeys(page)
  const from = Date.now()
  for (let n = 0; n < LISTINGS; n++) {
    await page.keyboard.press(keyFor(n))
    const next =
      n + 1 < LISTINGS
        ? `${n + 2} of ${LISTINGS}: Watch ${n + 2}, ${101 + n}.00 EUR, seller-${((n + 1) % 7) + 1}`
        : 'No listing is left.'
    // Keys this fast may be ahead of the server: then the next listing is announced by itself once it has come.
    await expect(announcementOf(page)).toHaveText(new RegExp(`^(${WORDS[keyFor(n)]}\\. )?${next}$`))
  }
  const perMinute = (LISTINGS * 60_000) / (Date.now() - from)
  await expect(page.getByRole('heading', { name: 'You are through' })).toBeVisible()
  await expectDecided(workspace.store, listings)
  const p95 = percentileOf(await keyTimesOf(page), 0.95)
  console.log(
    `guided review: ${LISTINGS} listings, ${perMinute.toFixed(0)} decisions a minute, p95 ${p95.toFixed(0)} ms from key to next listing`,
  )
  expect(p95).toBeLessThan(1_000)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/listings\?state=NEW$/)
})

test('decisions made while the connection is cut are sent once when it is back', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const { listings } = await makeDesk(['analyst'], reviewSeeds(CUT + 3))
  await openReview(page, CUT + 3)
  await page.route(DECISIONS, (route) => route.abort())
  await decide(page, 0, CUT)
  await expect(page.getByRole('button', { name: `${CUT} not sent yet` })).toBeVisible()
  await page.unroute(DECISIONS)
  await page.getByRole('button', { name: /not sent yet/ }).click()
  await expect(page.getByRole('button', { name: /not sent yet/ })).toBeHidden()
  await expectDecided(workspace.store, listings.slice(0, CUT))
})

test('a reload while the connection is cut loses no decision and doubles none', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const { listings } = await makeDesk(['analyst'], reviewSeeds(CUT + 3))
  await openReview(page, CUT + 3)
  // The server does what it is told, and its answer is lost: it must not be done again.
  await page.route(DECISIONS, async (route) => {
    await route.fetch().catch(() => {})
    await route.abort().catch(() => {})
  })
  await decide(page, 0, CUT)
  await expect(page.getByRole('button', { name: `${CUT} not sent yet` })).toBeVisible()
  await page.reload()
  await page.unroute(DECISIONS)
  await expectDecided(workspace.store, listings.slice(0, CUT))
  await decisionsSent(page)
})

test('a listing whose decision is on its way comes back neither in the next run nor after a reload', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const { listings } = await makeDesk(['analyst'], reviewSeeds(3))
  await openReview(page, 3)
  await page.route(DECISIONS, (route) => route.abort())
  await decide(page, 0, 1)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/listings\?state=NEW$/)
  await page.goBack()
  await expect(announcementOf(page)).toHaveText(/^1 of 2: Watch 2,/)
  await page.reload()
  await expect(announcementOf(page)).toHaveText(/^1 of 2: Watch 2,/)
  await page.unroute(DECISIONS)
  await page.getByRole('button', { name: /not sent yet/ }).click()
  await expectDecided(workspace.store, listings.slice(0, 1))
})

test('a decision is taken back, looked at again and skipped, by keys @main', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const { listings } = await makeDesk(['analyst'], reviewSeeds(3))
  await page.goto('/listings?state=NEW')
  await page.getByRole('button', { name: 'Review one by one' }).click()
  await expect(announcementOf(page)).toContainText('1 of 3: Watch 1')
  await page.keyboard.press('c')
  await page.getByRole('textbox', { name: /^Note/ }).fill('Seen with its seller before')
  await page.keyboard.press('Enter')
  await page.keyboard.press('g')
  await expect(announcementOf(page)).toContainText('Genuine. 2 of 3')
  await page.keyboard.press('u')
  await expect(announcementOf(page)).toContainText('Genuine taken back. 1 of 3: Watch 1')
  await page.keyboard.press('n')
  await expect(announcementOf(page)).toContainText('Skipped. 2 of 3')
  await page.keyboard.press('b')
  await expect(announcementOf(page)).toContainText('Back. 1 of 3: Watch 1')
  await page.keyboard.press('s')
  await expect(announcementOf(page)).toContainText('Suspect. 2 of 3')
  await expect.poll(async () => (await standing(workspace.store, [listings[0]!]))[0]?.state).toBe('SUSPECT')
})

test('the selected listings alone are reviewed one by one from the selection bar', async ({
  page,
  makeDesk,
}) => {
  await makeDesk(['analyst'], reviewSeeds(4))
  await page.goto('/listings?state=NEW')
  for (const title of ['Watch 2', 'Watch 4'])
    await card(page, title).getByRole('checkbox').check({ force: true })
  await page.getByRole('button', { name: 'Review one by one' }).click()
  await expect(announcementOf(page)).toContainText('1 of 2: Watch')
})

test('an analyst’s classification is made in its dialog, and the next listing comes', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const { listings } = await makeDesk(['analyst'], reviewSeeds(2))
  await openReview(page, 2)
  await page.keyboard.press('5')
  const dialog = page.getByRole('dialog', { name: 'Infringement Classification' })
  await expect(dialog).toBeVisible()
  // Its own keys are the dialog's: nothing is decided beneath it.
  await dialog.getByRole('button', { name: /Reason/ }).click()
  await page.getByRole('option', { name: 'Tester sale', exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Description' }).fill('going, still here')
  await dialog.getByRole('button', { name: /^Submit/ }).click()
  await expect(dialog).toBeHidden()
  await expect(announcementOf(page)).toContainText('Unauthorized Sale. 2 of 2: Watch 2')
  await expect.poll(async () => (await standing(workspace.store, [listings[0]!]))[0]?.state).toBe('DRAFT')
})

test('a complaint that takes long to be made out by keyboard is submitted, and the review goes on', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const { listings } = await makeDesk(['analyst'], reviewSeeds(2))
  await page.clock.install()
  await openReview(page, 2)
  await page.keyboard.press('5')
  const dialog = page.getByRole('dialog', { name: 'Infringement Classification' })
  await dialog.getByRole('button', { name: /Reason/ }).click()
  await page.getByRole('option', { name: 'Tester sale', exact: true }).click()
  for (const part of ['Sold ', 'as a ', 'tester.']) {
    await dialog.getByRole('textbox', { name: 'Description' }).press('End')
    await page.keyboard.type(part)
    await page.clock.fastForward('03:00')
  }
  await expect(page.getByText('You have been away for a while')).toBeHidden()
  await dialog.getByRole('button', { name: /^Submit/ }).click()
  await expect(announcementOf(page)).toContainText('Unauthorized Sale. 2 of 2: Watch 2')
  await expect.poll(async () => (await standing(workspace.store, [listings[0]!]))[0]?.state).toBe('DRAFT')
})

test('whoever was away goes on with any key, and the next one decides', async ({ page, makeDesk }) => {
  await makeDesk(['analyst'], reviewSeeds(2))
  await page.clock.install()
  await openReview(page, 2)
  const away = page.getByText('You have been away for a while')
  await page.clock.fastForward('05:00')
  await expect(away).toBeVisible()
  await expect(page.getByRole('button', { name: 'Go on' })).toBeFocused()
  await page.keyboard.press('x')
  await expect(away).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Genuine', exact: true })).toBeEnabled()
  await page.keyboard.press('g')
  await expect(announcementOf(page)).toContainText('Genuine. 2 of 2')
})

async function decideAfterColleague(page: Page, store: Store, listing: string): Promise<void> {
  await store.db.execute(sql`UPDATE listings SET state = 'SUSPECT', updated = now() WHERE id = ${listing}`)
  await page.keyboard.press('g')
  await expect(page.getByText(/Watch 1: .* changed it meanwhile/)).toBeVisible()
}

test('what a colleague decided meanwhile is shown for a choice, and what was decided anyway is taken back', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const { listings } = await makeDesk(['analyst'], reviewSeeds(2))
  const state = async () => (await standing(workspace.store, [listings[0]!]))[0]?.state
  await openReview(page, 2)
  await decideAfterColleague(page, workspace.store, listings[0]!)
  await page.getByRole('button', { name: 'Genuine anyway' }).click()
  await expect.poll(state).toBe('GENUINE')
  await expect(page.getByText('changed it meanwhile')).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(state).toBe('SUSPECT')
  await expect(page.getByText('is no longer there')).toBeHidden()
})

test('a decision that gave way to a colleague’s is marked and counted no longer', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const { listings } = await makeDesk(['analyst'], reviewSeeds(2))
  await openReview(page, 2)
  await decideAfterColleague(page, workspace.store, listings[0]!)
  await page.getByRole('button', { name: 'Keep theirs: Suspect' }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('button', { name: 'Genuine', exact: true })).toBeVisible()
  await page.keyboard.press('n')
  await page.keyboard.press('i')
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('1decided')
})

test('a listing that was decided twice is taken back to the first decision, and from that', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const { listings } = await makeDesk(['analyst'], reviewSeeds(2))
  const state = async () => (await standing(workspace.store, [listings[0]!]))[0]?.state
  await openReview(page, 2)
  for (const key of ['i', 'b', 's']) await page.keyboard.press(key)
  await expect.poll(state).toBe('SUSPECT')
  await page.keyboard.press('u')
  await expect(page.getByRole('button', { name: 'Irrelevant, decided' })).toBeVisible()
  await expect.poll(state).toBe('IRRELEVANT')
  await page.keyboard.press('u')
  await expect.poll(state).toBe('NEW')
})

test('a reviewer who leaves with a note that no decision took along is asked, and keeps it', async ({
  page,
  makeDesk,
}) => {
  await makeDesk(['analyst'], reviewSeeds(2))
  await page.goto('/listings?state=NEW')
  await page.getByRole('button', { name: 'Review one by one' }).click()
  await expect(announcementOf(page)).toContainText('1 of 2: Watch 1')
  await page.keyboard.press('c')
  await page.getByRole('textbox', { name: /^Note/ }).fill('Seen with its seller before')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Discard your note?' })
  await test.step('by Escape', async () => {
    await page.keyboard.press('Escape')
    await expect(dialog).toContainText('What you entered would be lost.')
    await dialog.getByRole('button', { name: 'Keep editing' }).click()
    await expect(page.getByText('Note: Seen with its seller before')).toBeVisible()
  })
  await test.step('by Back', async () => {
    await page.goBack()
    await dialog.getByRole('button', { name: 'Keep editing' }).click()
    await expect(page).toHaveURL(/\/review/)
    await expect(page.getByText('Note: Seen with its seller before')).toBeVisible()
  })
  await test.step('and leaves once it may be lost', async () => {
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Discard' }).click()
    await expect(page).toHaveURL(/\/listings/)
  })
})

test('a reviewer whose note went with its decision leaves without a question', async ({ page, makeDesk }) => {
  await makeDesk(['analyst'], reviewSeeds(2))
  await openReview(page, 2)
  await page.keyboard.press('c')
  await page.getByRole('textbox', { name: /^Note/ }).fill('Seen with its seller before')
  await page.keyboard.press('Enter')
  await page.keyboard.press('g')
  await expect(announcementOf(page)).toContainText('Genuine. 2 of 2')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/listings/)
})

test('whoever left the review hears that a colleague was quicker, and is led back', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const { listings } = await makeDesk(['analyst'], reviewSeeds(2))
  await openReview(page, 2)
  await workspace.store.db.execute(
    sql`UPDATE listings SET state = 'SUSPECT', updated = now() WHERE id = ${listings[0]}`,
  )
  let bring = () => {}
  const isBrought = new Promise<void>((resolve) => (bring = resolve))
  await page.route(DECISIONS, async (route) => {
    await isBrought
    await route.continue()
  })
  await page.keyboard.press('g')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/listings/)
  bring()
  await expect(page.getByText(/Guided review: Watch 1: .* changed it meanwhile/)).toBeVisible()
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Keep theirs: Suspect' })).toBeVisible()
})
