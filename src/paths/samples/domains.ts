import type { DomainFigures, InternetDomain } from '../../domain/domains/internetDomain.ts'
import { domainAddMachine } from '../../machines/domains/domainAddMachine.ts'
import { domainFilterMachine } from '../../machines/domains/domainFilterMachine.ts'
import { domainMachine } from '../../machines/domains/domainMachine.ts'
import { domainsMachine } from '../../machines/domains/domainsMachine.ts'
import { SAYS_WHAT_IS_MISSING } from './excused.ts'
import { guardEvents } from './formGuard.ts'
import type { NamedBrand } from '../../domain/kit/namedBrand.ts'
import type { Subject } from '../subject.ts'
import { analyst, NOON, unreachable } from './things.ts'

const DAY = 86_400_000
const id = (n: number) => `0190b1a0-0000-7000-8000-00000000050${n}`

/** A domain with `n` in its id. */
export const sampleDomain = (n: number, name = 'watch.example'): InternetDomain => ({
  id: id(n),
  name,
  registrable: name,
  status: 'active',
  stated: true,
  redirectsTo: null,
  brands: ['Vessmont'],
  complaintStatus: null,
  created: '2026-11-01T00:00:00.000Z',
  filing: null,
  takedown: null,
  read: '2026-11-02T00:00:00.000Z',
  problem: null,
  updated: '2026-11-02T00:00:00.000Z',
})

export const sampleFigures: DomainFigures = {
  id: id(1),
  name: 'watch.example',
  listings: 3,
  infringing: 2,
  removed: 1,
  sellers: 1,
  complaints: 1,
  firstFound: '2026-11-01T00:00:00.000Z',
  lastFound: '2026-11-02T00:00:00.000Z',
  hosts: [{ host: 'watch.example', listings: 3, infringing: 2 }],
  lookUpProblem: null,
}

const domain = sampleDomain(1)
/** Two of one name, which their clients tell apart. */
const brands: readonly NamedBrand[] = [
  ...analyst.brands,
  { id: '0190b1a0-0000-7000-8000-0000000000b2', name: 'Halden', client: 'Northgate Group' },
  { id: '0190b1a0-0000-7000-8000-0000000000b3', name: 'Halden', client: 'Southgate Group' },
]
const missing = { status: 404, title: 'There is no such domain.' }
const address = (path: string, query: Record<string, string[]> = {}) => ({
  type: 'address.changed',
  path,
  query,
})

export const domainsSubject: Subject = {
  name: 'domains',
  machine: domainsMachine,
  input: { user: { id: analyst.providerId, groups: analyst.groups, brands } },
  events: [
    { type: 'reload' },
    { type: 'clear' },
    address('/domains'),
    address('/domains', { domain: ['watch.example'] }),
    address('/domains', { watch: [id(3)] }),
    address('/domains', { lookalikes: [''], contains: ['watch'] }),
    address('/listings'),
    { type: 'domains.filtered', filter: { contains: 'watch' } },
    { type: 'pageSize.changed', size: 50 },
    { type: 'list.loaded', items: [] },
  ],
  outcomes: {},
  distinguish: () => null,
}

export const domainFilterSubject: Subject = {
  name: 'domainFilter',
  excused: {
    'dates.entered is offered': SAYS_WHAT_IS_MISSING,
  },
  machine: domainFilterMachine,
  events: [
    address('/domains'),
    address('/domains', { contains: ['watch'], complaintStatus: ['FILED'], domain: ['watch.example'] }),
    address('/domains', { complaintStatus: ['GONE'], sortBy: ['price'] }),
    address('/listings', { brands: ['Vessmont'] }),
    { type: 'part.chosen', part: { brands: ['Vessmont'] } },
    { type: 'domains.searched', contains: 'clock' },
    { type: 'domains.searched', contains: undefined },
    { type: 'dates.typed', start: NOON - 2 * DAY, end: NOON },
    { type: 'dates.typed', start: NOON, end: NOON - 2 * DAY },
    { type: 'dates.entered' },
    { type: 'part.dropped', keys: ['start', 'end'] },
    { type: 'part.dropped', keys: ['contains'] },
    { type: 'clear' },
  ],
  outcomes: {},
  distinguish: ({
    dates,
    filter,
  }: {
    dates: { start?: number; end?: number }
    filter: { start?: number; contains?: string }
  }) => [dates.start === filter.start, (dates.end ?? 0) < (dates.start ?? 0), filter.contains],
}

export const domainAddSubject: Subject = {
  name: 'domainAdd',
  raised: ['addition.accepted'],
  machine: domainAddMachine,
  input: { groups: analyst.groups, own: brands },
  events: [
    { type: 'name.typed', text: 'watch.example' },
    { type: 'name.typed', text: 'watch' },
    { type: 'name.typed', text: '' },
    { type: 'brands.chosen', brands: ['Halden · Southgate Group'] },
    { type: 'search' },
    { type: 'add' },
    { type: 'retry' },
    { type: 'clear' },
    { type: 'domains.filtered', filter: { contains: 'watch', brands: ['Vessmont'] } },
    { type: 'domains.filtered', filter: { brands: ['Vessmont'] } },
  ],
  outcomes: {
    findDomain: { outputs: [null, domain], errors: [unreachable] },
    addDomain: {
      outputs: [domain],
      errors: [
        unreachable,
        { status: 409, title: 'Domain exists' },
        { status: 400, title: 'Invalid domain', detail: 'Names are registered under it.' },
      ],
    },
  },
  distinguish: ({
    text,
    searched,
    brands,
    left,
  }: {
    text: string
    searched: string
    brands: readonly string[]
    left: number
  }) => [text, searched, brands.length, left],
  // Two clocks that run at once are not walked: what is typed during the wait is tested by itself.
  isPossible: (snapshot, event) =>
    !(
      snapshot.matches({ wait: 'waiting' }) &&
      ['name.typed', 'brands.chosen', 'domains.filtered'].includes(event.type)
    ),
}

export const domainSubject: Subject = {
  name: 'domain',
  machine: domainMachine,
  input: { named: { name: domain.name }, groups: analyst.groups },
  events: [
    { type: 'retry' },
    { type: 'reload' },
    { type: 'edit' },
    { type: 'brands.chosen', brands: ['Vessmont', 'Halden'] },
    { type: 'brands.chosen', brands: [] },
    { type: 'save' },
    { type: 'status.chosen', status: 'inactive' },
    { type: 'status.chosen', status: 'active' },
    { type: 'refresh' },
    { type: 'delete' },
    { type: 'confirm' },
    { type: 'dismiss' },
    ...guardEvents,
  ],
  outcomes: {
    findDomain: { outputs: [domain, null], errors: [unreachable, missing] },
    readDomain: { outputs: [domain], errors: [unreachable, missing] },
    changeDomain: {
      outputs: [{ ...domain, status: 'inactive' }],
      errors: [
        unreachable,
        missing,
        {
          status: 409,
          title: 'Changed meanwhile',
          detail: 'Its status was changed meanwhile. It is now: Redirect. Nothing was saved.',
          current: { ...domain, status: 'redirect' },
        },
      ],
    },
    deleteDomain: { outputs: [null], errors: [unreachable, missing] },
  },
  distinguish: ({ brands }: { brands: readonly string[] }) => brands.length,
}
