import type { Page } from '@playwright/test'
import type {
  LookalikeCandidate,
  LookalikeChange,
  LookalikeWatch,
} from '../../../src/domain/domains/lookalike.ts'
import { failing, type Room } from './room.ts'

/** The Lookalikes dialog: the watched domains, what changed, one of them, and another to be watched. */

const path = '/domains?lookalikes'
const DIALOG = 'domains/lookalikes/'
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Lookalikes' })
const id = (n: number) => `0190b1a0-0000-7000-8000-0000000008${n}`

const watch = (n: number, name: string, brand: string): LookalikeWatch => ({
  id: id(n),
  brand,
  client: 'Northgate Group',
  name,
  total: 2_348,
  states: { unknown: 0, absent: 2_329, registered: 11, active: 6, mail: 2 },
  known: 1,
  classes: [
    { class: 'omission', count: 8 },
    { class: 'homoglyph', count: 64 },
  ],
  by: 'Demo analyst',
  created: '2026-10-02T09:00:00.000Z',
  scan: {
    job: id(50),
    status: 'done',
    started: '2026-11-20T06:00:00.000Z',
    finished: '2026-11-20T06:04:00.000Z',
    ended: 2_348,
    total: 2_348,
    failed: 3,
    found: { NEW: 2, ESCALATED: 1 },
  },
  isScanning: false,
  next: '2026-11-21T06:00:00.000Z',
})
const watches = [
  watch(10, 'tarnwick.example', 'Tarnwick'),
  {
    ...watch(11, 'vessmont.example', 'Vessmont'),
    isScanning: true,
    scan: { ...watch(11, '', '').scan!, status: 'running' as const, finished: null, ended: 1_204, found: {} },
  },
]
const none = { addresses: [], mail: [], nameServers: [] }
const led = {
  ...none,
  addresses: ['192.0.2.17'],
  nameServers: ['ns1.parking.example', 'ns2.parking.example'],
}
const mailed = { ...led, mail: ['mx.post.example'] }
const candidate = (n: number, rest: Partial<LookalikeCandidate>): LookalikeCandidate => ({
  id: id(20 + n),
  name: `tarnwick-${n}.example`,
  unicode: null,
  classes: ['dictionary'],
  state: 'absent',
  records: none,
  domain: null,
  read: '2026-11-20T06:02:00.000Z',
  problem: null,
  ...rest,
})
const candidates = [
  candidate(0, { name: 'tarnwick-login.example', state: 'mail', records: mailed }),
  candidate(1, {
    name: 'tarnwlck.example',
    classes: ['homoglyph', 'replacement'],
    state: 'active',
    records: led,
  }),
  candidate(2, {
    name: 'xn--trnwick-2nf.example',
    unicode: 'tаrnwick.example',
    classes: ['homoglyph'],
    state: 'registered',
    records: { ...none, nameServers: ['ns1.parking.example'] },
    domain: id(40),
  }),
  candidate(3, { name: 'tarwick.example', classes: ['omission'] }),
  candidate(4, {
    name: 'tarnwick.shop',
    classes: ['tldSwap'],
    state: 'unknown',
    read: null,
    problem: 'The name server did not answer in time.',
  }),
]
const change = (n: number, rest: Partial<LookalikeChange>): LookalikeChange => ({
  id: id(60 + n),
  kind: 'NEW',
  at: '2026-11-20T06:02:00.000Z',
  watch: id(10),
  watched: 'tarnwick.example',
  brand: 'Tarnwick',
  candidate: id(20 + n),
  name: candidates[n]!.name,
  unicode: candidates[n]!.unicode,
  classes: candidates[n]!.classes,
  before: { state: 'absent', records: none },
  after: { state: 'active', records: led },
  ...rest,
})
const changes = [
  change(0, {
    kind: 'ESCALATED',
    before: { state: 'active', records: led },
    after: { state: 'mail', records: mailed },
  }),
  change(1, {}),
  change(3, {
    kind: 'RESOLVED',
    before: { state: 'registered', records: none },
    after: { state: 'absent', records: none },
  }),
]
const whole = <Item>(items: readonly Item[]) => ({
  items,
  page: 0,
  size: 50,
  total: items.length,
  next: null,
  at: '2026-11-20T12:00:00.000Z',
})

