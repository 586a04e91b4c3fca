import { describe, expect, test } from 'vitest'
import { commandOf } from '../../../src/machines/listings/keys.ts'
import { REVIEW_BINDINGS, reviewCommandOf, reviewHintOf } from '../../../src/machines/review/reviewKeys.ts'
import {
  decidedAnyway,
  isPassing,
  nextStep,
  passedUnsent,
  type QueuedStep,
  type ReviewStep,
  withoutStep,
  withStep,
  withTrouble,
} from '../../../src/machines/review/reviewQueue.ts'
import { changedPatch, sampleListing } from '../../../src/paths/samples/things.ts'
import { passedInBrowser, reviewQueueStore } from '../../../src/services/reviewQueueStore.ts'

const [first, second] = [sampleListing(1), sampleListing(2)]
const decision = (key: string, listing = first): ReviewStep => ({
  kind: 'decision',
  decision: {
    key: `0190b1a0-0000-4000-8000-0000000000${key}`,
    run: '0190b1a0-0000-4000-8000-0000000000e4',
    listing: listing._id,
    updated: listing.updated,
    decided: '2026-11-20T12:00:00.000Z',
    verdict: { kind: 'state', value: 'GE' },
  },
})
const keyOf = (step: ReviewStep) => (step.kind === 'decision' ? step.decision.key : '')
const names = (queue: readonly QueuedStep[]) => queue.map(({ name }) => name)

describe('the queue of decisions', () => {
  test('sends in the order of what was done', () => {
    const queue = withStep(withStep([], decision('01'), 'One', null), decision('02', second), 'Two', null)
    expect(nextStep(queue)?.title).toBe('One')
    expect(queue.map(({ n }) => n)).toEqual([1, 2])
  })

  test('sends a changed mind after what waits, so that it can be taken back to that', () => {
    const queue = withStep(withStep([], decision('01'), 'One', null), decision('02'), 'One', null)
    expect(names(queue)).toHaveLength(2)
    const back: ReviewStep = { kind: 'takeBack', listing: first._id, key: keyOf(decision('02')) }
    expect(names(withStep(queue, back, 'One', null))).toEqual([queue[0]!.name])
  })

  test('lets a changed mind take the place of what could not be done', () => {
    const [queued] = withStep([], decision('01'), 'One', null)
    const stood = withTrouble([queued!], queued!.name, { kind: 'missing' })
    expect(withStep(stood, decision('02'), 'One', null).map(({ step }) => keyOf(step))).toEqual([
      keyOf(decision('02')),
    ])
  })

  test('names what was gone through and is not known to the server: not what was refused, or taken back', () => {
    const [third, fourth] = [sampleListing(3), sampleListing(4)]
    const sent = withStep([], decision('01'), 'One', null)
    const back: ReviewStep = { kind: 'takeBack', listing: first._id, key: keyOf(decision('01')) }
    const refused = withStep([], decision('02', second), 'Two', null)
    const queue = [
      ...withStep(sent, back, 'One', sent[0]!.name),
      ...withTrouble(refused, refused[0]!.name, { kind: 'missing' }),
      ...withStep([], decision('03', third), 'Three', null),
      ...withStep([], { kind: 'skip', listing: fourth._id }, 'Four', null),
    ]
    expect(passedUnsent(queue)).toEqual([third._id, fourth._id])
  })

  test('sends nothing of a decision that is taken back before it left', () => {
    const queue = withStep([], decision('01'), 'One', null)
    const back: ReviewStep = { kind: 'takeBack', listing: first._id, key: keyOf(decision('01')) }
    expect(withStep(queue, back, 'One', null)).toEqual([])
    expect(names(withStep(queue, back, 'One', queue[0]!.name))).toHaveLength(2)
  })

  test('has a step that is done twice wait once, also while it is on its way', () => {
    const skip: ReviewStep = { kind: 'skip', listing: first._id }
    const back: ReviewStep = { kind: 'takeBack', listing: first._id, key: keyOf(decision('01')) }
    for (const step of [skip, back, decision('01')]) {
      const queue = withStep([], step, 'One', null)
      expect(names(withStep(queue, step, 'One', null))).toEqual(names(queue))
      expect(names(withStep(queue, step, 'One', queue[0]!.name))).toEqual(names(queue))
    }
  })

  test('means a waiting decision of the listing as the answer before it left it', () => {
    const sent = withStep([], decision('01'), 'One', null)
    const queue = withStep(sent, decision('02'), 'One', sent[0]!.name)
    const [left] = withoutStep(queue, sent[0]!.name, changedPatch(1))
    expect(left?.step.kind === 'decision' && left.step.decision.updated).toBe(changedPatch(1).updated)
  })

  test('decides anyway under the same key, of the listing as the colleague left it', () => {
    const [queued] = withStep([], decision('01'), 'One', null)
    const stood = withTrouble([queued!], queued!.name, {
      kind: 'conflict',
      listing: changedPatch(1),
      changedBy: 'Somebody else',
    })
    expect(nextStep(stood)).toBeNull()
    const [again] = decidedAnyway(stood, queued!.name, {
      decided: '2026-11-20T13:00:00.000Z',
    })
    expect(again).toMatchObject({
      trouble: null,
      step: { decision: { key: keyOf(decision('01')), updated: changedPatch(1).updated } },
    })
  })

  test('tries again where nobody answered, and tells what was refused', () => {
    expect([0, 502, 503, 504, null].every(isPassing)).toBe(true)
    expect([400, 403, 404, 409, 422].some(isPassing)).toBe(false)
  })
})

