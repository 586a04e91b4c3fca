import type { Page } from '@playwright/test'
import type { Erasure, ErasurePreview, PreviewState } from '../../../src/domain/erasure/erasure.ts'
import { RETENTION, RETENTION_KINDS } from '../../../src/domain/retention/kinds.ts'
import type { RetentionState } from '../../../src/domain/retention/retention.ts'
import type { OperationsState } from '../../../src/domain/operations/operations.ts'
import { failing, openCalendar, type Room } from './room.ts'

/** The sub-sites' frame, and Setup. */

/** Follows links of the Setup site by name, one after the other. */
const follow =
  (...names: (string | RegExp)[]) =>
  async (page: Page) => {
    for (const name of names) await page.getByRole('link', { name }).first().click()
  }

const openBrand = follow('Vessmont')
const openRight = follow('Vessmont', 'Property rights', /^VESSMONT/)
const openMarketplace = (page: Page) => page.getByRole('table').getByRole('link').first().click()

/** Opens one of a form's pickers. */
const pick = (label: string) => async (page: Page) => {
  await page
    .getByRole('button', { name: new RegExp(label) })
    .first()
    .click()
  await page.getByRole('listbox').waitFor()
}

const openUser = follow('Demo analyst')
const openTerm = follow(/^DMCA notice/)

const NOON = '2026-11-20T12:00:00.000Z'
const SLOW = {
  fingerprint: 'f'.repeat(32),
  statement:
    'SELECT l.id, l.title, l.created FROM listings l JOIN listing_search s ON s.listing_id = l.id WHERE l.brand_id = ANY($1)',
  count: 12,
  totalMs: 4_210.5,
  slowestMs: 812.4,
  lastMs: 230.1,
  last: NOON,
  call: 'GET /api/v1/store/listings/page',
}

/** The server's own answer with a failed job, a slow query and backups in it, and with whatever else is given. */
const PERSON: ErasurePreview = {
  subject: { kind: 'seller', id: '0190b1a0-0000-7000-8000-0000000000e1' },
  name: 'Mariella Quistenholm',
  at: NOON,
  words: [
    { value: 'Mariella Quistenholm', within: true, found: 1_284, isAdded: false },
    {
      value: 'https://bazarro.example/shop/mariella-quistenholm-watches-and-more',
      within: true,
      found: 312,
      isAdded: false,
    },
    { value: 'mq1', within: false, found: 44, isAdded: false },
    { value: '17', within: false, found: 0, isAdded: true },
  ],
  places: [
    { place: 'Listings', rows: 312 },
    { place: 'What is kept about sellers', rows: 1 },
    { place: 'Notices', rows: 12 },
  ],
  records: 1_420,
  screenshots: 6,
  pictures: 2,
  domains: 1,
  namesakes: 0,
  isActive: false,
  holds: { complaints: 0, investigations: 0, named: [] },
}
const HELD_PERSON: ErasurePreview = {
  ...PERSON,
  holds: {
    complaints: 1,
    investigations: 1,
    named: [
      {
        kind: 'complaint',
        id: '0190b1a0-0000-7000-8000-0000000000e2',
        brand: 'Vessmont',
        name: 'Bazarro, 2026-11-20',
      },
      {
        kind: 'investigation',
        id: '0190b1a0-0000-7000-8000-0000000000e3',
        brand: 'Vessmont',
        name: '2026-14',
      },
    ],
  },
}
const COUNTED: PreviewState = {
  status: 'counted',
  done: 211,
  of: 211,
  place: '',
  problem: null,
  preview: PERSON,
}
const COUNTING: PreviewState = {
  ...COUNTED,
  status: 'counting',
  done: 48,
  place: 'What is kept about sellers',
  preview: null,
}
const answersPreview = (state: PreviewState) => (page: Page) =>
  page.route('**/api/v1/store/erasures/preview**', (route) => route.fulfill({ json: state }))
