import { afterEach, describe, expect, test } from 'vitest'
import {
  type AnyActorRef,
  createActor,
  fromCallback,
  fromPromise,
  setup,
  SimulatedClock,
  waitFor,
} from 'xstate'
import { REVIEW_IDLE_MS, REVIEW_RENEW_MS } from '../../../src/domain/kit/constants.ts'
import type { Problem } from '../../../src/domain/kit/problem.ts'
import type { ReviewClaim, ReviewOutcome } from '../../../src/domain/review/guidedReview.ts'
import type { QueuedStep, ReviewStep } from '../../../src/machines/review/reviewQueue.ts'
import { BUS, busLogic, type BusRef, type Fact } from '../../../src/machines/bus.ts'
import { DIALOG } from '../../../src/machines/kit/commands.ts'
import { DECISION_QUEUE } from '../../../src/machines/review/reviewQueue.ts'
import { decisionQueueMachine } from '../../../src/machines/review/decisionQueueMachine.ts'
import type { Claimed } from '../../../src/machines/review/reviewClaims.ts'
import { guidedReviewMachine } from '../../../src/machines/review/guidedReviewMachine.ts'
import { reviewListingMachine } from '../../../src/machines/review/reviewListingMachine.ts'
import {
  analyst,
  changedPatch,
  CHANGE_SET,
  NOON,
  sampleListing,
  unreachable,
} from '../../../src/paths/samples/things.ts'

/** A run beside the queue that sends its decisions: what is told to whom while both wait for the server. */

const run = '0190b1a0-0000-7000-8000-0000000000e4'
const key = '0190b1a0-0000-7000-8000-0000000000e5'
const never = fromPromise(() => new Promise<never>(() => {})) as never

let root: AnyActorRef | null = null
afterEach(() => root?.stop())

/** The place of dialogs, with none open at first. */
const dialogPlace = setup({}).createMachine({
  initial: 'idle',
  states: { idle: { on: { open: 'running' } }, running: { on: { close: 'idle' } } },
})

interface Answers {
  readonly claims: readonly (ReviewClaim | Promise<ReviewClaim>)[]
  readonly outcome?: ReviewOutcome
  /** The answers to the steps that are sent, one after the other; nobody answers those beyond. */
  readonly outcomes?: readonly (ReviewOutcome | Problem)[]
  readonly lost?: string[]
  readonly clock?: SimulatedClock
}

async function reviewWith({
  claims,
  outcome,
  outcomes = [],
  lost = [],
  clock = new SimulatedClock(),
}: Answers) {
  const coming = [...claims]
  const told: Fact[] = []
  const sent: ReviewStep[] = []
  const answers = [...outcomes]
  const review = guidedReviewMachine.provide({
    actors: {
      listing: reviewListingMachine.provide({ actors: { loadEvidence: never, prefetchPictures: never } }),
      holding: fromCallback(() => {}) as never,
      claim: fromPromise<Claimed, { held: readonly string[] }>(async ({ input }) => ({
        run,
        held: input.held,
        claim: await coming.shift()!,
      })) as never,
      renew: fromPromise(async () => ({ lost })) as never,
    },
  })
  const queue = decisionQueueMachine.provide({
    actors: {
      restoreQueue: fromPromise<readonly QueuedStep[], { user: string }>(async () => []),
      storeQueue: fromPromise(async () => {}),
      sendStep: fromPromise<ReviewOutcome | null, { step: ReviewStep }>(async ({ input }) => {
        sent.push(input.step)
        const answer = outcome ?? answers.shift()
        if (answer && 'status' in answer) throw answer
        return answer ?? new Promise<never>(() => {})
      }),
    },
  })
  const actor = createActor(
    setup({ actors: { bus: busLogic, review, queue, dialogPlace } }).createMachine({
      invoke: [
        { src: 'bus', id: BUS, systemId: BUS },
        { src: 'dialogPlace', id: DIALOG, systemId: DIALOG },
        { src: 'queue', id: 'queue', systemId: DECISION_QUEUE },
        {
          src: 'review',
          id: 'review',
          systemId: 'review',
          input: { user: { id: analyst.providerId, groups: analyst.groups } },
        },
      ],
    }),
    {
      clock,
      inspect: (inspected) => {
        if (inspected.type === '@xstate.event' && inspected.actorRef.sessionId === bus?.sessionId)
          told.push(inspected.event as Fact)
      },
    },
  )
  let bus: BusRef | null = null
  root = actor.start()
  bus = actor.system.get(BUS) as BusRef
  bus.send({ type: 'session.opened', user: analyst, at: NOON })
  bus.send({ type: 'filter.applied', params: {}, base: {}, timeZone: 'UTC' })
  bus.send({ type: 'address.changed', path: '/review', query: {} })
  const ref = actor.system.get('review') as ReturnType<typeof createActor<typeof review>>
  await waitFor(ref, (snapshot) => snapshot.matches({ here: 'reviewing' }))
  return {
    review: ref,
    told,
    sent,
    bus,
    dialog: actor.system.get(DIALOG) as ReturnType<typeof createActor<typeof dialogPlace>>,
    queue: actor.system.get(DECISION_QUEUE) as ReturnType<typeof createActor<typeof queue>>,
  }
}

