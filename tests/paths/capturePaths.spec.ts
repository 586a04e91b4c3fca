import type { Page } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import {
  CAPTURE_QUESTION,
  CAPTURE_WORDS,
  type CaptureEnd,
  captureFailure,
  type CaptureStep,
  PRINTING,
} from '../../src/domain/capture.ts'
import { PDF_DELAY_MS } from '../../src/domain/constants.ts'
import { stateText } from '../../src/paths/describe.ts'
import { startOf, tours } from '../../src/paths/walk.ts'
import { fillDashboard, openCaptured } from '../support/captures.ts'
import { isAtOnce, walkedCapture } from '../support/captureWalk.ts'
import { expect, test } from '../support/e2e.ts'

/**
 * The capture walked along its generated paths: each event as a person does it, each state told by what a person sees.
 * What the services wait for in the browser is held until its outcome comes, and fails there where it is to fail.
 */

const walks = tours(walkedCapture)

/** The doors of the browser behind which the services wait, by the service. */
type Door = 'prepare' | 'capture' | 'save'
interface Doors {
  readonly close: (door: Door) => void
  readonly open: (door: Door, isFailing: boolean) => void
  /** Whether the page can't be dressed, and can't be undressed. */
  refuses: { dress: boolean; restore: boolean }
}
declare const doors: Doors

/** Puts the doors into the page: its fonts, the pictures of its charts, and the pictures of its pages. */
function putDoors(printing: string): void {
  const gates = new Map<Door, PromiseWithResolvers<void>>()
  const made: Doors = {
    close: (name) => void gates.set(name, Promise.withResolvers()),
    open: (name, isFailing) =>
      isFailing ? gates.get(name)!.reject(new Error('refused')) : gates.get(name)!.resolve(),
    refuses: { dress: false, restore: false },
  }
  Object.assign(globalThis, { doors: made })
  const pass = (name: Door) => gates.get(name)?.promise ?? Promise.resolve()
  Object.defineProperty(document.fonts, 'ready', { get: () => pass('prepare') })
  const own = (type: { readonly prototype: object }, name: string) =>
    Reflect.get(type.prototype, name) as (...args: unknown[]) => never
  const decode = own(HTMLImageElement, 'decode')
  HTMLImageElement.prototype.decode = function (this: HTMLImageElement) {
    return pass('capture').then(() => decode.call(this))
  }
  const toBlob = own(HTMLCanvasElement, 'toBlob')
  HTMLCanvasElement.prototype.toBlob = function (this: HTMLCanvasElement, tell, ...rest) {
    pass('save').then(
      () => toBlob.call(this, tell, ...rest),
      () => tell(null),
    )
  }
  const [setAttribute, removeAttribute] = [own(Element, 'setAttribute'), own(Element, 'removeAttribute')]
  Element.prototype.setAttribute = function (this: Element, name, value) {
    if (name === printing && made.refuses.dress) throw new Error('refused')
    setAttribute.call(this, name, value)
  }
  Element.prototype.removeAttribute = function (this: Element, name) {
    if (name === printing && made.refuses.restore) throw new Error('refused')
    removeAttribute.call(this, name)
  }
}

const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })
const topBar = (page: Page) => page.locator('header').filter({ hasText: /^Dashboard/ })

/** Does what an event stands for. */
async function perform(page: Page, { type }: AnyEventObject, before: AnyMachineSnapshot): Promise<void> {
  const outcome = /^xstate\.(done|error)\.actor\.(\w+)$/.exec(type)
  if (isAtOnce(type)) return
  if (outcome)
    return page.evaluate(
      ([name, kind]) => doors.open(name as Door, kind === 'error'),
      [outcome[2]!, outcome[1]!],
    )
  if (type.startsWith('xstate.after')) return page.clock.fastForward(PDF_DELAY_MS)
  if (type === 'confirm') return button(page, 'Download').click()
  if (type === 'retry') return button(page, 'Try again').click()
  return button(page, before.matches('failed') ? 'Close' : 'Cancel')
    .last()
    .click()
}

/** Whether the page shows a state. */
async function seeState(page: Page, { value, context }: AnyMachineSnapshot): Promise<void> {
  const state = stateText(value)
  const end = context as CaptureEnd
  if (state === 'confirming') return expect(dialog(page)).toContainText(CAPTURE_QUESTION.text)
  if (state.startsWith('printing')) {
    const words = CAPTURE_WORDS[state.slice('printing.'.length) as CaptureStep]
    await expect(dialog(page).getByRole('status')).toHaveText(words)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'LIGHT')
    return expect(topBar(page)).toBeHidden()
  }
  if (state === 'failed')
    await expect(dialog(page).getByRole('alert')).toContainText(captureFailure(end).problem)
  else await expect(dialog(page)).toHaveCount(0)
  if (end.isStuck) return
  if (state === 'done' && end.saved)
    await expect(page.getByText(/^Saved as assay-dashboard-.*\.pdf\.$/).last()).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'DARK')
  await expect(topBar(page)).toBeVisible()
}

/** The door that a service waits at in a state. */
const DOORS: Readonly<Record<string, Door>> = {
  'printing.preparing': 'prepare',
  'printing.capturing': 'capture',
  'printing.saving': 'save',
}

test('a capture goes as the machine says, and gives the page back whatever happens', async ({
  page,
  makeDesk,
  workspace,
}) => {
  await fillDashboard(workspace, await makeDesk(['client'], []))
  await page.clock.install()
  await page.addInitScript(putDoors, PRINTING)
  let isFresh = false
  for (const steps of walks) {
    if (!isFresh) await openCaptured(page)
    await page.getByRole('button', { name: 'Capture as PDF' }).click()
    let at = startOf(walkedCapture)
    await seeState(page, at)
    for (const [k, { event, state }] of steps.entries()) {
      await test.step(`${stateText(at.value)}: ${event.type}`, async () => {
        if (!isAtOnce(event.type)) await prepareDoors(page, steps.slice(k))
        await perform(page, event, at)
        if (!isAtOnce(steps[k + 1]?.event.type ?? '')) await seeState(page, state)
      })
      at = state
    }
    // What could not be brought back stays until the page is loaded anew.
    isFresh = !(at.context as CaptureEnd).isStuck
  }
})

/** Closes the door that a step leads to, and has the page refuse what comes to nothing at once after it. */
async function prepareDoors(page: Page, steps: (typeof walks)[number]): Promise<void> {
  const next = steps.slice(1).findIndex(({ event }) => !isAtOnce(event.type))
  const coming = steps.slice(1, next === -1 ? undefined : next + 1).map(({ event }) => event.type)
  const door = DOORS[stateText(steps[0]!.state.value)]
  await page.evaluate(
    ([closed, types]) => {
      if (closed) doors.close(closed)
      doors.refuses = {
        dress: types.includes('xstate.error.actor.dress'),
        restore: types.includes('xstate.error.actor.restore'),
      }
    },
    [door, coming] as const,
  )
}
