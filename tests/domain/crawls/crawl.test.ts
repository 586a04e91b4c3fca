import { describe, expect, test } from 'vitest'
import {
  crawlStatus,
  crawlTimeProblem,
  isTakenDown,
  nextRun,
  searchShare,
} from '../../../src/domain/crawls/crawl.ts'
import { searchAddress, searchTemplateProblem } from '../../../src/domain/crawls/searchTemplate.ts'

const DAY = 86_400_000

describe('a crawl by keywords', () => {
  test.each([
    ['the day after', 0, 10, 5, DAY],
    ['the next of its times, where some were missed', 0, 3 * DAY + 10, 9, 4 * DAY],
    ['never, once it has expired', 0, 10, 1, null],
  ])('is due again %s', (_, due, now, days, next) => {
    expect(nextRun(due, { now, expires: days * DAY })).toBe(next)
  })

  test('must expire in the future, and begin before that', () => {
    const now = Date.parse('2026-05-01T00:00:00.000Z')
    const at = (day: number) => `2026-05-0${day}T00:00:00.000Z`
    expect(crawlTimeProblem({ expires: at(1), next: null }, now)).toMatchObject({ field: 'expires' })
    expect(crawlTimeProblem({ expires: at(3), next: at(3) }, now)).toMatchObject({ field: 'next' })
    expect(crawlTimeProblem({ expires: at(3), next: at(2) }, now)).toBeNull()
  })

  test.each([
    [10, 3, 4],
    [1, 5, 1],
    [0, 2, 0],
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
    ['https://?{keywords}', 'must be a web address'],
    ['', 'must be a web address'],
  ])('made of %j: %s', (template, problem) => {
    expect(searchTemplateProblem(template)).toBe(problem)
  })
})
