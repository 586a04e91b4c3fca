import type { BrowserContext, Page } from '@playwright/test'
import { card, expect, test } from '../support/e2e.ts'

/** Every address that the browser asks for from now on. */
function watchRequests(context: BrowserContext) {
  const origins = new Set<string>()
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol !== 'data:' && protocol !== 'blob:') origins.add(origin)
  })
  return { origins }
}

const actors = (page: Page) => page.getByRole('treegrid', { name: 'Actors' })
const entries = (page: Page) => page.getByRole('listbox', { name: 'Events' }).getByRole('option')

/** The row of an actor: there are more than fit. */
async function findActor(page: Page, name: string) {
  const find = page.getByRole('searchbox', { name: 'Find an actor' })
  await find.fill(name)
  return actors(page).getByRole('row', { name: new RegExp(`^${name},`) })
}

/** The inspector, in the tab that the Account menu opens it in. */
async function openInspector(page: Page): Promise<Page> {
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Workflow inspector' }).click()
  const inspector = await opened
  await expect(actors(inspector)).toBeVisible()
  return inspector
}

/** Sets the selected listing to Suspect. */
async function setSuspect(page: Page, title: string): Promise<void> {
  await card(page, title).click()
  await page.getByRole('button', { name: 'Suspect', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Set to Suspect' }).click()
  await expect(card(page, title)).toContainText('Suspect')
}

test.describe('the workflow inspector', () => {
  test('finds the tab again after it was loaded anew', async ({ page, makeDesk }) => {
    await makeDesk(['analyst'], [{ title: 'A watch' }])
    await page.goto('/listings')
    const inspector = await openInspector(page)
    await page.reload()
    await expect(inspector.getByRole('alert').filter({ hasText: /closed/ })).toBeVisible()
    await expect(card(page, 'A watch')).toBeVisible()
    await inspector.reload()
    await expect(await findActor(inspector, 'selection')).toBeVisible()
    await setSuspect(page, 'A watch')
    await expect(entries(inspector).filter({ hasText: 'change.made' }).first()).toBeVisible()
  })

  test('says what is wrong with a file that is no recording', async ({ page, makeDesk }) => {
    await makeDesk(['analyst'], [])
    await page.goto('/inspector')
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Open a recording' }).first().click()
    await (
      await choosing
    ).setFiles({ name: 'notes.json', mimeType: 'application/json', buffer: Buffer.from('{"a":1}') })
    await expect(page.getByRole('alert')).toContainText('no recording of the inspector')
  })

  test('is refused to a client, who finds no way to it either', async ({ page, makeDesk }) => {
    await makeDesk(['client'], [])
    await page.goto('/inspector')
    await expect(page.getByText('The workflow inspector is not for your role')).toBeVisible()
    await page.getByRole('button', { name: 'Account' }).click()
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Workflow inspector' })).toHaveCount(0)
  })

  test('tells Stately’s protocol to a page of our own with ?inspect=stately', async ({
    page,
    context,
    makeDesk,
    workspace,
  }) => {
    const { origins } = watchRequests(context)
    await makeDesk(['analyst'], [{ title: 'A watch' }])
    const opened = context.waitForEvent('page')
    await page.goto('/listings?inspect=stately')
    const watching = await opened
    await card(page, 'A watch').click()
    await expect(watching.getByText('selection', { exact: true }).first()).toBeVisible()
    await expect(watching.getByText('selection.made').first()).toBeVisible()
    expect([...origins]).toEqual([workspace.address])
  })
})
