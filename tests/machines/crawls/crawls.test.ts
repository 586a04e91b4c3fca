import { expect, test } from 'vitest'
import { type ActorRefFrom, createActor, fromPromise, setup } from 'xstate'
import type { Crawl } from '../../../src/domain/crawls/crawl.ts'
import { BUS, busLogic, type BusRef, type Fact } from '../../../src/machines/bus.ts'
import { crawlListMachine, crawlsMachine } from '../../../src/machines/crawls/crawlsMachine.ts'
import type { LoadedPage, PageRequest } from '../../../src/machines/kit/growingListMachine.ts'
import { sampleCrawl } from '../../../src/paths/samples/crawls.ts'

/** Recent crawls, opened at one crawl, with these in the list. */
async function openedAt(crawl: string | null, items: readonly Crawl[]) {
  const list = crawlListMachine.provide({
    actors: {
      loadPage: fromPromise<LoadedPage<Crawl>, PageRequest<object>>(async () => ({
        items,
        total: items.length,
        next: null,
      })),
    },
  })
  const crawls = createActor(crawlsMachine.provide({ actors: { list } }), { input: { crawl } }).start()
  await new Promise((resolve) => setTimeout(resolve))
  return crawls.getSnapshot().context.opened
}

/** Recent crawls beside a bus, and what is told there of submitted jobs. */
function besideBus(machine: typeof crawlsMachine) {
  const root = createActor(
    setup({ actors: { bus: busLogic, crawls: machine } }).createMachine({
      invoke: [
        { id: 'bus', systemId: BUS, src: 'bus' },
        { id: 'crawls', systemId: 'crawls', src: 'crawls', input: { crawl: null } },
      ],
    }),
  ).start()
  const submitted: Fact[] = []
  const bus = root.system.get(BUS) as BusRef
  bus.on('job.submitted', (fact) => submitted.push(fact))
  return { crawls: root.system.get('crawls') as ActorRefFrom<typeof crawlsMachine>, submitted }
}

test('the crawl that a link names shows its latest run once the list is there', async () => {
  expect(await openedAt(sampleCrawl.id, [sampleCrawl])).toBe(sampleCrawl.id)
  expect(await openedAt(null, [sampleCrawl])).toBeNull()
  expect(await openedAt(sampleCrawl.id, [{ ...sampleCrawl, latest: null }])).toBeNull()
  expect(await openedAt(sampleCrawl.id, [])).toBeNull()
})

test('a crawl is stopped once that is confirmed; one that could not be is asked about again', async () => {
  const stopped: string[] = []
  let refuses = true
  const crawls = createActor(
    crawlsMachine.provide({
      actors: {
        list: crawlListMachine.provide({
          actors: {
            loadPage: fromPromise<LoadedPage<Crawl>, PageRequest<object>>(() => new Promise(() => {})),
          },
        }),
        stopCrawl: fromPromise<Crawl, { id: string }>(async ({ input: { id } }) => {
          stopped.push(id)
          if (refuses) throw { status: 409, title: 'It has ended.' }
          return { ...sampleCrawl, status: 'stopped', mayStop: false }
        }),
      },
    }),
    { input: { crawl: null } },
  ).start()
  const context = () => crawls.getSnapshot().context
  crawls.send({ type: 'stop', crawl: sampleCrawl })
  crawls.send({ type: 'dismiss' })
  expect(context().stopping).toBeNull()
  crawls.send({ type: 'confirm' })
  expect(stopped).toEqual([])
  crawls.send({ type: 'stop', crawl: sampleCrawl })
  crawls.send({ type: 'confirm' })
  await expect.poll(() => context().refusal).toBe('It has ended.')
  expect(context().stopping).toBe(sampleCrawl.id)
  refuses = false
  crawls.send({ type: 'confirm' })
  await expect.poll(() => context().stopping).toBeNull()
  expect(stopped).toHaveLength(2)
})

