import { openAsBlob } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { type Recording, recordingText } from '@statepaths/inspector'
import { runTests } from '../../support/runTests.ts'
import { card, expect, signInBrowser, test } from '../../support/e2e.ts'

/** Every address that the browser asks for from now on, and the tokens that it sends along. */
function watchRequests(context: BrowserContext) {
  const origins = new Set<string>()
  const tokens = new Set<string>()
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol !== 'data:' && protocol !== 'blob:') origins.add(origin)
    const { authorization, token, nonce } = request.headers()
    for (const sent of [authorization?.replace('Bearer ', ''), token, nonce]) if (sent) tokens.add(sent)
  })
  return { origins, tokens }
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

/** Sends the chosen workflow an event that carries this, by the form. */
async function submitEvent(page: Page, type: string, field: string, value: string): Promise<void> {
  const form = page.getByRole('form', { name: /^Send an event to/ })
  await form.getByRole('button', { name: /Event$/ }).click()
  await page.getByRole('option', { name: new RegExp(`^${type}`) }).click()
  await form.getByLabel(field, { exact: true }).fill(value)
  await form.getByRole('button', { name: 'Send' }).click()
}

/** Sets the selected listing to Suspect. */
async function setSuspect(page: Page, title: string): Promise<void> {
  await card(page, title).click()
  await page.getByRole('button', { name: 'Suspect', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Set to Suspect' }).click()
  await expect(card(page, title)).toContainText('Suspect')
}

test.describe('the workflow inspector', () => {
  test('shows a bulk change in another tab, and its recording opens elsewhere and holds no secret', async ({
    page,
    context,
    makeDesk,
    browser,
    workspace,
  }) => {
    const { origins, tokens } = watchRequests(context)
    const desk = await makeDesk(['analyst'], [{ title: 'A watch' }])
    await page.goto('/listings')
    const inspector = await openInspector(page)
    await (await findActor(inspector, 'selection')).click()
    await setSuspect(page, 'A watch')

    const log = entries(inspector)
    for (const words of [/none → some/, /confirming/, /changing/, /→ none/])
      await expect(log.filter({ hasText: words }).first()).toBeVisible()
    await (await findActor(inspector, 'bus')).click()
    await inspector.getByRole('searchbox', { name: 'Find an event' }).fill('change.made')
    await expect(log.filter({ hasText: 'change.made' })).toHaveCount(1)
    await inspector.getByRole('searchbox', { name: 'Find an event' }).fill('')

    await (await findActor(inspector, 'filter')).click()
    await inspector.getByRole('radio', { name: 'Send an event' }).click()
    await submitEvent(inspector, 'seller.typed', 'text', 'another seller')
    await expect(inspector.getByText('seller.typed was taken.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Seller', exact: true })).toHaveValue('another seller')
    await (await findActor(inspector, 'selection')).click()
    await submitEvent(inspector, 'selection.made', 'listings', '[]')
    await expect(
      inspector.getByText('selection.made did nothing: refused by selectsSome.', { exact: true }),
    ).toBeVisible()

    const saved = inspector.waitForEvent('download')
    await inspector.getByRole('button', { name: 'Save the log' }).click()
    const file = await (await saved).path()
    const text = await recordingText(await openAsBlob(file))
    expect((await stat(file)).size).toBeLessThan(text.length / 5)
    const recording = JSON.parse(text) as Recording
    expect(recording.charts.map(({ machine }) => machine)).toContain('selection')
    const cookies = (await context.cookies()).map(({ value }) => value)
    expect([tokens.size > 0, cookies.length > 0]).toEqual([true, true])
    for (const secret of [...tokens, ...cookies]) expect(text).not.toContain(secret)

    await page.close()
    await expect(inspector.getByRole('alert').filter({ hasText: /closed/ })).toBeVisible()
    await expect(log.first()).toBeVisible()

    const elsewhere = await browser.newContext({ baseURL: workspace.address })
    const there = watchRequests(elsewhere)
    await signInBrowser(elsewhere, await desk.colleague(['manager']))
    const other = await elsewhere.newPage()
    await other.goto('/inspector')
    const choosing = other.waitForEvent('filechooser')
    await other.getByRole('button', { name: 'Open a recording' }).first().click()
    await (await choosing).setFiles(file)
    await (await findActor(other, 'selection')).click()
    await expect(actors(other).getByRole('row', { name: /^selection, none/ })).toBeVisible()
    await entries(other)
      .filter({ hasText: /confirming/ })
      .first()
      .click()
    await expect(actors(other).getByRole('row', { name: /^selection, editing/ })).toBeVisible()
    await other.getByRole('button', { name: 'Step back' }).click()
    await expect(actors(other).getByRole('row', { name: /^selection, resting/ })).toBeVisible()
    await other.getByRole('button', { name: 'Step on' }).click()
    await expect(actors(other).getByRole('row', { name: /^selection, editing/ })).toBeVisible()
    await elsewhere.close()
    expect([...origins, ...there.origins].filter((origin) => origin !== workspace.address)).toEqual([])
  })

  test('makes a test of what a workflow went through, which passes in the project', async ({
    page,
    makeDesk,
  }) => {
    await makeDesk(['analyst'], [{ title: 'A watch' }])
    await page.goto('/listings')
    const inspector = await openInspector(page)
    await setSuspect(page, 'A watch')
    await (await findActor(inspector, 'selection')).click()
    await expect(
      entries(inspector)
        .filter({ hasText: /→ none/ })
        .first(),
    ).toBeVisible()
    await inspector.getByRole('radio', { name: 'Test' }).click()
    await inspector.getByRole('button', { name: 'Make a test of this' }).click()
    const text = inspector.getByRole('textbox', { name: /^selection-.*\.test\.ts$/ })
    await expect(text).toHaveValue(/run\.succeeds\('changeListings'/)
    await expect(inspector.getByText('The test fails on this version')).toHaveCount(0)
    const saved = inspector.waitForEvent('download')
    await inspector.getByRole('button', { name: 'Download' }).click()
    const file = await saved
    const name = `tests/recorded/${file.suggestedFilename()}`
    const passed = await runTests({ [name]: await readFile(await file.path(), 'utf8') })
    expect(passed).toEqual({ [name]: 'passed' })
  })

  test('goes back in what a workflow went through, and tries another outcome on a copy', async ({
    page,
    makeDesk,
  }) => {
    await makeDesk(['analyst'], [{ title: 'A watch' }])
    await page.goto('/listings')
    const inspector = await openInspector(page)
    await setSuspect(page, 'A watch')
    await (await findActor(inspector, 'selection')).click()
    await entries(inspector)
      .filter({ hasText: /→ none/ })
      .first()
      .click()
    await inspector.getByRole('radio', { name: 'Paths' }).click()
    await inspector.getByRole('button', { name: 'What if, from here' }).click()
    const steps = inspector.getByRole('list', { name: 'Steps' }).getByRole('listitem')
    const copy = inspector.getByText(/^Copy, step/)
    await expect(steps.filter({ hasText: 'changeListings succeeds' })).toHaveCount(1)
    const back = inspector.getByRole('button', { name: 'One step back' })
    const isBefore = inspector.getByRole('button', { name: /^changeListings fails/ })
    while ((await isBefore.count()) === 0) await back.click()
    await isBefore.first().click()
    await expect(steps.filter({ hasText: 'changeListings succeeds' })).toHaveCount(0)
    await expect(steps.last()).toContainText('changeListings fails')
    await expect(copy).toContainText(/step \d+ of \d+/)
    await inspector.getByRole('button', { name: 'Paths', exact: true }).click()
    await expect(await findActor(inspector, 'selection')).toHaveAccessibleName(/none/)
  })

  test('finds the tab again after it was loaded again', async ({ page, makeDesk }) => {
    await makeDesk(['analyst'], [{ title: 'A watch' }])
    await page.goto('/listings')
    const inspector = await openInspector(page)
    await page.reload()
    await expect(inspector.getByRole('alert').filter({ hasText: /closed/ })).toBeVisible()
    await expect(card(page, 'A watch')).toBeVisible()
    await inspector.reload()
    await expect(await findActor(inspector, 'selection')).toBeVisible()
    // The log shows the newest entries, and goes on: the one that is looked for may be far above them.
    await inspector.getByRole('searchbox', { name: 'Find an event' }).fill('change.made')
    await setSuspect(page, 'A watch')
    await expect(entries(inspector).filter({ hasText: 'change.made' }).first()).toBeVisible()
  })

  test('tries the tab again that was loaded again, with what it told in sight until then', async ({
    page,
    makeDesk,
  }) => {
    await makeDesk(['analyst'], [{ title: 'A watch' }])
    await page.goto('/listings')
    const inspector = await openInspector(page)
    await expect(await findActor(inspector, 'selection')).toBeVisible()
    await page.reload()
    const closed = inspector.getByRole('alert').filter({ hasText: /closed/ })
    await expect(card(page, 'A watch')).toBeVisible()
    const watched = inspector.getByRole('button', { name: /What is watched/ })
    await expect(watched).toContainText('closed')
    await closed.getByRole('button', { name: 'Try again' }).click()
    await expect(closed).toHaveCount(0)
    await expect(watched).not.toContainText('closed')
    await expect(await findActor(inspector, 'selection')).toBeVisible()
    await inspector.getByRole('searchbox', { name: 'Find an event' }).fill('change.made')
    await setSuspect(page, 'A watch')
    await expect(entries(inspector).filter({ hasText: 'change.made' }).first()).toBeVisible()
  })

  test('sends nothing by hand that would end a workflow, nor a field of another kind', async ({
    page,
    makeDesk,
  }) => {
    await makeDesk(['analyst'], [{ title: 'A watch' }])
    await page.goto('/listings')
    const inspector = await openInspector(page)
    await (await findActor(inspector, 'selection')).click()
    await inspector.getByRole('radio', { name: 'Send an event' }).click()
    const form = inspector.getByRole('form', { name: 'Send an event to selection' })
    const choose = async (name: string | RegExp) => {
      await form.getByRole('button', { name: /Event$/ }).click()
      await inspector.getByRole('option', { name }).click()
    }
    await choose(/^selection\.made/)
    await form.getByRole('textbox', { name: 'listings' }).fill('"x"')
    await form.getByRole('button', { name: 'Send' }).click()
    await expect(form.getByText('Write a list in JSON')).toBeVisible()
    await choose('Another event')
    await form.getByRole('textbox', { name: 'type' }).fill('xstate.stop')
    await form.getByRole('button', { name: 'Send' }).click()
    await expect(form.getByRole('status')).toContainText('xstate.stop was not sent')
    await setSuspect(page, 'A watch')
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

  test('says at /inspect opened by itself how it comes to show workflows, and leads there', async ({
    page,
    makeDesk,
  }) => {
    await makeDesk(['analyst'], [{ title: 'A watch' }])
    await page.goto('/inspect')
    await expect(page.getByRole('heading', { name: 'No page is being watched' })).toBeVisible()
    const opened = page.waitForEvent('popup')
    await page.getByRole('link', { name: 'Open Assay and watch it' }).click()
    await expect((await opened).getByRole('heading', { name: 'Workflows' })).toBeVisible()
  })
})
