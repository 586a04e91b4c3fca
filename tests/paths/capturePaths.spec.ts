import type { Page } from '@playwright/test'
import { stateText, tours } from '@statepaths/xstate'
import {
  CAPTURE_QUESTION,
  CAPTURE_WORDS,
  type CaptureEnd,
  captureFailure,
  type CaptureStep,
  PRINTING,
} from '../../src/machines/dashboard/capture.ts'
import { PDF_DELAY_MS } from '../../src/domain/kit/constants.ts'
import { fillDashboard, openCaptured, seeCaptured } from '../support/captures.ts'
import { isAtOnce, walkedCapture } from '../support/captureWalk.ts'
import { expect, test } from '../support/e2e.ts'
import { type Steps, walkPaths } from '../support/pathWalk.ts'

/**
 * The capture walked along its generated paths: each event as a person does it, each state told by what a person sees.
 * What the services wait for in the browser is held until its outcome comes, and fails there where it is to fail.
 */

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

const isLeaving = ({ event }: Steps[number]) => event.type === 'address.changed'

/** Opens another screen and comes back, so that the browser's Forward leads there. */
async function goThereAndBack(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Sellers', exact: true }).click()
  await expect(page).toHaveURL(/\/sellers/)
  await page.goBack()
  await seeCaptured(page)
}

const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })
const topBar = (page: Page) => page.locator('header').filter({ hasText: /^(Dashboard|Sellers)/ })

/** Opens or breaks the door that a service waits at. */
const outcome = (door: Door, isFailing: boolean) => (page: Page) =>
  page.evaluate(([name, fails]) => doors.open(name, fails), [door, isFailing] as const)

/** Whether the page prints a step: it says so, and is dressed for it. */
const seePrinting = (step: CaptureStep) => async (page: Page) => {
  await expect(dialog(page).getByRole('status')).toHaveText(CAPTURE_WORDS[step])
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'LIGHT')
  await expect(topBar(page)).toBeHidden()
}

/** Whether the page is as it was, unless it could not be brought back. */
async function seePage(page: Page, { isStuck }: CaptureEnd): Promise<void> {
  if (isStuck) return
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'DARK')
  await expect(topBar(page)).toBeVisible()
}

/** The door that a service waits at in a state. */
const DOORS: Readonly<Record<string, Door>> = {
  'printing.preparing': 'prepare',
  'printing.capturing': 'capture',
  'printing.saving': 'save',
}

/** Closes the door that a step leads to, and has the page refuse what comes to nothing at once after it. */
async function prepareDoors(page: Page, steps: Steps): Promise<void> {
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

test('a capture goes as the machine says, and gives the page back whatever happens', async ({
  page,
  makeDesk,
  workspace,
}) => {
  // It prints a PDF for each of its walks.
  test.setTimeout(240_000)
  await fillDashboard(workspace, await makeDesk(['client'], []))
  await page.clock.install()
  await page.addInitScript(putDoors, PRINTING)
  let isFresh = false
  await walkPaths(page, {
    subject: walkedCapture,
    walks: tours(walkedCapture),
    isAtOnce,
    prepare: prepareDoors,
    async begin(_, steps) {
      if (!isFresh) await openCaptured(page)
      if (steps.some(isLeaving)) await goThereAndBack(page)
      await page.getByRole('button', { name: 'Capture as PDF' }).click()
      // What could not be brought back stays until the page is loaded again.
      isFresh = !steps.some(isLeaving) && !(steps.at(-1)!.state.context as CaptureEnd).isStuck
    },
    events: {
      confirm: () => button(page, 'Download').click(),
      retry: () => button(page, 'Try again').click(),
      cancel: (_, __, before) =>
        button(page, before.matches('failed') ? 'Close' : 'Cancel')
          .last()
          .click(),
      'address.changed': () => page.goForward(),
      'after.chartsDrawn': () => page.clock.fastForward(PDF_DELAY_MS),
      'xstate.done.actor.prepare': outcome('prepare', false),
      'xstate.error.actor.prepare': outcome('prepare', true),
      'xstate.done.actor.capture': outcome('capture', false),
      'xstate.error.actor.capture': outcome('capture', true),
      'xstate.done.actor.save': outcome('save', false),
      'xstate.error.actor.save': outcome('save', true),
    },
    states: {
      confirming: async (_, { context }) => {
        await expect(dialog(page)).toContainText(CAPTURE_QUESTION.text)
        await seePage(page, context as CaptureEnd)
      },
      'printing.preparing': seePrinting('preparing'),
      'printing.waiting': seePrinting('waiting'),
      'printing.capturing': seePrinting('capturing'),
      'printing.saving': seePrinting('saving'),
      // Left at once: the page is brought back, or is not.
      restoring: async () => {},
      failed: async (_, { context }) => {
        const end = context as CaptureEnd
        await expect(dialog(page).getByRole('alert')).toContainText(captureFailure(end).problem)
        await seePage(page, end)
      },
      done: async (_, { context }) => {
        const end = context as CaptureEnd
        await expect(dialog(page)).toHaveCount(0)
        await seePage(page, end)
        if (end.saved && !end.isStuck)
          await expect(page.getByText(/^Saved as assay-dashboard-.*\.pdf\.$/).last()).toBeVisible()
      },
    },
  })
})
