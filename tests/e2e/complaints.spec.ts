import type { Page } from '@playwright/test'
import { complaintCalls } from '../../src/domain/complaints.contract.ts'
import type { Complaint } from '../../src/domain/complaint.ts'
import { listingCalls } from '../../src/domain/listings.contract.ts'
import { signIn as signInClient } from '../support/client.ts'
import { makeRight } from '../support/complaints.ts'
import { type Desk, E2E_PASSWORD, expect, test, type Workspace } from '../support/e2e.ts'

const rows = (page: Page) => page.getByRole('grid', { name: 'Complaints' }).getByRole('row')
const open = (page: Page) => page.getByRole('article', { name: 'Complaint' })

/** Makes one complaint of each of the desk's listings, as its user would. */
async function complain({ address, store }: Workspace, desk: Desk): Promise<Complaint[]> {
  const right = await makeRight(store, desk.brandId)
  const client = await signInClient(address, desk.user.email, E2E_PASSWORD)
  const made: Complaint[] = []
  for (const id of desk.listings) {
    const listing = await client.call(listingCalls.get, { params: { id } })
    const { complaints } = await client.call(complaintCalls.create, {
      body: {
        listings: [id],
        updated: [listing.updated],
        type: 'TM',
        reason: 'UNAUTHORIZED_LOGO',
        description: 'The mark is used without consent.',
        images: [],
        ipr: [right],
        doNotFile: false,
      },
    })
    made.push(...complaints)
  }
  return made
}

test('complaints are filtered, opened by a link, and lead to their listings and back', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const desk = await makeDesk(['analyst'], [{ title: 'One' }, { title: 'Two' }])
  const [, two] = await complain(workspace, desk)
  await page.goto('/complaints?status=HOLD')
  await expect(page.getByText('No complaint fits this filter')).toBeVisible()
  await page.getByRole('button', { name: 'Drop Status: On Hold' }).first().click()
  await expect(rows(page)).toHaveCount(2)

  await page.goto(`/complaints?value=${two!.id}`)
  await expect(rows(page)).toHaveCount(1)
  await expect(open(page).getByText('The mark is used without consent.')).toBeVisible()
  await expect(open(page).getByText(/^TM right \(R-\w+_TM_DE_14\)/)).toBeVisible()
  await open(page).getByRole('link', { name: 'Two' }).click()
  const details = page.getByRole('dialog', { name: 'Two' })
  await details.getByRole('link', { name: /Trademark/ }).click()
  await expect(page).toHaveURL(`/complaints?value=${two!.id}`)
  await expect(open(page).getByRole('heading', { level: 2 })).toContainText('Bazarro DE')
})

test('several complaints are put on hold at once; one that a colleague moved meanwhile is kept and named', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const desk = await makeDesk(['analyst'], [{ title: 'One' }, { title: 'Two' }, { title: 'Three' }])
  const [, two] = await complain(workspace, desk)
  await page.goto('/complaints')
  await expect(rows(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Select All' }).click()
  const client = await signInClient(workspace.address, desk.user.email, E2E_PASSWORD)
  await client.call(complaintCalls.changeStatus, { params: { id: two!.id, status: 'DRAFT' }, body: {} })
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Hold', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Hold: 3 complaints' })
  await dialog.getByRole('textbox', { name: 'Comment' }).fill('Waits for the client')
  await dialog.getByRole('button', { name: 'Hold 3 complaints' }).click()
  await expect(dialog.getByRole('alert')).toContainText('1 of 3 complaints could not be done')
  await expect(dialog.getByRole('list', { name: 'Not done' })).toContainText('Draft (DRAFT) can’t become')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(rows(page).filter({ hasText: 'On Hold' })).toHaveCount(2)
  await page.getByRole('button', { name: 'More actions' }).click()
  await expect(page.getByRole('menuitem', { name: /^File\. Not for 3 of the 3/ })).toBeDisabled()
})

test('a client reads complaints and is offered no action', async ({ page, makeDesk, workspace, signIn }) => {
  const desk = await makeDesk(['analyst'], [{ title: 'One' }])
  await complain(workspace, desk)
  await signIn(await desk.colleague(['client']))
  await page.goto('/complaints')
  await rows(page).first().press('Enter')
  await expect(open(page).getByText('The mark is used without consent.')).toBeVisible()
  await expect(open(page).getByRole('button', { name: 'More actions' })).toHaveCount(0)
})
