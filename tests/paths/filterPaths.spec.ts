import type { Page } from '@playwright/test'
import type { AnyMachineSnapshot } from 'xstate'
import { coveringTours } from '@statepaths/xstate'
import { dateRangeProblem } from '../../src/domain/filter/filter.ts'
import { userCalls } from '../../src/domain/session/users.contract.ts'
import { signIn } from '../support/client.ts'
import { card, E2E_PASSWORD, expect, openAdvanced, test } from '../support/e2e.ts'
import { walkedFilter } from '../support/filterWalk.ts'
import { walkPaths } from '../support/pathWalk.ts'
import { submitSignIn } from '../support/signInForm.ts'

/** The filter walked along its generated paths: each control, its choices loading and failing, the dates that are refused. */

interface Context {
  readonly dates: { readonly start?: number; readonly end?: number }
  readonly params: { readonly end?: number }
}

const SIGN_IN = '/login?next=%2Flistings'
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const calendar = (page: Page) => page.getByRole('dialog', { name: 'Created, from and to' })
const refusal = (page: Page) => page.getByRole('alert').filter({ hasText: 'The end date' })

test('an analyst sets each control of the filter as the machine says, whether its choices load or fail', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const { user } = await makeDesk(['analyst'], [{ title: 'Walked watch', seller: 'lux' }])
  const client = await signIn(workspace.address, user.email, E2E_PASSWORD)
  await client.call(userCalls.update, {
    body: { filters: [{ name: 'Lux', params: { seller: 'lux' } }] },
  })
  const enter = async (name: string) => {
    const before = page.url()
    await field(page, name).press('Enter')
    await expect(page).not.toHaveURL(before)
  }
  await walkPaths(page, {
    subject: walkedFilter,
    walks: coveringTours(walkedFilter),
    async begin() {
      await page.context().clearCookies()
      await page.goto(SIGN_IN)
    },
    leftOut: {
      'filter.open.choices on session.renewed':
        'Setup renames the brand, and the session is renewed within its quarter of an hour: tests/machines/filter/filter.test.ts.',
    },
    calls: { loadChoices: (request) => request.url().endsWith('/store/brands/user') },
    events: {
      async 'session.opened'() {
        await submitSignIn(page, user.email, E2E_PASSWORD)
        await expect(card(page, 'Walked watch')).toBeVisible()
        await openAdvanced(page)
      },
      async 'session.closed'() {
        await button(page, 'Account').click()
        await page.getByRole('menuitem', { name: 'Sign out' }).click()
        await page.waitForURL(/\/login$/)
        await page.goto(SIGN_IN)
      },
      async 'listings.changed'() {
        await card(page, 'Walked watch').click()
        await button(page, 'Edit tags').click()
        await page.getByRole('textbox', { name: 'New tag' }).fill(`tag ${Date.now()}`)
        await page.keyboard.press('Enter')
        await button(page, 'Save tags').click()
        await expect(page.getByText('Tags updated on 1 listing.').last()).toBeVisible()
      },
      async 'part.chosen'() {
        await button(page, /^State/).click()
        await page.getByRole('option', { name: 'New', exact: true }).click()
        await page.keyboard.press('Escape')
        await expect(button(page, 'Drop State: New').first()).toBeVisible()
      },
      async 'part.dropped'() {
        await button(page, 'Drop State: New').first().click()
        await expect(button(page, 'Drop State: New')).toHaveCount(0)
      },
      'seller.typed': (_, { text }) => field(page, 'Seller').fill(text as string),
      'seller.entered': () => enter('Seller'),
      'search.typed': (_, { text }) => field(page, 'Search').fill(text as string),
      'search.entered': () => enter('Search'),
      async 'dates.typed'(_, event, before) {
        const { params } = before.context as Context
        await button(page, /^Created/).click()
        await calendar(page)
          .getByRole('group', { name: 'End date' })
          .getByRole('spinbutton', { name: /year/ })
          .click()
        const isLater = (event.end as number) > params.end!
        await page.keyboard.type(isLater ? String(new Date().getUTCFullYear() + 1) : '2001')
      },
      async 'dates.entered'() {
        if ((await calendar(page).count()) === 0) await button(page, /^Created/).click()
        await calendar(page).waitFor()
        await page.keyboard.press('Escape')
        await expect(calendar(page)).toHaveCount(0)
      },
      async clear() {
        await button(page, 'Clear Filter').click()
        await expect(field(page, 'Seller')).toHaveValue('')
      },
      async 'saved.applied'() {
        await button(page, 'Saved Filters').click()
        await page.getByRole('menuitem', { name: 'Lux' }).click()
        await expect(button(page, /^Drop Seller/).first()).toBeVisible()
      },
      async 'address.changed'(_, { path }) {
        if (path === '/privacy') {
          const before = page.url()
          await page.getByRole('link', { name: 'Privacy' }).click()
          await page.waitForURL(/\/privacy/)
          await page.goBack()
          await page.waitForURL(before)
          return openAdvanced(page)
        }
        // Back, as often as it takes to come to where no seller was asked for.
        while (page.url().includes('seller=')) {
          const before = page.url()
          await page.goBack()
          await expect(page).not.toHaveURL(before)
        }
        await expect(field(page, 'Seller')).toHaveValue('')
      },
      retry: () => page.getByRole('alert').getByRole('button', { name: 'Try again' }).click(),
    },
    states: {
      waiting: () => expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible(),
      'open.dates.sound': () => expect(refusal(page)).toHaveCount(0),
      'open.dates.refused': async (_, { context }: AnyMachineSnapshot) => {
        const problem = dateRangeProblem((context as Context).dates)
        if (problem === null) await expect(refusal(page)).toHaveCount(0)
        else await expect(refusal(page)).toHaveText(problem)
      },
      'open.choices.loading': () => expect(page.getByText('The choices could not be loaded')).toHaveCount(0),
      'open.choices.loaded': () => expect(page.getByText('The choices could not be loaded')).toHaveCount(0),
      'open.choices.failed': () => expect(page.getByText('The choices could not be loaded')).toBeVisible(),
    },
  })
})
