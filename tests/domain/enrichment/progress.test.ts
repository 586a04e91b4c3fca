import { describe, expect, test } from 'vitest'
import {
  CANCELLED_NOTE,
  type EnrichmentProgress,
  failedOf,
  givenUpOf,
  hasFailed,
  isGathering,
  type ListingStages,
  steeringActions,
} from '../../../src/domain/enrichment/progress.ts'
import { isReady } from '../../../src/domain/enrichment/stages.ts'

/** How far evidence is that comes by itself, and what can be done about it. */

const none = { waiting: 0, done: 0, failed: 0, off: 0 }
const progress = (more: Partial<EnrichmentProgress> = {}): EnrichmentProgress => ({
  total: 10,
  ready: 10,
  stages: { pictures: none, reading: none, product: none, score: none },
  pictures: { total: 0, left: 0 },
  reasons: [],
  hosts: [],
  secondsLeft: null,
  paused: [],
  running: 0,
  ...more,
})

test('a listing is ready once none of its stages waits, whatever came of them', () => {
  expect(isReady({ pictures: 'done', reading: 'failed', product: 'off', score: 'done' })).toBe(true)
  expect(isReady({ pictures: 'done', reading: 'done', product: 'done', score: 'waiting' })).toBe(false)
})

test('evidence is gathered until every listing is ready', () => {
  expect(isGathering(progress({ ready: 9 }))).toBe(true)
  expect(isGathering(progress())).toBe(false)
})

describe('trying again', () => {
  test('brings back the listings of the stage where most failed or were given up, not those that are off for good', () => {
    const stages = { ...progress().stages, pictures: { ...none, failed: 2 }, reading: { ...none, failed: 3 } }
    const reason = { state: 'off', note: CANCELLED_NOTE, listings: 4 } as const
    expect(failedOf(progress({ stages }))).toBe(3)
    const reasons = [
      { ...reason, stage: 'pictures' },
      { ...reason, stage: 'pictures', listings: 1 },
      { ...reason, stage: 'reading', note: 'Nobody wants pictures fetched.', listings: 90 },
    ] as const
    expect(failedOf(progress({ stages, reasons: [...reasons] }))).toBe(7)
    expect(givenUpOf(progress({ stages, reasons: [...reasons] }))).toBe(5)
    expect(givenUpOf(progress({ stages }))).toBe(0)
  })

  const listing = (more: Partial<ListingStages> = {}): Pick<ListingStages, 'stages' | 'failedPictures'> => ({
    stages: {
      pictures: { state: 'done', note: null },
      reading: { state: 'off', note: 'Nothing to read.' },
      product: { state: 'done', note: null },
      score: { state: 'done', note: null },
    },
    failedPictures: [],
    ...more,
  })
  const picture = { address: 'https://shop.example/1.jpg', problem: 'It is gone.' }

  test('would do something for a listing with a stage that failed or was given up, or a picture that nothing fetches again', () => {
    const { stages } = listing()
    expect(hasFailed(listing())).toBe(false)
    expect(hasFailed(listing({ stages: { ...stages, score: { state: 'failed', note: null } } }))).toBe(true)
    expect(hasFailed(listing({ stages: { ...stages, score: { state: 'off', note: CANCELLED_NOTE } } }))).toBe(
      true,
    )
    expect(hasFailed(listing({ failedPictures: [{ ...picture, isAwaited: true }] }))).toBe(false)
    expect(
      hasFailed(
        listing({
          failedPictures: [
            { ...picture, isAwaited: true },
            { ...picture, isAwaited: false },
          ],
        }),
      ),
    ).toBe(true)
  })
})

test('only what would do something is offered', () => {
  const failed = { ...progress().stages, score: { ...none, failed: 1 } }
  expect(steeringActions(progress())).toEqual([])
  expect(steeringActions(progress({ running: 1 }))).toEqual(['pause'])
  expect(steeringActions(progress({ paused: ['Vessmont'] }))).toEqual(['resume'])
  expect(steeringActions(progress({ ready: 9 }))).toEqual(['cancel'])
  expect(steeringActions(progress({ stages: failed }))).toEqual(['retry'])
})
