import { expect, test } from 'vitest'
import { passwordProblem } from '../../../src/domain/session/chosenPassword.ts'
import { type BrandReadiness, checklistOf, lackingOf } from '../../../src/domain/start/checklist.ts'
import { confirmsDemoDeletion } from '../../../src/domain/start/demo.ts'
import { doneSteps, isStarted, opensStart, reviewedBrand } from '../../../src/domain/start/start.ts'

const bare: BrandReadiness = {
  id: '0190b1a0-0000-7000-8000-0000000000f1',
  name: 'Vessmont',
  rights: 0,
  products: 0,
  officialPictures: 0,
  people: 0,
  marketplaces: 0,
  withoutClasses: [],
  withoutAddress: [],
}
const whole = { ...bare, rights: 1, products: 2, officialPictures: 3, people: 1, marketplaces: 2 }

test('a brand lacks what it has none of, and names the marketplaces without an address', () => {
  expect(lackingOf(bare)).toBe(5)
  expect(lackingOf(whole)).toBe(0)
  const names = ['A', 'B', 'C', 'D', 'E']
  const places = checklistOf({ ...whole, marketplaces: 5, withoutAddress: names }).find(
    ({ item }) => item === 'marketplaces',
  )
  expect(places).toMatchObject({ isDone: false, words: 'None for A, B, C and 2 more.' })
})

test('a checklist says what there is and what its lack means, and leads to where it is done', () => {
  const place = `/setup/brands/${bare.id}`
  expect(checklistOf(bare).map(({ title, isDone, words }) => [title, isDone, words])).toEqual([
    ['Official pictures', false, 'None: copies of them are not found.'],
    ['Products', false, 'None: listings can’t be told apart by product.'],
    ['Property rights', false, 'None: a complaint has nothing to rest on.'],
    ['People', false, 'No account has this brand on its record.'],
    ['Addresses for notices', false, 'Marketplaces come with the first listings.'],
  ])
  expect(checklistOf(whole).map(({ item, isDone, words, path }) => [item, isDone, words, path])).toEqual([
    ['officialPictures', true, '3 pictures', place],
    ['products', true, '2 products', `${place}/products`],
    ['rights', true, '1 right', `${place}/rights`],
    ['people', true, '1 account', '/setup/users'],
    ['marketplaces', true, 'Known for 2 marketplaces.', '/setup/marketplaces'],
  ])
  const [, , , , places] = checklistOf({ ...whole, withoutAddress: ['A', 'B', 'C'] })
  expect(places!.words).toBe('None for A, B, C.')
})

test('a trademark without classes is named, since notices tell them', () => {
  const rights = checklistOf({ ...whole, rights: 2, withoutClasses: ['VESSMONT'] }).find(
    ({ item }) => item === 'rights',
  )
  expect(rights).toMatchObject({ isDone: false, words: 'No classes for VESSMONT: notices lack them.' })
})

test('the catalogue is done once a brand has both products and official pictures', () => {
  const stepsWith = (change: Partial<BrandReadiness>) =>
    doneSteps({ brands: [{ ...bare, ...change }], listings: 0, reviewed: 0 })
  expect(stepsWith({ products: 1 })).toEqual(['brand'])
  expect(stepsWith({ officialPictures: 1 })).toEqual(['brand'])
  expect(stepsWith({ products: 1, officialPictures: 1 })).toEqual(['brand', 'catalogue'])
})

test('the start page is done when all ten, or all there are, were decided', () => {
  const state = { brands: [whole], listings: 30, reviewed: 9 }
  expect(doneSteps(state)).toEqual(['brand', 'catalogue', 'listings'])
  expect(isStarted({ ...state, reviewed: 10 })).toBe(true)
  expect(isStarted({ ...state, listings: 3, reviewed: 3 })).toBe(true)
  expect(isStarted({ brands: [bare], listings: 3, reviewed: 3 })).toBe(false)
  expect(doneSteps({ brands: [], listings: 0, reviewed: 0 })).toEqual([])
})

test('the chosen brand is reviewed first where it has listings, else the first that has', () => {
  const [none, one, other] = [bare, { ...whole, id: 'one' }, { ...whole, id: 'other' }]
  const state = { brands: [none, one, other], listings: 3, reviewed: 0 }
  expect(reviewedBrand(state, 'other')).toBe(other)
  expect(reviewedBrand(state, none.id)).toBe(one)
  expect(reviewedBrand(state, null)).toBe(one)
  expect(reviewedBrand({ ...state, brands: [none] }, none.id)).toBeNull()
})

test('the start page opens by itself for those who can bring listings in, while there are none', () => {
  expect(opensStart({ groups: ['importer'], hasListings: false })).toBe(true)
  expect(opensStart({ groups: ['importer'], hasListings: true })).toBe(false)
  expect(opensStart({ groups: ['analyst'], hasListings: false })).toBe(false)
})

const ada = { name: 'Ada Lovelace', email: 'ada.l@assay.example' }
const problemOf = (password: string, repeated = password) => passwordProblem({ ...ada, password, repeated })

test('a password is typed twice alike, and long enough', () => {
  expect(problemOf('long enough')).toBeNull()
  expect(problemOf('long enough', 'long enougH')).toContain('not the same')
  expect(problemOf('short')).toContain('8 characters')
})

test.each([
  'Ada-Lovelace',
  'adalovelace1815',
  'ada.l@assay.example',
  'AdaL!!!!!',
  'Assay2026!',
  'brand-protection',
])('a password is not the account’s name or a word of this place: %s', (password) => {
  expect(problemOf(password)).toContain('must not be your name')
})

test('a password may hold such a word among others, and digits and signs alone', () => {
  expect(problemOf('ada weighs an assay')).toBeNull()
  expect(problemOf('5712-8841-07')).toBeNull()
})

test('the demo goes only where the words were typed', () => {
  expect(confirmsDemoDeletion('  Delete  the demo ')).toBe(true)
  expect(confirmsDemoDeletion('delete')).toBe(false)
})
