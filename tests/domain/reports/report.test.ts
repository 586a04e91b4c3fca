import { describe, expect, test } from 'vitest'
import {
  isUnderWay,
  NO_FILTER,
  outlineOf,
  partlySeen,
  reportDraft,
  reportOutline,
  type ReportFilter,
  SENDING_STATES,
} from '../../../src/domain/reports/report.ts'
import { TEMPLATES } from '../../../src/domain/reports/reportBlocks.ts'
import {
  filterPath,
  filterPlace,
  comparedWords,
  casesPath,
  changeWords,
  comparisonWords,
  daysWords,
  filterWords,
  isNumber,
  paramsOf,
  UNITS,
  valueWords,
} from '../../../src/domain/reports/reportContent.ts'
import { reportPeriod } from '../../../src/domain/reports/reportPeriod.ts'
import { reportSchedule, scheduleWords } from '../../../src/domain/reports/reportSchedule.ts'

/** What a report is made of, and what it says. */

const BRAND = '01890000-0000-7000-8000-0000000000c1'
const USER = '01890000-0000-7000-8000-0000000000a1'

describe('a report', () => {
  const draft = { ...outlineOf('monthly', [BRAND]), schedule: null, recipients: [] }
  const issues = (more: object) =>
    (reportDraft.safeParse({ ...draft, ...more }).error?.issues ?? []).map(({ path, message }) => ({
      path,
      message,
    }))

  test.each([...TEMPLATES])('begins whole from the template “%s”', (template) => {
    const outline = outlineOf(template, [BRAND])
    expect(reportOutline.safeParse(outline).error).toBeUndefined()
    expect(outline).toMatchObject({ template, brands: [BRAND] })
    expect(outline.filter.dateField).toBe(template === 'marketplace' ? 'Filing' : 'Created')
    expect(outline.period.name).toBe(
      template === 'year' ? 'lastYear' : template === 'dossier' ? 'thisYear' : 'lastMonth',
    )
  })

  test('has a brand and a block at least', () => {
    expect(issues({})).toEqual([])
    expect(issues({ brands: [] })).toEqual([{ path: ['brands'], message: 'must be chosen' }])
    expect(issues({ blocks: [] })).toEqual([{ path: ['blocks'], message: 'must be chosen' }])
    expect(issues({ brands: Array.from({ length: 101 }, () => BRAND) })).toEqual([
      { path: ['brands'], message: 'must be 100 at most' },
    ])
  })

  test('that is sent by itself has somebody to send it to', () => {
    const schedule = { every: 'week', day: 0, hour: 7 }
    expect(issues({ schedule })).toEqual([
      { path: ['recipients'], message: 'must be chosen where it is sent by itself' },
    ])
    expect(issues({ schedule, recipients: [USER] })).toEqual([])
    expect(issues({ recipients: [USER] })).toEqual([])
  })

  test('is changed as it was when it was read', () => {
    const updated = '2026-11-26T10:00:00.000Z'
    const problem = [{ path: ['updated'], message: 'goes with the id' }]
    expect(issues({ id: BRAND, updated })).toEqual([])
    expect(issues({ id: BRAND })).toEqual(problem)
    expect(issues({ updated })).toEqual(problem)
  })

  test('is under way while a mail of it waits or is being sent', () => {
    const sent = SENDING_STATES.filter((status) =>
      isUnderWay({
        sendings: [{ status: 'sent' }, { status }] as Parameters<typeof isUnderWay>[0]['sendings'],
      }),
    )
    expect(sent).toEqual(['waiting', 'sending'])
    expect(isUnderWay({ sendings: [] })).toBe(false)
  })
})

test('a period between two days has its first day first', () => {
  const fits = (from: string, to: string) => reportPeriod.safeParse({ name: 'days', from, to })
  expect(fits('2026-10-01', '2026-10-01').success).toBe(true)
  expect(fits('2026-10-01', '2026-10-31').success).toBe(true)
  expect(fits('2026-10-31', '2026-10-01').error?.issues).toMatchObject([
    { path: ['to'], message: 'must not be before the first day' },
  ])
})

