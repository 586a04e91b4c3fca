import { describe, expect, test } from 'vitest'
import { captureWords, screenshotHindrance } from '../../../src/domain/listings/screenshot.ts'
import { captureOrder } from '../../../src/domain/listings/screenshots.contract.ts'

const NONE = { hasScreenshot: 0, pending: 0, noAddress: 0 }

describe('the page of a listing', () => {
  test.each([
    ['https://shop.example/1', [], null],
    ['https://shop.example/1', ['a file'], 'hasScreenshot'],
    [null, [], 'noAddress'],
    ['', [], 'noAddress'],
    ['javascript:alert(1)', [], 'noAddress'],
    ['ftp://shop.example/1', [], 'noAddress'],
  ])('at %s with screenshots %j: %s', (url, screenshots, hindrance) => {
    expect(screenshotHindrance({ url, screenshots })).toBe(hindrance)
  })
})

describe('an order of screenshots', () => {
  test('names addresses or ids', () => {
    expect(captureOrder.safeParse({}).success).toBe(false)
    expect(captureOrder.safeParse({ urls: [] }).success).toBe(false)
    expect(captureOrder.safeParse({ urls: ['https://shop.example/1'] }).success).toBe(true)
    expect(
      captureOrder.safeParse({ ids: Array.from({ length: 1_001 }, () => crypto.randomUUID()) }).success,
    ).toBe(false)
  })

  test('is told in words, with what was left alone', () => {
    const whole = { job: crypto.randomUUID(), submitted: 2, skipped: NONE, missing: [] }
    expect(captureWords(whole)).toEqual({ message: '2 screenshots on the way.', isWhole: true })
    expect(
      captureWords({ ...whole, job: null, submitted: 0, skipped: { ...NONE, pending: 1 }, missing: ['a'] }),
    ).toEqual({
      message:
        'Nothing to capture. 1 listing pending already. 1 listing no longer there, or no longer of your brands.',
      isWhole: false,
    })
    expect(captureWords({ ...whole, skipped: { hasScreenshot: 2, pending: 0, noAddress: 1 } })).toEqual({
      message:
        '2 screenshots on the way. 2 listings with a screenshot by now. 1 listing without an address by now.',
      isWhole: false,
    })
  })
})
