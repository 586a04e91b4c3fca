import type { Locator, Page, Request } from '@playwright/test'
import { sql } from 'drizzle-orm'
import type { AnyMachineSnapshot } from 'xstate'
import type { Store } from '../../server/store/database.ts'
import { type Run, shownOf, summaryOf } from '../../src/machines/review/reviewRun.ts'
import { expect, test } from '../support/e2e.ts'
import { decisionsSent } from '../support/decisionsSent.ts'
import { announcementOf } from '../support/guidedReview.ts'
import {
  beginningOf,
  CLOSED_QUEUE,
  FEW,
  followsLeaving,
  guidedReviewWalks,
  walkedGuidedReview,
  WALKED_SEEDS,
} from '../support/guidedReviewWalk.ts'
import { hidePage } from '../support/messagesPage.ts'
import { walkPaths } from '../support/pathWalk.ts'

/** Guided review walked along its generated paths: by keys, and by the pointer while a note is written. */

interface Context {
  readonly run: Run
  readonly note: string
  readonly announcement: string
}

const CLAIMS = '/store/review/claims'
const BEFORE = '/listings?state=NEW&countries=DE'
const isClaim = (request: Request) => request.method() === 'POST' && request.url().endsWith(CLAIMS)

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const noteField = (page: Page) => page.getByRole('textbox', { name: /^Note/ })
const keySheet = (page: Page) => page.getByRole('dialog', { name: 'Keys of guided review' })
const discarding = (page: Page) => page.getByRole('dialog', { name: 'Discard your note?' })
const classification = (page: Page) => page.getByRole('dialog', { name: 'Infringement Classification' })
const away = (page: Page) => page.getByText('You have been away for a while')
const notBrought = (page: Page) => page.getByText('The next listings could not be loaded')

/** The listing's title above its pictures, also while a dialog stands over it. */
const stage = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Pictures', includeHidden: true })
    .getByRole('heading', { name, exact: true, includeHidden: true })

/** Keys are the field's while a note is written; then the buttons are pressed. */
const press = (key: string, pointed: (page: Page) => Locator) => async (page: Page) => {
  if (await noteField(page).isVisible()) await pointed(page).click()
  else await page.keyboard.press(key)
}

const inView =
  (see: (page: Page, context: Context) => Promise<unknown>) => (page: Page, at: AnyMachineSnapshot) =>
    see(page, at.context as Context)
const seeWaiting = async (page: Page) => {
  await expect(page.locator('main [aria-busy=true]').first()).toBeVisible()
  await expect(button(page, 'Genuine')).toHaveCount(0)
}
/** The listing that is shown, said and seen. */
const seeShown = inView(async (page, { run, announcement }) => {
  const shown = shownOf(run)
  if (shown === null) return
  await expect(stage(page, shown.listing.title)).toBeVisible()
  await expect(announcementOf(page)).toHaveText(announcement)
  const words = shown.verdict?.code === 'GE' ? 'Genuine, decided' : 'Genuine'
  await expect(page.getByRole('button', { name: words, exact: true, includeHidden: true })).toBeVisible()
})
/** What the page does without a word: the listing goes on being shown. */
const seeNoWord = async (page: Page) => {
  await expect(notBrought(page)).toHaveCount(0)
  await expect(away(page)).toHaveCount(0)
}

const seeUnasked = (page: Page) => expect(discarding(page)).toHaveCount(0)

/** Has the server find so many listings for the next run, of which some were skipped. */
async function arrange(
  store: Store,
  ids: readonly string[],
  user: string,
  { listings, skipped }: { listings: number; skipped: number },
): Promise<void> {
  const all = idsOf(ids)
  await store.db.execute(sql`DELETE FROM review_leases WHERE listing_id IN (${all})`)
  await store.db.execute(sql`DELETE FROM review_skips WHERE listing_id IN (${all})`)
  await store.db.execute(
    sql`UPDATE listings SET state = 'GENUINE', toi = NULL, reason = NULL WHERE id IN (${all})`,
  )
  if (listings === 0) return
  const found = idsOf(ids.slice(0, listings))
  await store.db.execute(sql`UPDATE listings SET state = 'NEW' WHERE id IN (${found})`)
  if (skipped === 0) return
  await store.db.execute(
    sql`INSERT INTO review_skips (user_id, listing_id, at)
        SELECT ${user}::uuid, id, greatest(now(), updated) FROM listings WHERE id IN (${found})`,
  )
}
const idsOf = (ids: readonly string[]) =>
  sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  )