const claim = (from: number, to: number, left: number): ReviewClaim => ({
  items: Array.from({ length: to - from + 1 }, (_, n) => ({ listing: sampleListing(from + n) })),
  lost: [],
  standing: { left, heldByOthers: 0, heldElsewhere: 0, skipped: 0 },
  queue: null,
  leasedUntil: '2026-11-20T12:05:00.000Z',
})
const decision = { type: 'decide', code: 'GE', key, at: NOON } as const

/** An answer that comes when it is brought. */
function held() {
  let bring = (_: ReviewClaim) => {}
  const later = new Promise<ReviewClaim>((resolve) => (bring = resolve))
  return { later, bring: (claim: ReviewClaim) => bring(claim) }
}

test('who is quicker than the server hears that more is coming, and the next listing once it is there', async () => {
  const { later, bring } = held()
  const { review } = await reviewWith({ claims: [claim(1, 1, 2), later] })
  review.send(decision)
  expect(review.getSnapshot().context.announcement).toBe('Genuine. The next listings are loading.')
  expect(review.getSnapshot().matches({ here: 'reviewing' })).toBe(true)
  bring(claim(2, 2, 1))
  await waitFor(review, ({ context }) => context.announcement.startsWith('2 of 2: '))
  expect(review.getSnapshot().context.announcement).toContain(sampleListing(2).title)
})

test('who has decided the last one hears that none is left, once the server has said so', async () => {
  const { later, bring } = held()
  const { review } = await reviewWith({ claims: [claim(1, 1, 2), later] })
  review.send(decision)
  expect(review.getSnapshot().context.announcement).toBe('Genuine. The next listings are loading.')
  bring(claim(2, 1, 0))
  await waitFor(review, (snapshot) => snapshot.matches({ here: 'finished' }))
  expect(review.getSnapshot().context.announcement).toBe('No listing is left.')
})

test.each([
  { what: 'decision is told to lists', changeSet: CHANGE_SET, patches: 1 },
  { what: 'blind second look, which changed nothing, is not', changeSet: null, patches: 0 },
])('a made $what', async ({ changeSet, patches }) => {
  const { review, told, queue } = await reviewWith({
    claims: [claim(1, 2, 2)],
    outcome: { outcome: 'made', key, changeSet, listing: changedPatch(1) },
  })
  review.send(decision)
  await waitFor(queue, ({ context }) => context.queue.length === 0)
  expect(told.filter(({ type }) => type === 'listings.changed')).toHaveLength(patches)
  expect(told.filter(({ type }) => type === 'review.settled')).toEqual([
    { type: 'review.settled', listing: sampleListing(1)._id, isDone: true, isTakenBack: false },
  ])
})

test('that a decision was taken back is told once that is done', async () => {
  const { review, told, queue } = await reviewWith({
    claims: [claim(1, 2, 2), new Promise(() => {})],
    outcome: { outcome: 'made', key, changeSet: CHANGE_SET, listing: changedPatch(1) },
  })
  const isTold = () => told.some((fact) => fact.type === 'review.settled' && fact.isTakenBack)
  review.send(decision)
  await waitFor(queue, ({ context }) => context.queue.length === 0)
  review.send({ type: 'undo' })
  expect(isTold()).toBe(false)
  await waitFor(queue, ({ context }) => context.queue.length === 0)
  expect(isTold()).toBe(true)
})

test('skip, back and undo are offered where they do something, and nowhere else, whether a note is written or not', async () => {
  const { review } = await reviewWith({ claims: [claim(1, 2, 2), new Promise(() => {})] })
  const offered = () => {
    const at = review.getSnapshot()
    return (['skip', 'back', 'undo'] as const).filter((type) => at.can({ type }))
  }
  expect(offered()).toEqual(['skip'])
  review.send({ type: 'note.opened' })
  expect(offered()).toEqual(['skip'])
  review.send({ type: 'back' })
  review.send({ type: 'undo' })
  expect(review.getSnapshot().matches({ here: { reviewing: { note: 'open' } } })).toBe(true)
  review.send(decision)
  expect(offered()).toEqual(['skip', 'back', 'undo'])
  review.send({ type: 'back' })
  expect(offered()).toEqual(['skip', 'undo'])
  review.send({ type: 'undo' })
  expect(offered()).toEqual(['skip'])
})

