import type { InternetDomain } from '../../domain/domains/internetDomain.ts'
import type { Job } from '../../domain/crawls/job.ts'
import type { LookalikeCandidate, LookalikePreview, LookalikeWatch } from '../../domain/domains/lookalike.ts'
import { lookalikesMachine } from '../../machines/domains/lookalikesMachine.ts'
import { lookalikeWatchFormMachine } from '../../machines/domains/lookalikeWatchFormMachine.ts'
import { lookalikeWatchMachine } from '../../machines/domains/lookalikeWatchMachine.ts'
import type { Subject } from '../subject.ts'
import { ENDS } from './excused.ts'
import { guardEvents, isThere } from './formGuard.ts'
import { sampleJob } from './jobs.ts'
import { analyst, unreachable } from './things.ts'

const scanJob: Job = { ...sampleJob, kind: 'lookalikes' }
const watch: LookalikeWatch = {
  id: '0190b1a0-0000-7000-8000-000000000801',
  brand: 'Vessmont',
  client: 'Northgate Group',
  name: 'vessmont.example',
  total: 900,
  states: { unknown: 900, absent: 0, registered: 0, active: 0, mail: 0 },
  known: 0,
  classes: [{ class: 'omission', count: 8 }],
  by: 'Sample analyst',
  created: '2026-11-20T10:00:00.000Z',
  scan: null,
  isScanning: false,
  next: '2026-11-21T10:00:00.000Z',
}
const scanned: LookalikeWatch = {
  ...watch,
  isScanning: true,
  scan: {
    job: scanJob.id,
    status: 'waiting',
    started: null,
    finished: null,
    ended: 0,
    total: 900,
    failed: 0,
    found: {},
  },
}
const candidate = (n: number): LookalikeCandidate => ({
  id: `0190b1a0-0000-7000-8000-00000000081${n}`,
  name: `vessmon${n}.example`,
  unicode: null,
  classes: ['replacement'],
  state: 'registered',
  records: { addresses: [], mail: [], nameServers: ['ns.example'] },
  domain: null,
  read: null,
  problem: null,
})
const domain: InternetDomain = {
  id: '0190b1a0-0000-7000-8000-000000000820',
  name: candidate(1).name,
  registrable: candidate(1).name,
  status: 'active',
  stated: false,
  redirectsTo: null,
  brands: ['Vessmont'],
  complaintStatus: null,
  created: '2026-11-20T10:00:00.000Z',
  filing: null,
  takedown: null,
  read: null,
  problem: null,
  updated: '2026-11-20T10:00:00.000Z',
}
const preview: LookalikePreview = {
  name: watch.name,
  total: 900,
  classes: [{ class: 'omission', count: 8, examples: ['vessmnt.example'] }],
}
const analysts = { id: analyst.providerId, groups: analyst.groups }

export const lookalikeWatchFormSubject: Subject = {
  name: 'lookalikeWatchForm',
  machine: lookalikeWatchFormMachine,
  events: [
    { type: 'brand.chosen', brand: 'Vessmont' },
    { type: 'brand.chosen', brand: 'Unheard' },
    { type: 'brand.chosen', brand: '' },
    { type: 'name.typed', text: watch.name },
    { type: 'name.typed', text: 'no domain' },
    { type: 'count' },
    { type: 'confirm' },
    { type: 'retry' },
    ...guardEvents,
  ],
  isPossible: isThere,
  excused: {
    'nothing leads out of form.done': ENDS,
  },
  outcomes: {
    loadBrands: { outputs: [['Vessmont', 'Tarnwick'], ['Vessmont']], errors: [unreachable] },
    countNames: { outputs: [preview], errors: [unreachable] },
    addWatch: { outputs: [watch], errors: [{ status: 409, title: 'Watched already' }] },
  },
  distinguish: ({ brand, typed, preview: counted }: { brand: string; typed: string; preview: unknown }) => [
    brand,
    typed,
    counted !== null,
  ],
}

export const lookalikeWatchSubject: Subject = {
  name: 'lookalikeWatch',
  machine: lookalikeWatchMachine,
  input: { id: watch.id, groups: ['admin'], unavailable: null },
  events: [
    { type: 'retry' },
    { type: 'scan' },
    { type: 'domain.add', candidate: candidate(1) },
    { type: 'domain.add', candidate: { ...candidate(1), domain: domain.id } },
    { type: 'remove' },
    { type: 'confirm' },
    { type: 'cancel' },
    { type: 'jobs.progressed', underWay: [scanJob] },
    { type: 'job.ended', job: scanJob },
    { type: 'job.ended', job: { ...scanJob, id: '0190b1a0-0000-7000-8000-0000000000ee' } },
  ],
  outcomes: {
    loadWatch: { outputs: [watch, scanned], errors: [unreachable] },
    startScan: { outputs: [{ job: scanJob.id }], errors: [{ status: 409, title: 'Lookups are off' }] },
    addDomain: { outputs: [domain], errors: [unreachable] },
    removeWatch: { outputs: [null], errors: [unreachable] },
  },
  distinguish: ({ watch: known }: { watch: LookalikeWatch | null }) => [
    known === null ? null : known.isScanning,
  ],
}

export const lookalikesSubject: Subject = {
  name: 'lookalikes',
  machine: lookalikesMachine,
  input: { watch: null, user: analysts },
  events: [
    { type: 'retry' },
    { type: 'watch.opened', id: watch.id },
    { type: 'add' },
    { type: 'back' },
    { type: 'close' },
    { type: 'watch.added', watch },
    { type: 'watch.changed', watch: scanned },
    { type: 'watch.removed', id: watch.id },
    { type: 'form.left' },
    { type: 'departure.held' },
    { type: 'address.left' },
    { type: 'job.ended', job: scanJob },
    { type: 'job.ended', job: sampleJob },
  ],
  outcomes: { loadWatches: { outputs: [{ items: [watch], unavailable: null }], errors: [unreachable] } },
  distinguish: ({ opened, isClosing }: { opened: string | null; isClosing: boolean }) => [opened, isClosing],
}