describe('a schedule', () => {
  test('is told by its day and its hour, and where these are', () => {
    expect(scheduleWords({ every: 'week', day: 0, hour: 7 }, 'Europe/Berlin')).toBe(
      'Every Monday at 07:00 (Europe/Berlin)',
    )
    expect(scheduleWords({ every: 'month', day: 28, hour: 15 }, 'UTC')).toBe(
      'On day 28 of every month at 15:00 (UTC)',
    )
  })

  test('has a day that every week or month has, at an hour of the day', () => {
    const fits = (schedule: object) => reportSchedule.safeParse(schedule).success
    for (const day of [0, 6]) expect(fits({ every: 'week', day, hour: 0 })).toBe(true)
    for (const day of [-1, 7]) expect(fits({ every: 'week', day, hour: 0 })).toBe(false)
    for (const day of [1, 28]) expect(fits({ every: 'month', day, hour: 23 })).toBe(true)
    for (const day of [0, 29]) expect(fits({ every: 'month', day, hour: 23 })).toBe(false)
    for (const hour of [-1, 24]) expect(fits({ every: 'week', day: 1, hour })).toBe(false)
  })
})

describe('what a report counts', () => {
  const range = { start: Date.parse('2026-10-01T00:00:00Z'), end: Date.parse('2026-10-31T23:59:59.999Z') }
  const brands = [
    { id: '1', name: 'Vessmont', client: 'Northgate' },
    { id: '2', name: 'Vessmont', client: 'Harbour' },
  ]
  const twin = { id: '3', name: 'Vessmont', client: 'Harbour' }
  const narrow: ReportFilter = {
    dateField: 'Takedown',
    marketplaces: ['Bazarro US', 'Bazarro DE'],
    countries: ['DE'],
    infringementTypes: ['TM'],
    seller: ' lux ',
  }

  test('is the filter of the screens, each brand and client once, without parts that say nothing', () => {
    expect(paramsOf({ ...NO_FILTER, seller: ' ' }, { brands, all: brands }, range)).toEqual({
      brands: ['Vessmont · Northgate', 'Vessmont · Harbour'],
      clients: ['Northgate', 'Harbour'],
      dateField: 'Created',
      ...range,
    })
    // Its links mean the brands of the report alone, also where another one has both names.
    expect(paramsOf(NO_FILTER, { brands: [twin], all: [...brands, twin] }, range).brands).toEqual([
      'Vessmont · Harbour · 3',
    ])
    expect(paramsOf(NO_FILTER, { brands: [twin], all: [twin] }, range).brands).toEqual(['Vessmont'])
    expect(paramsOf(narrow, { brands, all: brands }, range)).toMatchObject({
      dateField: 'Takedown',
      marketplaces: ['Bazarro US', 'Bazarro DE'],
      countries: ['DE'],
      infringementTypes: ['TM'],
      seller: 'lux',
    })
  })

  test.each([
    ['/', 'The dashboard', { marketplaces: ['Bazarro'], countries: ['DE'] }],
    ['/listings', 'The listings', { dateField: 'Filing' }],
    ['/listings', 'The listings', { infringementTypes: ['CR'] }],
    ['/listings', 'The listings', { seller: 'lux' }],
  ] as const)('leads to %s, “%s”, which has the whole filter %j', (screen, place, change) => {
    const path = filterPath(
      paramsOf({ ...NO_FILTER, ...change } as ReportFilter, { brands, all: brands }, range),
    )
    expect(path.split('?')[0]).toBe(screen)
    expect(filterPlace(path)).toBe(`${place} with this filter`)
    const entries = Object.values(change).flat()
    for (const value of entries)
      expect([...new URLSearchParams(path.split('?')[1]).values()]).toContain(value)
  })

  test('is said in words', () => {
    const words = (filter: ReportFilter, of: readonly string[] = ['Vessmont']) =>
      filterWords(filter, { brands: of, range, timeZone: 'UTC' })
    expect(words(NO_FILTER)).toBe('Vessmont, found 2026-10-01 to 2026-10-31')
    expect(words({ ...NO_FILTER, seller: ' ' })).toBe(words(NO_FILTER))
    expect(words({ ...NO_FILTER, dateField: 'Filing' })).toContain('filed 2026-10-01')
    expect(words({ ...NO_FILTER, dateField: 'Reviewed' })).toContain('reviewed 2026-10-01')
    expect(words(narrow)).toBe(
      'Vessmont, taken down 2026-10-01 to 2026-10-31, on Bazarro US and Bazarro DE, in Germany, of type Trademark, by sellers named “lux”',
    )
    const named = (length: number) =>
      words(
        NO_FILTER,
        Array.from({ length }, (_, n) => `B${n}`),
      )
    expect(named(12)).toContain('B10 and B11, found')
    expect(named(13)).toContain('B10, B11 and 1 more, found')
  })

  test('is compared with as many days or whole months before, in the workspace’s time zone', () => {
    expect(comparedWords(range, 'UTC')).toBe('the month before (2026-09-01 to 2026-09-30)')
    expect(comparedWords({ ...range, end: range.end - 86_400_000 }, 'UTC')).toBe(
      'the 30 days before (2026-09-01 to 2026-09-30)',
    )
    expect(daysWords({ start: range.start, end: range.start + 1 }, 'UTC')).toBe('2026-10-01')
    expect(daysWords({ start: range.start, end: range.start + 1 }, 'America/New_York')).toBe('2026-09-30')
  })

  test('leads to the cases behind a figure by their ids, and to those of a wider filter where an address can’t hold so many', () => {
    const ids = (length: number) => Array.from({ length }, (_, n) => `case-${n}`)
    expect(casesPath(['a', 'b'], null)).toBe('/investigations?start=&end=&_id=a&_id=b')
    expect(casesPath(ids(110), null)).toContain('_id=case-109')
    expect(casesPath(ids(111), null)).toBeNull()
    expect(casesPath(ids(111), { brand: ['Vessmont'] })).toBe('/investigations?start=&end=&brand=Vessmont')
  })
})

