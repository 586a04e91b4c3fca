import type { Page } from '@playwright/test'
import { afterTakedown, type AfterTakedown } from '../../../src/domain/complaints/afterTakedown.ts'
import type { ComplaintRates } from '../../../src/domain/complaints/complaintRates.ts'
import type { PlatformTerm } from '../../../src/domain/complaints/platformTerms.ts'
import { failing, held, openCalendar, type Room } from './room.ts'

/** A complaint after its takedown, and how complaints fare by marketplace. */

const AFTER = '**/api/v1/store/complaints/*/after'
const RATES = '**/api/v1/store/complaints/rates'
const section = (page: Page) => page.getByRole('region', { name: 'After the takedown' })

const term = (more: Partial<PlatformTerm>): PlatformTerm => ({
  id: '0190b1a0-0000-7000-8000-0000000000f1',
  name: '',
  group: 'Bazarro',
  family: null,
  programme: 'Rights desk',
  kind: 'ownerAnswer',
  value: 3,
  until: null,
  businessDays: false,
  silence: 'reactivates',
  months: null,
  source: 'Rules of the rights desk',
  sourceUrl: 'https://rules.example/',
  asOf: '2026-11-20',
  updated: '2026-11-20T00:00:00.000Z',
  ...more,
})

/** The complaint has a counter-notice that waits for an answer, whatever it has. */
const disputed = (page: Page) =>
  page.route(AFTER, async (route) => {
    const answer = await route.fetch()
    const after: AfterTakedown = afterTakedown.parse(await answer.json())
    await route.fulfill({
      json: {
        ...after,
        counterNotices: [
          {
            id: '0190b1a0-0000-7000-8000-0000000000c1',
            received: after.today,
            from: 'lux-timehouse',
            text: 'The goods were bought from the owner’s own shop; the receipt is attached.',
            answered: null,
            answer: null,
            outcome: null,
            decided: null,
            by: 'Demo analyst',
          },
        ],
        terms: [term({})],
      } satisfies AfterTakedown,
    })
  })

async function open(page: Page): Promise<void> {
  await page
    .getByRole('grid', { name: 'Complaints' })
    .getByRole('row')
    .first()
    .click({ position: { x: 140, y: 20 } })
  await section(page).waitFor()
}

async function openStep(page: Page, label: string): Promise<void> {
  await open(page)
  await section(page).getByRole('button', { name: label, exact: true }).click()
  await page.getByRole('dialog').waitFor()
}

const openRates = (page: Page) => page.getByRole('button', { name: 'Rates' }).click()

const rate = (count: number, of: number) => ({ count, of })
const figures = { acceptance: rate(46, 51), success: rate(44, 51), counterNotices: rate(2, 46) }
/** One rate near its threshold, one past it, and one that is well. */
const warned: ComplaintRates = {
  months: 6,
  at: '2026-11-20T12:00:00.000Z',
  rows: [
    {
      group: 'Bazarro',
      marketplace: null,
      ...figures,
      thresholds: [
        {
          term: term({ kind: 'acceptance', value: 90, months: 6, silence: null }),
          rate: rate(46, 51),
          level: 'near',
        },
        {
          term: term({
            id: '0190b1a0-0000-7000-8000-0000000000f2',
            kind: 'counterNotices',
            value: 5,
            months: 3,
            silence: null,
            sourceUrl: null,
          }),
          rate: rate(1, 12),
          level: 'past',
        },
      ],
    },
    { group: 'Bazarro', marketplace: 'Bazarro DE', ...figures, thresholds: [] },
    { group: 'Bazarro', marketplace: 'Bazarro FR', ...figures, thresholds: [] },
    {
      group: 'Mercanta',
      marketplace: 'Mercanta',
      acceptance: rate(19, 20),
      success: rate(19, 20),
      counterNotices: rate(0, 19),
      thresholds: [
        {
          term: term({ kind: 'acceptance', value: 90, months: 6, silence: null, group: 'Mercanta' }),
          rate: rate(19, 20),
          level: 'fine',
        },
      ],
    },
    {
      group: 'Picfeed',
      marketplace: 'Picfeed',
      acceptance: rate(0, 0),
      success: rate(0, 0),
      counterNotices: rate(0, 0),
      thresholds: [],
    },
  ],
}

const path = '/complaints?status=PROCESSED'

export const afterTakedownRooms: readonly Room[] = [
  { name: 'after-takedown', shows: [], path, role: 'analyst', before: disputed, open },
  {
    name: 'after-takedown-step',
    shows: ['complaints/AfterStepDialog.tsx AfterStepDialog FormDialog'],
    path,
    role: 'analyst',
    before: disputed,
    async open(page) {
      await openStep(page, 'Outcome')
      await page.getByRole('button', { name: 'Record outcome' }).click()
      await page.getByText('Outcome must be chosen').waitFor()
    },
  },
  {
    name: 'after-takedown-day',
    shows: ['complaints/AfterStepDialog.tsx Fields DayField'],
    path,
    role: 'analyst',
    async open(page) {
      await openStep(page, 'Seen again')
      await openCalendar(page, 'Seen on')
    },
  },
  {
    name: 'after-takedown-leaving',
    shows: [],
    path,
    role: 'analyst',
    async open(page) {
      await openStep(page, 'Seen again')
      await page.getByRole('textbox', { name: 'Comment' }).fill('Live under another title')
      await page.getByRole('button', { name: 'Cancel' }).click()
      await page.getByText('What you entered would be lost.').waitFor()
    },
  },
  {
    name: 'complaint-rates',
    shows: ['complaints/RatesDialog.tsx RatesDialog Dialog'],
    path: '/complaints',
    role: 'analyst',
    before: (page) => page.route(RATES, (route) => route.fulfill({ json: warned })),
    async open(page) {
      await openRates(page)
      await page.getByRole('table', { name: 'Rates by marketplace' }).waitFor()
    },
  },
  {
    name: 'complaint-rates-loading',
    shows: [],
    path: '/complaints',
    role: 'analyst',
    before: held(RATES),
    async open(page) {
      await openRates(page)
      await page.getByText('Counting complaints').waitFor()
    },
  },
  {
    name: 'complaint-rates-failed',
    shows: [],
    path: '/complaints',
    role: 'analyst',
    before: failing(RATES),
    async open(page) {
      await openRates(page)
      await page.getByText('The rates could not be loaded').waitFor()
    },
  },
]
