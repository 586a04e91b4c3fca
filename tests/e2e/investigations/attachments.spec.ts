import { writeFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { investigationCalls } from '../../../src/domain/investigations/investigations.contract.ts'
import { signIn as signInClient } from '../../support/client.ts'
import { dropFile } from '../../support/dropFile.ts'
import { E2E_PASSWORD, expect, test } from '../../support/e2e.ts'
import { GIF, JPEG, PDF, PNG, zipOf } from '../../support/form.ts'

interface GivenFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}
const png: GivenFile = { name: 'case-back.png', mimeType: 'image/png', buffer: PNG }
const pdf: GivenFile = { name: 'invoice.pdf', mimeType: 'application/pdf', buffer: PDF }

/** Chooses files as a person does: by the button, and in the browser's own dialog. */
async function choose(page: Page, button: Locator, ...files: GivenFile[]) {
  const opening = page.waitForEvent('filechooser')
  await button.click()
  await (await opening).setFiles(files)
}

/** Pastes a picture from the clipboard. */
async function paste(target: Locator) {
  const page = target.page()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0)!)
    await navigator.clipboard.write([
      new ClipboardItem({ 'image/png': new Blob([bytes], { type: 'image/png' }) }),
    ])
  }, PNG.toString('base64'))
  await target.press('ControlOrMeta+v')
}

const desk = test.extend<{ panel: Locator; attach: (...files: GivenFile[]) => Promise<void> }>({
  panel: async ({ page, makeDesk, workspace }, use) => {
    const { user, listings } = await makeDesk(['analyst'], [{ title: 'Suspicious watch' }])
    const client = await signInClient(workspace.address, user.email, E2E_PASSWORD)
    const { investigation } = await client.call(investigationCalls.create, {
      body: { from: 'listing', listing: listings[0]!, comment: 'Buy one piece.', infringementType: 'CFT' },
    })
    await page.goto(`/investigations?value=${investigation.id}`)
    await use(page.getByRole('region', { name: 'Add detail' }))
  },
  attach: async ({ page, panel }, use) => {
    await use((...files) => choose(page, panel.getByRole('button', { name: /^Attach files/ }), ...files))
  },
})

desk(
  'a comment is kept with files that are chosen, dropped and pasted',
  async ({ page, panel, attach }, testInfo) => {
    writeFileSync(testInfo.outputPath('invoice.pdf'), PDF)
    const save = panel.getByRole('button', { name: 'Save' })
    await panel.getByRole('textbox').fill('  no ')
    await expect(save).toBeDisabled()
    await panel.getByRole('textbox').fill('No serial number on the case back.')
    await attach(png)
    await dropFile(panel.getByRole('textbox'), testInfo.outputPath('invoice.pdf'))
    await paste(panel.getByRole('textbox'))
    await expect(panel.getByRole('button', { name: /^Remove / })).toHaveCount(3)
    await panel.getByRole('button', { name: 'Remove image.png' }).click()
    await save.click()

    const kept = page.getByRole('list', { name: 'Attachments' }).getByRole('link')
    await expect(kept).toHaveText([/case-back\.png.*70 bytes/, /invoice\.pdf.*15 bytes/])
    await expect(page.getByText('No serial number on the case back.').first()).toBeVisible()
    await expect(kept.nth(0).locator('img')).toBeVisible()
    await expect(kept.nth(1).locator('img')).toHaveCount(0)
    await expect(panel.getByRole('textbox')).toHaveValue('')
    const opened = await page.request.get((await kept.nth(1).getAttribute('href'))!)
    expect((await opened.body()).equals(PDF)).toBe(true)
  },
)

desk.describe('on a small screen', () => {
  desk.use({ viewport: { width: 360, height: 800 } })

  desk(
    'files that lie are refused with their type, and cost neither the text nor the others',
    async ({ page, panel, attach }) => {
      await panel.getByRole('textbox').fill('Opened the parcel.')
      await attach(
        png,
        { name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<!doctype html><script>1</script>') },
        { name: 'moving.png', mimeType: 'image/png', buffer: GIF },
        { name: 'notes.pptx', mimeType: pptxType, buffer: zipOf('a.txt', 'x') },
        { name: 'photo.heic', mimeType: 'image/heic', buffer: JPEG },
        { name: 'large.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(5_000_001) },
      )
      await expect(panel.getByRole('alert')).toHaveText([
        /The file is damaged, or is not what its name says\..*page\.png/,
        /Invalid file type: image\/gif.*moving\.png/,
        /Invalid file type: application\/zip.*notes\.pptx/,
        /Invalid file type: image\/heic.*photo\.heic/,
        /The file is larger than 5,000,000 bytes\..*large\.pdf/,
      ])
      const save = panel.getByRole('button', { name: 'Save' })
      await expect(
        panel.getByText(
          /^Save leaves out page\.png, moving\.png, notes\.pptx, photo\.heic and large\.pdf\.$/,
        ),
      ).toBeVisible()
      await save.click()
      const kept = page.getByRole('list', { name: 'Attachments' })
      await expect(kept.getByRole('link')).toHaveText([/case-back\.png/])
      await expect(panel.getByRole('textbox')).toHaveValue('')
      await panel.getByRole('textbox').fill('The invoice too.')
      const again = (name: string) => panel.getByRole('button', { name: `Choose again instead of ${name}` })
      await choose(page, again('page.png'), pdf)
      for (const name of ['moving.png', 'notes.pptx', 'photo.heic', 'large.pdf'])
        await panel.getByRole('button', { name: `Remove ${name}` }).click()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
      await save.click()
      await expect(kept.getByRole('link')).toHaveText([/case-back\.png/, /invoice\.pdf/])
    },
  )
})

desk(
  'a file can be stopped on its way, and sent again when it did not arrive',
  async ({ page, panel, attach }) => {
    await panel.getByRole('textbox').fill('Opened the parcel.')
    // What is written is there again when another was looked at meanwhile.
    await page.getByRole('button', { name: 'Close the investigation' }).click()
    await page.getByRole('grid', { name: 'Investigations' }).getByRole('row').first().click()
    await expect(panel.getByRole('textbox')).toHaveValue('Opened the parcel.')
    await page.route('**/media/upload', async (route) => {
      // What is held never gets an answer.
      if (!route.request().postDataBuffer()?.includes('held.png')) await route.abort()
    })
    await attach(png, { ...png, name: 'held.png' })
    await expect(panel.getByRole('progressbar', { name: 'held.png' })).toHaveAttribute(
      'aria-valuetext',
      /^\d+ %$/,
    )
    await expect(panel.getByRole('alert')).toContainText('the server could not be reached')
    await panel.getByRole('button', { name: 'Stop sending held.png' }).click()
    await expect(panel.getByRole('progressbar')).toHaveCount(0)
    await page.unroute('**/media/upload')
    await panel.getByRole('button', { name: 'Try again to send case-back.png' }).click()
    await expect(panel.getByRole('button', { name: 'Remove case-back.png' })).toBeVisible()
    await expect(panel.getByRole('alert')).toHaveCount(0)

    await page.route('**/comment', (route) => route.abort(), { times: 1 })
    await panel.getByRole('button', { name: 'Save' }).click()
    await expect(panel.getByRole('alert')).toContainText('Your text and files are kept.')
    await panel.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('list', { name: 'Attachments' }).getByRole('link')).toHaveText([
      /case-back\.png/,
    ])
  },
)

const pptxType = 'application/vnd.openxmlformats-officedocument.presentationml.presentation'