describe('a figure', () => {
  test('stands at the right where it is a number', () => {
    expect(UNITS.filter(isNumber)).toEqual(['count', 'amount', 'share', 'hours'])
  })

  test.each([
    [null, 'count', '–'],
    ['Vessmont', 'text', 'Vessmont'],
    ['1234567.5', 'amount', '1,234,567.5'],
    ['1234567.5', 'text', '1234567.5'],
    [0.1234, 'share', '12.3 %'],
    [47.96, 'hours', '48 h'],
    [48, 'hours', '2 days'],
    [60, 'hours', '2.5 days'],
    [1234.4, 'count', '1,234'],
  ] as const)('%j as %s reads %j', (value, unit, words) => {
    expect(valueWords(value, unit)).toBe(words)
  })

  test.each([
    [null, 1, 'count', null],
    [1, null, 'count', null],
    [7, 7, 'count', 'unchanged'],
    [0.25, 0.2, 'share', '+5 points'],
    [0.2, 0.25, 'share', '−5 points'],
    [5, 0, 'count', '+5'],
    [12, 24, 'hours', '−12 h'],
    [29, 10, 'count', '+190 %'],
    [30, 10, 'count', '×3'],
    [147, 10, 'count', '×14.7'],
    [5, 10, 'count', '−50 %'],
  ] as const)('of %j after %j (%s) is told as %j', (value, before, unit, words) => {
    expect(changeWords({ value, before, unit })).toBe(words)
  })

  test.each([
    [null, null, 'Nothing to compare with'],
    [2, null, 'Nothing to compare with'],
    [null, 0.2, 'none now, before 0.2 h'],
    [2, 1, '+1 h, before 1 h'],
  ] as const)('of %j hours after %j: %s', (value, before, words) => {
    expect(comparisonWords({ value, before, unit: 'hours' })).toBe(words)
  })
})

test('people are told who see a part of a report’s brands or none, also of brands whose names and clients’ names are the same', () => {
  const [one, twin] = ['one', 'twin'].map((id) => ({ id, name: 'Vessmont', client: 'Northgate Group' }))
  const people = [[one!, twin!], [one!], []].map((brands) => ({ brands }))
  expect(partlySeen(people, [one!, twin!])).toEqual({ part: [people[1]], nothing: [people[2]] })
  expect(partlySeen(people, [twin!])).toEqual({ part: [], nothing: [people[1], people[2]] })
})
