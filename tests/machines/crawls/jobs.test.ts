import { expect, test, vi } from 'vitest'
import { createActor, fromPromise, setup, type ActorRefFrom } from 'xstate'
import type { Job } from '../../../src/domain/crawls/job.ts'
import type { Listing } from '../../../src/domain/listings/listing.ts'
import { BUS, busLogic, type BusRef, type Fact } from '../../../src/machines/bus.ts'
import { type JobListings, jobsMachine, type WatchedJobs } from '../../../src/machines/crawls/jobsMachine.ts'
import { sampleJob } from '../../../src/paths/samples/jobs.ts'
import { analyst, NOON, sampleListing } from '../../../src/paths/samples/things.ts'

/** The jobs machine beside a bus, with answers of the server in their order. */
function start(answers: readonly WatchedJobs[]) {
  const asked: (readonly string[])[] = []
  const read: JobListings[] = []
  const told: Fact[] = []
  const root = createActor(
    setup({
      actors: {
        bus: busLogic,
        jobs: jobsMachine.provide({
          delays: { poll: 1 },
          actors: {
            loadJobs: fromPromise<WatchedJobs, { known: readonly string[] }>(async ({ input }) => {
              asked.push(input.known)
              return answers[asked.length - 1] ?? { active: [], ended: [] }
            }),
            readListings: fromPromise<readonly Listing[] | null, JobListings>(async ({ input }) => {
              read.push(input)
              return [sampleListing(1)]
            }),
          },
        }),
      },
    }).createMachine({
      invoke: [
        { id: 'bus', systemId: BUS, src: 'bus' },
        { id: 'jobs', systemId: 'jobs', src: 'jobs' },
      ],
    }),
  ).start()
  const bus = root.system.get(BUS) as BusRef
  const jobs = root.system.get('jobs') as ActorRefFrom<typeof jobsMachine>
  bus.on('*', (fact) => told.push(fact))
  bus.send({ type: 'session.opened', user: analyst, at: NOON })
  return { bus, jobs, asked, read, told }
}

const scoring: Job = { ...sampleJob, kind: 'scoring', total: 1, ended: 0, outcomes: {} }
const scored: Job = { ...scoring, status: 'done', ended: 1, outcomes: { scored: 1 } }

test('a submitted job is watched to its end, told, and the listings on the screen are read again', async () => {
  const { bus, jobs, asked, read, told } = start([
    { active: [], ended: [] },
    { active: [scoring], ended: [] },
    { active: [], ended: [scored] },
  ])
  await vi.waitUntil(() => asked.length === 1)
  bus.send({
    type: 'list.shown',
    items: [sampleListing(1)],
    total: 1,
    hasMore: false,
  })
  bus.send({ type: 'job.submitted', kind: 'scoring', id: scoring.id })
  await vi.waitUntil(() => told.some(({ type }) => type === 'listings.changed'))
  expect(asked).toEqual([[], [scoring.id], [scoring.id]])
  expect(told).toContainEqual({ type: 'jobs.progressed', underWay: [scoring] })
  expect(told).toContainEqual({ type: 'job.ended', job: scored })
  expect(read).toEqual([{ job: scored, shown: new Set([sampleListing(1)._id]) }])
  expect(told.at(-1)).toEqual({ type: 'listings.changed', patches: [sampleListing(1)], removed: 0 })
  expect(jobs.getSnapshot().context.ended).toEqual([scored])
  jobs.send({ type: 'dismiss' })
  expect(jobs.getSnapshot().context.ended).toEqual([])
})

test('what a crawl found waits for Reload, and nothing is asked while the page is hidden', async () => {
  const crawled: Job = { ...sampleJob, status: 'done', outcomes: { added: 3 } }
  const { bus, jobs, asked, told } = start([
    { active: [sampleJob], ended: [] },
    { active: [], ended: [crawled] },
  ])
  bus.send({ type: 'page.hidden' })
  bus.send({ type: 'page.shown' })
  await vi.waitUntil(() => jobs.getSnapshot().context.ended.length === 1)
  expect(jobs.getSnapshot().matches({ signedIn: { polling: 'resting' } })).toBe(true)
  const count = asked.length
  bus.send({ type: 'page.hidden' })
  expect(jobs.getSnapshot().matches({ signedIn: { polling: 'paused' } })).toBe(true)
  expect(asked).toHaveLength(count)
  expect(told.map(({ type }) => type)).not.toContain('listings.outdated')
  jobs.send({ type: 'reload' })
  expect(told.at(-1)).toEqual({ type: 'listings.outdated' })
  expect(jobs.getSnapshot().context.ended).toEqual([])
})

test('what a crawl found is offered no more once the list was read with it', async () => {
  const finished = '2026-11-20T12:00:00.000Z'
  const crawled: Job = { ...sampleJob, status: 'done', outcomes: { added: 3 }, finished }
  const nothing: Job = { ...crawled, id: '0190b1a0-0000-7000-8000-0000000000e9', outcomes: {} }
  const { bus, jobs } = start([
    { active: [sampleJob], ended: [] },
    { active: [], ended: [crawled, nothing] },
  ])
  await vi.waitUntil(() => jobs.getSnapshot().context.ended.length === 2)
  const read = (at: string | null) =>
    bus.send({ type: 'list.shown', items: [sampleListing(1)], total: 1, hasMore: false, at })
  read('2026-11-20T11:59:59.000Z')
  read(null)
  expect(jobs.getSnapshot().context.ended).toEqual([crawled, nothing])
  read('2026-11-20T12:00:01.000Z')
  expect(jobs.getSnapshot().context.ended).toEqual([nothing])
})
