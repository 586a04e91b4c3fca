import { describe, expect, test } from 'vitest'
import {
  domainFilterDifference,
  readDomainFilter,
  searchedPart,
  writeDomainFilter,
} from '../../../src/machines/domains/domainFilter.ts'
import {
  domainDifference,
  domainFigureTiles,
  domainStatusWords,
  listingsAtHost,
  newDomainWords,
} from '../../../src/machines/domains/domainDisplay.ts'
import { sampleDomain, sampleFigures } from '../../../src/paths/samples/domains.ts'

describe('the domain filter in the address', () => {
  test('is read and written without loss, beside what else stands there', () => {
    const query = {
      contains: ['watch'],
      brands: ['Vessmont', 'Halden'],
      complaintStatus: ['FILED'],
      dateField: ['Filing'],
      start: ['1000'],
      end: ['2000'],
      sortBy: ['created'],
    }
    const { filter, refused } = readDomainFilter(query)
    expect(refused).toEqual([])
    expect(filter).toMatchObject({ contains: 'watch', complaintStatus: ['FILED'], start: 1000, end: 2000 })
    const others = { domain: ['watch.example'], seller: ['lux'] }
    expect(writeDomainFilter(filter, { ...others, contains: ['clock'] })).toEqual({ ...others, ...query })
    expect(writeDomainFilter({}, { ...query, ...others })).toEqual(others)
    expect(domainFilterDifference(filter, readDomainFilter(query).filter)).toEqual([])
  })

  test('names what it can’t read, and passes over other screens’ dates and orders', () => {
    expect(readDomainFilter({ complaintStatus: ['GONE'], sortBy: ['price'], dateField: ['Due'] })).toEqual({
      filter: {},
      refused: ['complaintStatus'],
    })
    expect(readDomainFilter({ start: ['2000'], end: ['1000'] })).toEqual({ filter: {}, refused: ['start'] })
    expect(readDomainFilter({ start: ['soon'] }).refused).toEqual(['start'])
  })
})

test.each([
  ['watch', 'watch'],
  ['  Watch.EX ', 'watch.ex'],
  ['https://Shop.Example/path?q=1', 'shop.example'],
  ['https://watch/', 'watch'],
  ['müller', 'xn--mller-kva'],
  ['', ''],
  ['1', '1'],
  ['no domain', null],
  ['https://', null],
  ['a/b', null],
  ['a_b', null],
  ['x'.repeat(254), null],
])('of %s names are searched for %s', (typed, part) => expect(searchedPart(typed)).toBe(part))

describe('a domain is shown', () => {
  const domain = sampleDomain(1)

  test('with where it leads', () => {
    expect(domainStatusWords(domain)).toBe('Active')
    // What was never looked up is active by default alone, unless somebody has set another status.
    expect(domainStatusWords({ ...domain, read: null, stated: false })).toBe('Not looked up')
    expect(domainStatusWords({ ...domain, read: null })).toBe('Active')
    expect(domainStatusWords({ ...domain, read: null, status: 'inactive' })).toBe('Inactive')
    expect(domainStatusWords({ ...domain, status: 'redirect', redirectsTo: 'shop.example' })).toBe(
      'Redirect to shop.example',
    )
    expect(domainStatusWords({ ...domain, status: 'redirect', redirectsTo: null })).toBe('Redirect')
  })

  test('with what became otherwise', () => {
    expect(domainDifference(domain, { ...domain, updated: '2026-11-03T00:00:00.000Z' })).toEqual([])
    expect(
      domainDifference(domain, {
        ...domain,
        status: 'redirect',
        redirectsTo: 'shop.example',
        complaintStatus: 'FILED',
        brands: ['Halden', 'Vessmont'],
      }),
    ).toEqual([
      'Status: Active → Redirect to shop.example',
      'Brands: Vessmont → Halden, Vessmont',
      'Complaint: none → Filed',
    ])
  })

  test('with links to the listings at one host, whenever they were found', () => {
    const base = {
      start: 1,
      end: 2,
      field: 'created',
      sortBy: 'created',
      order: 'desc',
      filed: 'all',
    } as const
    expect(listingsAtHost('a.example', base)).toBe('/listings?field=domain&value=a.example&start=&end=')
    const [listings, , , sellers] = domainFigureTiles(sampleFigures, base)
    expect(listings).toMatchObject({
      label: 'Listings',
      count: 3,
      path: listingsAtHost('watch.example', base),
    })
    expect(sellers!.path).toBeNull()
    const two = {
      ...sampleFigures,
      hosts: [...sampleFigures.hosts, { host: 'b.example', listings: 1, infringing: 0 }],
    }
    expect(domainFigureTiles(two, base).map(({ path }) => path)).toEqual([null, null, null, null, null])
  })
})

test('it is said which brands a new domain is for', () => {
  expect([[], ['A'], ['A', 'B']].map(newDomainWords)).toEqual([
    'Choose its brands first',
    'for A',
    'for 2 brands',
  ])
})
