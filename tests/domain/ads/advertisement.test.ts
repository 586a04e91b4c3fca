import { expect, test } from 'vitest'
import { advertisementTitle } from '../../../src/domain/ads/advertisement.ts'

test('an advertisement is called by its headline, else by the beginning of its text, else by who placed it', () => {
  const ad = { headline: 'Watches', text: 'x'.repeat(121), advertiser: 'A shop' }
  expect(advertisementTitle(ad)).toBe('Watches')
  expect(advertisementTitle({ ...ad, headline: ' ' })).toBe('x'.repeat(120))
  expect(advertisementTitle({ ...ad, headline: '', text: '' })).toBe('A shop')
  expect(advertisementTitle({ headline: '', text: ' ', advertiser: '' })).toBe('Advertisement')
})
