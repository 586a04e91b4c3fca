import type { Page } from '@playwright/test'
import { CAPTURE_WORDS, captureFailure } from '../../../src/machines/dashboard/capture.ts'
import type { Room } from './room.ts'

/** The capture of the dashboard as a PDF, as far as it stands still. */

const dialog = (page: Page) => page.getByRole('dialog')
/** What the PDF is made with. */
const LIBRARY = '**/static/js/async/pdf.*.js'

async function ask(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Capture as PDF' }).click()
  await dialog(page).getByRole('button', { name: 'Download' }).waitFor()
}

async function start(page: Page): Promise<void> {
  await ask(page)
  await dialog(page).getByRole('button', { name: 'Download' }).click()
}

const room: Omit<Room, 'name'> = { shows: [], path: '/', role: 'analyst' }

export const captureRooms: readonly Room[] = [
  { ...room, name: 'capture', shows: ['dashboard/CaptureDialog.tsx CaptureDialog ActionDialog'], open: ask },
  {
    ...room,
    name: 'capture-printing',
    before: (page) => page.route(LIBRARY, () => {}),
    async open(page) {
      await start(page)
      await dialog(page).getByText(CAPTURE_WORDS.preparing).waitFor()
    },
  },
  {
    ...room,
    name: 'capture-failed',
    before: (page) => page.route(LIBRARY, (route) => route.abort()),
    async open(page) {
      await start(page)
      await dialog(page)
        .getByText(captureFailure({ failed: 'preparing', saved: null, isStuck: false }).problem)
        .waitFor()
    },
  },
]
