import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clearedFilter, defaultSearch, type FilterParams } from '../../../src/domain/filter/filter.ts'
import {
  changedFilters,
  filterNamed,
  filterToSaved,
  joinValues,
  savedFilter,
  savedFilters,
  SAVED_FILTER_KEYS,
  savedToFilter,
  setParts,
  splitValues,
  unsavedParts,
} from '../../../src/domain/filter/savedFilter.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
const base = defaultSearch(NOON, 'UTC')
const FULL: FilterParams = {
  ...base,
  brands: ['Vessmont', 'Halvorn'],
  products: ['Meridian 40'],
  countries: ['FR', 'DE'],
  categories: ['Watches'],
  marketplaces: ['Bazarro DE', 'Chirp'],
  infringementTypes: ['CFT', 'TM'],
  tags: ['price', 'a|b', 'back\\slash'],
  state: ['NEW', 'SUSPECT'],
  seller: 'lux | co',
  start: Date.UTC(2026, 0, 1),
  end: Date.UTC(2026, 1, 1),
  filed: 'notFiled',
  dateField: 'Filing',
  field: 'itemId',
  value: 'B0|1',
  testPurchase: true,
  sortBy: 'price',
  order: 'asc',
}

test('a saved filter has exactly the keys of the specification', () => {
  expect(SAVED_FILTER_KEYS).toEqual(
    'brand products country categories platform toi tags state seller start end filed dateField field value testPurchase sortBy order'.split(
      ' ',
    ),
  )
  expect(Object.keys(filterToSaved(FULL, base))).toEqual(SAVED_FILTER_KEYS)
  expect(savedFilter.safeParse({ name: 'x', params: { channel: 'META' } }).success).toBe(false)
  expect(savedFilter.safeParse({ name: ' ', params: {} }).success).toBe(false)
})

test('several values are joined with a pipe, and dates kept as moments', () => {
  expect(filterToSaved(FULL, base)).toMatchObject({
    brand: 'Vessmont|Halvorn',
    toi: 'CFT|TM',
    state: 'NEW|SUSPECT',
    start: String(Date.UTC(2026, 0, 1)),
    seller: 'lux | co',
    value: 'B0|1',
    testPurchase: 'true',
  })
})

test('what is saved comes back as it was, pipes and backslashes in it too', () => {
  expect(savedToFilter(filterToSaved(FULL, base), base)).toEqual({ params: FULL, refused: [] })
})

test('any list of values survives being joined', () => {
  fc.assert(
    fc.property(
      fc.array(fc.stringMatching(/^[|\\ab😀]{0,5}$/u), { minLength: 1, maxLength: 4 }),
      (values) => {
        expect(splitValues(joinValues(values))).toEqual(values)
      },
    ),
  )
})

test('what has no field to match exactly is saved without one', () => {
  expect(filterToSaved({ ...base, field: '', seller: 'lux' }, base)).toEqual({ seller: 'lux' })
})

test('a backslash before anything else stands for itself, as others may have written it', () => {
  expect(splitValues('C:\\temp|b')).toEqual(['C:\\temp', 'b'])
})

describe('dates', () => {
  const brand = { ...base, brands: ['Vessmont'] }

  test('that nobody chose are not kept, so that they go on counting from today', () => {
    expect(filterToSaved(brand, base)).toEqual({ brand: 'Vessmont' })
    const later = defaultSearch(NOON + 40 * 86_400_000, 'UTC')
    expect(savedToFilter({ brand: 'Vessmont' }, later).params).toEqual({ ...later, brands: ['Vessmont'] })
  })

  test('taken away stay away', () => {
    const { end: _, ...open } = brand
    const saved = filterToSaved(open, base)
    expect(saved).toEqual({ brand: 'Vessmont', end: '' })
    expect(savedToFilter(saved, base).params.end).toBeUndefined()
  })
})

test('a value that is no longer known is left out and named', () => {
  const { params, refused } = savedToFilter({ state: 'NEW|GONE', seller: 'lux', start: 'soon' }, base)
  expect(refused).toEqual(['state', 'start'])
  expect(params).toEqual({ ...base, seller: 'lux' })
})

test('nothing is set in the default search, after Clear Filter, or on a later page', () => {
  const cleared = clearedFilter(NOON, 'UTC')
  expect(setParts(base, base, 'UTC')).toEqual([])
  expect(setParts(cleared, base, 'UTC')).toEqual([])
  expect(setParts({ ...base, page: 3 }, base, 'UTC')).toEqual([])
  expect(setParts({ ...cleared, brands: ['Vessmont'] }, base, 'UTC')).toEqual(['brands'])
  expect(setParts({ ...base, start: NOON }, base, 'UTC')).toEqual(['start'])
  expect(setParts({ ...base, channel: ['META'] }, base, 'UTC')).toEqual(['channel'])
  expect(setParts({ ...cleared, start: NOON }, base, 'UTC')).toEqual(['start', 'end'])
  expect(setParts({ ...cleared, end: base.end }, base, 'UTC')).toEqual(['start'])
  const { end: _, ...endless } = base
  expect(setParts({ ...endless, start: NOON }, endless, 'UTC')).toEqual(['start'])
})

test('the parts without a key are named', () => {
  const more: FilterParams = {
    ...FULL,
    clients: ['Northgate Group'],
    assigned: ['x'],
    channel: ['META'],
    listingStatus: ['ACTIVE'],
    purchaseStatus: ['NEW'],
    status: ['FILED'],
    page: 4,
    _id: ['x'],
  }
  expect(unsavedParts(FULL, base)).toEqual([])
  expect(unsavedParts(more, base).toSorted()).toEqual(
    ['_id', 'assigned', 'channel', 'clients', 'listingStatus', 'purchaseStatus', 'status'].toSorted(),
  )
})

test('a filter of the same name takes the place of the former, whatever case and space', () => {
  const list = [
    { name: 'Watches', params: {} },
    { name: 'Bags', params: {} },
  ]
  const replaced = changedFilters(list, {
    kind: 'save',
    filter: { name: ' watches ', params: { seller: 'lux' } },
  })
  expect(replaced).toEqual([{ name: ' watches ', params: { seller: 'lux' } }, list[1]])
  expect(
    changedFilters(list, { kind: 'save', filter: { name: 'Shoes', params: {} } }).map(({ name }) => name),
  ).toEqual(['Watches', 'Bags', 'Shoes'])
  expect(changedFilters(list, { kind: 'delete', name: 'BAGS' })).toEqual([list[0]])
  expect(changedFilters(list, { kind: 'delete', name: 'none' })).toEqual(list)
  expect(filterNamed(list, 'bags')).toBe(list[1])
  expect(filterNamed(list, 'none')).toBeNull()
  expect(savedFilters.safeParse(list).success).toBe(true)
  expect(savedFilters.safeParse([...list, { name: 'BAGS ', params: {} }]).success).toBe(false)
  // Of letters that have no pair of the same length in the other case.
  expect(filterNamed([{ name: 'Straße', params: {} }], 'STRASSE')).toBeNull()
})
