import type { Page } from '@playwright/test'
import {
  CLASSIFICATIONS,
  INFRINGEMENT_REASON_LABELS,
  INFRINGEMENT_TYPE_LABELS,
  RIGHT_TYPES,
} from '../../../src/domain/kit/vocabulary.ts'
import { CLASSIFICATION_TABLE, rowName } from '../../support/classificationTable.ts'
import { card, expect, test } from '../../support/e2e.ts'
import { makeRight } from '../../support/complaints.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Infringement Classification' })

async function choose(page: Page, field: RegExp, choice: string): Promise<void> {
  await dialogOf(page).getByRole('button', { name: field }).click()
  await page.getByRole('option', { name: choice, exact: true }).click()
}

test('an analyst classifies two listings of one brand as trademark, and takes it back @main', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const desk = await makeDesk(
    ['analyst'],
    [{ title: 'One' }, { title: 'Two' }, { title: 'Three', state: 'GENUINE' }],
  )
  for (const type of ['TM', 'CR'] as const) await makeRight(workspace.store, desk.brandId, type)
  await page.goto('/listings')
  await page.getByRole('button', { name: 'Select All' }).click()
  await expect(page.getByRole('button', { name: 'TM Trademark' })).toBeDisabled()
  await expect(page.getByText(/each is New or Suspect: 1 listing is not/)).toBeVisible()
  await card(page, 'Three').click()
  await page.getByRole('button', { name: 'TM Trademark' }).click()

  const dialog = dialogOf(page)
  await expect(dialog.getByText('Still needed: Description and Property right')).toBeVisible()
  await choose(page, /Reason/, 'Unauthorized logo')
  await choose(page, /Template/, 'TM_2 · Logo used without permission')
  await expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveValue(/registered logo/)
  await expect(dialog.getByRole('checkbox', { name: /^CR right/ })).toHaveCount(0)
  await dialog.getByText(/^TM right \(R-\w+_TM_DE_14\)$/).click()
  await expect(dialog.getByText('Complete: makes 1 complaint for 2 listings')).toBeVisible()
  await page.keyboard.press('Control+Enter')

  await expect(page.getByText('2 listings classified as Trademark: 1 complaint.')).toBeVisible()
  await expect(card(page, 'One')).toContainText('Draft · Trademark')
  await expect(card(page, 'Two')).toContainText('Draft · Trademark')
  await expect(page.getByText(/\d selected/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card(page, 'One')).toContainText('New')
  await expect(card(page, 'Two')).not.toContainText('Draft')
})

test('an analyst adds the right that a brand lacks and goes on with the keys where they were', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const desk = await makeDesk(['analyst'], [{ title: 'One' }, { title: 'Two' }])
  await page.goto('/listings')
  await card(page, 'One').click()
  await page.getByRole('button', { name: 'TM Trademark' }).press('Enter')
  const dialog = dialogOf(page)
  await choose(page, /Reason/, 'Unauthorized logo')
  await dialog.getByRole('textbox', { name: 'Description' }).fill('The mark is used without consent.')
  await expect(dialog.getByRole('link', { name: 'Open Setup' })).toHaveAttribute(
    'href',
    new RegExp(`/setup/brands/${desk.brandId}/rights$`),
  )
  await makeRight(workspace.store, desk.brandId, 'TM')
  await dialog.getByRole('button', { name: 'Look again' }).press('Enter')
  const right = dialog.getByRole('checkbox', { name: /^TM right/ })
  await expect(right).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(right).toBeFocused()
  await page.keyboard.press('Space')
  await dialog.getByRole('button', { name: 'Submit' }).press('Enter')
  await expect(card(page, 'One')).toContainText('Draft · Trademark')
  await expect(page.locator('[data-listings] :focus')).toBeVisible()
})

test('whose answer is lost is done once, and told when it is tried again', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const desk = await makeDesk(['analyst'], [{ title: 'A watch' }])
  await page.goto('/listings')
  await card(page, 'A watch').click()
  await page.getByRole('button', { name: 'US Unauthorized Sale' }).click()
  const dialog = dialogOf(page)
  await choose(page, /Reason/, 'Tester sale')
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Testers are not for sale.')
  await page.route(
    '**/store/complaints',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(dialog.getByRole('alert')).toContainText('It is not known whether this was done')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('1 listing classified as Unauthorized Sale: 1 complaint.')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(card(page, 'A watch')).toContainText('Unauthorized')
  const { rows } = await workspace.store.pool.query(
    'SELECT count(*)::int AS complaints FROM complaints WHERE brand_id = $1',
    [desk.brandId],
  )
  expect(rows).toEqual([{ complaints: 1 }])
})

test('what was entered survives a failed submit and a close that was not meant', async ({
  page,
  makeDesk,
}) => {
  await makeDesk(['manager'], [{ title: 'A watch' }])
  await page.goto('/sellers')
  await page.getByRole('link', { name: 'Listings', exact: true }).click()
  await card(page, 'A watch').click()
  await page.getByRole('button', { name: 'US Unauthorized Sale' }).click()
  const dialog = dialogOf(page)
  await choose(page, /Reason/, 'Tester sale')
  const description = dialog.getByRole('textbox', { name: 'Description' })
  await description.fill('Testers are not for sale.')
  await page.route('**/store/complaints', (route) => route.fulfill({ status: 500, body: '' }))
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(dialog.getByRole('alert')).toContainText('what you entered are kept')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).press('Enter')
  await page.goBack()
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(description).toHaveValue('Testers are not for sale.')
  await page.unroute('**/store/complaints')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(card(page, 'A watch')).toContainText('Unauthorized')
  await expect(page.getByText('1 listing classified as Unauthorized Sale: 1 complaint.')).toBeVisible()
})

