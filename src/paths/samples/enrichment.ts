import type { EnrichmentProgress } from '../../domain/enrichment/progress.ts'
import { retrialMachine } from '../../machines/enrichment/retrialMachine.ts'
import { enrichmentMachine } from '../../machines/enrichment/enrichmentMachine.ts'
import { sampleJob } from './jobs.ts'
import type { Subject } from '../subject.ts'
import { NOON, sampleListing, unreachable, analyst } from './things.ts'

const none = { waiting: 0, done: 0, failed: 0, off: 0 }

export const gatheringProgress: EnrichmentProgress = {
  total: 28_349,
  ready: 8_210,
  stages: {
    pictures: { ...none, waiting: 20_139, done: 8_000, failed: 210 },
    reading: { ...none, waiting: 20_139, done: 8_000, off: 210 },
    product: { ...none, done: 9_000, off: 19_349 },
    score: { ...none, done: 28_349 },
  },
  pictures: { total: 121_000, left: 47_190 },
  reasons: [{ stage: 'pictures', state: 'failed', note: 'The host answered 404 Not Found.', listings: 210 }],
  hosts: ['pictures.example'],
  secondsLeft: 14_400,
  paused: [],
  running: 20_139,
}
const paused: EnrichmentProgress = { ...gatheringProgress, paused: ['Vessmont'], running: 0 }
const further: EnrichmentProgress = { ...gatheringProgress, ready: 9_000 }
const ready: EnrichmentProgress = {
  ...gatheringProgress,
  ready: 28_349,
  pictures: { total: 121_000, left: 0 },
  secondsLeft: null,
  running: 0,
}
const manager = { ...analyst, groups: ['manager'] }

export const enrichmentSubject: Subject = {
  name: 'enrichment',
  machine: enrichmentMachine,
  events: [
    { type: 'session.opened', user: manager, at: NOON },
    { type: 'session.closed' },
    { type: 'page.hidden' },
    { type: 'page.shown' },
    { type: 'list.shown', items: [sampleListing(1)], total: 1, hasMore: false },
    { type: 'job.ended', job: sampleJob },
    { type: 'dismiss' },
    { type: 'retry' },
    { type: 'steer', action: 'pause' },
    { type: 'steer', action: 'cancel' },
    { type: 'confirm' },
    { type: 'keep' },
  ],
  outcomes: {
    loadProgress: { outputs: [gatheringProgress, further, ready], errors: [unreachable] },
    steer: { outputs: [paused], errors: [unreachable] },
    readListings: { outputs: [[sampleListing(1)]], errors: [unreachable] },
  },
  distinguish: ({
    progress,
    seen,
    shown,
    hasEnded,
  }: {
    progress: EnrichmentProgress | null
    seen: unknown
    shown: readonly unknown[]
    hasEnded: boolean
  }) => [hasEnded, progress?.ready, seen !== null, shown.length],
}

export const retrialSubject: Subject = {
  name: 'retrial',
  machine: retrialMachine,
  input: { id: sampleListing(1)._id },
  events: [{ type: 'tryAgain' }],
  outcomes: { tryAgain: { outputs: [undefined], errors: [unreachable] } },
  distinguish: () => null,
}
