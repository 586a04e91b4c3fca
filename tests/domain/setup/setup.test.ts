import { describe, expect, test } from 'vitest'
import { noticeGaps, propertyRightLabel } from '../../../src/domain/kit/brand.ts'
import { countryCodes, jurisdictionName } from '../../../src/domain/kit/countries.ts'
import { grantableRoles } from '../../../src/domain/kit/roles.ts'
import {
  brandDraft,
  groupsAfter,
  lastGodProblem,
  marketplaceDraft,
  ownAccountProblem,
  productDraft,
  rightDraft,
  userDraft,
} from '../../../src/domain/setup/setup.ts'
import { problemsOf } from '../../support/problems.ts'
import { alternatives, initials } from '../../../src/domain/kit/words.ts'

const BRAND = '0190b1a0-0000-7000-8000-000000000001'

describe('a draft', () => {
  const right = {
    brand: BRAND,
    name: 'MARK',
    classes: [3],
    registration: '018',
    type: 'TM',
    jurisdictions: ['EU'],
    expiry: null,
  }

  test('drops what stands around names and addresses', () => {
    expect(rightDraft.parse({ ...right, name: ' MARK ' }).name).toBe('MARK')
    expect(
      userDraft.parse({ email: ' a@b.example ', name: 'A', groups: ['client'], brands: [], disabled: false })
        .email,
    ).toBe('a@b.example')
  })

  test('names the version it changes, or neither id nor version', () => {
    expect(rightDraft.safeParse({ ...right, id: BRAND }).success).toBe(false)
    expect(rightDraft.safeParse({ ...right, updated: '2026-11-20T12:00:00.000Z' }).success).toBe(false)
    expect(rightDraft.safeParse({ ...right, id: BRAND, updated: '2026-11-20T12:00:00.000Z' }).success).toBe(
      true,
    )
  })

  test.each([
    ['a class outside the 45', { classes: [0] }],
    ['classes of a copyright', { type: 'CR' }],
    ['no jurisdiction', { jurisdictions: [] }],
    ['a day that is none', { expiry: '2026-02-30' }],
  ])('of a right with %s is refused', (_, wrong) => {
    expect(rightDraft.safeParse({ ...right, ...wrong }).success).toBe(false)
  })

  test('may leave the notice’s e-mail empty, but not wrong', () => {
    const notice = {
      name: '',
      organisation: '',
      address: '',
      email: '',
      phone: '',
      signatory: '',
      relationToOwner: '',
    }
    const brand = { name: 'A', client: 'B', officialImages: [], notice }
    expect(brandDraft.safeParse(brand).success).toBe(true)
    const wrong = brandDraft.safeParse({ ...brand, notice: { ...notice, email: 'nobody' } })
    expect(wrong.error!.issues.map(({ path }) => path.join('.'))).toEqual(['notice.email'])
  })

  test('of a brand names people where the brand is new alone', () => {
    const brand = { name: 'A', client: 'B', officialImages: [], notice: null }
    const known = { ...brand, id: BRAND, updated: '2026-11-20T12:00:00.000Z' }
    expect(problemsOf(brandDraft, { ...brand, people: [BRAND] })).toEqual([])
    expect(problemsOf(brandDraft, { ...known, people: [] })).toEqual([])
    expect(problemsOf(brandDraft, known)).toEqual([])
    expect(problemsOf(brandDraft, { ...known, people: [BRAND] })).toEqual([
      'people are chosen with a new brand alone',
    ])
  })

  test('of a right that is no trademark needs no classes', () => {
    expect(problemsOf(rightDraft, { ...right, type: 'CR', classes: [] })).toEqual([])
    expect(problemsOf(rightDraft, { ...right, type: 'CR' })).toEqual(['classes go with a trademark alone'])
  })

  test('of a right names real classes, countries and registers, each once', () => {
    const problems = (wrong: object) => problemsOf(rightDraft, { ...right, ...wrong })
    expect(problems({ classes: [1, 45], jurisdictions: ['DE', 'UK', 'EU', 'BX'] })).toEqual([])
    expect(problems({ classes: [1, 1] })).toEqual(['classes must name each class once'])
    expect(problems({ classes: [46] })).toEqual(['classes.0 must be 45 at most'])
    expect(problems({ jurisdictions: ['ZZ'] })).toEqual([
      'jurisdictions.0 must be the code of a country or of a register of several',
    ])
    expect(problems({ jurisdictions: ['DE', 'DE'] })).toEqual(['jurisdictions must name each once'])
  })

  test('of a product has prices in order, in a currency', () => {
    const product = { brand: BRAND, name: 'A', category: null, keywords: [], images: [], currency: 'EUR' }
    const priced = (priceMin: string | null, priceMax: string | null, more: object = {}) =>
      problemsOf(productDraft, { ...product, priceMin, priceMax, ...more })
    expect(priced('9', '10')).toEqual([])
    expect(priced('10', '10')).toEqual([])
    expect(priced('10', '9')).toEqual(['priceMax must not be less than the lowest'])
    expect(priced('10', null)).toEqual([])
    expect(priced(null, '9')).toEqual([])
    expect(priced('-1', null)).toEqual(['priceMin must not be less than 0'])
    for (const currency of [null, undefined]) {
      expect(priced(null, null, { currency })).toEqual([])
      expect(priced('9', null, { currency })).toEqual(['currency must be given with a price'])
      expect(priced(null, '9', { currency })).toEqual(['currency must be given with a price'])
    }
  })

  test('of a marketplace that can be searched says where its listings are linked', () => {
    const place = {
      name: 'Shopee',
      logo: null,
      country: null,
      channel: 'MARKETPLACE',
      group: 'Shopee',
      noticeEmail: null,
      inEuropeanUnion: false,
      noticeFamily: null,
      searchUrl: null,
      linkSelector: null,
      nextSelector: null,
    }
    const searchUrl = 'https://shop.example/search?q={keywords}'
    expect(problemsOf(marketplaceDraft, place)).toEqual([])
    expect(problemsOf(marketplaceDraft, { ...place, linkSelector: 'a' })).toEqual([])
    expect(problemsOf(marketplaceDraft, { ...place, searchUrl, linkSelector: 'a' })).toEqual([])
    expect(problemsOf(marketplaceDraft, { ...place, searchUrl })).toEqual([
      'linkSelector must be given with the search address',
    ])
  })

  test('of a product says what is wrong in words', () => {
    const wrong = productDraft.safeParse({
      brand: BRAND,
      name: 'x'.repeat(301),
      category: ' ',
      keywords: [],
      images: [],
    })
    expect(wrong.error!.issues.map(({ message }) => message)).toEqual([
      'must have 300 characters at most',
      'must not be empty',
    ])
  })
})