/** Two watched domains, one of which is being scanned. */
async function withWatches(page: Page): Promise<void> {
  const calls = '/api/v1/store/lookalikes'
  await page.route(`**${calls}/watches?*`, (route) =>
    route.fulfill({ json: { items: watches, unavailable: null } }),
  )
  await page.route(`**${calls}/watches`, (route) =>
    route.fulfill({ json: { items: watches, unavailable: null } }),
  )
  await page.route(`**${calls}/watches/${id(10)}`, (route) => route.fulfill({ json: watches[0] }))
  await page.route(`**${calls}/watches/*/candidates*`, (route) =>
    route.fulfill({ json: { ...whole(candidates), total: 2_348, next: 'more' } }),
  )
  await page.route(`**${calls}/changes*`, (route) => route.fulfill({ json: whole(changes) }))
}

async function openFirst(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Open tarnwick.example' }).click()
  await dialog(page).getByText('tarnwick-login.example').waitFor()
}

async function count(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Watch a domain' }).click()
  await dialog(page).getByRole('textbox', { name: 'Domain of the brand' }).fill('www.tarnwick.com')
  await dialog(page).getByRole('button', { name: 'Count lookalikes' }).click()
  await dialog(page).getByRole('list', { name: 'Lookalikes by class' }).waitFor()
}

export const lookalikesRooms: readonly Room[] = [
  {
    name: 'lookalikes',
    shows: [`${DIALOG}LookalikesDialog.tsx LookalikesDialog Dialog`],
    path,
    role: 'manager',
    before: withWatches,
    open: (page) => dialog(page).getByText('Escalated').first().waitFor(),
  },
  {
    name: 'lookalikes-empty',
    shows: [],
    path,
    role: 'manager',
    open: (page) =>
      dialog(page)
        .getByText(/^Names are not looked up/)
        .waitFor(),
  },
  {
    name: 'lookalikes-failed',
    shows: [],
    path,
    role: 'manager',
    before: failing('**/api/v1/store/lookalikes/watches*'),
    open: (page) => dialog(page).getByText('The watched domains could not be loaded').waitFor(),
  },
  {
    name: 'lookalikes-watch',
    shows: [],
    path,
    role: 'manager',
    before: withWatches,
    open: openFirst,
  },
  {
    name: 'lookalikes-classes',
    shows: [`${DIALOG}CandidateFilterRow.tsx CandidateFilterRow MultiSelect`],
    path,
    role: 'manager',
    before: withWatches,
    async open(page) {
      await openFirst(page)
      await dialog(page)
        .getByRole('button', { name: /^Class/ })
        .click()
      await page.getByRole('option', { name: 'Homoglyph', exact: true }).waitFor()
    },
  },
  {
    name: 'lookalikes-removal',
    shows: [],
    path,
    role: 'manager',
    before: withWatches,
    async open(page) {
      await openFirst(page)
      await dialog(page).getByRole('button', { name: 'Watch no more' }).click()
      await dialog(page).getByRole('group', { name: 'Watch tarnwick.example no more?' }).waitFor()
    },
  },
  { name: 'lookalikes-count', shows: [], path, role: 'manager', open: count },
  {
    name: 'lookalikes-discarding',
    shows: [`${DIALOG}WatchForm.tsx WatchForm DiscardDialog`],
    path,
    role: 'manager',
    async open(page) {
      await count(page)
      await page.keyboard.press('Escape')
      await page.getByText('Discard the domain?').waitFor()
    },
  },
  {
    name: 'lookalikes-brand',
    shows: [`${DIALOG}WatchForm.tsx WatchForm ComboField`],
    path,
    role: 'manager',
    async open(page) {
      await count(page)
      await dialog(page).getByRole('combobox', { name: 'Brand' }).press('ArrowDown')
      await page.getByRole('option').first().waitFor()
    },
  },
]
