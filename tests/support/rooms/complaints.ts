import type { Page } from '@playwright/test'
import type { NoticeCheck } from '../../../src/domain/complaints/complaints.contract.ts'
import { empty, failing, held, openCalendar, type Room } from './room.ts'

/** The Complaints screen, its states, and what opens over it. */

const path = '/complaints'
/** Complaints that wait to be filed. */
const newOnes = '/complaints?status=NEW'
const PAGE = '**/api/v1/store/complaints/page*'
const rows = (page: Page) => page.getByRole('grid', { name: 'Complaints' }).getByRole('row')

async function open(page: Page): Promise<void> {
  await rows(page)
    .first()
    .click({ position: { x: 140, y: 20 } })
  await page.getByRole('article', { name: 'Complaint' }).getByRole('heading', { level: 2 }).waitFor()
}

const gap = (complaint: string, field: string, label: string) => ({
  element: field,
  label,
  why: 'The law asks for it.',
  place: 'complaint' as const,
  field,
  id: complaint,
})

/** Notices that lack a right, a work and a declaration, whatever the complaints have. */
const lacking = (page: Page) =>
  page.route('**/api/v1/store/complaints/notices/check', async (route) => {
    const { complaints } = route.request().postDataJSON() as { complaints: string[] }
    const checks: NoticeCheck[] = complaints.map((complaint) => ({
      complaint,
      family: 'TRADEMARK',
      gaps: [
        gap(complaint, 'ipr', 'Property right'),
        gap(complaint, 'images', 'Official picture'),
        gap(complaint, 'declarations.authority', 'Declaration of authority'),
      ],
      warnings: ['The right is registered in another country than that of the marketplace.'],
    }))
    await route.fulfill({ json: checks })
  })

async function openNotice(page: Page): Promise<void> {
  await open(page)
  await page.getByRole('article', { name: 'Complaint' }).getByRole('button', { name: 'File:' }).click()
  await page.getByRole('dialog', { name: 'The notice' }).getByText('Declaration of authority').waitFor()
}

async function chooseTwo(page: Page): Promise<void> {
  for (const n of [0, 1]) {
    await rows(page).nth(n).focus()
    await page.keyboard.press('Space')
  }
  await page.getByText('2 selected').waitFor()
}

export const complaintsRooms: readonly Room[] = [
  { name: 'complaints', shows: [path], path, role: 'analyst', open: (page) => rows(page).first().waitFor() },
  { name: 'complaints-loading', shows: [], path, role: 'analyst', before: held(PAGE) },
  {
    name: 'complaints-empty',
    shows: [],
    path: '/complaints?seller=nobody',
    role: 'analyst',
    before: empty(PAGE),
    open: (page) => page.getByText('No complaint fits this filter').waitFor(),
  },
  {
    name: 'complaints-failed',
    shows: [],
    path,
    role: 'analyst',
    before: failing(PAGE),
    open: (page) => page.getByText('The complaints could not be loaded').waitFor(),
  },
  { name: 'complaint', shows: [], path: '/complaints?status=PROCESSED', role: 'analyst', open },
  {
    name: 'complaints-chosen',
    shows: [],
    path: newOnes,
    role: 'analyst',
    open: chooseTwo,
  },
  {
    name: 'complaint-actions-menu',
    shows: ['complaints/ActionsMenu.tsx ActionsMenu MenuPopover'],
    path: newOnes,
    role: 'analyst',
    async open(page) {
      await open(page)
      await page.getByRole('article').getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('menu', { name: 'Actions' }).waitFor()
    },
  },
  {
    name: 'complaint-action',
    shows: ['complaints/ComplaintActionsDialog.tsx ComplaintActionsDialog ActionDialog'],
    path: '/complaints?status=FILED',
    role: 'analyst',
    async open(page) {
      await open(page)
      await page.getByRole('article').getByRole('button', { name: 'Take down:' }).click()
      await page.getByRole('group', { name: 'Day of the takedown' }).waitFor()
    },
  },
  {
    name: 'complaint-action-day',
    shows: ['complaints/ComplaintActionsDialog.tsx TakedownDay DayField'],
    path: '/complaints?status=FILED',
    role: 'analyst',
    async open(page) {
      await open(page)
      await page.getByRole('article').getByRole('button', { name: 'Take down:' }).click()
      await openCalendar(page, 'Day of the takedown')
    },
  },
  {
    name: 'notice',
    shows: ['complaints/NoticeDialog.tsx NoticeDialog FormDialog'],
    path: newOnes,
    role: 'analyst',
    before: lacking,
    open: openNotice,
  },
  {
    name: 'notice-right',
    shows: ['complaints/NoticeFields.tsx RightField SingleSelect'],
    path: newOnes,
    role: 'analyst',
    before: lacking,
    async open(page) {
      await openNotice(page)
      await page.getByRole('button', { name: /Property right/ }).click()
      await page.getByRole('listbox').waitFor()
    },
  },
  {
    name: 'notice-preview-choice',
    shows: ['complaints/NoticePreview.tsx NoticePreview SingleSelect'],
    path: newOnes,
    role: 'analyst',
    before: lacking,
    async open(page) {
      await chooseTwo(page)
      await page.getByRole('button', { name: 'File:' }).first().click()
      await page.getByRole('button', { name: /Preview of/ }).click()
      await page.getByRole('listbox').waitFor()
    },
  },
]
