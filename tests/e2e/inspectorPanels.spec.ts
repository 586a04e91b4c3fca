import type { Page } from '@playwright/test'
import type { Recording } from '../../src/domain/inspection.ts'
import { expect, test } from '../support/e2e.ts'
import { largeRecording, sampleRecording } from '../support/recordings.ts'

/** The inspector's panels: stepping through a recording by keyboard, a long log, and the inspector docked. */

async function openRecording(page: Page, recording: Recording): Promise<void> {
  await page.goto('/inspector')
  await page.getByRole('button', { name: 'Open a recording' }).waitFor()
  await page.locator('input[type=file]').setInputFiles({
    name: 'sample.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(recording)),
  })
}

test('by keyboard alone somebody finds a workflow, steps through what happened to it and sees what changed', async ({
  page,
  makeDesk,
}) => {
  await makeDesk(['analyst'], [])
  await openRecording(page, sampleRecording())
  const { keyboard } = page
  const actors = page.getByRole('treegrid', { name: 'Actors' })
  await page.getByRole('searchbox', { name: 'Find an actor' }).focus()
  await keyboard.type('complaintD')
  await expect(actors.getByRole('row')).toHaveCount(3)
  await keyboard.press('Tab')
  await keyboard.press('End')
  await expect(actors.getByRole('row', { name: /complaintDialog/ })).toHaveAttribute('aria-selected', 'true')

  const log = page.getByRole('listbox', { name: 'Events' })
  await expect(page.getByRole('button', { name: 'Drop complaintDialog + bus' })).toBeVisible()
  await log.focus()
  await keyboard.press('Home')
  const chosen = log.getByRole('option', { selected: true })
  await expect(chosen).toContainText('selection.changed')
  for (let n = 0; n < 2; n += 1) await keyboard.press('ArrowDown')
  await expect(chosen).toContainText('closed → open.choosing')
  await expect(page.getByRole('heading', { name: 'complaintDialog' })).toBeVisible()
  for (let n = 0; n < 9; n += 1) await keyboard.press('ArrowDown')
  await expect(chosen).toContainText('incomplete → complete')
  await expect(page.getByText('3 changed since the last state')).toBeVisible()

  const moment = page.getByRole('slider', { name: 'Moment' })
  await moment.focus()
  await keyboard.press('ArrowRight')
  await expect(chosen).toContainText('submit')
})

test('a log of 10,000 entries of 60 workflows scrolls at 30 frames a second and more', async ({
  page,
  makeDesk,
}) => {
  await makeDesk(['analyst'], [])
  await openRecording(page, largeRecording(60, 10_000))
  const log = page.getByRole('listbox', { name: 'Events' })
  await expect(log.getByRole('option').first()).toBeVisible()
  const frames = await log.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        const began = performance.now()
        let count = 0
        const step = () => {
          element.scrollTop = (element.scrollTop + 400) % element.scrollHeight
          count += 1
          const passed = performance.now() - began
          if (passed < 2_000) requestAnimationFrame(step)
          else resolve((count / passed) * 1_000)
        }
        requestAnimationFrame(step)
      }),
  )
  test.info().annotations.push({ type: 'frames a second', description: frames.toFixed(1) })
  expect(frames).toBeGreaterThanOrEqual(30)
  expect(await log.getByRole('option').count()).toBeLessThan(60)
})

test('docked, the inspector watches the page beside it, which stays usable, and is resized by keyboard', async ({
  page,
  makeDesk,
}) => {
  await makeDesk(['analyst'], [{ title: 'A listing to select' }])
  await page.goto('/listings')
  await page.getByRole('button', { name: /Account$/ }).click()
  await page.getByRole('menuitem', { name: 'Dock the inspector' }).click()
  const dock = page.getByRole('region', { name: 'Workflow inspector' })
  const edge = dock.getByRole('separator', { name: 'Edge of the inspector' })
  await edge.focus()
  const share = Number(await edge.getAttribute('aria-valuenow'))
  await page.keyboard.press('ArrowUp')
  await expect(edge).toHaveAttribute('aria-valuenow', String(share + 2))

  await page.getByRole('checkbox', { name: /A listing to select/ }).check({ force: true })
  await expect(dock.getByRole('option', { name: /selection\.changed/ }).first()).toBeVisible()

  await page.reload()
  await expect(edge).toHaveAttribute('aria-valuenow', String(share + 2))
  await dock.getByRole('button', { name: 'Close the inspector' }).click()
  await expect(dock).toBeHidden()
})
