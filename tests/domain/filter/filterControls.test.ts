import { expect, test } from 'vitest'
import { NO_CHOICES, offeredChoices, reviewersAmong } from '../../../src/domain/filter/filterChoices.ts'
import {
  ADVANCED_CONTROLS,
  FILTER_CONTROLS,
  type FilterControl,
  hasControl,
  hasSavedFilters,
} from '../../../src/domain/filter/filterControls.ts'
import type { Colleague } from '../../../src/domain/kit/colleague.ts'
import type { ScreenName } from '../../../src/domain/shell/screens.ts'

const CONTROLS: readonly FilterControl[] = [...FILTER_CONTROLS, ...ADVANCED_CONTROLS]
const brands = [
  { name: 'Vessmont', client: 'Northgate Group' },
  { name: 'Halvorn', client: 'Northgate Group' },
]
const analyst = { groups: ['analyst'], brands }

/** Specification §2, General filter controls: the screens that have each control. */
const EVERYWHERE: ScreenName[] = ['dashboard', 'listings', 'complaints', 'sellers', 'ads', 'investigations']
const SPECIFIED: ScreenName[] = [...EVERYWHERE, 'domains', 'images']
const without = (...screens: ScreenName[]) => EVERYWHERE.filter((screen) => !screens.includes(screen))
const TABLE: Record<FilterControl, ScreenName[]> = {
  dates: without('sellers'),
  client: EVERYWHERE,
  brand: EVERYWHERE,
  product: EVERYWHERE,
  platform: EVERYWHERE,
  seller: without('sellers', 'investigations', 'dashboard'),
  infringement: without('sellers', 'investigations', 'dashboard'),
  state: ['listings'],
  complaintStatus: ['complaints'],
  investigationStatus: ['investigations'],
  assigned: ['investigations'],
  search: without('dashboard'),
  country: EVERYWHERE,
  channel: ['dashboard', 'listings'],
  tags: ['listings'],
  listingStatus: ['listings'],
  relisting: ['listings'],
  category: ['listings'],
  investigations: ['listings'],
  filed: EVERYWHERE,
}

test.each(CONTROLS)('the control %s stands on the screens of the specification alone', (control) => {
  const screens = SPECIFIED.filter((name) => hasControl(control, name, analyst))
  expect(screens.toSorted()).toEqual(TABLE[control].toSorted())
})

test.each([
  ['an analyst of two brands', ['analyst'], brands, true],
  ['a client', ['client'], brands, false],
  ['a client who is an analyst too', ['client', 'analyst'], brands, true],
  ['a user with one brand', ['manager'], brands.slice(0, 1), false],
] as const)('the client selector is there for %s: %s', (_, groups, held, expected) => {
  expect(hasControl('client', 'listings', { groups, brands: held })).toBe(expected)
})

test('what is offered narrows with clients, brands and channels; what is chosen stays on offer', () => {
  const choices = {
    ...NO_CHOICES,
    brands: [...brands, { name: 'Orrelle', client: 'Solo' }].map((brand, n) => ({ id: `${n}`, ...brand })),
    products: [
      { name: 'Meridian', brand: 'Vessmont', category: 'Watches' },
      { name: 'Strider', brand: 'Halvorn', category: 'Shoes' },
      { name: 'Serum', brand: 'Orrelle', category: null },
    ],
    platforms: [
      { name: 'Bazarro', channel: 'MARKETPLACE' as const },
      { name: 'Chirp', channel: 'SOCIAL_MEDIA' as const },
    ],
  }
  expect(offeredChoices(choices, {})).toMatchObject({
    clients: ['Northgate Group', 'Solo'],
    brands: ['Halvorn', 'Orrelle', 'Vessmont'],
    products: ['Meridian', 'Serum', 'Strider'],
    categories: ['Shoes', 'Watches'],
    marketplaces: ['Bazarro', 'Chirp'],
  })
  expect(
    offeredChoices(choices, { clients: ['Solo'], brands: ['Vessmont'], channel: ['SOCIAL_MEDIA'] }),
  ).toMatchObject({ brands: ['Orrelle', 'Vessmont'], products: [], marketplaces: ['Chirp'] })
  expect(offeredChoices(choices, { brands: ['Vessmont'], products: ['Serum'] })).toMatchObject({
    products: ['Meridian', 'Serum'],
    categories: ['Watches'],
  })
})

test('names with numbers in them are offered in the order of these', () => {
  const choices = {
    ...NO_CHOICES,
    brands: ['0', '1', '10', '2'].map((name) => ({ id: name, name, client: 'Solo' })),
  }
  expect(offeredChoices(choices, {}).brands).toEqual(['0', '1', '2', '10'])
})

test('brands of one name are offered with their clients, and their products by either', () => {
  const choices = {
    ...NO_CHOICES,
    brands: [
      { id: '1', name: 'Twin', client: 'Alder' },
      { id: '2', name: 'Twin', client: 'Solo' },
      { id: '3', name: 'Orrelle', client: 'Solo' },
    ],
    products: [{ name: 'Serum', brand: 'Twin', category: null }],
  }
  expect(offeredChoices(choices, {}).brands).toEqual(['Orrelle', 'Twin · Alder', 'Twin · Solo'])
  expect(offeredChoices(choices, { clients: ['Alder'] }).brands).toEqual(['Twin · Alder'])
  expect(offeredChoices(choices, { brands: ['Twin · Solo'] }).products).toEqual(['Serum'])
  expect(offeredChoices(choices, { brands: ['Twin'] })).toMatchObject({
    brands: ['Orrelle', 'Twin', 'Twin · Alder', 'Twin · Solo'],
    products: ['Serum'],
  })
  expect(offeredChoices(choices, { brands: ['Orrelle'] }).products).toEqual([])
})

test('countries and tags that are chosen stay on offer beside those there are', () => {
  const choices = { ...NO_CHOICES, countries: ['FR', 'DE'], tags: ['price'] }
  expect(offeredChoices(choices, {})).toMatchObject({ countries: ['DE', 'FR'], tags: ['price'] })
  expect(offeredChoices(choices, { countries: ['TW', 'DE'], tags: ['logo'] })).toMatchObject({
    countries: ['DE', 'FR', 'TW'],
    tags: ['logo', 'price'],
  })
})

test('those who review are asked for a review, by their names, and nobody asks themselves', () => {
  const colleague = (providerId: string, name: string, ...groups: Colleague['groups']): Colleague => ({
    providerId,
    name,
    groups,
    brands: [],
  })
  const colleagues = [
    colleague('3', 'Zoe', 'analyst'),
    colleague('2', 'Émile', 'analyst'),
    colleague('1', 'Fay', 'analyst'),
    colleague('4', 'Ida', 'importer'),
  ]
  expect(reviewersAmong(colleagues, '3')).toEqual([
    { providerId: '2', name: 'Émile' },
    { providerId: '1', name: 'Fay' },
  ])
  expect(reviewersAmong(colleagues, null).map(({ name }) => name)).toEqual(['Émile', 'Fay', 'Zoe'])
})

test('Saved Filters are on Listings and on the dashboard', () => {
  expect(SPECIFIED.filter(hasSavedFilters).toSorted()).toEqual(['dashboard', 'listings'])
})
