import { sql } from 'drizzle-orm'
import { changeLabel } from '../../../src/domain/listings/listingState.ts'
import {
  LISTING_STATE_LABELS,
  LISTING_STATUSES,
  STATE_CODE_LIST,
  STATE_CODES,
} from '../../../src/domain/kit/vocabulary.ts'
import { card, cards, expect, signInBrowser, test, WITH_MOTION } from '../../support/e2e.ts'

test.use(WITH_MOTION)

test.describe('a bulk change', () => {
  test('sets each state there is, after a confirmation', async ({ page, makeDesk }) => {
    await makeDesk(['analyst'], [{ title: 'A watch' }])
    await page.goto('/listings')
    for (const code of STATE_CODE_LIST) {
      await card(page, 'A watch').click()
      await page.getByRole('button', { name: changeLabel(code), exact: true }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: `Set to ${changeLabel(code)}` })
        .click()
      await expect(card(page, 'A watch')).toContainText(LISTING_STATE_LABELS[STATE_CODES[code]])
      await expect(page.getByText('1 selected', { exact: true })).toHaveCount(0)
    }
  })

  test('sets each listing status for an analyst, which can be undone, and offers none to a manager @main', async ({
    page,
    makeDesk,
    browser,
  }) => {
    const desk = await makeDesk(['analyst'], [{ title: 'A watch' }])
    await page.goto('/listings')
    for (const status of LISTING_STATUSES) {
      await card(page, 'A watch').click()
      await page.getByRole('button', { name: changeLabel(status), exact: true }).click()
      await page
        .getByRole('dialog', { name: `Set 1 listing to ${changeLabel(status)}?` })
        .getByRole('button', { name: `Set to ${changeLabel(status)}` })
        .click()
      await expect(card(page, 'A watch')).toContainText(changeLabel(status))
      await expect(page.getByText(`1 listing set to ${changeLabel(status)}.`)).toBeVisible()
      if (status !== LISTING_STATUSES.at(-1)) await page.getByRole('button', { name: 'Dismiss' }).click()
    }
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(card(page, 'A watch')).toContainText('Removed')

    const context = await browser.newContext({ baseURL: new URL(page.url()).origin })
    await signInBrowser(context, await desk.colleague(['manager']))
    const other = await context.newPage()
    await other.goto('/listings')
    await card(other, 'A watch').click()
    await expect(other.getByRole('button', { name: 'Suspect' })).toBeEnabled()
    await expect(other.getByRole('button', { name: 'Delisted' })).toHaveCount(0)
    await context.close()
  })

  test('can be called off, and then changes nothing', async ({ page, makeDesk }) => {
    await makeDesk(['analyst'], [{ title: 'A watch' }])
    await page.goto('/listings')
    await card(page, 'A watch').click()
    await page.getByRole('button', { name: 'Suspect' }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByText('1 selected', { exact: true }).first()).toBeVisible()
    await expect(card(page, 'A watch')).toContainText('New')
  })

  test('that is called off offers its comment again for the same selection, not for another', async ({
    page,
    makeDesk,
  }) => {
    await makeDesk(['analyst'], [{ title: 'One' }, { title: 'Two' }])
    await page.goto('/listings')
    const comment = page.getByRole('textbox', { name: /Comment/ })
    const ask = () => page.getByRole('button', { name: 'Suspect', exact: true }).click()
    await card(page, 'One').click()
    await ask()
    await comment.fill('Looks wrong')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await ask()
    await expect(comment).toHaveValue('Looks wrong')
    await page.keyboard.press('Escape')
    await card(page, 'Two').click()
    await ask()
    await expect(comment).toHaveValue('')
    await page.keyboard.press('Escape')
    await card(page, 'Two').click()
    await ask()
    await expect(comment).toHaveValue('Looks wrong')
    await page.getByRole('button', { name: 'Set to Suspect' }).click()
    await expect(card(page, 'One')).toContainText('Suspect')
  })

  test('that no answer comes to is not said to have changed nothing, and is made once when it is tried again', async ({
    page,
    makeDesk,
  }) => {
    await makeDesk(['analyst'], [{ title: 'A watch' }])
    await page.goto('/listings')
    await card(page, 'A watch').click()
    await page.getByRole('button', { name: 'Suspect', exact: true }).click()
    await page.route(
      '**/store/listings/field*',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Set to Suspect' }).click()
    const alert = dialog.getByRole('alert')
    await expect(alert).toContainText('It is not known whether this was done')
    await expect(alert).toContainText('Look before you try again.')
    await expect(alert).not.toContainText('Nothing was changed')
    await dialog.getByRole('button', { name: 'Set to Suspect' }).click()
    await expect(page.getByText('1 listing set to Suspect.')).toBeVisible()
    await expect(card(page, 'A watch')).toContainText('Suspect')
  })

  test('that fails keeps the selection and the comment, and goes through when tried again', async ({
    page,
    makeDesk,
  }) => {
    await makeDesk(['analyst'], [{ title: 'One' }, { title: 'Two' }])
    await page.route('**/store/listings/field', (route) => route.fulfill({ status: 500, body: '' }))
    await page.goto('/listings')
    await page.getByRole('button', { name: 'Select All' }).click()
    await page.getByRole('button', { name: 'Suspect' }).click()
    const comment = page.getByRole('textbox', { name: /Comment/ })
    await comment.fill('Looks wrong')
    await page.getByRole('button', { name: 'Set to Suspect' }).click()
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
      'Nothing was changed. Your selection and what you wrote are kept.',
    )
    await expect(comment).toHaveValue('Looks wrong')
    await page.unroute('**/store/listings/field')
    await page.getByRole('button', { name: 'Set to Suspect' }).click()
    await expect(page.getByText('2 listings set to Suspect.')).toBeVisible()
  })

  test('leaves alone what a colleague changed meanwhile, says so, and keeps that selected', async ({
    page,
    makeDesk,
    browser,
  }) => {
    const desk = await makeDesk(['analyst'], [{ title: 'Mine' }, { title: 'Theirs' }])
    await page.goto('/listings')
    await expect(cards(page)).toHaveCount(2)

    const other = await browser.newContext({ baseURL: new URL(page.url()).origin })
    await signInBrowser(other, desk.user.email)
    const colleague = await other.newPage()
    await colleague.goto('/listings')
    await card(colleague, 'Theirs').click()
    await colleague.getByRole('button', { name: 'Genuine' }).click()
    await colleague.getByRole('button', { name: 'Set to Genuine' }).click()
    await expect(card(colleague, 'Theirs')).toContainText('Genuine')
    await other.close()

    await page.getByRole('button', { name: 'Select All' }).click()
    await page.getByRole('button', { name: 'Suspect' }).click()
    await page.getByRole('button', { name: 'Set to Suspect' }).click()
    await expect(
      page.getByText('1 listing set to Suspect. 1 listing left alone: changed since by'),
    ).toBeVisible()
    await expect(card(page, 'Mine')).toContainText('Suspect')
    await expect(card(page, 'Theirs')).toContainText('Genuine')
    await expect(page.getByText('1 selected', { exact: true }).first()).toBeVisible()
  })

  test('of listings whose brand was taken from the user meanwhile says what may be the reason', async ({
    page,
    makeDesk,
    workspace,
  }) => {
    const desk = await makeDesk(['analyst'], [{ title: 'A watch' }])
    await page.goto('/listings')
    await card(page, 'A watch').click()
    await workspace.store.db.execute(sql`DELETE FROM user_brands WHERE user_id = ${desk.user.id}`)
    await page.getByRole('button', { name: 'Suspect' }).click()
    await page.getByRole('button', { name: 'Set to Suspect' }).click()
    await expect(page.getByText('1 listing no longer there, or no longer of your brands.')).toBeVisible()
  })

  test('wants four characters of a comment, or none', async ({ page, makeDesk }) => {
    await makeDesk(['analyst'], [{ title: 'A watch' }])
    await page.goto('/listings')
    await card(page, 'A watch').click()
    await page.getByRole('button', { name: 'Suspect' }).click()
    const confirm = page.getByRole('button', { name: 'Set to Suspect' })
    await expect(confirm).toBeEnabled()
    await page.getByRole('textbox', { name: /Comment/ }).fill(' abc ')
    await expect(confirm).toBeDisabled()
    await expect(page.getByText('A comment needs 4 characters at least.')).toBeVisible()
  })

  test('offers all marketplace locales for exactly one listing, and reaches them', async ({
    page,
    makeDesk,
    workspace,
  }) => {
    const { makeListings, makeMarketplace } = await import('../../support/seeds.ts')
    const desk = await makeDesk(['analyst'], [{ title: 'Home', itemId: 'locale-1' }, { title: 'Other' }])
    const french = await makeMarketplace(workspace.store, 'Bazarro FR', 'Bazarro')
    await makeListings(workspace.store, [
      { brandId: desk.brandId, marketplaceId: french, title: 'Away', itemId: 'locale-1' },
    ])
    await page.goto('/listings')
    await page.getByRole('button', { name: 'Select All' }).click()
    await page.getByRole('button', { name: 'Suspect' }).click()
    await expect(page.getByText('Apply to all marketplace locales')).toHaveCount(0)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Deselect All' }).click()

    await card(page, 'Home').click()
    await page.getByRole('button', { name: 'Suspect' }).click()
    await page.getByText('Apply to all marketplace locales').click()
    await page.getByRole('button', { name: 'Set to Suspect' }).click()
    await expect(page.getByText('2 listings set to Suspect.')).toBeVisible()
    await expect(card(page, 'Away')).toContainText('Suspect')
    await expect(card(page, 'Other')).toContainText('New')
  })

  test('can be taken back from the snackbar, which waits while the pointer is on it', async ({
    page,
    makeDesk,
  }) => {
    await page.clock.install()
    await makeDesk(['analyst'], [{ title: 'A watch' }])
    await page.goto('/listings')
    await card(page, 'A watch').click()
    await page.getByRole('button', { name: 'Suspect' }).click()
    await page.getByRole('button', { name: 'Set to Suspect' }).click()
    const snackbar = page.getByText('1 listing set to Suspect.')
    await expect(snackbar).toBeVisible()
    await snackbar.hover()
    await page.clock.fastForward(10_000)
    await expect(snackbar).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('1 listing set back.')).toBeVisible()
    await expect(card(page, 'A watch')).toContainText('New')
    await page.mouse.move(700, 300)
    await page.clock.fastForward(4_100)
    await expect(page.getByText('1 listing set back.')).toHaveCount(0)
  })

  test('that can’t be taken back says so, and can be tried again', async ({ page, makeDesk }) => {
    await makeDesk(['analyst'], [{ title: 'A watch' }])
    await page.route('**/undo', (route) => route.fulfill({ status: 500, body: '' }))
    await page.goto('/listings')
    await card(page, 'A watch').click()
    await page.getByRole('button', { name: 'Suspect' }).click()
    await page.getByRole('button', { name: 'Set to Suspect' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Nothing was taken back.')).toBeVisible()
    await page.unroute('**/undo')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('1 listing set back.')).toBeVisible()
  })
})

test.describe('by role', () => {
  test('a client classifies, an unauthorised sale with its reason', async ({ page, makeDesk }) => {
    await makeDesk(['client'], [{ title: 'A watch' }, { title: 'A bag' }])
    await page.goto('/listings')
    await card(page, 'A watch').click()
    await page.getByRole('button', { name: 'Unauthorized Sale' }).click()
    await page.getByText('Prohibited Sale - Policy').click()
    await page.getByRole('button', { name: 'Set to Unauthorized Sale' }).click()
    await expect(card(page, 'A watch')).toContainText('Unauthorized')
    await card(page, 'A bag').click()
    await page.getByRole('button', { name: 'Trademark' }).click()
    await expect(page.getByText('Prohibited Sale - Policy')).toHaveCount(0)
    await page.getByRole('button', { name: 'Set to Trademark' }).click()
    await expect(card(page, 'A bag')).toContainText('Infringing')
  })

  test('an importer reads and changes nothing', async ({ page, makeDesk }) => {
    await makeDesk(['importer'], [{ title: 'A watch' }])
    await page.goto('/listings')
    await card(page, 'A watch').click()
    await expect(page.getByText('Your role reads listings and does not change them.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Suspect' })).toHaveCount(0)
  })
})
