import { verifyBundle } from '../../../server/evidence/verifyBundle.ts'
import { recordKeyIn } from '../../../server/keys/keys.ts'
import { investigationCalls } from '../../../src/domain/investigations/investigations.contract.ts'
import { evidenceCalls } from '../../../src/domain/investigations/evidence.contract.ts'
import { signIn as signInClient } from '../../support/client.ts'
import { E2E_PASSWORD, expect, test } from '../../support/e2e.ts'
import { PNG } from '../../support/form.ts'

test('an analyst keeps a photo and a hand-off as evidence, and a file that is no picture is refused in words', async ({
  page,
  makeDesk,
  workspace: { address },
}) => {
  const { user, listings } = await makeDesk(['analyst'], [{ title: 'Investigated' }])
  const client = await signInClient(address, user.email, E2E_PASSWORD)
  const { investigation } = await client.call(investigationCalls.create, {
    body: { from: 'listing', listing: listings[0]!, comment: 'Buy one piece.', infringementType: 'CFT' },
  })
  await page.goto(`/investigations?value=${investigation.id}`)
  const panel = page.getByRole('region', { name: 'Evidence' })
  const dialog = page.getByRole('dialog', { name: 'Add evidence' })

  await panel.getByRole('button', { name: 'Add' }).click()
  await dialog.getByRole('radio', { name: 'Photos' }).click()
  await dialog.getByText('Sealed', { exact: true }).click()
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Choose photos' }).click()
  await (
    await chooser
  ).setFiles([
    { name: 'parcel.png', mimeType: 'image/png', buffer: PNG },
    { name: 'parcel.heic', mimeType: 'image/heic', buffer: Buffer.from('x') },
  ])
  await expect(dialog.getByRole('alert')).toHaveText('parcel.heic Invalid file type: image/heic')
  await dialog.getByRole('button', { name: 'Remove parcel.heic' }).press('Enter')
  await expect(dialog.getByRole('group', { name: 'Photos' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Add photos' }).click()
  await expect(panel).toContainText('1 file')
  await expect(panel.getByRole('link', { name: /parcel.png/ })).toBeVisible()

  await panel.getByRole('button', { name: 'Add' }).click()
  await dialog.getByRole('radio', { name: 'Hand-off' }).click()
  await dialog.getByRole('button', { name: 'Add hand-off' }).click()
  await expect(dialog).toContainText('Purpose must be given')
  await dialog.getByRole('textbox', { name: 'From' }).fill('Courier')
  await dialog.getByRole('textbox', { name: 'To' }).fill('the laboratory')
  await dialog.getByRole('textbox', { name: 'Purpose' }).fill('Delivery')
  await dialog.getByRole('button', { name: 'Add hand-off' }).click()
  await expect(panel.getByRole('group', { name: 'Custody' })).toContainText('Courier → the laboratory')
  await expect(page.getByRole('region', { name: 'Activity' })).toContainText('Handed from Courier')
})

test('typed evidence is asked about before Esc loses it, and not once it is added or while nothing is typed', async ({
  page,
  makeDesk,
  workspace: { address },
}) => {
  const { user, listings } = await makeDesk(['analyst'], [{ title: 'Investigated' }])
  const client = await signInClient(address, user.email, E2E_PASSWORD)
  const { investigation } = await client.call(investigationCalls.create, {
    body: { from: 'listing', listing: listings[0]!, comment: 'Buy one piece.', infringementType: 'CFT' },
  })
  await page.goto(`/investigations?value=${investigation.id}`)
  const panel = page.getByRole('region', { name: 'Evidence' })
  const dialog = page.getByRole('dialog', { name: 'Add evidence' })
  await panel.getByRole('button', { name: 'Add' }).click()
  await dialog.getByRole('radio', { name: 'Hand-off' }).click()
  const from = dialog.getByRole('textbox', { name: 'From' })
  await from.fill('Courier')
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Keep editing' }).press('Enter')
  await expect(from).toHaveValue('Courier')
  await dialog.getByRole('textbox', { name: 'To' }).fill('the laboratory')
  await dialog.getByRole('textbox', { name: 'Purpose' }).fill('Delivery')
  await dialog.getByRole('button', { name: 'Add hand-off' }).click()
  await expect(panel).toContainText('Courier → the laboratory')
  await expect(dialog).toHaveCount(0)

  await panel.getByRole('button', { name: 'Add' }).click()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('exported evidence is one ZIP that holds against the server’s key', async ({
  page,
  makeDesk,
  workspace: { address, dataDir },
}, testInfo) => {
  const { user, listings } = await makeDesk(['manager'], [{ title: 'Exported' }])
  const client = await signInClient(address, user.email, E2E_PASSWORD)
  const { investigation } = await client.call(investigationCalls.create, {
    body: { from: 'listing', listing: listings[0]!, comment: 'Buy one piece.', infringementType: 'CFT' },
  })
  await client.call(evidenceCalls.add, {
    params: { id: investigation.id },
    body: { kind: 'verdict', verdict: 'COUNTERFEIT', note: 'No serial.' },
  })
  await page.goto(`/investigations?value=${investigation.id}`)
  const panel = page.getByRole('region', { name: 'Evidence' })
  const download = page.waitForEvent('download')
  await panel.getByRole('button', { name: 'Export evidence' }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toBe(`evidence-${investigation.reference}.zip`)
  const file = testInfo.outputPath('evidence.zip')
  await saved.saveAs(file)
  await expect(panel).toContainText(`Saved as evidence-${investigation.reference}.zip`)
  expect(await verifyBundle(file, recordKeyIn(dataDir).publicKey)).toMatchObject({
    ok: true,
    evidence: 1,
  })
})

test('evidence of a case that a colleague deleted can be copied, and is not tried again', async ({
  page,
  makeDesk,
  workspace: { address },
}) => {
  const { user, listings } = await makeDesk(['manager'], [{ title: 'Investigated' }])
  const client = await signInClient(address, user.email, E2E_PASSWORD)
  const { investigation } = await client.call(investigationCalls.create, {
    body: { from: 'listing', listing: listings[0]!, comment: 'Buy one piece.', infringementType: 'CFT' },
  })
  await page.goto(`/investigations?value=${investigation.id}`)
  const dialog = page.getByRole('dialog', { name: 'Add evidence' })
  await page.getByRole('region', { name: 'Evidence' }).getByRole('button', { name: 'Add' }).click()
  await dialog.getByRole('radio', { name: 'Photos' }).click()
  await dialog.getByText('Sealed', { exact: true }).click()
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Choose photos' }).click()
  await (await chooser).setFiles({ name: 'parcel.png', mimeType: 'image/png', buffer: PNG })
  await client.call(investigationCalls.delete, { params: { id: investigation.id }, query: {} })
  await dialog.getByRole('button', { name: 'Add photos' }).click()
  await expect(dialog.getByRole('alert')).toContainText('does not exist')
  await expect(dialog.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  // Photos can't be copied, and nothing else was entered.
  const copy = dialog.getByRole('button', { name: 'Copy what you typed' })
  await expect(dialog.getByRole('alert')).toContainText('The photos are where you chose them.')
  await expect(copy).toHaveCount(0)
  await dialog.getByRole('radio', { name: 'Tracking' }).click()
  await dialog.getByRole('textbox', { name: 'Carrier' }).fill('Parcel Post')
  await dialog.getByRole('textbox', { name: 'Tracking number' }).fill('PP 1')
  await dialog.getByRole('button', { name: 'Add tracking' }).click()
  await expect(dialog.getByRole('alert')).toContainText('What you entered can be copied.')
  await expect(copy).toBeVisible()
})