test('a right is shown as name (registration_type_jurisdiction_classnumbers)', () => {
  expect(
    propertyRightLabel({
      uid: BRAND,
      name: 'MARK',
      registration: '018 204',
      type: 'TM',
      jurisdictions: ['EU', 'US'],
      classes: [3, 25],
      expiry: null,
    }),
  ).toBe('MARK (018 204_TM_EU,US_3,25)')
  expect(
    propertyRightLabel({
      uid: BRAND,
      name: 'Bottle',
      registration: '009 1',
      type: 'DE',
      jurisdictions: ['EU'],
      classes: [],
      expiry: null,
    }),
  ).toBe('Bottle (009 1_DE_EU)')
})

test('a notice lacks what is empty', () => {
  expect(noticeGaps(null)).toHaveLength(7)
  expect(
    noticeGaps({
      name: 'A',
      organisation: 'B',
      address: 'C',
      email: ' ',
      phone: 'E',
      signatory: 'F',
      relationToOwner: 'G',
    }),
  ).toEqual(['email'])
})

describe('accounts', () => {
  test('only a god gives and takes that role', () => {
    expect(grantableRoles(['admin'])).toEqual(['admin', 'manager', 'analyst', 'importer', 'client'])
    expect(grantableRoles(['god'])).toContain('god')
    expect(grantableRoles(['manager'])).toEqual([])
    expect(groupsAfter(['office', 'god', 'admin'], ['admin', 'analyst'], grantableRoles(['admin']))).toEqual([
      'office',
      'god',
      'admin',
      'analyst',
    ])
  })

  test('nobody disables themselves or takes their own last administrator’s role', () => {
    const admin = { groups: ['admin', 'analyst'] }
    expect(ownAccountProblem(admin, { groups: ['god'], disabled: false })).toBeNull()
    expect(ownAccountProblem(admin, { groups: ['analyst'], disabled: false })).toEqual({
      field: 'groups',
      message: 'You can’t take your own last administrator’s role away.',
    })
    expect(ownAccountProblem(admin, { groups: ['admin'], disabled: true })).toEqual({
      field: 'disabled',
      message: 'You can’t disable your own account.',
    })
    expect(ownAccountProblem({ groups: ['analyst'] }, { groups: ['client'], disabled: false })).toBeNull()
  })

  test('the last god who may sign in keeps the role and the access', () => {
    const had = { groups: ['god', 'admin'], disabled: false }
    const without = { groups: ['admin'], disabled: false }
    const disabled = { ...had, disabled: true }
    expect(lastGodProblem(had, without, 0)).toMatchObject({ field: 'groups' })
    expect(lastGodProblem(had, disabled, 0)).toMatchObject({ field: 'disabled' })
    expect(lastGodProblem(had, { groups: ['god'], disabled: false }, 0)).toBeNull()
    expect(lastGodProblem(had, without, 1)).toBeNull()
    expect(lastGodProblem(disabled, without, 0)).toBeNull()
    expect(lastGodProblem({ groups: ['admin'], disabled: false }, disabled, 0)).toBeNull()
  })
})

test('countries and registers have names, and no code is two countries', () => {
  const codes = countryCodes()
  expect(codes.length).toBeGreaterThan(240)
  expect(codes).toEqual(expect.arrayContaining(['DE', 'GB', 'US', 'CN']))
  expect(codes).not.toContain('UK')
  expect(codes).not.toContain('EU')
  expect(jurisdictionName('EU')).toBe('European Union (EUIPO)')
  expect(jurisdictionName('DE')).toBe('Germany')
})

test('words for several and for a person', () => {
  expect(alternatives(['god', 'admin', 'importer'], 'or')).toBe('god, admin or importer')
  expect(alternatives(['client'], 'and')).toBe('client')
  expect(initials('Ada Maria Sample')).toBe('AS')
  expect(initials(' ')).toBe('?')
})
