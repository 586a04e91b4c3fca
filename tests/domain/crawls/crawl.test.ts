import { describe, expect, test } from 'vitest'
import {
  crawlNeeds,
  crawlStatus,
  crawlTimeProblem,
  crawlTitle,
  isTakenDown,
  mayStopCrawl,
  nextRun,
  runsLeft,
  searchShare,
} from '../../../src/domain/crawls/crawl.ts'
import { isJobUnderWay, JOB_STATUSES, mayCancelJob } from '../../../src/domain/crawls/job.ts'
import {
  searchAddress,
  searchTemplate,
  searchTemplateProblem,
} from '../../../src/domain/crawls/searchTemplate.ts'

const DAY = 86_400_000

describe('a crawl by keywords', () => {
  test.each([
    ['the day after', 0, 10, 5, DAY],
    ['the next of its times, where some were missed', 0, 3 * DAY + 10, 9, 4 * DAY],
    ['never, once it has expired', 0, 10, 1, null],
  ])('is due again %s', (_, due, now, days, next) => {
    expect(nextRun(due, { now, expires: days * DAY, timeZone: 'UTC' })).toBe(next)
  })

  test.each([
    ['forward', '2026-03-28T07:30:00+01:00', '2026-03-29T07:30:00+02:00'],
    ['back', '2026-10-24T07:30:00+02:00', '2026-10-25T07:30:00+01:00'],
  ])('keeps its time on the wall where the clocks go %s', (_, due, next) => {
    const at = Date.parse(due)
    const expires = at + 30 * DAY
    for (const late of [10, 22 * 3_600_000])
      expect(nextRun(at, { now: at + late, expires, timeZone: 'Europe/Berlin' })).toBe(Date.parse(next))
    // Just before and just after the next one is due.
    const [before, after] = [-1, 1].map((ms) =>
      nextRun(at, { now: Date.parse(next) + ms, expires, timeZone: 'Europe/Berlin' }),
    )
    expect(before).toBe(Date.parse(next))
    expect(after).toBe(Date.parse(next) + DAY)
  })

  test.each([
    [1, null, 0],
    [null, 5, 0],
    [1, 2, 1],
    [1, 4, 3],
    [1, 4.5, 4],
    [2, 1, 0],
  ])('that is due on day %s and expires on day %s has %i runs left', (next, expires, left) => {
    const at = (day: number | null) => (day === null ? null : new Date(day * DAY).toISOString())
    expect(runsLeft({ next: at(next), expires: at(expires) })).toBe(left)
  })

  test('must expire in the future, and begin before that', () => {
    const now = Date.parse('2026-05-01T00:00:00.000Z')
    const at = (day: number) => `2026-05-0${day}T00:00:00.000Z`
    expect(crawlTimeProblem({ expires: at(1), next: null }, now)).toEqual({
      field: 'expires',
      message: 'must lie in the future',
    })
    expect(crawlTimeProblem({ expires: at(3), next: at(3) }, now)).toEqual({
      field: 'next',
      message: 'must lie before the crawl expires',
    })
    expect(crawlTimeProblem({ expires: at(3), next: at(2) }, now)).toBeNull()
    expect(crawlTimeProblem({ expires: at(3), next: null }, now)).toBeNull()
  })

  test.each([
    [10, 3, 4],
    [1, 5, 1],
    [0, 2, 0],
    [-3, 2, 0],
    [7, 0, 7],
  ])('with %i left for %i searches gives the next one %i', (left, searches, share) => {
    expect(searchShare(left, searches)).toBe(share)
  })

  test.each([
    [{ isStopped: true, isRunning: true, next: null }, 'stopped'],
    [{ isStopped: false, isRunning: true, next: 'x' }, 'running'],
    [{ isStopped: false, isRunning: false, next: 'x' }, 'due'],
    [{ isStopped: false, isRunning: false, next: null }, 'ended'],
  ])('%o is %s', (facts, status) => {
    expect(crawlStatus(facts)).toBe(status)
  })
})

