import type { Page } from '@playwright/test'
import type { ProblemReport } from '../../../src/machines/shell/problemReport.ts'
import { sampleRecording } from '../recordings.ts'
import { chooseTool, type Room, type Size } from './room.ts'

/** The workflow inspector: as a page, docked, and with a recording. */

const path = '/inspector'

const actors = (page: Page) => page.getByRole('treegrid', { name: 'Actors' })

/** One of the panels, which are tabs where there is little room. */
async function showPanel(page: Page, size: Size, name: string): Promise<void> {
  if (size === 'small') await page.getByRole('tab', { name }).click()
}

async function watchThisTab(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'This tab' }).click()
  await actors(page).getByRole('row').first().waitFor()
}

async function chooseActor(page: Page, size: Size, name: string): Promise<void> {
  await showPanel(page, size, 'Actors')
  // There are more than are drawn at once.
  const find = page.getByRole('searchbox', { name: 'Find an actor' })
  await find.fill(name)
  await actors(page)
    .getByRole('row', { name: new RegExp(`^${name},`) })
    .click()
  await find.fill('')
}

const chartIsDrawn = (page: Page) => page.getByRole('group', { name: /^Statechart of/ }).waitFor()

/** Opens a recording as somebody does who was sent one. */
async function openRecording(page: Page, size: Size, report?: ProblemReport): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({
    name: 'complaint.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ ...sampleRecording(), report })),
  })
  await page.getByRole('button', { name: 'complaint.json' }).waitFor()
  await chooseActor(page, size, 'complaintDialog')
}

export const inspectorRooms: readonly Room[] = [
  {
    name: 'inspector-choosing',
    shows: [],
    path,
    role: 'analyst',
    open: (page) => page.getByRole('heading', { name: 'Choose what to watch' }).waitFor(),
  },
  {
    name: 'inspector',
    shows: [path],
    path,
    role: 'analyst',
    async open(page, size) {
      await watchThisTab(page)
      await chooseActor(page, size, 'preferences')
      await showPanel(page, size, 'Chart')
      await chartIsDrawn(page)
    },
  },
  {
    name: 'inspector-state',
    shows: [],
    path,
    role: 'analyst',
    async open(page, size) {
      await watchThisTab(page)
      await chooseActor(page, size, 'session')
      await showPanel(page, size, 'Chart')
      await page.getByRole('button', { name: /^current, current, within authenticated/ }).press('Enter')
      await page.getByRole('region', { name: 'States and transitions' }).waitFor()
    },
  },
  {
    name: 'inspector-table',
    shows: [],
    path,
    role: 'analyst',
    async open(page, size) {
      await watchThisTab(page)
      await chooseActor(page, size, 'session')
      await showPanel(page, size, 'Chart')
      await page.getByRole('radio', { name: 'Table' }).click()
      await page.getByRole('region', { name: 'States and transitions' }).waitFor()
    },
  },
  {
    name: 'inspector-paths',
    shows: [],
    path,
    role: 'analyst',
    async open(page, size) {
      await watchThisTab(page)
      await chooseActor(page, size, 'selection')
      await showPanel(page, size, 'Chart')
      await page.getByRole('radio', { name: 'Paths' }).click()
      await page.getByRole('list', { name: 'Paths' }).waitFor()
    },
  },
  {
    name: 'inspector-walk',
    shows: [],
    path,
    role: 'analyst',
    async open(page, size) {
      await watchThisTab(page)
      await chooseActor(page, size, 'selection')
      await showPanel(page, size, 'Chart')
      await page.getByRole('radio', { name: 'Paths' }).click()
      await page.getByRole('searchbox', { name: 'Paths to the state' }).fill('changing')
      await page
        .getByRole('button', { name: /^Walk this path/ })
        .first()
        .click()
      await page.getByRole('button', { name: 'One step forward' }).click()
      await page.getByText('Copy, step 1 of').waitFor()
    },
  },
  {
    name: 'inspector-test',
    shows: [],
    path,
    role: 'analyst',
    async open(page, size) {
      await watchThisTab(page)
      // A test is made of a workflow that received something.
      if (size === 'small') await page.getByRole('button', { name: 'Menu' }).click()
      else await chooseTool(page, size, 'Help')
      await page.getByRole('dialog').waitFor()
      await page.keyboard.press('Escape')
      await chooseActor(page, size, 'preferences')
      await showPanel(page, size, 'Chart')
      await page.getByRole('radio', { name: 'Test' }).click()
      await page.getByRole('button', { name: 'Make a test of this' }).click()
      await page.getByText(/^preferences-.*\.test\.ts, /).waitFor()
    },
  },
  {
    name: 'inspector-send',
    shows: ['inspector/sending/SendForm.tsx SendForm SingleSelect'],
    path,
    role: 'analyst',
    async open(page, size) {
      await watchThisTab(page)
      await chooseActor(page, size, 'selection')
      await showPanel(page, size, 'Chart')
      await page.getByRole('radio', { name: 'Send an event' }).click()
      await page
        .getByRole('form', { name: /^Send an event to/ })
        .getByRole('button', { name: /Event/ })
        .click()
      await page.getByRole('listbox', { name: 'Event', exact: true }).waitFor()
    },
  },
  {
    name: 'inspector-source',
    shows: ['inspector/InspectorControls.tsx Source SingleSelect'],
    path,
    role: 'analyst',
    async open(page) {
      await watchThisTab(page)
      await page.getByRole('button', { name: /What is watched/ }).click()
      await page.getByRole('listbox', { name: 'What is watched' }).waitFor()
    },
  },
  {
    name: 'inspector-recording',
    shows: [],
    path,
    role: 'manager',
    async open(page, size) {
      await openRecording(page, size)
      await showPanel(page, size, 'Chart')
      await chartIsDrawn(page)
    },
  },
  {
    name: 'inspector-report',
    shows: [],
    path,
    role: 'manager',
    async open(page, size) {
      await openRecording(page, size, {
        words: 'I chose a right and submitted. The dialog stayed as it was, and nothing told me why.',
        picture: null,
        versions: { Assay: '0.1.0', Browser: 'Firefox 140', Window: '1440 × 900 pixels' },
      })
      await page.getByText('nothing told me why').waitFor()
    },
  },
  {
    name: 'inspector-stepping',
    shows: [],
    path,
    role: 'manager',
    async open(page, size) {
      await openRecording(page, size)
      await showPanel(page, size, 'Events')
      await page.getByRole('option', { name: /incomplete → complete/ }).click()
      await showPanel(page, size, 'Context')
      await page.getByText('3 changed since the last state').waitFor()
      if (size === 'wide') await chartIsDrawn(page)
    },
  },
  {
    name: 'inspector-recording-refused',
    shows: [],
    path,
    role: 'manager',
    async open(page) {
      await page.locator('input[type=file]').setInputFiles({
        name: 'notes.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from('not a recording'),
      })
      await page.getByText('The recording could not be opened').waitFor()
    },
  },
  {
    name: 'inspector-docked',
    shows: [],
    path: '/listings',
    role: 'analyst',
    async open(page, size) {
      await page.getByRole('button', { name: /Account$/ }).click()
      await page.getByRole('menuitem', { name: 'Dock the inspector' }).click()
      await actors(page).getByRole('row').first().waitFor()
      await chooseActor(page, size, 'preferences')
      if (size === 'wide') await chartIsDrawn(page)
    },
  },
  {
    name: 'inspector-not-open',
    shows: [],
    path,
    role: 'client',
    open: (page) => page.getByText('The workflow inspector is not for your role').waitFor(),
  },
]
