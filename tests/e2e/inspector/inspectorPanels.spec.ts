import type { Page } from '@playwright/test'
import type { Recording } from '@statepaths/inspector'
import { violationsOf } from '../../support/axe.ts'
import { expect, test } from '../../support/e2e.ts'
import { largeRecording, sampleRecording } from '../../support/recordings.ts'

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

test('everything on the page of the inspector stands in a landmark, the link past the menu leads to one', async ({
  page,
  makeDesk,
}) => {
  await makeDesk(['analyst'], [])
  await openRecording(page, sampleRecording())
  await expect(page.getByRole('treegrid', { name: 'Actors' })).toBeVisible()
  expect(await violationsOf(page, { rule: 'region' })).toEqual([])
})

test('by keyboard alone somebody finds a workflow, steps through what happened to it and sees what changed @main', async ({
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
  await expect(page.getByText('could then: cancel')).toBeVisible()

  const context = page.getByRole('treegrid', { name: 'Context of complaintDialog' })
  await context.getByRole('row', { name: /^rights: 1 item, list, changed/ }).focus()
  await keyboard.press('ArrowRight')
  await expect(context.getByRole('row', { name: /^0: 2 fields, record, changed/ })).toBeVisible()

  const moment = page.getByRole('slider', { name: 'Moment' })
  await moment.focus()
  await keyboard.press('ArrowRight')
  await expect(chosen).toContainText('submit')

  await keyboard.press('Home')
  await expect(chosen).toContainText('selection.changed')
  await page.getByRole('button', { name: 'Play' }).press('Enter')
  await expect(chosen).toContainText('closed → open.choosing')
  await page.getByRole('button', { name: 'Pause' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Play' })).toBeFocused()
})

test('what has finished is one row with a count, an actor can be muted, and icons have words', async ({
  page,
  makeDesk,
}) => {
  await makeDesk(['analyst'], [])
  const sample = sampleRecording()
  const listings = sample.actors.find(({ name }) => name === 'listings')!
  const ended = ['load 1', 'load 2', 'load 3'].map((name) => ({
    ...listings,
    id: name,
    name,
    parent: listings.id,
    status: 'done' as const,
  }))
  await openRecording(page, { ...sample, actors: [...sample.actors, ...ended] })
  const actors = page.getByRole('treegrid', { name: 'Actors' })
  const fold = actors.getByRole('row', { name: '3 finished' })
  await expect(fold).toBeVisible()
  await expect(actors.getByRole('row', { name: /^load 1/ })).toHaveCount(0)
  await fold.getByRole('button').click()
  await expect(actors.getByRole('row', { name: /^load/ })).toHaveCount(3)

  const log = page.getByRole('listbox', { name: 'Events' })
  await expect(log.getByRole('option')).toHaveCount(sample.entries.length)
  await actors.getByRole('row', { name: /^complaintDialog/ }).click()
  await page.getByRole('button', { name: 'Mute complaintDialog', exact: true }).click()
  await expect(log.getByRole('option')).toHaveCount(3)
  await expect(log).not.toContainText('type.chosen')
  await page.getByRole('button', { name: 'complaintDialog muted, unmute' }).click()
  await expect(log.getByRole('option')).toHaveCount(sample.entries.length)
  for (const words of ['Step back', 'Step on', 'Follow', 'Whole chart', 'Moves', 'Listeners'])
    await expect(page.getByText(words, { exact: true })).toBeVisible()
})

test('by keyboard somebody walks a generated path on a copy, and sends the live workflow an event', async ({
  page,
  makeDesk,
}) => {
  await makeDesk(['analyst'], [])
  await page.goto('/inspector')
  const { keyboard } = page
  await page.getByRole('button', { name: 'This tab' }).press('Enter')
  await page.getByRole('searchbox', { name: 'Find an actor' }).pressSequentially('preferences')
  await keyboard.press('Tab')
  await keyboard.press('End')
  await expect(page.getByRole('heading', { name: 'preferences' })).toBeVisible()
  const held = page.getByRole('treegrid', { name: 'Context of preferences' })
  await expect(held.getByRole('row', { name: /^drawerExpanded: true/ })).toBeVisible()

  await page.getByRole('radio', { name: 'Paths' }).press(' ')
  await page.getByRole('searchbox', { name: 'Paths to the state' }).pressSequentially('storing')
  await page
    .getByRole('button', { name: /^Walk this path to .*storing/ })
    .first()
    .press('Enter')
  await page.getByRole('button', { name: 'One step forward' }).press('Enter')
  await expect(page.getByText('Copy, step 1 of')).toBeVisible()
  await expect(held.getByRole('row', { name: /^drawerExpanded: true/ })).toBeVisible()

  await page.getByRole('radio', { name: 'Send an event' }).press(' ')
  const form = page.getByRole('form', { name: 'Send an event to preferences' })
  await form.getByRole('button', { name: /Event/ }).press('Enter')
  await keyboard.type('drawer')
  await keyboard.press('Enter')
  await form.getByRole('button', { name: 'Send' }).press('Enter')
  await expect(form.getByRole('status')).toContainText('drawer.toggled')
  await expect(held.getByRole('row', { name: /^drawerExpanded: false/ })).toBeVisible()
})

test('the title has room beside the controls, also while an event is chosen', async ({ page, makeDesk }) => {
  await makeDesk(['analyst'], [])
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/inspector')
  await page.getByRole('button', { name: 'This tab' }).click()
  await page.getByRole('listbox', { name: 'Events' }).getByRole('option').last().click()
  await expect(page.getByRole('button', { name: 'Back to now' })).toBeVisible()
  const title = page.getByRole('heading', { name: 'Workflow inspector' })
  expect(await title.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})

test('the chart is moved and sized by buttons, keys, wheel and dragging, and shown whole again', async ({
  page,
  makeDesk,
}) => {
  await makeDesk(['analyst'], [])
  await page.goto('/inspector')
  await page.getByRole('button', { name: 'This tab' }).click()
  await page.getByRole('searchbox', { name: 'Find an actor' }).fill('session')
  await page
    .getByRole('treegrid', { name: 'Actors' })
    .getByRole('row', { name: /^session,/ })
    .click()
  const chart = page.getByRole('group', { name: 'Statechart of session' })
  const current = chart.getByRole('button', { name: /^current, current/ })
  // The ground of the state: its ring, which is around it while it is focused, makes the whole of it larger.
  const placeOf = async () => (await current.locator('rect').first().boundingBox())!
  const button = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await expect(current).toBeInViewport()

  await button('Whole chart')
  const whole = await placeOf()
  await button('Larger')
  expect((await placeOf()).width / whole.width).toBeCloseTo(1.25, 1)
  await button('Smaller')
  expect((await placeOf()).width / whole.width).toBeCloseTo(1, 1)

  await current.focus()
  await page.keyboard.press('+')
  expect((await placeOf()).width / whole.width).toBeCloseTo(1.25, 1)
  const before = await placeOf()
  await page.keyboard.press('Shift+ArrowDown')
  expect((await placeOf()).y - before.y).toBeCloseTo(-64, 0)
  await page.keyboard.press('0')
  expect(Math.abs((await placeOf()).x - whole.x)).toBeLessThan(2)
  expect((await placeOf()).height / whole.height).toBeCloseTo(1, 1)

  const frame = (await chart.boundingBox())!
  const edge = { x: frame.x + 4, y: frame.y + 4 }
  await page.mouse.move(edge.x, edge.y)
  await page.mouse.wheel(0, -100)
  await expect.poll(async () => (await placeOf()).width / whole.width).toBeGreaterThan(1.1)
  await button('Whole chart')

  // A drag that begins and ends on a state moves the chart and chooses nothing.
  const middle = { x: whole.x + whole.width / 2, y: whole.y + whole.height / 2 }
  await page.mouse.move(middle.x, middle.y)
  await page.mouse.down()
  await page.mouse.move(middle.x + 60, middle.y + 40, { steps: 5 })
  await page.mouse.up()
  const dragged = await placeOf()
  expect(Math.abs(dragged.x - whole.x - 60)).toBeLessThan(2)
  expect(Math.abs(dragged.y - whole.y - 40)).toBeLessThan(2)
  await expect(current).toHaveAttribute('aria-pressed', 'false')
  await page.mouse.click(middle.x + 60, middle.y + 40)
  await expect(current).toHaveAttribute('aria-pressed', 'true')
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

  // That it is in another state is announced; how it stands when it is chosen isn't.
  await dock.getByRole('searchbox', { name: 'Find an actor' }).fill('selection')
  await dock.getByRole('row', { name: /^selection,/ }).click()
  await expect(dock.getByRole('heading', { name: 'selection' })).toBeVisible()
  const announced = dock.getByRole('status').filter({ hasText: /^selection: / })
  await expect(announced).toHaveCount(0)
  await page.getByRole('checkbox', { name: /A listing to select/ }).check({ force: true })
  await expect(announced).toHaveText('selection: some.resting')
  await expect(dock.getByRole('option', { name: /selection\.changed/ }).first()).toBeVisible()

  await page.reload()
  await expect(edge).toHaveAttribute('aria-valuenow', String(share + 2))
  await dock.getByRole('button', { name: 'Close the inspector' }).click()
  await expect(dock).toBeHidden()
})
