import type { Page } from '@playwright/test'
import { NO_FILTER, type Report, type ReportState, type Sending } from '../../../src/domain/reports/report.ts'
import type { ReportContent } from '../../../src/domain/reports/reportContent.ts'
import { chooseTool, empty, failing, held, openCalendar, type Room, type Size } from './room.ts'

/** The Reports screen, its states, and what opens over it; the reports are answered here, what they say by the server. */

const path = '/reports'
const PAGE = '**/api/v1/store/reports/page*'
const ONE = /\/api\/v1\/store\/reports\/[0-9a-f-]{36}$/
const CONTENT = '**/api/v1/store/reports/*/content'
const id = (n: number) => `0190b1a0-0000-7000-8000-0000000003${String(n).padStart(2, '0')}`
const at = '2026-11-20T10:00:00.000Z'

const report = (n: number, change: Partial<Report> = {}): Report => ({
  id: id(n),
  name: 'Monthly report for a client',
  template: 'monthly',
  brands: [id(90)],
  filter: NO_FILTER,
  period: { name: 'lastMonth' },
  blocks: [{ kind: 'figures' }, { kind: 'months' }],
  schedule: { every: 'month', day: 1, hour: 7 },
  recipients: [id(91), id(92)],
  created: at,
  updated: at,
  next: '2026-12-01T07:00:00.000Z',
  lastSent: '2026-11-01T07:00:00.000Z',
  missingPlatforms: [],
  ...change,
})
const all = [
  report(1),
  report(2, { name: 'Dossier on a seller', template: 'dossier', schedule: null, next: null, lastSent: null }),
]

const mail = (n: number, change: Partial<Sending>): Sending => ({
  id: id(10 + n),
  recipient: 'Demo client <client@demo.example>',
  scheduled: true,
  due: '2026-11-01T07:00:00.000Z',
  status: 'sent',
  attempts: 1,
  at: '2026-11-01T07:00:05.000Z',
  problem: null,
  ...change,
})
const sendings: readonly Sending[] = [
  mail(1, {}),
  mail(2, {
    recipient: 'A lawyer <lawyer@example.com>',
    status: 'unknown',
    problem: 'The sending was cut off. Whether it arrived is not known.',
  }),
  mail(3, {
    recipient: 'A guest <guest@example.com>',
    status: 'skipped',
    problem: 'They may see none of the brands of the report.',
  }),
]

const head = (kind: ReportContent['blocks'][number]['kind'], title: string) => ({
  kind,
  title,
  note: 'Vessmont, created 2026-10-01 to 2026-10-31.',
})
const content: ReportContent = {
  name: 'Monthly report for a client',
  brands: ['Vessmont'],
  filter: 'Vessmont, created 2026-10-01 to 2026-10-31',
  start: Date.parse('2026-10-01T00:00:00Z'),
  end: Date.parse('2026-10-31T23:59:59.999Z'),
  made: at,
  timeZone: 'UTC',
  path: '/?brands=Vessmont',
  blocks: [
    {
      type: 'figures',
      ...head('figures', 'Figures'),
      figures: [
        {
          label: 'Listings found',
          how: 'Every listing within the filter.',
          unit: 'count',
          value: 1_204,
          before: 1_010,
          path: '/listings?brands=Vessmont',
        },
        {
          label: 'Success rate',
          how: 'Removed out of filed.',
          unit: 'share',
          value: 0.82,
          before: 0.79,
          path: '/listings?brands=Vessmont',
        },
        {
          label: 'Median, filed to removed',
          how: 'From the filing to the takedown.',
          unit: 'hours',
          value: 61,
          before: null,
          path: null,
        },
      ],
    },
    {
      type: 'table',
      ...head('months', 'By month'),
      drawing: 'bars',
      columns: [
        { label: 'Month', unit: 'text' },
        { label: 'Infringing listings', unit: 'count' },
      ],
      rows: [
        { cells: ['2026-09', 210], path: '/listings?brands=Vessmont', country: null },
        { cells: ['2026-10', 344], path: '/listings?brands=Vessmont', country: null },
      ],
    },
    { type: 'text', kind: 'text', title: '', note: '', text: 'What we did in October.' },
    { type: 'pictures', ...head('evidence', 'Pictures of evidence'), pictures: [] },
  ],
}

async function answer(page: Page): Promise<void> {
  const state: ReportState = { report: all[0]!, sendings: [...sendings] }
  await page.route(PAGE, (route) =>
    route.fulfill({ json: { items: all, page: 0, size: 10, total: 2, next: null, at } }),
  )
  await page.route(ONE, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: state }) : route.fallback(),
  )
  await page.route(CONTENT, (route) => route.fulfill({ json: content }))
}

const rows = (page: Page) => page.getByRole('grid', { name: 'Reports' }).getByRole('row')
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

async function openFirst(page: Page): Promise<void> {
  await rows(page).first().click()
  await page.getByRole('region', { name: 'What was sent' }).waitFor()
}