test('with no listing on the screen nothing can be decided, skipped or noted', async () => {
  const { review } = await reviewWith({ claims: [claim(1, 1, 2), new Promise(() => {})] })
  review.send(decision)
  const at = review.getSnapshot()
  expect([at.can(decision), at.can({ type: 'skip' }), at.can({ type: 'note.opened' })]).toEqual([
    false,
    false,
    false,
  ])
  expect(at.can({ type: 'undo' })).toBe(true)
})

test('whoever decides, skips or goes back is there', async () => {
  const clock = new SimulatedClock()
  const { review } = await reviewWith({ claims: [claim(1, 9, 9), new Promise(() => {})], clock })
  for (const event of [decision, { type: 'back' }, { type: 'undo' }, { type: 'skip' }] as const) {
    clock.increment(REVIEW_IDLE_MS - 1)
    review.send(event)
  }
  expect(review.getSnapshot().matches({ here: 'reviewing' })).toBe(true)
  clock.increment(REVIEW_IDLE_MS)
  expect(review.getSnapshot().matches({ here: 'idle' })).toBe(true)
})

test('a note stays with its listing: going back to it and taking its decision back bring it again', async () => {
  const { review } = await reviewWith({ claims: [claim(1, 3, 3), new Promise(() => {})] })
  const note = () => review.getSnapshot().context.note
  const write = (text: string) => {
    review.send({ type: 'note.opened' })
    review.send({ type: 'note.typed', text })
    review.send({ type: 'note.closed' })
  }
  write('Serial number on the back')
  review.send({ type: 'skip' })
  expect(note()).toBe('')
  review.send({ type: 'back' })
  expect(note()).toBe('Serial number on the back')
  review.send(decision)
  expect(note()).toBe('')
  write('Another listing')
  review.send({ type: 'undo' })
  expect(note()).toBe('Serial number on the back')
  review.send(decision)
  expect(note()).toBe('Another listing')
  review.send({ type: 'back' })
  // What is decided has its note in the record.
  expect(note()).toBe('')
})

test('leaving asks about a note that no decision took along, and about no other', async () => {
  const { review } = await reviewWith({ claims: [claim(1, 3, 3), new Promise(() => {})] })
  const isHeld = () => review.getSnapshot().hasTag('dirty')
  const write = (text: string) => {
    review.send({ type: 'note.opened' })
    review.send({ type: 'note.typed', text })
    review.send({ type: 'note.closed' })
  }
  write('Serial number on the back')
  expect(isHeld()).toBe(true)
  review.send(decision)
  expect(isHeld()).toBe(false)
  // What is written of a decided listing and goes with no decision is asked about.
  review.send({ type: 'back' })
  write('Further pictures')
  review.send({ type: 'skip' })
  expect(isHeld()).toBe(true)
  review.send({ type: 'back' })
  expect(review.getSnapshot().context.note).toBe('Further pictures')
  review.send({ type: 'note.opened' })
  review.send({ type: 'note.dropped' })
  expect(isHeld()).toBe(false)
})

