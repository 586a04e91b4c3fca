import type { Page } from '@playwright/test'
import type { Queue, QueueFigures } from '../../../src/domain/queues/queue.ts'
import { failing, held, type Room } from './room.ts'

/** Queues: those of the user, one that isn't theirs, and the Setup section with who works there. */

const LIST = '**/api/v1/store/queues'
const path = '/review/queues'
const HOUR = 3_600_000

/** The server's own queues as they are when much waits, with a long name and one without anything. */
const busy = (page: Page) =>
  page.route(LIST, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const queues = (await (await route.fetch()).json()) as Queue[]
    await route.fulfill({
      json: queues.map((queue, n) => ({
        ...queue,
        name:
          n === 1 ? `${queue.name}: everything from Germany, Austria and Switzerland above 2` : queue.name,
        waiting: n === 2 ? 0 : 1_284,
        assigned: n === 0 ? 318 : 0,
        rules: n === 0 ? [{ id: '0190b1a0-0000-7000-8000-0000000000d1', name: 'Far too cheap' }] : [],
        oldest: n === 2 ? null : new Date(Date.now() - 80 * HOUR).toISOString(),
        pastDue: n === 0 ? 212 : 0,
        dueSoon: n === 0 ? 90 : 0,
        nextDue: n === 0 ? new Date(Date.now() + 5 * HOUR).toISOString() : null,
        held: n === 0 ? 50 : 0,
      })),
    })
  })

/** Figures as they are once people worked there. */
const worked = (page: Page) =>
  page.route(/\/api\/v1\/store\/queues\/[^/]+$/, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const figures = (await (await route.fetch()).json()) as QueueFigures
    const agreement = { compared: 42, agreed: 38, expected: 0.4, kappa: 0.81 }
    await route.fulfill({
      json: {
        ...figures,
        decided: 612,
        medianSeconds: 8.5,
        agreement,
        people: figures.people.map((person, n) => ({
          ...person,
          holding: n === 0 ? 25 : 0,
          decided: [420, 192, 0][n] ?? 0,
          medianSeconds: [7, 71.4, null][n] ?? null,
          lastDecided: n < 2 ? new Date(Date.now() - n * HOUR).toISOString() : null,
          agreement: n === 0 ? agreement : { ...agreement, compared: n * 7, agreed: n * 6 },
        })),
      },
    })
  })

const cards = (page: Page) => page.getByRole('list', { name: 'Queues' }).waitFor()

const setup = (name: string, more: Partial<Room> = {}): Room => ({
  name: `setup-queue-${name}`,
  shows: [],
  path: '/setup/queues',
  role: 'manager',
  before: worked,
  ...more,
  async open(page, size) {
    await page.getByRole('link', { name: 'New finds of Vessmont' }).click()
    await page.getByRole('region', { name: 'What waits', exact: true }).waitFor()
    await more.open?.(page, size)
  },
})

/** The pickers of the form: where each stands in the source, and its label. */
const pickers = (
  [
    ['QueueForm BrandsBox', 'Brands'],
    ['QueueForm ChoiceBox', 'Holds'],
    ['QueueForm ChoiceBox 2', 'Order'],
    ['QueueForm SavedFilterChoice', 'Saved filter'],
    ['Members ChoicesBox', 'Members'],
  ] as const
).map(([place, label]) =>
  setup(label.toLowerCase(), {
    shows: [`setup/forms/QueueForm.tsx ${place}`],
    only: 'small',
    async open(page) {
      await page
        .getByRole('button', { name: new RegExp(label) })
        .first()
        .click()
      await page.getByRole('listbox').waitFor()
    },
  }),
)

export const queueRooms: readonly Room[] = [
  { name: 'review-queues', shows: [path], path, role: 'analyst', before: busy, open: cards },
  {
    name: 'review-queues-none',
    shows: [],
    path,
    role: 'god',
    open: (page) => heading(page, 'You are a member of no queue'),
  },
  {
    name: 'review-queues-empty',
    shows: [],
    path,
    role: 'client',
    before: (page) => page.route(LIST, (route) => route.fulfill({ json: [] })),
    open: (page) => heading(page, 'No queue yet'),
  },
  { name: 'review-queues-loading', shows: [], path, role: 'analyst', before: held(LIST) },
  {
    name: 'review-queues-failed',
    shows: [],
    path,
    role: 'analyst',
    before: failing(LIST),
    open: (page) => page.getByRole('alert').waitFor(),
  },
  {
    name: 'review-queue',
    shows: [],
    path,
    role: 'analyst',
    async open(page) {
      await page.getByRole('link', { name: 'Review New finds of Vessmont' }).click()
      await page.getByRole('progressbar', { name: 'Reviewed' }).waitFor()
    },
  },
  {
    name: 'review-queue-unavailable',
    shows: [],
    path: '/review?queue=0190b1a0-0000-7000-8000-0000000000f9',
    role: 'analyst',
    open: (page) => page.getByRole('alert').waitFor(),
  },
  ...pickers,
  {
    name: 'setup-queues',
    shows: [],
    path: '/setup/queues',
    role: 'manager',
    before: busy,
    open: (page) => page.getByRole('table', { name: 'Queues' }).waitFor(),
  },
  {
    name: 'setup-queues-loading',
    shows: [],
    path: '/setup/queues',
    role: 'manager',
    before: held(LIST),
  },
  setup('assigned-only', {
    async open(page) {
      await page.getByRole('button', { name: /Holds/ }).first().click()
      await page.getByRole('option', { name: 'Only what rules assign' }).click()
      await page.getByRole('button', { name: /Saved filter/ }).waitFor({ state: 'hidden' })
    },
  }),
  {
    name: 'setup-queues-failed',
    shows: [],
    path: '/setup/queues',
    role: 'manager',
    before: failing(LIST),
    open: (page) => page.getByRole('alert').waitFor(),
  },
  setup('worked', { open: (page) => page.getByRole('list', { name: 'People' }).waitFor() }),
  setup('read-only', { role: 'analyst' }),
  setup('failed', {
    before: failing('**/api/v1/store/queues/*'),
    open: (page) => page.getByRole('alert').waitFor(),
  }),
]

function heading(page: Page, name: string) {
  return page.getByRole('heading', { name }).waitFor()
}