describe('a crawl', () => {
  const keywords = { expires: '2026-05-03T00:00:00.000Z', next: null } as Parameters<typeof crawlNeeds>[0]

  test('of pages needs another right than one by keywords', () => {
    expect(crawlNeeds({ ...keywords, urls: ['https://shop.example/1'] })).toBe('crawl.url')
    expect(crawlNeeds(keywords)).toBe('crawl.product')
  })

  test('is stopped by who requested it, and by staff whoever that was', () => {
    expect(mayStopCrawl(['client'], { isOwn: true })).toBe(true)
    expect(mayStopCrawl(['client'], { isOwn: false })).toBe(false)
    expect(mayStopCrawl(['admin'], { isOwn: false })).toBe(true)
  })

  test('is called by its pages and by what it looks for, at no greater length than is kept', () => {
    const titled = (brand: string, urls: readonly string[]) => crawlTitle({ brand, product: 'watch', urls })
    expect(titled('Vessmont', [])).toBe('Crawl for Vessmont watch')
    expect(titled('Vessmont', ['a'])).toBe('Crawl of 1 page for Vessmont watch')
    expect(titled('Vessmont', ['a', 'b'])).toBe('Crawl of 2 pages for Vessmont watch')
    const longest = 'B'.repeat(300 - 'Crawl for  watch'.length)
    expect(titled(longest, [])).toBe(`Crawl for ${longest} watch`)
    expect(titled(`${longest}B`, [])).toBe(`${`Crawl for ${longest}B watch`.slice(0, 299)}…`)
  })
})

describe('background work', () => {
  test('is under way while it waits or runs', () => {
    expect(JOB_STATUSES.filter((status) => isJobUnderWay({ status }))).toEqual(['waiting', 'running'])
  })

  test('is cancelled by who began it, while it is under way', () => {
    expect(mayCancelJob({ status: 'running', isOwn: true })).toBe(true)
    expect(mayCancelJob({ status: 'running', isOwn: false })).toBe(false)
    expect(mayCancelJob({ status: 'done', isOwn: true })).toBe(false)
  })
})

test.each([
  ['VIOLATION_REMOVED', [], true],
  ['ACTIVE', [], false],
  ['ACTIVE', [{ isClosed: false, isSeenAgain: false }], true],
  ['ACTIVE', [{ isClosed: false, isSeenAgain: true }], false],
  ['ACTIVE', [{ isClosed: true, isSeenAgain: false }], false],
] as const)('%s with takedowns %o is taken down: %s', (status, takedowns, expected) => {
  expect(isTakenDown(status, takedowns)).toBe(expected)
})

describe('the address of a search', () => {
  test('holds the words as they must be written there, whatever they are', () => {
    expect(searchAddress('https://x.example/{keywords}?q={keywords}', ' a&b $& é ')).toBe(
      'https://x.example/a%26b%20%24%26%20%C3%A9?q=a%26b%20%24%26%20%C3%A9',
    )
  })

  test.each([
    ['https://x.example/s?q={keywords}', null],
    ['http://x.example/{keywords}', null],
    ['https://x.example/', 'must contain {keywords} where the words go'],
    ['https://{keywords}.example/', 'must not have {keywords} in its host'],
    ['javascript:{keywords}', 'must be a web address'],
    ['see https://x.example/{keywords}', 'must be a web address'],
    ['https://?{keywords}', 'must be a web address'],
    ['', 'must be a web address'],
  ])('made of %j: %s', (template, problem) => {
    expect(searchTemplateProblem(template)).toBe(problem)
  })

  test('is saved without the spaces around it, and not at all where something is wrong with it', () => {
    expect(searchTemplate().parse(' https://x.example/{keywords} ')).toBe('https://x.example/{keywords}')
    const { error } = searchTemplate().safeParse('https://x.example/')
    expect(error?.issues).toMatchObject([
      { code: 'custom', message: 'must contain {keywords} where the words go' },
    ])
  })
})
