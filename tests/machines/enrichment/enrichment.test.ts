import { expect, onTestFinished, test, vi } from 'vitest'
import { type ActorRefFrom, createActor, fromPromise, setup } from 'xstate'
import {
  CANCELLED_NOTE,
  type EnrichmentProgress,
  type SteeringAction,
} from '../../../src/domain/enrichment/progress.ts'
import { BUS, busLogic, type BusRef, type Fact } from '../../../src/machines/bus.ts'
import { enrichmentMachine } from '../../../src/machines/enrichment/enrichmentMachine.ts'
import {
  announcement,
  endedWords,
  progressWords,
  readyWords,
  timeLeftWords,
} from '../../../src/machines/enrichment/enrichmentWords.ts'
import { isStripShown } from '../../../src/machines/enrichment/strip.ts'
import { gatheringProgress } from '../../../src/paths/samples/enrichment.ts'
import { analyst, NOON, sampleListing } from '../../../src/paths/samples/things.ts'
import type { Listing } from '../../../src/domain/listings/listing.ts'

const none = { waiting: 0, done: 0, failed: 0, off: 0 }
const ready: EnrichmentProgress = {
  ...gatheringProgress,
  ready: gatheringProgress.total,
  stages: { pictures: { ...none, failed: 3 }, reading: none, product: none, score: none },
  pictures: { total: 121_000, left: 0 },
  running: 0,
}

function start(answers: readonly EnrichmentProgress[], groups: readonly string[] = ['manager']) {
  let asked = 0
  const steered: SteeringAction[] = []
  const told: Fact[] = []
  const machine = enrichmentMachine.provide({
    delays: { poll: 1, rest: 60_000 },
    actors: {
      loadProgress: fromPromise<EnrichmentProgress>(async () => answers[asked++] ?? answers.at(-1)!),
      steer: fromPromise<EnrichmentProgress, { action: SteeringAction }>(async ({ input }) => {
        steered.push(input.action)
        return { ...gatheringProgress, paused: ['Vessmont'], running: 0 }
      }),
      readListings: fromPromise<readonly Listing[], { ids: readonly string[] }>(async () => [
        sampleListing(1),
      ]),
    },
  })
  const root = createActor(
    setup({ actors: { bus: busLogic, enrichment: machine } }).createMachine({
      invoke: [
        { id: 'bus', systemId: BUS, src: 'bus' },
        { id: 'enrichment', systemId: 'enrichment', src: 'enrichment' },
      ],
    }),
  ).start()
  // It would go on asking while the tests after it run.
  onTestFinished(() => void root.stop())
  const bus = root.system.get(BUS) as BusRef
  const enrichment = root.system.get('enrichment') as ActorRefFrom<typeof enrichmentMachine>
  bus.on('*', (fact) => told.push(fact))
  bus.send({ type: 'session.opened', user: { ...analyst, groups: [...groups] }, at: NOON })
  return { bus, enrichment, told, steered, asked: () => asked }
}

test('it is asked for until all is ready, and the listings on the screen are brought up to date in place', async () => {
  const { bus, enrichment, told, asked } = start([
    gatheringProgress,
    { ...gatheringProgress, ready: 9_000 },
    ready,
  ])
  bus.send({ type: 'list.shown', items: [sampleListing(1)], total: 1, hasMore: false })
  await vi.waitUntil(() => asked() === 3)
  await vi.waitFor(() =>
    expect(told).toContainEqual({ type: 'listings.changed', patches: [sampleListing(1)], removed: 0 }),
  )
  await vi.waitFor(() => expect(isStripShown(enrichment.getSnapshot().context)).toBe(true))
  enrichment.send({ type: 'dismiss' })
  expect(isStripShown(enrichment.getSnapshot().context)).toBe(false)
  expect(asked()).toBe(3)
})

test('giving up is asked about first; pausing is not', async () => {
  const { enrichment, steered } = start([gatheringProgress])
  await vi.waitUntil(() => enrichment.getSnapshot().context.progress !== null)
  enrichment.send({ type: 'steer', action: 'cancel' })
  enrichment.send({ type: 'keep' })
  expect(steered).toEqual([])
  enrichment.send({ type: 'steer', action: 'cancel' })
  enrichment.send({ type: 'confirm' })
  await vi.waitUntil(() => enrichment.getSnapshot().context.action === null)
  enrichment.send({ type: 'steer', action: 'pause' })
  await vi.waitFor(() => expect(steered).toEqual(['cancel', 'pause']))
})

test('pictures that have come are told of, and nothing else that comes', async () => {
  const left = (n: number) => ({ ...gatheringProgress, pictures: { total: 100, left: n } })
  const { told, asked } = start([left(50), { ...left(50), ready: 9_000 }, left(40), ready])
  await vi.waitUntil(() => asked() === 4)
  await vi.waitFor(() =>
    expect(told.filter(({ type }) => type === 'pictures.came')).toEqual([
      { type: 'pictures.came' },
      { type: 'pictures.came' },
    ]),
  )
})

test('a pause is told of while nothing waits, so that it can be resumed', async () => {
  const { enrichment, steered } = start([{ ...ready, paused: ['Vessmont'] }])
  await vi.waitFor(() => expect(isStripShown(enrichment.getSnapshot().context)).toBe(true))
  enrichment.send({ type: 'steer', action: 'resume' })
  await vi.waitFor(() => expect(steered).toEqual(['resume']))
})

test('an analyst sees how far it is, and steers nothing', async () => {
  const { enrichment } = start([gatheringProgress], ['analyst'])
  await vi.waitUntil(() => enrichment.getSnapshot().context.progress !== null)
  expect(enrichment.getSnapshot().can({ type: 'steer', action: 'pause' })).toBe(false)
  expect(enrichment.getSnapshot().can({ type: 'steer', action: 'cancel' })).toBe(false)
})

test('how far it is is told in words', () => {
  expect(readyWords(gatheringProgress)).toBe('8,210 of 28,349 listings ready')
  expect(progressWords(gatheringProgress)).toBe(
    'pictures 61%, about 4 hours; each listing’s first picture goes first',
  )
  expect(progressWords({ ...gatheringProgress, running: 0 })).toBe('paused')
  expect(progressWords({ ...gatheringProgress, paused: ['Vessmont'] })).toMatch(/first; 1 brand paused$/)
  expect(
    progressWords({
      ...gatheringProgress,
      pictures: { total: 1, left: 0 },
      stages: { ...ready.stages, score: { ...none, waiting: 14_174 } },
      secondsLeft: null,
    }),
  ).toBe('score 50%')
  expect([20, 60, 600, 14_400, 172_800].map(timeLeftWords)).toEqual([
    'less than a minute',
    'about 1 minute',
    'about 10 minutes',
    'about 4 hours',
    'about 2 days',
  ])
  expect(announcement(gatheringProgress)).toBe('20% of the listings are ready.')
  expect(announcement(ready)).toBe('All 28,349 listings are ready.')
  expect(progressWords({ ...ready, paused: ['Vessmont'] })).toBe('1 brand paused')
  const reason = { stage: 'pictures', state: 'off', note: CANCELLED_NOTE, listings: 1_240 } as const
  expect(endedWords({ ...ready, reasons: [reason] })).toBe(
    'The evidence of 1,240 of 28,349 listings was given up',
  )
})
