import { afterEach, expect, test } from 'vitest'
import {
  type AnyActorRef,
  type AnyEventObject,
  createActor,
  fromCallback,
  fromPromise,
  setup,
  waitFor,
} from 'xstate'
import type { Problem } from '../../../src/domain/kit/problem.ts'
import type { ReviewClaim } from '../../../src/domain/review/guidedReview.ts'
import { BUS, busLogic, type BusRef } from '../../../src/machines/bus.ts'
import { ADDRESS } from '../../../src/machines/kit/address.ts'
import type { ClaimRequest, Claimed } from '../../../src/machines/review/reviewClaims.ts'
import { guidedReviewMachine } from '../../../src/machines/review/guidedReviewMachine.ts'
import { DECISION_QUEUE } from '../../../src/machines/review/reviewQueue.ts'
import { reviewListingMachine } from '../../../src/machines/review/reviewListingMachine.ts'
import { analyst, NOON, sampleListing } from '../../../src/paths/samples/things.ts'

/** A run of guided review through a queue: what it claims, what its decisions name, and where it leads. */

const [RUN, KEY, QUEUE, OTHER] = ['e4', 'e5', 'e6', 'e7'].map(
  (end) => `0190b1a0-0000-7000-8000-0000000000${end}`,
)
const never = fromPromise(() => new Promise<never>(() => {})) as never

let root: AnyActorRef | null = null
afterEach(() => root?.stop())

const claimOf = (queue: string): ReviewClaim => ({
  items: [1, 2].map((n) => ({ listing: sampleListing(n) })),
  lost: [],
  standing: { left: 2, heldByOthers: 0, heldElsewhere: 0, skipped: 0 },
  queue: { id: queue, name: 'Night watch', waiting: 2, pastDue: 1, dueHours: 24, nextDue: null },
  leasedUntil: '2026-11-20T12:05:00.000Z',
})

/** Opens the queue of an address, at a server that answers each claim as told. */
function open(answers: (asked: ClaimRequest) => ReviewClaim | Problem, at = QUEUE!) {
  const asked: ClaimRequest[] = []
  const sent: AnyEventObject[] = []
  const listener = fromCallback(({ receive }) => receive((event) => sent.push(event)))
  const review = guidedReviewMachine.provide({
    actors: {
      listing: reviewListingMachine.provide({ actors: { loadEvidence: never, prefetchPictures: never } }),
      holding: fromCallback(() => {}) as never,
      claim: fromPromise<Claimed, ClaimRequest>(async ({ input }) => {
        asked.push(input)
        const answer = answers(input)
        if ('status' in answer) throw answer as unknown as Error
        return { run: RUN!, held: input.held, claim: answer }
      }),
    },
  })
  root = createActor(
    setup({ actors: { bus: busLogic, review, listener } }).createMachine({
      invoke: [
        { src: 'bus', id: BUS, systemId: BUS },
        { src: 'listener', id: 'address', systemId: ADDRESS },
        { src: 'listener', id: 'queue', systemId: DECISION_QUEUE },
        {
          src: 'review',
          id: 'review',
          systemId: 'review',
          input: { user: { id: analyst.providerId, groups: analyst.groups } },
        },
      ],
    }),
  ).start()
  const bus = root.system.get(BUS) as BusRef
  const filter = (countries: string[]) =>
    bus.send({ type: 'filter.applied', params: { countries }, base: {}, timeZone: 'UTC' })
  const go = (path: string, query: Record<string, string[]>) =>
    bus.send({ type: 'address.changed', path, query })
  bus.send({ type: 'session.opened', user: analyst, at: NOON })
  filter([])
  go('/review', { queue: [at] })
  return {
    review: root.system.get('review') as ReturnType<typeof createActor<typeof review>>,
    asked,
    sent,
    filter,
    go,
  }
}
const inState = (actor: ReturnType<typeof open>['review'], state: 'reviewing' | 'unavailable' | 'failed') =>
  waitFor(actor, (snapshot) => snapshot.matches({ here: state }))

test('it is claimed by its id, its decisions name it, and leaving leads to the queues', async () => {
  const { review, asked, sent } = open(() => claimOf(QUEUE!))
  await inState(review, 'reviewing')
  expect(asked[0]).toMatchObject({ run: null, queue: QUEUE, held: [] })
  expect(review.getSnapshot().context.queue).toMatchObject({ name: 'Night watch', pastDue: 1 })
  review.send({ type: 'decide', code: 'GE', key: KEY!, at: NOON })
  const steps = sent.filter(({ type }) => type === 'step.added')
  expect(steps).toMatchObject([{ step: { kind: 'decision', decision: { queue: QUEUE, run: RUN } } }])
  review.send({ type: 'leave' })
  expect(sent.at(-1)).toEqual({ type: 'open', path: '/review/queues' })
})

test('a filter that changes meanwhile changes nothing; another queue begins a new run, and so does the filter', async () => {
  const { review, asked, filter, go } = open(({ queue }) =>
    queue === null ? { ...claimOf(QUEUE!), queue: null } : claimOf(queue),
  )
  await inState(review, 'reviewing')
  filter(['DE'])
  expect(review.getSnapshot().matches({ here: 'reviewing' })).toBe(true)
  expect(asked).toHaveLength(1)
  go('/review', { queue: [OTHER!] })
  await inState(review, 'reviewing')
  expect(asked.at(-1)).toMatchObject({ run: null, queue: OTHER })
  go('/review', {})
  await inState(review, 'reviewing')
  expect(asked.at(-1)).toMatchObject({ run: null, queue: null, params: { countries: ['DE'] } })
})

test.each([
  { status: 404, detail: 'The queue does not exist.' },
  { status: 403, detail: 'You are not a member of the queue Night watch.' },
  { status: 400, detail: 'The request is not valid.' },
])(
  'one that isn’t the user’s own, told by $status, says so, and can be looked for again',
  async (problem) => {
    let isTheirs = false
    const { review } = open(() => (isTheirs ? claimOf(QUEUE!) : { title: 'No', ...problem }))
    await inState(review, 'unavailable')
    expect(review.getSnapshot().context.problem).toBe(problem.detail)
    isTheirs = true
    review.send({ type: 'retry' })
    await inState(review, 'reviewing')
  },
)

test('a server that is away fails as in a filter', async () => {
  const { review } = open(() => ({ status: 503, title: 'The database is busy' }))
  await inState(review, 'failed')
})