test('an analyst reviews one listing after the other as the machine says, whatever the network does', async ({
  page,
  makeDesk,
  workspace,
}) => {
  test.setTimeout(180_000)
  const { store } = workspace
  const desk = await makeDesk(['analyst'], WALKED_SEEDS)
  const other = await desk.colleague(['analyst'])
  /** How many pages lie between this one and the review that somebody was in before. */
  let since = 0
  await page.clock.install()
  await walkPaths(page, {
    subject: walkedGuidedReview,
    walks: guidedReviewWalks(),
    async begin(_, __, n) {
      if (n > 0) await decisionsSent(page)
      await arrange(store, desk.listings, desk.user.id, { listings: FEW, skipped: 0 })
      await page.goto(BEFORE)
      await button(page, 'Review one by one').click()
      await expect(stage(page, 'Watch 1')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(button(page, 'Review one by one')).toBeVisible()
      since = 1
    },
    calls: {
      claim: isClaim,
      claimMore: isClaim,
      renew: (request) => request.method() === 'PUT' && request.url().includes(CLAIMS),
      clearSkips: (request) => request.method() === 'DELETE' && request.url().endsWith('/store/review/skips'),
    },
    isAtOnce: (_, event) => event !== undefined && followsLeaving(event),
    events: {
      async 'filter.applied'(_, __, before) {
        if (before.matches('away')) {
          await button(page, 'Drop Country: Germany').first().click()
          await expect(page).toHaveURL(/\/listings\?state=NEW$/)
          since++
        } else await page.evaluate((pages) => history.go(-pages), since)
      },
      async 'address.changed'(_, { query }, before) {
        // A link to a queue, as somebody sends it.
        if (query.queue) {
          since++
          return page.evaluate((queue) => history.pushState(null, '', `/review?queue=${queue}`), CLOSED_QUEUE)
        }
        if (!before.matches('away')) return expect(page).toHaveURL(/\/review\?.*countries=DE/)
        await button(page, 'Review one by one').click()
        since++
      },
      async leave() {
        await page.keyboard.press('Escape')
        since++
      },
      async 'xstate.done.actor.claim'(_, { output }, __, calls) {
        const route = await calls.take('claim')
        const beginning = beginningOf(output)
        if (beginning) await arrange(store, desk.listings, desk.user.id, beginning)
        await route.continue()
      },
      // What a run loses, a colleague has taken.
      async 'xstate.done.actor.renew'(_, { output }, __, calls) {
        const route = await calls.take('renew')
        const lost = desk.listings.slice(1, 1 + output.lost.length)
        if (lost.length > 0)
          await store.db.execute(
            sql`UPDATE review_leases SET run = gen_random_uuid(), user_id = (SELECT id FROM users WHERE email = ${other})
                WHERE listing_id IN (${idsOf(lost)})`,
          )
        await route.continue()
      },
      async decide(_, { code }) {
        if (code === 'GE') return press('g', () => button(page, 'Genuine'))(page)
        await page.keyboard.press('5')
        await expect(classification(page)).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(classification(page)).toBeHidden()
      },
      async 'complaint.drafted'() {
        await decisionsSent(page)
        await page.keyboard.press('5')
        const dialog = classification(page)
        await dialog.getByRole('button', { name: /Reason/ }).click()
        await page.getByRole('option', { name: 'Tester sale', exact: true }).click()
        await dialog.getByRole('textbox', { name: 'Description' }).fill('Sold as a tester.')
        await dialog.getByRole('button', { name: /^Submit/ }).click()
        await expect(dialog).toBeHidden()
      },
      async 'dialog.opened'() {
        await page.keyboard.press('5')
        await expect(classification(page)).toBeVisible()
      },
      async 'dialog.closed'() {
        await page.keyboard.press('Escape')
        await expect(classification(page)).toBeHidden()
      },
      skip: press('n', () => button(page, 'Skip')),
      back: press('b', () => page.getByRole('button', { name: 'Back', exact: true })),
      undo: press('u', () => page.getByRole('button', { name: 'Undo', exact: true })),
      'note.opened': () => page.keyboard.press('c'),
      'note.typed': (_, { text }) => noteField(page).fill(text as string),
      'note.closed': () => noteField(page).press('Enter'),
      'note.dropped': () => noteField(page).press('Escape'),
      'keys.toggled': (_, __, before) =>
        before.matches({ here: { reviewing: { keySheet: 'shown' } } })
          ? keySheet(page).getByRole('button', { name: 'Close' }).last().click()
          : page.keyboard.press('?'),
      // Under the sheet of keys only the browser leads elsewhere.
      'departure.held': (_, __, before) =>
        before.matches({ here: { reviewing: { keySheet: 'shown' } } })
          ? page.evaluate(() => history.back())
          : page.keyboard.press('Escape'),
      keepEditing: () => button(page, 'Keep editing').click(),
      touched: (_, __, before) =>
        before.matches({ here: 'idle' })
          ? button(page, 'Go on').click()
          : heading(page, 'Guided review').click(),
      retry: () => button(page, /^(Try again|Look for more|Look again)$/).click(),
      'skipped.resumed': () => button(page, 'Review the skipped again').click(),
      async 'page.shown'() {
        await hidePage(page, true, 'visibilitychange')
        await hidePage(page, false, 'visibilitychange')
      },
      'review.settled': () => decisionsSent(page),
      'listings.changed': () => decisionsSent(page),
      'after.renewal': () => page.clock.fastForward('01:00'),
      'after.again': () => page.clock.fastForward(5_000),
      'after.idleness': () => page.clock.fastForward('04:00'),
    },
    states: {
      away: async () => {
        await expect(button(page, 'Review one by one')).toBeVisible()
        await expect(heading(page, 'Guided review')).toHaveCount(0)
      },
      // What stood there stays while somebody who comes back waits.
      'here.claiming': (_, at) =>
        shownOf((at.context as Context).run) ? seeShown(page, at) : seeWaiting(page),
      'here.failed': () => expect(notBrought(page)).toBeVisible(),
      'here.nothing': inView((_, { run }) =>
        expect(
          heading(
            page,
            run.skippedBefore > 0
              ? 'You skipped all that are left'
              : 'No listing of this filter is left to review',
          ),
        ).toBeVisible(),
      ),
      'here.unavailable': () => expect(page.getByText('This queue is not open to you')).toBeVisible(),
      'here.reviewing.decision.open': seeShown,
      'here.reviewing.note.closed': inView(async (_, { note }) => {
        await expect(noteField(page)).toHaveCount(0)
        await expect(page.getByText(`Note: ${note}`, { exact: true })).toHaveCount(note === '' ? 0 : 1)
      }),
      'here.reviewing.note.open': inView((_, { note }) => expect(noteField(page)).toHaveValue(note)),
      'here.reviewing.guard.clean': seeUnasked,
      'here.reviewing.guard.dirty.unasked': seeUnasked,
      'here.reviewing.guard.dirty.asking': () => expect(discarding(page)).toBeVisible(),
      'here.reviewing.keySheet.hidden': () => expect(keySheet(page)).toHaveCount(0),
      'here.reviewing.keySheet.shown': () => expect(keySheet(page)).toBeVisible(),
      'here.reviewing.stock.enough': seeNoWord,
      'here.reviewing.stock.claiming': (_, at) =>
        shownOf((at.context as Context).run) ? seeNoWord(page) : seeWaiting(page),
      'here.reviewing.stock.lacking': (_, at) =>
        shownOf((at.context as Context).run) ? seeNoWord(page) : expect(notBrought(page)).toBeVisible(),
      'here.reviewing.lease.fresh': async () => {},
      'here.reviewing.lease.renewing': seeNoWord,
      'here.reviewing.lease.overdue': seeNoWord,
      'here.reviewing.attention.given': () => expect(away(page)).toHaveCount(0),
      'here.reviewing.attention.inDialog': () => expect(classification(page)).toBeVisible(),
      'here.idle': () => expect(away(page)).toBeVisible(),
      'here.finished': inView(async (_, { run }) => {
        const { decided, skipped } = summaryOf(run)
        const summary = page.getByRole('region', { name: 'Summary' })
        await expect(summary).toContainText(`${decided}decided${skipped}skipped`)
      }),
      'here.resuming': () => seeWaiting(page),
      'here.unresumed': () =>
        expect(page.getByText('The skipped listings could not be taken up again')).toBeVisible(),
    },
    leftOut: {
      'guidedReview.here.reviewing.guard.dirty.unasked on cancel':
        'Escape leaves the page, which holds it as it holds Back and links.',
      'guidedReview.here.reviewing.guard.dirty.asking on discard':
        'Discarding leaves the review at once: tests/e2e/review/guidedReview.spec.ts does it.',
      'guidedReview.here.reviewing.guard.dirty.asking on always':
        'Nobody opens the sheet of keys under the question.',
      'guidedReview.here.reviewing.stock.claiming on xstate.done.actor.claimMore (1 of 2)':
        'The server passes over what others are changing at this very moment, which nobody can time.',
      'guidedReview.here on review.dropped':
        'No colleague decides here: tests/e2e/review/guidedReview.spec.ts gives way to one.',
      'guidedReview.here on filter.applied (2 of 2)':
        'Nothing sets the filter while a queue is worked through.',
      'guidedReview.here.reviewing.stock.claiming on xstate.error.actor.claimMore (1 of 2)':
        'A queue that is closed between two claims shows what one shows that was closed before.',
    },
  })
})
