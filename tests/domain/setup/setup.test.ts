import { describe, expect, test } from 'vitest'
import { noticeGaps, propertyRightLabel } from '../../../src/domain/kit/brand.ts'
import { countryCodes, jurisdictionName } from '../../../src/domain/kit/countries.ts'
import { grantableRoles } from '../../../src/domain/kit/roles.ts'
import {
  brandDraft,
  groupsAfter,
  ownAccountProblem,
  productDraft,
  rightDraft,
  userDraft,
} from '../../../src/domain/setup/setup.ts'
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
    expect(ownAccountProblem(admin, { groups: ['analyst'], disabled: false })?.field).toBe('groups')
    expect(ownAccountProblem(admin, { groups: ['admin'], disabled: true })?.field).toBe('disabled')
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
