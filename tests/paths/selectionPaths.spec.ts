import type { Page } from '@playwright/test'
import type { AnyMachineSnapshot } from 'xstate'
import { coveringTours } from '@statepaths/xstate'
import type { Listing } from '../../src/domain/listings/listing.ts'
import { sampleListing } from '../../src/paths/samples/things.ts'
import { changeElsewhere } from '../support/changeElsewhere.ts'
import { signIn } from '../support/client.ts'
import { card, E2E_PASSWORD, expect, test } from '../support/e2e.ts'
import { walkPaths } from '../support/pathWalk.ts'
import { walkedSelection } from '../support/selectionWalk.ts'
import { submitSignIn } from '../support/signInForm.ts'

/** The selection and what is done to it walked along their generated paths: choosing, asking, changing, conflicts, failure. */

interface Context {
  readonly selected: ReadonlyMap<string, Listing>
  readonly matching: { readonly total: number } | null
  readonly draft: {
    readonly comment: string
    readonly saleReason: string | null
    readonly allLocales: boolean
  } | null
}
const contextOf = ({ context }: AnyMachineSnapshot) => context as Context

/** The titles of the listings, which the samples have by their ids. */
const TITLES: Readonly<Record<string, string>> = {
  [sampleListing(1)._id]: 'Walked one',
  [sampleListing(2)._id]: 'Walked two',
}
const SALE = 'Unauthorized Sale'

const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const comment = (page: Page) => dialog(page).getByRole('textbox', { name: /Comment/ })

/** Whether the selection stands as it should, in the bar and on the cards. */
async function seeSelected(page: Page, snapshot: AnyMachineSnapshot): Promise<void> {
  const { selected, matching } = contextOf(snapshot)
  const count = matching?.total ?? selected.size
  if (count === 0) await expect(page.getByText(/^\d selected$/)).toHaveCount(0)
  else await expect(page.getByText(`${count} selected`, { exact: true }).first()).toBeVisible()
  for (const [id, title] of Object.entries(TITLES))
    await expect(card(page, title)).toHaveAttribute('aria-selected', String(selected.has(id)))
}

/** Whether the question stands there, with what was entered. */
const seeQuestion = (isRefused: boolean) => async (page: Page, snapshot: AnyMachineSnapshot) => {
  const { selected, matching, draft } = contextOf(snapshot)
  const count = matching?.total ?? selected.size
  await expect(dialog(page)).toHaveAccessibleName(`Set ${count} listing${count === 1 ? '' : 's'} to ${SALE}?`)
  await expect(comment(page)).toHaveValue(draft!.comment)
  await expect(
    dialog(page).getByRole('radio', { name: draft!.saleReason ? 'Prohibited Sale - Policy' : 'No reason' }),
  ).toBeChecked()
  if (count === 1)
    await expect(dialog(page).getByRole('checkbox')).toBeChecked({ checked: draft!.allLocales })
  await expect(dialog(page).getByText(/Nothing was changed\.|It is not known whether/)).toHaveCount(
    isRefused ? 1 : 0,
  )
}

