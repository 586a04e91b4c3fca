import { describe, expect, test } from 'vitest'
import {
  renamedConditions,
  renamedFilter,
  renamedFilters,
  renamedNames,
  renamedReportFilter,
  type Renaming,
} from '../../../server/store/setup/renamedNames.ts'
import { platformOptions } from '../../../src/domain/filter/missingPlatforms.ts'
import { NO_FILTER } from '../../../src/domain/reports/report.ts'
import { NO_CONDITIONS } from '../../../src/domain/rules/rule.ts'

const marketplace: Renaming = {
  kind: 'marketplace',
  before: 'Bazarro',
  after: 'Bazarro | EU',
  isShared: false,
}
const brand = (id: string, name: string, client: string) => ({ id, name, client })
const others = [brand('2', 'Twin', 'B'), brand('3', 'Alpha', 'X')]
const renaming = (before: [string, string], after: [string, string]): Renaming => ({
  kind: 'brand',
  before: [brand('1', ...before), ...others],
  after: [brand('1', ...after), ...others],
})

test('a marketplace that is not there can be dropped, and says so', () => {
  expect(platformOptions(['Bazarro'], ['Mercanta', 'Silent', 'Bazarro'], ['Mercanta'])).toEqual([
    { value: 'Bazarro', label: 'Bazarro' },
    { value: 'Mercanta', label: 'Mercanta (not there)' },
    { value: 'Silent', label: 'Silent' },
  ])
})

describe('names in kept filters', () => {
  test('of a marketplace follow it in rules, reports and saved filters, once each', () => {
    expect(
      renamedFilter({ name: 'Own', params: { platform: 'Mercanta|Bazarro', brand: 'Bazarro' } }, marketplace),
    ).toEqual({
      name: 'Own',
      params: { platform: String.raw`Mercanta|Bazarro \| EU`, brand: 'Bazarro' },
    })
    const filter = { name: 'Own', params: { platform: 'Bazarro' } }
    expect(
      renamedConditions({ ...NO_CONDITIONS, platforms: ['Bazarro', 'Bazarro | EU'], filter }, marketplace),
    ).toMatchObject({
      platforms: ['Bazarro | EU'],
      filter: { params: { platform: String.raw`Bazarro \| EU` } },
    })
    expect(
      renamedReportFilter({ ...NO_FILTER, marketplaces: ['Bazarro'] }, marketplace).marketplaces,
    ).toEqual(['Bazarro | EU'])
  })

  test('of a product follow it, and go on meaning another product that is called so still', () => {
    const product = { kind: 'product', before: 'Aurelio 40', after: 'Aurelio 40 II' } as const
    const saved = { name: 'Own', params: { products: 'Aurelio 40|Belt', platform: 'Aurelio 40' } }
    expect(renamedFilter(saved, { ...product, isShared: false }).params).toEqual({
      products: 'Aurelio 40 II|Belt',
      platform: 'Aurelio 40',
    })
    expect(renamedFilter(saved, { ...product, isShared: true }).params.products).toBe(
      'Aurelio 40|Aurelio 40 II|Belt',
    )
    const report = { ...NO_FILTER, marketplaces: ['Aurelio 40'] }
    expect(renamedReportFilter(report, { ...product, isShared: false })).toBe(report)
  })

  test('that were not renamed leave what holds them as it is', () => {
    const conditions = { ...NO_CONDITIONS, platforms: ['Mercanta'] }
    expect(renamedConditions(conditions, marketplace)).toBe(conditions)
    const filters = [{ name: 'Own', params: { platform: 'Mercanta', tags: 'a' } }]
    expect(renamedFilters(filters, marketplace)).toBe(filters)
    expect(renamedFilters(filters, renaming(['Vessmont', 'A'], ['Vesper', 'A']))).toBe(filters)
    expect(renamedReportFilter(NO_FILTER, marketplace)).toBe(NO_FILTER)
    const brands = ['Gone', 'Alpha', 'Twin']
    expect(renamedNames(brands, renaming(['Vessmont', 'A'], ['Vesper', 'A']))).toBe(brands)
    expect(renamedNames(brands, marketplace)).toBe(brands)
  })

  test.each([
    ['a name', ['Vessmont'], ['Vessmont', 'A'], ['Vesper', 'A'], ['Vesper']],
    ['a name with the client', ['Vessmont · A'], ['Vessmont', 'A'], ['Vesper', 'A'], ['Vesper']],
    ['another client', ['Vessmont · A', 'Vessmont'], ['Vessmont', 'A'], ['Vessmont', 'C'], ['Vessmont']],
    ['one of two of a name', ['Twin'], ['Twin', 'A'], ['Solo', 'A'], ['Solo', 'Twin']],
    ['the other one of a name', ['Twin · B'], ['Twin', 'A'], ['Solo', 'A'], ['Twin · B']],
    ['a name that another has', ['Vessmont'], ['Vessmont', 'A'], ['Alpha', 'A'], ['Alpha · A']],
    ['the other one of a new name', ['Alpha'], ['Vessmont', 'A'], ['Alpha', 'A'], ['Alpha · X']],
  ] as const)('of a brand go on meaning what they meant: %s', (_, names, before, after, renamed) => {
    expect(renamedNames(names, renaming([...before], [...after]))).toEqual(renamed)
  })
})
