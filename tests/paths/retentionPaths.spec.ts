import type { Page } from '@playwright/test'
import type { AnyMachineSnapshot } from 'xstate'
import { coveringTours } from '@statepaths/xstate'
import type { RetentionState } from '../../src/domain/retention/retention.ts'
import { RETENTION_POLL_MS } from '../../src/machines/retention/retentionMachine.ts'
import { expect, test } from '../support/e2e.ts'
import { walkPaths } from '../support/pathWalk.ts'
import { typedOf, walkedRetention } from '../support/retentionWalk.ts'
import { beginSignedOut, discard, siteDeeds, siteLeftOut, siteSights } from '../support/sitePageWalk.ts'

/**
 * How long data is kept, walked along its generated paths: typed, counted, asked about, set, refused, and run by hand. The walk
 * answers for the server where that would remove what other tests made.
 */

const RETENTION = '/setup/retention'
const KEPT: RetentionState = {
  kind: 'messages',
  period: 90,
  older: { count: 0, isMore: false },
  last: null,
  failed: null,
  isDue: false,
}
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Keep it for 90 days?' })
const notBegun = (page: Page) => page.getByText('What is older goes at the day’s run all the same.')
const days = (page: Page) =>
  page.getByRole('textbox', { name: 'Days for Messages to users', includeHidden: true })
const seeTyped = (page: Page, snapshot: AnyMachineSnapshot) =>
  expect(days(page)).toHaveValue(typedOf(snapshot)?.value ?? '')
/** Whether the question says something, and can be confirmed. */
const seeQuestion = (words: string | RegExp, isReady: boolean) => async (page: Page) => {
  await expect(dialog(page)).toContainText(words)
  const confirm = dialog(page).getByRole('button', { name: 'Keep for 90 days' })
  if (isReady) await expect(confirm).toBeEnabled()
}

test('an administrator sets for how long messages are kept, as the machine says', async ({
  page,
  makeDesk,
}) => {
  const desk = await makeDesk(['admin'], [])
  const analyst = await desk.colleague(['analyst'])
  await page.clock.install()
  await walkPaths(page, {
    subject: walkedRetention,
    walks: coveringTours(walkedRetention),
    leftOut: siteLeftOut('retention'),
    begin: () => beginSignedOut(page),
    calls: {
      count: (request) => request.url().includes('/store/retention/messages/older'),
      change: (request) => request.method() === 'PUT' && request.url().endsWith('/store/retention/messages'),
      run: (request) => request.method() === 'POST' && request.url().endsWith('/store/retention/runs'),
    },
    events: {
      ...siteDeeds(page, {
        emailOf: (groups) => (groups.includes('admin') ? desk.user.email : analyst),
        linkTo: (path) => (path === RETENTION ? 'Retention' : 'Brands'),
      }),
      drafted: (_, { value }) => days(page).fill(value as string),
      save: () => page.getByRole('button', { name: 'Save: Messages to users' }).click(),
      confirm: () => dialog(page).getByRole('button', { name: 'Keep for 90 days' }).click(),
      retry: () => dialog(page).getByRole('button', { name: 'Try again' }).click(),
      dismiss: () => dialog(page).getByRole('button', { name: 'Cancel' }).click(),
      run: (_, __, before) =>
        page
          .getByRole('button', {
            name: before.matches({ here: { running: 'refused' } }) ? 'Try again' : 'Run now',
          })
          .click(),
      'run.dismissed': () => page.getByRole('button', { name: 'Dismiss' }).click(),
      cancel: () => days(page).press('Escape'),
      'after.poll': () => page.clock.fastForward(RETENTION_POLL_MS),
      discard: () => discard(page, 'Retention', RETENTION),
      'xstate.done.actor.change': async (_, __, ___, calls) =>
        (await calls.take('change')).fulfill({ json: KEPT }),
      'xstate.done.actor.run': async (_, __, ___, calls) => (await calls.take('run')).fulfill({ json: null }),
    },
    states: {
      ...siteSights(page, 'Periods', 'Retention is not open to you'),
      'here.changing.typing': async (_, snapshot) => {
        await expect(dialog(page)).toHaveCount(0)
        await seeTyped(page, snapshot)
      },
      'here.changing.counting': seeQuestion('Counting what is older…', false),
      'here.changing.uncounted': seeQuestion('What is older could not be counted', false),
      'here.changing.asking': seeQuestion(/older than 90 days .*This can’t be undone/, true),
      'here.changing.saving': () =>
        expect(dialog(page).getByRole('button', { name: /Keep for 90 days/ })).toHaveAttribute(
          'data-pending',
          'true',
        ),
      'here.changing.refused': seeQuestion(
        /The period was not set|It is not known whether this was done/,
        false,
      ),
      'here.running.resting': () => expect(notBegun(page)).toHaveCount(0),
      'here.running.asking': () =>
        expect(page.getByRole('button', { name: /Run now/ })).toHaveAttribute('data-pending', 'true'),
      'here.running.refused': () => expect(notBegun(page)).toBeVisible(),
    },
  })
})
