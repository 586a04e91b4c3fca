import { describe, expect, test } from 'vitest'
import { reviewsRecord, reviewsShare } from '../../../src/machines/setup/reviewSetup.ts'
import { currentRecord, draftOf, draftProblems } from '../../../src/machines/setup/setupForms.ts'
import { isFixed } from '../../../src/machines/setup/setupPlaces.ts'

describe('the share of second looks', () => {
  test('is shown in per cent, and sent as the share that it is', () => {
    expect(reviewsRecord({ share: 0.05 })).toMatchObject({ name: 'Second looks', percent: 5 })
    expect(reviewsRecord({ share: 0.125 }).percent).toBe(12.5)
    expect(reviewsShare({ percent: 12.5, was: 0.05 })).toEqual({ share: 0.125, was: 0.05 })
    expect(draftOf('reviews', reviewsRecord({ share: 0.07 }), null)).toMatchObject({ percent: 7, was: 0.07 })
  })

  test('that a colleague set meanwhile is read from the refusal', () => {
    const refusal = { status: 409, title: 'Changed meanwhile', current: { share: 0.2 } }
    expect(currentRecord('reviews', refusal)).toEqual(reviewsRecord({ share: 0.2 }))
  })

  test.each([
    [Number.NaN, 'must be a number'],
    [-1, 'must be 0 at least'],
    [50.1, 'must be 50 at most'],
    [5.25, 'must have one decimal place at most'],
  ])('of %s is refused: %s', (percent, problem) => {
    expect(draftProblems('reviews', { percent, was: 0.05 })).toEqual({ percent: problem })
  })

  test.each([0, 0.1, 7.3, 50])('of %s is sound', (percent) => {
    expect(draftProblems('reviews', { percent, was: 0.05 })).toEqual({})
  })

  test('is neither added nor deleted', () => {
    expect(isFixed('reviews')).toBe(true)
    expect(isFixed('terms')).toBe(false)
  })
})
