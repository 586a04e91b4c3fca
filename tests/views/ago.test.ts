import { expect, test } from 'vitest'
import { agoText } from '../../src/views/kit/time.ts'

test('how long ago something was is told by its largest unit', () => {
  const now = Date.UTC(2026, 10, 22, 12)
  const ago = (ms: number) => agoText(now - ms, now)
  expect(ago(20_000)).toBe('just now')
  expect(ago(60_000)).toBe('1 minute ago')
  expect(ago(59 * 60_000)).toBe('59 minutes ago')
  expect(ago(3 * 3_600_000)).toBe('3 hours ago')
  expect(ago(50 * 3_600_000)).toBe('2 days ago')
  expect(ago(-5_000)).toBe('just now')
})