const ERASED: Erasure = {
  id: '0190b1a0-0000-7000-8000-0000000000e4',
  kind: 'seller',
  mark: 'erased-3fa9c1d2',
  reference: 'DSR-2026-014',
  reason: 'Request under Article 17 of the GDPR, letter of 12 November',
  by: 'Ada',
  at: '2026-11-20T09:00:00.000Z',
  status: 'erased',
  done: 51,
  of: 51,
  rows: 325,
  records: 1_420,
  values: 4_812,
  files: 8,
  finished: '2026-11-20T09:01:00.000Z',
}
/** Each kind as it is kept where nobody has set it, but messages, of which some are older. */
const PERIODS: readonly RetentionState[] = RETENTION_KINDS.map((kind) => ({
  kind,
  period: kind === 'messages' ? 90 : RETENTION[kind].days,
  older: { count: kind === 'messages' ? 1_234 : 0, isMore: false },
  last: RETENTION[kind].days === null ? null : { at: '2026-11-25T03:00:00.000Z', removed: 12 },
  failed: kind === 'decisions' ? '2026-11-26T03:00:00.000Z' : null,
  isDue: false,
}))

const ERASURES: Erasure[] = [
  {
    ...ERASED,
    id: '0190b1a0-0000-7000-8000-0000000000e5',
    kind: 'user',
    reference: 'DSR-2026-015',
    status: 'erasing',
    done: 20,
    finished: null,
  },
  ERASED,
]

const busyOperations = (page: Page, more: Partial<OperationsState> = {}) =>
  page.route('**/api/v1/store/operations', async (route) => {
    const answer = (await (await route.fetch()).json()) as OperationsState
    const full: OperationsState = {
      ...answer,
      at: NOON,
      version: { ...answer.version, started: '2026-11-18T06:00:00.000Z' },
      backups: {
        last: {
          file: '/backups/assay-2026-11-19.zip',
          finished: '2026-11-19T02:30:00.000Z',
          bytes: 1_840_000_000,
          missing: 0,
          checked: null,
          checkProblem: null,
        },
        failure: { finished: '2026-11-20T02:30:00.000Z', problem: 'The disk is full.' },
      },
      failedJobs: {
        total: 1,
        items: [
          {
            id: '0190b1a0-0000-7000-8000-0000000000f1',
            kind: 'screenshots',
            title: 'Screenshots of 214 listings',
            failed: '2026-11-20T09:00:00.000Z',
            problem: 'The page did not answer within 30 seconds.',
          },
        ],
      },
      slowQueries: { total: 1, overMs: 200, items: [SLOW] },
      ...more,
    }
    await route.fulfill({ json: full })
  })

/** The slow query as a whole. */
const slowQuery = (page: Page) =>
  page.route('**/api/v1/store/operations/slowQueries/*', (route) =>
    route.fulfill({
      json: {
        ...SLOW,
        first: NOON,
        rows: 50,
        plan: 'Limit  (cost=0.42..118.20 rows=50 width=72)\n  ->  Index Scan Backward using listings_created on listings l  (cost=0.42..2360.11 rows=1002 width=72)',
        planned: NOON,
        planProblem: null,
      },
    }),
  )

/** The pickers of the forms: where each stands in the source, its page, the way to it and its label. */
const pickers = (
  [
    ['BrandForm ChoiceBox', '/setup', openBrand, 'Pictures of listings', undefined],
    ['RightForm ChoicesBox 2', '/setup', openRight, 'Classes', undefined],
    ['RightForm ChoicesBox', '/setup', openRight, 'Jurisdictions', 'small'],
    ['RightForm ChoiceBox', '/setup', openRight, 'Type', 'small'],
    ['MarketplaceForm ChoiceBox', '/setup/marketplaces', openMarketplace, 'Channel', 'small'],
    ['MarketplaceForm ChoiceBox 2', '/setup/marketplaces', openMarketplace, 'Country', 'small'],
    ['MarketplaceForm ChoiceBox 3', '/setup/marketplaces', openMarketplace, 'Kind of notice', 'small'],
    ['UserForm BrandsBox', '/setup/users', openUser, 'Brands', 'small'],
  ] as const
).map(([place, path, go, label, only]): Room => ({
  name: `setup-${label.toLowerCase().replaceAll(' ', '-')}`,
  shows: [`setup/forms/${place.split(' ', 1)[0]}.tsx ${place}`],
  path,
  role: 'admin',
  ...(only ? { only } : {}),
  async open(page) {
    await go(page)
    await pick(label)(page)
  },
}))

