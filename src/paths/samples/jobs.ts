import type { Job } from '../../domain/crawls/job.ts'
import { jobsDialogMachine } from '../../machines/crawls/jobsDialogMachine.ts'
import { jobsMachine } from '../../machines/crawls/jobsMachine.ts'
import type { Subject } from '../subject.ts'
import { analyst, NOON, sampleListing, unreachable } from './things.ts'

export const sampleJob: Job = {
  id: '0190b1a0-0000-7000-8000-0000000000e1',
  kind: 'crawl',
  title: 'Crawl for Vessmont Meridian 40',
  status: 'running',
  total: 12,
  ended: 4,
  failed: 1,
  skipped: 0,
  outcomes: { searched: 1, added: 2 },
  problem: null,
  by: 'Sample analyst',
  isOwn: true,
  crawl: null,
  changeSet: null,
  created: '2026-11-20T11:59:00.000Z',
  started: '2026-11-20T11:59:01.000Z',
  finished: null,
}
const finished = '2026-11-20T12:00:00.000Z'
const done: Job = { ...sampleJob, status: 'done', ended: 12, outcomes: { searched: 1, added: 10 }, finished }
const cancelled: Job = { ...sampleJob, status: 'cancelled', finished }
const scored: Job = {
  ...done,
  id: '0190b1a0-0000-7000-8000-0000000000e2',
  kind: 'scoring',
  title: 'Scoring of 1 listing',
  total: 1,
  ended: 1,
  failed: 0,
  outcomes: { scored: 1 },
}

export const jobsSubject: Subject = {
  name: 'jobs',
  machine: jobsMachine,
  events: [
    { type: 'session.opened', user: analyst, at: NOON },
    { type: 'session.closed' },
    { type: 'page.hidden' },
    { type: 'page.shown' },
    { type: 'list.shown', items: [sampleListing(1)], total: 1, hasMore: false },
    { type: 'list.shown', items: [], total: 0, hasMore: false, at: '2026-11-20T12:00:01.000Z' },
    { type: 'job.submitted', kind: 'crawl', id: sampleJob.id },
    { type: 'job.submitted', kind: 'scoring', id: null },
    { type: 'watch', id: sampleJob.id },
    { type: 'cancel', id: sampleJob.id },
    { type: 'retry' },
    { type: 'dismiss' },
    { type: 'reload' },
  ],
  outcomes: {
    loadJobs: {
      outputs: [
        { active: [], ended: [] },
        { active: [sampleJob], ended: [] },
        { active: [], ended: [done] },
        { active: [], ended: [scored] },
      ],
      errors: [unreachable],
    },
    cancelJob: { outputs: [cancelled, sampleJob], errors: [unreachable] },
    readListings: { outputs: [[sampleListing(1)], null], errors: [unreachable] },
  },
  distinguish: ({
    underWay,
    ended,
    toRead,
    cancelling,
  }: Readonly<Record<'underWay' | 'ended' | 'toRead' | 'cancelling', readonly unknown[]>>) => [
    underWay.length,
    ended.length > 0,
    Math.min(toRead.length, 1),
    cancelling.length,
  ],
}

export const jobsDialogSubject: Subject = {
  name: 'jobsDialog',
  machine: jobsDialogMachine,
  input: { job: sampleJob.id },
  events: [
    { type: 'job.opened', id: sampleJob.id },
    { type: 'job.opened', id: scored.id },
    { type: 'job.closed' },
    { type: 'cancel' },
    { type: 'address.left' },
  ],
  outcomes: {},
  distinguish: ({ job }: { job: string | null }) => job,
}