test('the queue is found again after a reload, and what another window put there is left alone', () => {
  const kept = new Map<string, string>()
  const storage = new Proxy({} as Storage, {
    get: (_, name) =>
      ({
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => void kept.set(key, value),
        removeItem: (key: string) => void kept.delete(key),
      })[name as 'getItem'],
    ownKeys: () => [...kept.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  })
  const [mine, theirs] = [reviewQueueStore(storage), reviewQueueStore(storage)]
  const queue = withStep([], decision('01'), 'One', null)
  mine.store('me', queue)
  theirs.store('me', withStep([], decision('02', second), 'Two', null))
  mine.store('me', [])
  expect(
    reviewQueueStore(storage)
      .restore('me')
      .map(({ title }) => title),
  ).toEqual(['Two'])
  expect(reviewQueueStore(storage).restore('somebody else')).toEqual([])
  expect(passedInBrowser('me', storage)).toEqual([second._id])
  expect(passedInBrowser('somebody else', storage)).toEqual([])
})

describe('the keys of guided review', () => {
  const press = (key: string) => ({
    key,
    code: '',
    shift: false,
    control: false,
    alt: false,
    meta: false,
    repeats: false,
    composes: false,
  })
  const page = { within: 'page', on: 'nothing' } as const

  test('decide as those of keyboard mode do', () => {
    for (const { command, strokes } of REVIEW_BINDINGS)
      if (command.type === 'decide')
        expect(commandOf(press(strokes[0].key), page, 'list')).toEqual({ type: 'change', code: command.code })
  })

  test('have each one meaning, and none in a field, a dialog or a menu', () => {
    const strokes = REVIEW_BINDINGS.flatMap((binding) => binding.strokes.map(({ key }) => key))
    expect(new Set(strokes).size).toBe(strokes.length)
    expect(reviewCommandOf(press('n'), page, false)).toEqual({ type: 'skip' })
    expect(reviewCommandOf(press('n'), { within: 'page', on: 'field' }, false)).toBeNull()
    const dialog = { within: 'dialog', on: 'nothing' } as const
    expect(reviewCommandOf(press('n'), dialog, false)).toBeNull()
    expect(reviewCommandOf(press('n'), dialog, true)).toBeNull()
    expect(reviewCommandOf(press('?'), dialog, false)).toBeNull()
    expect(reviewCommandOf(press('?'), dialog, true)).toEqual({ type: 'showKeys' })
    expect(reviewHintOf('leave')).toBe('Esc')
  })
})