/** Those of the form of a platform's figure. */
const termPickers = (
  [
    ['TermForm ChoiceBox', 'Kind of notice'],
    ['TermForm ChoiceBox 2', 'Figure'],
    ['Days ChoiceBox', 'Silence means'],
  ] as const
).map(([place, label]): Room => ({
  name: `setup-term-${label.toLowerCase().replaceAll(' ', '-')}`,
  shows: [`setup/forms/TermForm.tsx ${place}`],
  path: '/setup/terms',
  role: 'admin',
  only: 'small',
  async open(page) {
    await openTerm(page)
    await pick(label)(page)
  },
}))

export const siteRooms: readonly Room[] = [
  {
    name: 'setup-right-expiry',
    shows: ['setup/forms/RightForm.tsx RightForm DateBox'],
    path: '/setup',
    role: 'admin',
    async open(page) {
      await openRight(page)
      await openCalendar(page, 'Expiry')
    },
  },
  {
    name: 'setup-term-day',
    shows: ['setup/forms/TermForm.tsx TermForm DateBox'],
    path: '/setup/terms',
    role: 'admin',
    async open(page) {
      await openTerm(page)
      await openCalendar(page, 'Read on')
    },
  },
  {
    name: 'setup',
    shows: ['/setup'],
    path: '/setup',
    role: 'admin',
    open: (page) => page.getByRole('table', { name: 'Brands' }).waitFor(),
  },
  { name: 'setup-refused', shows: [], path: '/setup', role: 'client' },
  {
    name: 'setup-failed',
    shows: [],
    path: '/setup',
    role: 'admin',
    before: failing('**/api/v1/store/setup/brands'),
    open: (page) => page.getByRole('alert').waitFor(),
  },
  {
    name: 'setup-users',
    shows: [],
    path: '/setup/users',
    role: 'admin',
    open: (page) => page.getByRole('table', { name: 'Users' }).waitFor(),
  },
  {
    name: 'setup-brand',
    shows: [],
    path: '/setup',
    role: 'admin',
    async open(page) {
      await openBrand(page)
      await page.getByRole('region', { name: 'Official images' }).waitFor()
    },
  },
  {
    name: 'setup-terms',
    shows: [],
    path: '/setup/terms',
    role: 'manager',
    open: (page) => page.getByRole('table', { name: 'Platform terms' }).waitFor(),
  },
  {
    name: 'setup-term',
    shows: [],
    path: '/setup/terms',
    role: 'admin',
    async open(page) {
      await openTerm(page)
      await page.getByRole('region', { name: 'Source' }).waitFor()
    },
  },
  {
    name: 'setup-reviews',
    shows: [],
    path: '/setup/reviews/second-looks',
    role: 'manager',
    open: (page) => page.getByRole('textbox', { name: 'Percent of decisions' }).waitFor(),
  },
  {
    name: 'setup-sign-in',
    shows: [],
    path: '/setup/signIn/second-factor',
    role: 'admin',
    open: (page) => page.getByRole('heading', { name: 'Roles that need a second factor' }).waitFor(),
  },
  {
    name: 'setup-erasure',
    shows: [],
    path: '/setup/erasure',
    role: 'admin',
    before: (page) => page.route('**/api/v1/store/erasures', (route) => route.fulfill({ json: ERASURES })),
    open: (page) => page.getByText('DSR-2026-014').waitFor(),
  },
  {
    name: 'setup-erasure-person',
    shows: [],
    path: `/setup/erasure/seller-${PERSON.subject.id}`,
    role: 'admin',
    before: answersPreview(COUNTED),
    open: (page) => page.getByRole('region', { name: 'What stays' }).waitFor(),
  },
  {
    name: 'setup-erasure-held',
    shows: [],
    path: `/setup/erasure/seller-${PERSON.subject.id}`,
    role: 'admin',
    before: answersPreview({ ...COUNTED, preview: HELD_PERSON }),
    open: (page) => page.getByText('Nothing can be erased yet').waitFor(),
  },
  {
    name: 'setup-erasure-leaving',
    shows: ['erasure/ErasureParts.tsx Person DiscardDialog'],
    path: `/setup/erasure/seller-${PERSON.subject.id}`,
    role: 'admin',
    before: answersPreview(COUNTED),
    async open(page) {
      await page.getByRole('textbox', { name: 'Reference of the request' }).fill('DSR-2026-015')
      await follow('Brands')(page)
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'setup-erasure-counting',
    shows: [],
    path: `/setup/erasure/seller-${PERSON.subject.id}`,
    role: 'admin',
    before: answersPreview(COUNTING),
    open: (page) => page.getByRole('progressbar').waitFor(),
  },
  {
    name: 'setup-erasure-broken-off',
    shows: [],
    path: `/setup/erasure/seller-${PERSON.subject.id}`,
    role: 'admin',
    before: answersPreview({ ...COUNTING, status: 'failed', problem: 'Assay itself failed at this.' }),
    open: (page) => page.getByText('could not be counted').waitFor(),
  },
  {
    name: 'setup-erasure-failed',
    shows: [],
    path: `/setup/erasure/seller-${PERSON.subject.id}`,
    role: 'admin',
    before: failing('**/api/v1/store/erasures/preview'),
    open: (page) => page.getByText('could not be counted').waitFor(),
  },
  {
    name: 'setup-retention',
    shows: [],
    path: '/setup/retention',
    role: 'admin',
    before: (page) => page.route('**/api/v1/store/retention', (route) => route.fulfill({ json: PERIODS })),
    open: (page) => page.getByText('1,234 messages older now').waitFor(),
  },
  {
    name: 'setup-retention-refused',
    shows: [],
    path: '/setup/retention',
    role: 'admin',
    before: (page) => page.route('**/api/v1/store/retention', (route) => route.fulfill({ json: PERIODS })),
    async open(page) {
      await page.getByRole('textbox', { name: 'Days for Messages to users' }).fill('3')
      await page.getByText('Keep it for 30 days at least').waitFor()
    },
  },
  {
    name: 'setup-retention-asking',
    shows: ['retention/PeriodDialog.tsx PeriodDialog ActionDialog'],
    path: '/setup/retention',
    role: 'admin',
    async before(page) {
      await page.route('**/api/v1/store/retention', (route) => route.fulfill({ json: PERIODS }))
      await page.route('**/api/v1/store/retention/messages/older**', (route) =>
        route.fulfill({ json: { count: 812, isMore: false } }),
      )
    },
    async open(page) {
      await page.getByRole('textbox', { name: 'Days for Messages to users' }).fill('180')
      await page.getByRole('button', { name: 'Save: Messages to users' }).click()
      await page.getByText('812 messages older than 180 days').waitFor()
    },
  },
  {
    name: 'setup-retention-discarding',
    shows: ['retention/RetentionParts.tsx RetentionParts DiscardDialog'],
    path: '/setup/retention',
    role: 'admin',
    before: (page) => page.route('**/api/v1/store/retention', (route) => route.fulfill({ json: PERIODS })),
    async open(page) {
      await page.getByRole('textbox', { name: 'Days for Messages to users' }).fill('180')
      await page.keyboard.press('Escape')
      await page.getByText('Discard what you typed?').waitFor()
    },
  },
  {
    name: 'setup-retention-failed',
    shows: [],
    path: '/setup/retention',
    role: 'admin',
    before: failing('**/api/v1/store/retention'),
    open: (page) => page.getByText('The periods could not be read').waitFor(),
  },
  {
    name: 'setup-operations',
    shows: [],
    path: '/setup/operations',
    role: 'god',
    before: (page) =>
      busyOperations(page, {
        backups: { last: null, failure: null },
        failedJobs: { items: [], total: 0 },
        slowQueries: { items: [], total: 0, overMs: 200 },
      }),
    open: (page) => page.getByText('No backup has been made').waitFor(),
  },
  {
    name: 'setup-operations-busy',
    shows: [],
    path: '/setup/operations',
    role: 'god',
    async before(page) {
      await slowQuery(page)
      await busyOperations(page)
    },
    async open(page) {
      await page.getByRole('button', { name: /^SELECT l.id/ }).click()
      await page.getByRole('region', { name: /^Plan/ }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'setup-operations-failed',
    shows: [],
    path: '/setup/operations',
    role: 'god',
    before: failing('**/api/v1/store/operations'),
    open: (page) => page.getByRole('alert').waitFor(),
  },
  {
    name: 'setup-operations-refused',
    shows: [],
    path: '/setup/operations',
    role: 'admin',
    open: (page) => page.getByText('Operations are not open to you').waitFor(),
  },
  {
    name: 'setup-product-problems',
    shows: [],
    path: '/setup',
    role: 'admin',
    async open(page) {
      await follow('Vessmont', 'Products', 'New product')(page)
      await page.getByRole('textbox', { name: 'Category' }).fill('Watches')
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText('Name must not be empty').waitFor()
    },
  },
  {
    name: 'setup-leaving',
    shows: ['setup/FormDialogs.tsx Leaving ActionDialog'],
    path: '/setup/marketplaces/new',
    role: 'admin',
    async open(page) {
      await page.getByRole('textbox', { name: 'Name' }).fill('Unsaved')
      await follow('Brands')(page)
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'setup-removal',
    shows: ['setup/FormDialogs.tsx Removal ActionDialog'],
    path: '/setup/marketplaces',
    role: 'admin',
    async open(page) {
      await openMarketplace(page)
      await page.getByRole('button', { name: 'Delete' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'setup-password-reset',
    shows: ['setup/FormDialogs.tsx PasswordReset ActionDialog'],
    path: '/setup/users',
    role: 'admin',
    async open(page) {
      await follow('Demo importer')(page)
      await page.getByRole('button', { name: 'Reset password' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'setup-access',
    shows: ['setup/UserSessions.tsx UserSessions Access'],
    path: '/setup/users',
    role: 'admin',
    async open(page) {
      await follow('Demo importer')(page)
      await page.getByRole('button', { name: 'Sessions and API keys…' }).click()
      await page.getByText('The account has no API keys.').waitFor()
    },
  },
  {
    name: 'setup-new-password',
    shows: ['setup/FormDialogs.tsx NewSecret SecretDialog'],
    path: '/setup/users',
    role: 'admin',
    // Answered here, so that the demo's accounts keep their password.
    before: (page) =>
      page.route('**/api/v1/store/setup/users/*/password', async (route) => {
        const list = await page.context().request.fetch(
          route
            .request()
            .url()
            .replace(/\/[^/]*\/password$/, ''),
          {
            headers: route.request().headers(),
          },
        )
        const [user] = (await list.json()) as unknown[]
        await route.fulfill({ json: { user, password: 'shown-this-once' } })
      }),
    async open(page) {
      await follow('Demo importer')(page)
      await page.getByRole('button', { name: 'Reset password' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Reset password' }).click()
      await page.getByText('shown-this-once').waitFor()
    },
  },
  {
    name: 'setup-languages',
    shows: ['setup/LanguagesField.tsx LanguagesField ChoicesBox'],
    path: '/setup',
    role: 'admin',
    async open(page) {
      await openBrand(page)
      await pick('Languages$')(page)
    },
  },
  {
    name: 'setup-value-price',
    shows: ['setup/forms/ValueFields.tsx ValueFields ChoiceBox'],
    path: '/setup',
    role: 'admin',
    async open(page) {
      await openBrand(page)
      await pick('Price$')(page)
    },
  },
  {
    name: 'setup-people',
    shows: ['setup/forms/BrandForm.tsx People ChoicesBox'],
    path: '/setup',
    role: 'admin',
    async open(page) {
      await page.getByRole('link', { name: 'New brand' }).click()
      await pick('People$')(page)
    },
  },
  ...pickers,
  ...termPickers,
  {
    name: 'site-account',
    shows: ['shell/SiteAccount.tsx SiteAccount Popover'],
    path: '/setup',
    role: 'admin',
    async open(page) {
      await page.getByRole('button', { name: 'Account' }).click()
      await page.getByRole('menu').waitFor()
    },
  },
]