/** The rows of the table, by type and reason, of the types that a control offers. */
const WALKED = CLASSIFICATIONS.flatMap((type) =>
  [
    ...Map.groupBy(
      CLASSIFICATION_TABLE.filter((row) => row.type === type),
      ({ reason }) => reason,
    ),
  ].map(([reason, rows]) => ({ type, reason, rows })),
)

test('the dialog shows the fields of every type and reason, clears them with another, and submits what is complete', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const desk = await makeDesk(['analyst'], [{ title: 'A watch' }])
  for (const type of RIGHT_TYPES) await makeRight(workspace.store, desk.brandId, type)
  await page.goto('/listings')
  await card(page, 'A watch').click()
  await page.getByRole('button', { name: 'US Unauthorized Sale' }).click()
  const dialog = dialogOf(page)
  const description = dialog.getByRole('textbox', { name: 'Description' })
  const rights = dialog.getByRole('group', { name: 'Property rights' })
  const submit = dialog.getByRole('button', { name: 'Submit' })
  let ticked: string | null = null
  for (const { type, reason, rows } of WALKED) {
    await dialog.getByText(INFRINGEMENT_TYPE_LABELS[type], { exact: true }).click()
    // As assistive technology without a pointer chooses: in the list that stands hidden behind the button.
    if (reason && type !== 'CFT')
      await dialog
        .locator('select')
        .first()
        .selectOption({ label: INFRINGEMENT_REASON_LABELS[reason] }, { force: true })
    const { shown } = rows[0]!
    const where = `${type} ${reason}`
    await expect(description, where).toHaveValue('')
    await expect(dialog.getByRole('button', { name: / Reason( optional)?$/ }), where).toHaveCount(
      shown.reason ? 1 : 0,
    )
    await expect(rights, where).toHaveCount(shown.right ? 1 : 0)
    await expect(dialog.getByRole('region', { name: 'Official pictures' })).toHaveCount(
      shown.official ? 1 : 0,
    )
    await expect(dialog.getByRole('textbox', { name: /New official/ })).toHaveCount(shown.officialUrl ? 1 : 0)
    // Another type unticks the right; another reason of the same type leaves it.
    if (shown.right)
      await expect(rights.getByRole('checkbox'), where).toBeChecked({ checked: ticked === type })
    const isTicked: boolean = ticked === type
    for (const right of [isTicked, !isTicked]) {
      // Where no right is asked for there is none to tick.
      if (right && !shown.right) continue
      if (shown.right && right !== (ticked === type)) {
        await rights.getByText(/right \(/).click()
        ticked = right ? type : null
      }
      for (const row of rows.filter((one) => one.right === right)) {
        await description.fill(row.description ? 'The listings use our mark.' : ' ')
        if (row.canSubmit) await expect(submit, rowName(row)).toBeEnabled()
        else await expect(submit, rowName(row)).toBeDisabled()
      }
    }
  }
})

test('Do Not File stands apart from what it does, and a right without classes ends with its country', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const desk = await makeDesk(['analyst'], [{ title: 'A watch' }])
  await makeRight(workspace.store, desk.brandId, 'DE')
  await page.goto('/listings')
  await card(page, 'A watch').click()
  await page.getByRole('button', { name: 'DE Design' }).click()
  const dialog = dialogOf(page)
  await expect(
    dialog.getByRole('checkbox', { name: /^Do Not File Complaint keeps the record/ }),
  ).toBeVisible()
  await expect(dialog.getByText(/^DE right \(R-\w+_DE_DE\)$/)).toBeVisible()
})

test('the only right that fits is not chosen by itself, but by one key from the description', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const desk = await makeDesk(['analyst'], [{ title: 'A watch' }])
  for (const type of ['TM', 'CR'] as const) await makeRight(workspace.store, desk.brandId, type)
  await page.goto('/listings')
  await card(page, 'A watch').click()
  await page.getByRole('button', { name: 'TM Trademark' }).click()
  const dialog = dialogOf(page)
  const right = dialog.getByRole('checkbox', { name: /^TM right/ })
  await expect(dialog.getByText('1 fits, Alt R chooses it')).toBeVisible()
  await expect(right).not.toBeChecked()
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Our mark.')
  await page.keyboard.press('Alt+r')
  await expect(right).toBeChecked()
  await expect(dialog.getByText('Complete: makes 1 complaint for 1 listing')).toBeVisible()
})

test('what the notice will lack is said at classification, and keeps nobody from submitting', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const desk = await makeDesk(['analyst'], [{ title: 'A watch', url: null }])
  await makeRight(workspace.store, desk.brandId)
  await page.goto('/listings')
  await card(page, 'A watch').click()
  await page.getByRole('button', { name: 'TM Trademark' }).click()
  const dialog = dialogOf(page)
  const warning = dialog.getByText(/^The notice will lack: /)
  await expect(warning).toContainText('Contact name')
  await expect(warning).toContainText('Address of “A watch”')
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Our mark.')
  await dialog.getByText(/^TM right/).click()
  await expect(dialog.getByRole('button', { name: 'Submit' })).toBeEnabled()
  await dialog.getByText('Do Not File Complaint').click()
  await expect(warning).toHaveCount(0)
})