test('a client selects listings and sets them, with a question or without, as the machine says', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const desk = await makeDesk(
    ['client'],
    [...Object.values(TITLES), 'Walked three'].map((title) => ({ title })),
  )
  const client = await signIn(workspace.address, desk.user.email, E2E_PASSWORD)
  const colleague = await signIn(workspace.address, await desk.colleague(['analyst']), E2E_PASSWORD)
  const enter = async () => {
    await page.goto('/login?next=%2Flistings')
    await submitSignIn(page, desk.user.email, E2E_PASSWORD)
    await expect(card(page, 'Walked one')).toBeVisible()
  }
  await walkPaths(page, {
    subject: walkedSelection,
    walks: coveringTours(walkedSelection),
    async begin() {
      await page.context().clearCookies()
      await page.goto('/login?next=%2Flistings')
    },
    calls: {
      changeListings: (request) =>
        request.method() === 'PUT' && request.url().endsWith('/store/listings/field'),
    },
    events: {
      'session.opened': enter,
      async 'session.closed'() {
        await page.getByRole('button', { name: 'Account' }).click()
        await page.getByRole('menuitem', { name: 'Sign out' }).click()
        await page.waitForURL(/\/login$/)
        await enter()
      },
      async 'selection.made'(_, { listings }, before) {
        const { selected } = contextOf(before)
        const wanted = new Set((listings as readonly Listing[]).map(({ _id }) => _id))
        for (const [id, title] of Object.entries(TITLES))
          if (selected.has(id) !== wanted.has(id)) await card(page, title).click()
      },
      'change.chosen': () => button(page, new RegExp(`${SALE}$`)).click(),
      'comment.typed': (_, { text }) => comment(page).fill(text as string),
      'saleReason.chosen': () => dialog(page).getByText('Prohibited Sale - Policy').click(),
      'locales.toggled': () => dialog(page).getByText('Apply to all marketplace locales').click(),
      async confirm(_, __, before) {
        await button(page, `Set to ${SALE}`).click()
        if (contextOf(before).matching)
          await expect(page.getByLabel('Change of all matching listings')).toContainText(`set to ${SALE}`)
      },
      cancel: () => button(page, 'Cancel').click(),
      'confirmation.changed': () => page.getByText('Confirm with comment').click(),
      'matching.chosen': () => button(page, 'Select all 3 matching').click(),
      'matching.dropped': () => button(page, /^Only the \d selected$/).click(),
      async keepOnly(_, { ids }) {
        if ((ids as readonly string[]).length > 0) await changeElsewhere(colleague, 'Walked one')
        await button(page, 'Edit tags').click()
        await dialog(page).getByRole('textbox', { name: 'New tag' }).fill(`tag ${Date.now()}`)
        await page.keyboard.press('Enter')
        await button(page, 'Save tags').click()
        await expect(dialog(page)).toHaveCount(0)
      },
      async 'listings.changed'() {
        await changeElsewhere(client, 'Walked three')
        await button(page, 'Recent changes').first().click()
        const change = page.getByRole('list', { name: 'Changes' }).getByRole('listitem').first()
        await change.getByRole('button', { name: /^Undo/ }).click()
        await expect(change).toContainText('Taken back')
        // The pressed button is gone; what is left of the drawer has the focus.
        await expect(dialog(page).locator(':focus')).toHaveCount(1)
        await page.keyboard.press('Escape')
        await expect(dialog(page)).toHaveCount(0)
      },
      deselect: () =>
        button(page, /^Deselect/)
          .first()
          .click(),
      'filter.applied': () => button(page, 'Clear Filter').click(),
      async 'xstate.done.actor.changeListings'(_, { output }, __, calls) {
        const { conflicts } = output as { conflicts: readonly unknown[] }
        const route = await calls.take('changeListings')
        if (conflicts.length > 0) await changeElsewhere(colleague, 'Walked one')
        await route.continue()
        if (conflicts.length > 0)
          return expect(page.getByText(/left alone: changed since by/).last()).toBeVisible()
        await expect(page.getByText(new RegExp(`set to ${SALE}\\.`)).last()).toBeVisible()
        await expect(button(page, 'Undo').last()).toBeVisible()
      },
    },
    leftOut: {
      'selection.some.resting on list.shown':
        'The list has the same three each time here: tests/e2e/listings/listingActions.spec.ts loads one that lacks some.',
    },
    states: {
      none: async (_, snapshot) => {
        if (page.url().includes('/login'))
          return expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
        await seeSelected(page, snapshot)
        await expect(dialog(page)).toHaveCount(0)
      },
      'some.resting': async (_, snapshot) => {
        await seeSelected(page, snapshot)
        await expect(dialog(page)).toHaveCount(0)
      },
      'some.confirming.editing': seeQuestion(false),
      'some.confirming.refused': seeQuestion(true),
      'some.changing.confirmed': () =>
        expect(button(page, new RegExp(`Set to ${SALE}`))).toHaveAttribute('aria-disabled', 'true'),
      'some.changing.atOnce': async (_, snapshot) => {
        await seeSelected(page, snapshot)
        await expect(dialog(page)).toHaveCount(0)
        await expect(button(page, 'CR Copyright')).toBeDisabled()
      },
    },
  })
})