describe('a complaint that is made out in its dialog', () => {
  const drafted = (n: number) => {
    const { _id, updated } = sampleListing(n)
    const complaint = { listings: [_id], updated: [updated], type: 'CFT' } as never
    return { type: 'complaint.drafted', complaint, key, at: NOON } as const
  }

  test('keeps the review going for as long as the dialog is open', async () => {
    const clock = new SimulatedClock()
    const { review, dialog } = await reviewWith({ claims: [claim(1, 9, 9)], clock })
    dialog.send({ type: 'open' })
    clock.increment(10 * REVIEW_IDLE_MS)
    expect(review.getSnapshot().matches({ here: 'reviewing' })).toBe(true)
    dialog.send({ type: 'close' })
    clock.increment(REVIEW_IDLE_MS - 1)
    expect(review.getSnapshot().matches({ here: 'reviewing' })).toBe(true)
    clock.increment(1)
    expect(review.getSnapshot().matches({ here: 'idle' })).toBe(true)
  })

  test('is sent with its note where the listing went to a colleague meanwhile, and can be taken back', async () => {
    const clock = new SimulatedClock()
    const { review, bus, sent } = await reviewWith({
      claims: [claim(1, 9, 9)],
      lost: [sampleListing(1)._id],
      clock,
    })
    for (const event of [
      { type: 'note.opened' },
      { type: 'note.typed', text: 'Serial number on the back' },
      { type: 'note.closed' },
      { type: 'decide', code: 'CFT', key, at: NOON },
    ] as const)
      review.send(event)
    clock.increment(REVIEW_RENEW_MS)
    await waitFor(review, ({ context: { run } }) => run.listings.length === 8)
    // The note stays with the listing that it was written of.
    expect(review.getSnapshot().context.note).toBe('')
    expect(review.getSnapshot().hasTag('dirty')).toBe(false)
    bus.send(drafted(1))
    await waitFor(review, () => sent.length > 0)
    expect(sent[0]).toMatchObject({
      kind: 'decision',
      decision: {
        listing: sampleListing(1)._id,
        verdict: { kind: 'complaint', comment: 'Serial number on the back' },
      },
    })
    const { run } = review.getSnapshot().context
    expect(run.listings[run.at]?.listing._id).toBe(sampleListing(2)._id)
    expect(review.getSnapshot().can({ type: 'undo' })).toBe(true)
  })

  test('is sent where the review went idle or came to its end meanwhile', async () => {
    const clock = new SimulatedClock()
    const { review, bus, sent } = await reviewWith({
      claims: [claim(1, 9, 9), new Promise(() => {})],
      clock,
    })
    clock.increment(REVIEW_IDLE_MS)
    expect(review.getSnapshot().matches({ here: 'idle' })).toBe(true)
    bus.send(drafted(1))
    await waitFor(review, () => sent.length > 0)
  })
})

describe('a decision that a colleague was quicker than', () => {
  const decide = (code: 'GE' | 'IR' | 'SU', n: number) =>
    ({ type: 'decide', code, key: `${key.slice(0, -2)}a${n}`, at: NOON + n }) as const
  const conflict: ReviewOutcome = {
    outcome: 'conflict',
    key,
    listing: changedPatch(1),
    changedBy: 'Somebody else',
  }
  const made: ReviewOutcome = { outcome: 'made', key, changeSet: CHANGE_SET, listing: changedPatch(1) }
  const standing = (review: Awaited<ReturnType<typeof reviewWith>>['review']) => {
    const { listings, decided } = review.getSnapshot().context.run
    return { code: listings[0]!.verdict?.code ?? null, decided: decided.length }
  }

  test('is taken back under its own key once it was made anyway', async () => {
    const { review, queue, sent } = await reviewWith({
      claims: [claim(1, 9, 9), new Promise(() => {})],
      outcomes: [conflict, made],
    })
    review.send(decide('GE', 1))
    await waitFor(queue, ({ context }) => context.queue[0]?.trouble?.kind === 'conflict')
    const { name } = queue.getSnapshot().context.queue[0]!
    queue.send({ type: 'conflict.overridden', name, at: NOON })
    await waitFor(queue, ({ context }) => context.queue.length === 0)
    review.send({ type: 'undo' })
    await waitFor(queue, () => sent.length === 3)
    expect(sent.map((step) => ('key' in step ? step.key : 'decision' in step && step.decision.key))).toEqual(
      Array.from({ length: 3 }, () => decide('GE', 1).key),
    )
    expect(sent[2]?.kind).toBe('takeBack')
  })

  test('counts no longer, and can’t be taken back, once theirs is kept', async () => {
    const { review, queue } = await reviewWith({
      claims: [claim(1, 9, 9), new Promise(() => {})],
      outcomes: [made, conflict],
    })
    review.send(decide('IR', 1))
    await waitFor(queue, ({ context }) => context.queue.length === 0)
    review.send({ type: 'back' })
    review.send(decide('GE', 2))
    await waitFor(queue, ({ context }) => context.queue[0]?.trouble?.kind === 'conflict')
    queue.send({ type: 'trouble.dismissed', name: queue.getSnapshot().context.queue[0]!.name })
    expect(standing(review)).toEqual({ code: null, decided: 0 })
    expect(review.getSnapshot().can({ type: 'undo' })).toBe(false)
    // It was gone through all the same, and can be decided once more.
    expect(review.getSnapshot().context.run.left).toBe(8)
    review.send({ type: 'back' })
    review.send(decide('SU', 3))
    expect(standing(review)).toEqual({ code: 'SU', decided: 1 })
  })

  test('is not asked about where a later one of the same listing waits: that one is', async () => {
    const { review, queue } = await reviewWith({
      claims: [claim(1, 9, 9), new Promise(() => {})],
      outcomes: [conflict, conflict],
    })
    review.send(decide('IR', 1))
    review.send({ type: 'back' })
    review.send(decide('GE', 2))
    await waitFor(queue, ({ context }) => context.queue[0]?.trouble?.kind === 'conflict')
    expect(queue.getSnapshot().context.queue).toMatchObject([
      { step: { decision: { key: decide('GE', 2).key } } },
    ])
    expect(standing(review)).toEqual({ code: 'GE', decided: 1 })
  })

  test('gives way to another decision of the listing, which can be taken back alone', async () => {
    const { review, queue } = await reviewWith({
      claims: [claim(1, 9, 9), new Promise(() => {})],
      outcomes: [made, conflict],
    })
    review.send(decide('IR', 1))
    await waitFor(queue, ({ context }) => context.queue.length === 0)
    review.send({ type: 'back' })
    review.send(decide('GE', 2))
    await waitFor(queue, ({ context }) => context.queue[0]?.trouble?.kind === 'conflict')
    review.send({ type: 'back' })
    review.send(decide('SU', 3))
    expect(standing(review)).toEqual({ code: 'SU', decided: 1 })
    review.send({ type: 'undo' })
    expect(standing(review)).toEqual({ code: null, decided: 0 })
  })

  test('is no colleague’s where it was only refused: what was decided before stands', async () => {
    const { review, queue } = await reviewWith({
      claims: [claim(1, 9, 9), new Promise(() => {})],
      outcomes: [made, { status: 422, title: 'It can’t be decided so.' }],
    })
    review.send(decide('IR', 1))
    review.send({ type: 'back' })
    review.send(decide('GE', 2))
    await waitFor(queue, ({ context }) => context.queue[0]?.trouble?.kind === 'refused')
    queue.send({ type: 'trouble.dismissed', name: queue.getSnapshot().context.queue[0]!.name })
    expect(standing(review)).toEqual({ code: 'IR', decided: 1 })
  })

  test('a listing that was decided twice is taken back to the first decision, and from that', async () => {
    const { review } = await reviewWith({ claims: [claim(1, 9, 9), new Promise(() => {})] })
    review.send(decide('IR', 1))
    review.send({ type: 'back' })
    review.send(decide('SU', 2))
    review.send({ type: 'undo' })
    expect(standing(review)).toEqual({ code: 'IR', decided: 1 })
    expect(review.getSnapshot().context.run).toMatchObject({ at: 0, left: 8 })
    review.send({ type: 'undo' })
    expect(standing(review)).toEqual({ code: null, decided: 0 })
    expect(review.getSnapshot().context.run.left).toBe(9)
  })
})

