import { expect, test } from 'vitest'
import {
  beginsAtOnce,
  canRequestCrawl,
  crawlDayProblem,
  crawlLacks,
  crawlRequestOf,
  defaultExpiry,
  emptyCrawl,
  keywordProblem,
} from '../../../src/machines/crawls/crawlDraft.ts'
import { NOON } from '../../../src/paths/samples/things.ts'

const opened = { now: NOON, timeZone: 'UTC' }
const about = { brand: 'Vessmont', product: 'Meridian 40' }

test('a crawl expires at the end of the day a month from now, or of that month’s last day', () => {
  const iso = (now: number, zone = 'UTC') => new Date(defaultExpiry(now, zone)).toISOString()
  expect(iso(NOON)).toBe('2026-12-20T23:59:59.999Z')
  expect(iso(Date.UTC(2027, 0, 31, 12))).toBe('2027-02-28T23:59:59.999Z')
  expect(iso(NOON, 'Asia/Tokyo')).toBe('2026-12-20T14:59:59.999Z')
})

test('Crawl Product needs brand, product, a keyword and a marketplace', () => {
  const empty = emptyCrawl('product', { brand: '', product: '' }, opened)
  expect(empty.limit).toBe(10)
  expect(crawlLacks(empty)).toEqual(['brand', 'product', 'a keyword', 'a marketplace'])
  const whole = { ...empty, ...about, keywords: ['meridian'], marketplaces: ['Bazarro DE'] }
  expect(canRequestCrawl(whole, NOON)).toBe(true)
  for (const lack of [{ brand: '' }, { product: '' }, { keywords: [] }, { marketplaces: [] }])
    expect(canRequestCrawl({ ...whole, ...lack }, NOON)).toBe(false)
  expect(crawlRequestOf(whole)).toEqual({
    ...about,
    limit: 10,
    keywords: ['meridian'],
    marketplaces: ['Bazarro DE'],
    expires: '2026-12-20T23:59:59.999Z',
    next: null,
  })
})

test('the days of a crawl lie in the future, the first run before the expiry', () => {
  const draft = emptyCrawl('product', about, opened)
  expect(crawlDayProblem(draft, 'expires', NOON)).toBeNull()
  expect(crawlDayProblem({ ...draft, expires: '2026-11-01T23:59:59.999Z' }, 'expires', NOON)).toBe(
    'The expiry date must lie in the future.',
  )
  expect(crawlDayProblem({ ...draft, expires: '20' }, 'expires', NOON)).toBe('This must be a whole date.')
  expect(crawlDayProblem({ ...draft, next: '2027-01-01T00:00:00.000Z' }, 'next', NOON)).toBe(
    'The first run must be before the expiry date.',
  )
})

test('a crawl begins at once where no first run is named, or its day has come', () => {
  const at = (next: string | null) => beginsAtOnce({ next }, NOON)
  expect([null, '2026-01-01T00:00:00.000Z', new Date(NOON).toISOString()].map(at)).toEqual([true, true, true])
  expect([new Date(NOON + 1).toISOString(), '0202-01-01'].map(at)).toEqual([false, false])
})

test('Crawl URL needs brand, product and a page to read, of which it is known whether it has a listing', () => {
  const empty = emptyCrawl('url', about, opened)
  const draft = { ...empty, urls: ['https://shop.example/1'], isEntered: true, isLookedUp: true }
  expect(canRequestCrawl(draft, NOON)).toBe(true)
  expect(crawlRequestOf(draft)).toEqual({ ...about, urls: ['https://shop.example/1'] })
  expect(crawlLacks(empty)).toEqual(['URL'])
  for (const lack of [{ brand: '' }, { product: '' }, { urls: [] }, { isLookedUp: false }])
    expect(canRequestCrawl({ ...draft, ...lack }, NOON)).toBe(false)
})

test('a keyword is taken once, whatever its case', () => {
  expect(keywordProblem(' ', [])).toBe('Type a keyword first.')
  expect(keywordProblem('Meridian', ['meridian'])).toBe('This keyword is there already.')
  expect(keywordProblem('x'.repeat(201), [])).toBe('A keyword holds 200 characters at most.')
  expect(keywordProblem('watch', ['meridian'])).toBeNull()
})