test('a crawl is run now, or what failed of it, and what the new run does is looked at; one that can’t be is not', async () => {
  const asked: { id: string; failed: boolean }[] = []
  let refuses = true
  const crawls = createActor(
    crawlsMachine.provide({
      actors: {
        list: crawlListMachine.provide({
          actors: {
            loadPage: fromPromise<LoadedPage<Crawl>, PageRequest<object>>(() => new Promise(() => {})),
          },
        }),
        runCrawl: fromPromise<Crawl, { id: string; failed: boolean }>(async ({ input }) => {
          asked.push(input)
          if (refuses) throw { status: 409, title: 'It is being run.' }
          return sampleCrawl
        }),
      },
    }),
    { input: { crawl: null } },
  ).start()
  const settled = () => new Promise((resolve) => setTimeout(resolve))
  const due: Crawl = { ...sampleCrawl, status: 'due' }
  crawls.send({ type: 'run', crawl: sampleCrawl, failed: false })
  crawls.send({ type: 'run', crawl: { ...due, mayRun: false }, failed: false })
  crawls.send({ type: 'run', crawl: { ...due, latest: { ...due.latest!, failed: 0 } }, failed: true })
  expect(asked).toEqual([])
  crawls.send({ type: 'run', crawl: due, failed: true })
  await settled()
  expect(crawls.getSnapshot().context.attempt).toMatchObject({ id: due.id, problem: expect.any(String) })
  refuses = false
  crawls.send({ type: 'run', crawl: due, failed: false })
  await settled()
  expect(asked).toEqual([
    { id: due.id, failed: true },
    { id: due.id, failed: false },
  ])
  expect(crawls.getSnapshot().context).toMatchObject({ attempt: null, opened: due.id })
})

test('a run is asked for by its id, so that one that ends before jobs are asked for is told as ended', async () => {
  const waiting: Crawl = { ...sampleCrawl, latest: { ...sampleCrawl.latest!, status: 'waiting' } }
  const answers = [waiting, { ...waiting, latest: { ...waiting.latest!, status: 'done' as const } }]
  const runCrawl = fromPromise<Crawl, { id: string; failed: boolean }>(async () => answers.shift()!)
  const { crawls, submitted: told } = besideBus(crawlsMachine.provide({ actors: { runCrawl } }))
  const run = { type: 'run', crawl: { ...sampleCrawl, status: 'due' }, failed: false } as const
  crawls.send(run)
  await expect.poll(() => told).toEqual([{ type: 'job.submitted', kind: 'crawl', id: waiting.latest!.id }])
  crawls.send(run)
  await expect.poll(() => told).toHaveLength(2)
  // What has ended already stands in the list.
  expect(told[1]).toMatchObject({ id: null })
})

test('a crawl that a colleague runs already is read again, and its run is watched', async () => {
  let read = 0
  const list = crawlListMachine.provide({
    actors: {
      loadPage: fromPromise<LoadedPage<Crawl>, PageRequest<object>>(async () => ({
        items: [{ ...sampleCrawl, status: read++ === 0 ? 'due' : 'running' }],
        total: 1,
        next: null,
      })),
    },
  })
  const runCrawl = fromPromise<Crawl, { id: string; failed: boolean }>(() =>
    Promise.reject({ status: 409, title: 'Conflict', detail: 'The crawl is being run already.' }),
  )
  const { crawls, submitted: asked } = besideBus(crawlsMachine.provide({ actors: { list, runCrawl } }))
  const shown = () => crawls.getSnapshot().context.list.getSnapshot().context.items
  await expect.poll(() => shown().map(({ status }) => status)).toEqual(['due'])
  crawls.send({ type: 'run', crawl: shown()[0]!, failed: false })
  await expect.poll(() => shown().map(({ status }) => status)).toEqual(['running'])
  expect(crawls.getSnapshot().context.attempt?.problem).toBe('The crawl is being run already.')
  expect(asked).toEqual([{ type: 'job.submitted', kind: 'crawl', id: null }])
})