describe('whoever is elsewhere hears of guided review', () => {
  const notices = (told: readonly Fact[]) =>
    told.flatMap((fact) => (fact.type === 'notice.raised' ? [fact.notice] : []))
  const elsewhere = { type: 'address.changed', path: '/listings', query: {} } as const
  const view = { kind: 'view', path: '/review' }

  test('that a colleague was quicker, with the way back', async () => {
    const { review, bus, queue, told } = await reviewWith({
      claims: [claim(1, 9, 9), new Promise(() => {})],
      outcome: { outcome: 'conflict', key, listing: changedPatch(1), changedBy: 'Somebody else' },
    })
    review.send(decision)
    bus.send(elsewhere)
    await waitFor(queue, ({ context }) => context.queue[0]?.trouble?.kind === 'conflict')
    expect(notices(told)).toMatchObject([
      { message: expect.stringContaining('Somebody else changed it meanwhile'), action: view },
    ])
  })

  test('on leaving, that something could not be sent', async () => {
    const { review, bus, queue, told } = await reviewWith({
      claims: [claim(1, 9, 9), new Promise(() => {})],
      outcomes: [unreachable],
    })
    review.send(decision)
    await waitFor(queue, ({ context }) => context.attempts === 1)
    expect(notices(told)).toEqual([])
    bus.send(elsewhere)
    expect(notices(told)).toMatchObject([
      { message: '1 step of guided review has not reached the server.', action: view },
    ])
  })

  test('that what was on its way when they left could not be sent, once', async () => {
    const clock = new SimulatedClock()
    const { review, bus, queue, told } = await reviewWith({
      claims: [claim(1, 9, 9), new Promise(() => {})],
      outcomes: [unreachable, unreachable],
      clock,
    })
    review.send(decision)
    bus.send(elsewhere)
    await waitFor(queue, ({ context }) => context.attempts === 1)
    clock.increment(1_000)
    await waitFor(queue, ({ context }) => context.attempts === 2)
    expect(notices(told)).toHaveLength(1)
  })
})
