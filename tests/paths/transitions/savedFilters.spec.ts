import type { EventTable, StateTable } from '@statepaths/xstate/playwright'
import { savedFiltersSubject } from '../../../src/paths/samples/savedFilters.ts'
import { type Page } from '@playwright/test'
import { userCalls } from '../../../src/domain/session/users.contract.ts'
import { signIn } from '../../support/client.ts'
import { cards, E2E_PASSWORD, expect, test } from '../../support/e2e.ts'
import * as walk from '../../support/pathTests.ts'

/**
 * The savedFilters machine in a browser, a test for each transition. docs/testing.md says how it is filled in. Written by
 * `npm run paths -- --machine savedFilters --format playwright --by person --limit 10`.
 */

// Written by the command above at each run; what you change here is lost.
const subject = walk.byPerson(savedFiltersSubject)
type Event =
  | 'session.opened'
  | 'apply'
  | 'delete'
  | 'filter.applied'
  | 'save'
  | 'confirm'
  | 'cancel'
  | 'name.typed'
  | 'submit'
type State =
  | 'closed'
  | 'deleting.asked'
  | 'naming.typing'
  | 'deleting.removing'
  | 'naming.saving'
  | 'naming.replacing'
/** The calls that services make, held until their outcome comes. */
const calls = {
  saveFilter: walk.sends('GET /store/users/provider/{id}', 'PUT /store/users'),
  deleteFilter: walk.sends('GET /store/users/provider/{id}', 'PUT /store/users'),
}
const transitions = [
  // session.opened (user: analyst, at: 1795176000000), apply (name: "Lux") → closed
  'savedFilters.closed on apply',
  // session.opened (user: analyst, at: 1795176000000), delete (name: "Lux") → deleting.asked
  'savedFilters.closed on delete',
  // filter.applied (params: …, base: …, timeZone: "UTC"), save → naming.typing
  'savedFilters.closed on save',
  // session.opened (user: analyst, at: 1795176000000), delete (name: "Lux"), confirm → deleting.removing
  'savedFilters.deleting.asked on confirm',
  // session.opened (user: analyst, at: 1795176000000), delete (name: "Lux"), cancel → closed
  'savedFilters.deleting on cancel',
  // filter.applied (params: …, base: …, timeZone: "UTC"), save, name.typed (text: "Watches") → naming.typing
  'savedFilters.naming.typing on name.typed',
  // filter.applied (params: …, base: …, timeZone: "UTC"), save, cancel → closed
  'savedFilters.naming on cancel',
  // filter.applied (params: …, base: …, timeZone: "UTC"), save, name.typed (text: "Watches"), submit → naming.saving
  'savedFilters.naming.typing on submit (2 of 2)',
  // session.opened (user: analyst, at: 1795176000000), filter.applied (params: …, base: …, timeZone: "UTC"), save, name.typed (text: " lux"), submit → naming.replacing
  'savedFilters.naming.typing on submit (1 of 2)',
  // session.opened (user: analyst, at: 1795176000000), filter.applied (params: …, base: …, timeZone: "UTC"), save, name.typed (text: " lux"), submit, name.typed (text: "Watches") → naming.typing
  'savedFilters.naming.replacing on name.typed',
]
// Yours from here on: kept at each run, added to, and marked STALE where the machine has it no more.

const menu = (page: Page) => page.getByRole('button', { name: 'Saved Filters' }).click()
const name = (page: Page) => page.getByRole('textbox', { name: 'Name' })
const seeBusy = (page: Page, label: string) =>
  expect(page.getByRole('dialog').getByRole('button', { name: label })).toHaveAttribute(
    'aria-disabled',
    'true',
  )

/** How each event is done. */
const events: EventTable<Event> = {
  // session.opened (user: analyst, at: 1795176000000)
  'session.opened': walk.atOnce,
  // apply (name: "Lux")
  async apply(page) {
    await menu(page)
    await page.getByRole('menuitem', { name: 'Lux' }).click()
    await expect(cards(page)).toHaveCount(1)
  },
  // delete (name: "Lux")
  async delete(page) {
    await menu(page)
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('menuitem', { name: 'Delete Lux' }).click()
  },
  // filter.applied (params: …, base: …, timeZone: "UTC")
  'filter.applied': (page) => page.goto('/listings?seller=lux'),
  // save
  save: (page) => page.getByRole('main').getByRole('button', { name: 'Save filter' }).click(),
  // confirm
  confirm: (page) =>
    page
      .getByRole('dialog')
      .getByRole('button', { name: /^(Delete|Replace)$/ })
      .click(),
  // cancel
  cancel: (page) => page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click(),
  // name.typed (text: "Watches") · name.typed (text: " lux")
  'name.typed': (page, { text }) => name(page).fill(text as string),
  // submit
  submit: (page) => page.getByRole('dialog').getByRole('button', { name: 'Save' }).click(),
}

/** What a person sees in each state. */
const states: StateTable<State> = {
  // Seen in closed.
  closed: (page) => expect(page.getByRole('dialog')).toHaveCount(0),
  // Seen in deleting.asked.
  'deleting.asked': (page) =>
    expect(page.getByRole('dialog')).toHaveAccessibleName('Delete the filter “Lux”?'),
  // Seen in naming.typing.
  async 'naming.typing'(page, { context }) {
    await expect(page.getByRole('dialog')).toHaveAccessibleName('Save filter')
    await expect(name(page)).toHaveValue(context.name as string)
    await expect(page.getByText('is saved already')).toHaveCount(0)
  },
  // Seen in deleting.removing (busy).
  'deleting.removing': (page) => seeBusy(page, 'Delete'),
  // Seen in naming.saving (busy).
  'naming.saving': (page) => seeBusy(page, 'Save'),
  // Seen in naming.replacing.
  'naming.replacing': (page) => expect(page.getByText('“lux” is saved already')).toBeVisible(),
}

for (const path of walk.pathTests(test, { subject, transitions, calls, events, states }))
  test(path.title, async ({ page, makeDesk, workspace }) => {
    const { user } = await makeDesk(['analyst'], [{ title: 'A watch', seller: 'lux' }, { title: 'A bag' }])
    const client = await signIn(workspace.address, user.email, E2E_PASSWORD)
    await client.call(userCalls.update, { body: { filters: [{ name: 'Lux', params: { seller: 'lux' } }] } })
    await path.walk(page, () => page.goto('/listings'))
  })
