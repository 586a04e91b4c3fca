import { expect, test } from '../../support/e2e.ts'
import { sampleRecording } from '../../support/recordings.ts'

/** A recording in the inspector, gone on with in another way. */

test.beforeEach(async ({ page, makeDesk }) => {
  await makeDesk(['analyst'], [])
  await page.goto('/inspector')
  await page.getByRole('button', { name: 'Open a recording' }).waitFor()
  await page.locator('input[type=file]').setInputFiles({
    name: 'sample.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(sampleRecording())),
  })
  await page.getByRole('searchbox', { name: 'Find an actor' }).fill('complaintD')
  await page
    .getByRole('treegrid', { name: 'Actors' })
    .getByRole('row', { name: /complaintDialog/ })
    .click()
  await expect(page.getByRole('heading', { name: 'complaintDialog' })).toBeVisible()
})

test('somebody goes back in what was recorded, and takes another way from there', async ({ page }) => {
  await page.getByRole('radio', { name: 'Paths' }).click()
  await page.getByRole('button', { name: 'What if, from here' }).click()
  const steps = page.getByRole('list', { name: 'Steps' })
  const copy = page.getByRole('status').filter({ hasText: /^Copy, step/ })
  const recorded = await steps.getByRole('listitem').count()
  expect(recorded).toBeGreaterThan(1)
  await expect(copy).toContainText(`Copy, step ${recorded} of ${recorded}`)

  await page.getByRole('button', { name: 'One step back' }).click()
  await expect(copy).toContainText(`Copy, step ${recorded - 1} of ${recorded}`)
  const options = page.getByRole('list', { name: 'What can happen' })
  await options.getByRole('button', { name: /cancel/ }).click()
  await expect(steps.getByRole('listitem')).toHaveCount(recorded)
  await expect(steps.getByRole('listitem').last()).toContainText('cancel')
  await expect(copy).toContainText('closed')

  // What was recorded stays as it was.
  await page.getByRole('button', { name: 'Paths', exact: true }).click()
  await page.getByRole('button', { name: 'What if, from here' }).click()
  await expect(steps.getByRole('listitem').last()).not.toContainText('cancel')
})