async function openForm(page: Page, size: Size): Promise<void> {
  await rows(page).first().waitFor()
  await chooseTool(page, size, 'New report')
  await page.getByRole('dialog', { name: 'New report' }).waitFor()
}

/** Opens what a field of the form is chosen from. */
async function openChoices(page: Page, label: string): Promise<void> {
  await page
    .getByRole('dialog', { name: 'New report' })
    .getByRole('button', { name: new RegExp(`(^|\\s)${label}(\\s|$)`) })
    .click()
  await page.getByRole('listbox').waitFor()
}

async function choose(page: Page, label: string, choice: string): Promise<void> {
  await openChoices(page, label)
  await page.getByRole('option', { name: choice }).click()
}

const WEEKLY = [['Sent', 'Every week']] as const
/** What is chosen from in the form: its name here, in the source, its label, and what has to be chosen before. */
const CHOICES: readonly (readonly [
  name: string,
  shows: string,
  label: string,
  before: readonly (readonly [label: string, choice: string])[],
])[] = [
  ['template', 'reports/ReportFields.tsx ReportFields SingleSelect', 'Template', []],
  ['brands', 'reports/ReportFields.tsx ReportFields Finder', 'Brands', []],
  ['period', 'reports/ReportFields.tsx Period SingleSelect', 'Period', []],
  ['date', 'reports/ReportFields.tsx ReportFields SingleSelect 2', 'Date of a listing', []],
  ['platforms', 'reports/ReportFields.tsx ReportFields Finder 2', 'Platforms', []],
  ['infringement', 'reports/ReportFields.tsx ReportFields Finder 3', 'Infringement', []],
  ['block', 'reports/BlockFields.tsx BlockFields SingleSelect', 'Add a block', []],
  ['sent', 'reports/SendingFields.tsx SendingFields SingleSelect', 'Sent', []],
  ['day', 'reports/SendingFields.tsx SendingFields SingleSelect 2', 'On', WEEKLY],
  ['hour', 'reports/SendingFields.tsx SendingFields SingleSelect 3', 'At', WEEKLY],
  ['recipients', 'reports/SendingFields.tsx SendingFields Finder', 'Recipients', []],
]

export const reportsRooms: readonly Room[] = [
  {
    name: 'reports',
    shows: [path],
    path,
    role: 'manager',
    before: answer,
    open: (page) => rows(page).first().waitFor(),
  },
  { name: 'report', shows: [], path, role: 'manager', before: answer, open: openFirst },
  {
    name: 'reports-loading',
    shows: [],
    path,
    role: 'manager',
    before: held(PAGE),
    open: (page) => page.getByRole('status', { name: 'Loading reports' }).waitFor(),
  },
  {
    name: 'reports-empty',
    shows: [],
    path,
    role: 'manager',
    before: empty(PAGE),
    open: (page) => page.getByRole('heading', { name: 'There is no report yet' }).waitFor(),
  },
  {
    name: 'reports-failed',
    shows: [],
    path,
    role: 'manager',
    before: failing(PAGE),
    open: (page) => page.getByText('The reports could not be loaded').waitFor(),
  },
  {
    name: 'report-unmade',
    shows: [],
    path,
    role: 'manager',
    before: async (page) => {
      await answer(page)
      await failing(CONTENT)(page)
    },
    open: async (page) => {
      await openFirst(page)
      await page.getByText('What the report says could not be read').waitFor()
    },
  },
  {
    name: 'report-sending',
    shows: ['reports/ReportPage.tsx Confirmations ActionDialog'],
    path,
    role: 'manager',
    before: answer,
    open: async (page) => {
      await openFirst(page)
      await button(page, /^Send now/).click()
      await page.getByRole('dialog', { name: 'Send this report now?' }).waitFor()
    },
  },
  {
    name: 'report-deletion',
    shows: ['reports/ReportPage.tsx Confirmations RecordDeletion'],
    path,
    role: 'manager',
    before: answer,
    open: async (page) => {
      await openFirst(page)
      await button(page, 'Delete report').click()
      await page.getByRole('dialog', { name: 'Delete this report?' }).waitFor()
    },
  },
  {
    name: 'report-form',
    shows: ['reports/ReportFormDialog.tsx ReportFormDialog FormDialog'],
    path,
    role: 'manager',
    before: answer,
    open: openForm,
  },
  ...CHOICES.map(([name, shows, label, before]) => ({
    name: `report-form-${name}`,
    shows: [shows],
    path,
    role: 'manager' as const,
    before: answer,
    open: async (page: Page, size: Size) => {
      await openForm(page, size)
      for (const [of, choice] of before) await choose(page, of, choice)
      await openChoices(page, label)
    },
  })),
  ...(['First day', 'Last day'] as const).map((label, n) => ({
    name: `report-form-day-${n + 1}`,
    shows: [`reports/ReportFields.tsx Period DayField${n === 0 ? '' : ' 2'}`],
    path,
    role: 'manager' as const,
    before: answer,
    open: async (page: Page, size: Size) => {
      await openForm(page, size)
      await choose(page, 'Period', 'From one day to another')
      await openCalendar(page, label)
    },
  })),
]
