import { openAsBlob } from 'node:fs'
import { type Page, type Request } from '@playwright/test'
import { readRecording, type Recording, recordingText } from '@statepaths/inspector'
import { type ProblemReport, recordingForm } from '../../../src/machines/shell/problemReport.ts'
import { card, expect, signInBrowser, test } from '../../support/e2e.ts'

/** Opens the form by the keyboard, as somebody does who uses no mouse. */
async function openForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Report a problem…' }).focus()
  await page.keyboard.press('Enter')
  await expect(form(page)).toBeVisible()
}

const form = (page: Page) => page.getByRole('dialog', { name: 'Report a problem' })
const words = (page: Page) => form(page).getByRole('textbox', { name: 'What went wrong' })
const picture = (page: Page) => form(page).getByRole('img', { name: 'The page as it goes into the report' })

test.describe('a problem that a user reports', () => {
  test('is saved as one file without secrets, sent to nobody, and opened by a developer in the inspector', async ({
    page,
    context,
    makeDesk,
    browser,
    workspace,
  }) => {
    const tokens = new Set<string>()
    const sent: Request[] = []
    context.on('request', (request) => {
      const { authorization, token, nonce } = request.headers()
      for (const one of [authorization?.replace('Bearer ', ''), token, nonce]) if (one) tokens.add(one)
      sent.push(request)
    })
    const desk = await makeDesk(['client'], [{ title: 'A watch' }])
    await page.goto('/listings')
    await expect(card(page, 'A watch')).toBeVisible()

    // The first time the log begins; what is done then is in the report of the second.
    await openForm(page)
    await expect(form(page).getByText(/^It begins now/)).toBeVisible()
    await expect(words(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(form(page)).toHaveCount(0)
    await card(page, 'A watch').click()
    await openForm(page)
    await expect(form(page).getByText(/^It goes back to/)).toBeVisible()
    await expect(picture(page)).toBeVisible()

    await form(page).getByRole('button', { name: 'Save the report' }).click()
    await expect(form(page).getByRole('alert')).toContainText('Write what went wrong.')
    await words(page).fill('I chose the watch and nothing happened. My password: hunter2-and-more')
    const before = sent.length
    const saved = page.waitForEvent('download')
    await page.keyboard.press('Control+Enter')
    const download = await saved
    expect(download.suggestedFilename()).toMatch(/^assay-problem-.*\.json\.gz$/)
    await expect(page.getByText(/^Saved as assay-problem-/)).toBeVisible()
    expect(sent.slice(before).filter((request) => request.method() !== 'GET')).toEqual([])

    const file = await download.path()
    const text = await recordingText(await openAsBlob(file))
    const { entries, ...read } = readRecording(text, recordingForm)
    const report = read.report as ProblemReport
    expect(report.words).toBe('I chose the watch and nothing happened. My password: ‹redacted›')
    expect(report.picture).toMatch(/^data:image\/jpeg;base64,/)
    expect(report.versions).toMatchObject({
      Assay: '0.1.0',
      Browser: expect.stringMatching(/^Chrom/),
    })
    expect(entries.some((entry) => entry.kind === 'received' && entry.event.type === 'selection.made')).toBe(
      true,
    )
    const cookies = (await context.cookies()).map(({ value }) => value)
    expect([tokens.size > 0, cookies.length > 0]).toEqual([true, true])
    for (const secret of [...tokens, ...cookies, 'hunter2']) expect(text).not.toContain(secret)

    const elsewhere = await browser.newContext({ baseURL: workspace.address })
    await signInBrowser(elsewhere, await desk.colleague(['manager']))
    const other = await elsewhere.newPage()
    await other.goto('/inspector')
    const choosing = other.waitForEvent('filechooser')
    await other.getByRole('button', { name: 'Open a recording' }).first().click()
    await (await choosing).setFiles(file)
    const told = other.getByRole('group').filter({ hasText: 'Reported problem' })
    await expect(told).toContainText('I chose the watch and nothing happened.')
    await expect(told.getByRole('img', { name: 'The page when the problem was reported' })).toBeVisible()
    await expect(told).toContainText(/Browser\s*Chrom/)
    await expect(other.getByRole('treegrid', { name: 'Actors' })).toBeVisible()
    await elsewhere.close()
  })

  test('asks before what was written is lost, and leaves the picture out where that is wanted', async ({
    page,
    makeDesk,
  }) => {
    await makeDesk(['analyst'], [])
    await page.goto('/complaints')
    await openForm(page)
    await expect(picture(page)).toBeVisible()
    await words(page).fill('The list stays empty.')
    await page.keyboard.press('Escape')
    await expect(form(page)).toContainText('What you entered would be lost.')
    await form(page).getByRole('button', { name: 'Keep editing' }).click()
    await expect(words(page)).toHaveValue('The list stays empty.')
    await form(page).getByText('With this picture of the page').click()
    await expect(picture(page)).toHaveCount(0)
    const saved = page.waitForEvent('download')
    await form(page).getByRole('button', { name: 'Save the report' }).click()
    const { report } = JSON.parse(
      await recordingText(await openAsBlob(await (await saved).path())),
    ) as Recording
    expect(report).toMatchObject({ words: 'The list stays empty.', picture: null })
  })
})
