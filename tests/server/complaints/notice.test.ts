import { describe, expect, test } from 'vitest'
import type { NoticeContact } from '../../../src/domain/kit/brand.ts'
import { countryCodes } from '../../../src/domain/kit/countries.ts'
import { coverage, REGIONAL_COVERAGE } from '../../../server/store/complaints/jurisdictions.ts'
import { canFileNotice, compileNotice } from '../../../server/store/complaints/notice.ts'
import {
  type Declaration,
  DECLARATIONS,
  noticeGap,
  type NoticeFacts,
  type NoticeListing,
} from '../../../src/domain/complaints/noticeFacts.ts'
import { noticeFamilyOf } from '../../../src/domain/complaints/noticeFamily.ts'
import { NOTICE_FORMS } from '../../../src/domain/complaints/noticeForms.ts'
import {
  COMPLAINT_TYPES,
  type ComplaintType,
  NOTICE_FAMILIES,
  type NoticeFamily,
} from '../../../src/domain/kit/vocabulary.ts'
import { copyright, design, noticeFacts, trademark } from '../../support/noticeFacts.ts'

interface Definition {
  readonly type: string
  readonly element?: { readonly _zod: { readonly def: Definition } }
  readonly shape?: Readonly<Record<string, { readonly _zod: { readonly def: Definition } }>>
}

/** Every element that a family's schema asks for, those of lists' entries too. */
function elementsOf(family: NoticeFamily): string[] {
  return Object.entries(NOTICE_FORMS[family].schema.shape).flatMap(([name, schema]) => {
    const { type, element } = (schema as unknown as { _zod: { def: Definition } })._zod.def
    const parts = type === 'array' ? Object.keys(element?._zod.def.shape ?? {}) : []
    return [name, ...parts.map((part) => `${name}.${part}`)]
  })
}

type Change = (facts: NoticeFacts) => NoticeFacts
const contact =
  (change: Partial<NoticeContact>): Change =>
  (facts) => ({
    ...facts,
    brand: { ...facts.brand, notice: { ...facts.brand.notice!, ...change } },
  })
const complaint =
  (change: Partial<NoticeFacts['complaint']>): Change =>
  (facts) => ({
    ...facts,
    complaint: { ...facts.complaint, ...change },
  })
const marketplace =
  (change: Partial<NoticeFacts['marketplace']>): Change =>
  (facts) => ({
    ...facts,
    marketplace: { ...facts.marketplace, ...change },
  })
const secondListing =
  (change: Partial<NoticeListing>): Change =>
  (facts) => ({
    ...facts,
    listings: [facts.listings[0]!, { ...facts.listings[1]!, ...change }],
  })
const rights =
  (...given: NoticeFacts['rights'][number][]): Change =>
  (facts) => ({ ...facts, rights: given })
const undeclared =
  (name: Declaration): Change =>
  (facts) =>
    complaint({ declarations: facts.complaint.declarations.filter((act) => act.name !== name) })(facts)

const { complaint: whole, listings, brand, marketplace: place } = noticeFacts('DMCA')
const BRAND = { place: 'brand', id: brand.id }
const COMPLAINT = { place: 'complaint', id: whole.id }
const RIGHT = { place: 'right', id: trademark.uid }
const SECOND = { place: 'listing', id: listings[1]!._id }

/** How each element is taken away, and where the gap is fixed. */
const TAKEN: Record<string, { without: Change; fixed: { place: string; field: string; id: string } }> = {
  recipient: {
    without: marketplace({ noticeEmail: null }),
    fixed: { place: 'marketplace', field: 'noticeEmail', id: place.id },
  },
  signature: { without: contact({ signatory: ' ' }), fixed: { ...BRAND, field: 'signatory' } },
  name: { without: contact({ name: '', organisation: '' }), fixed: { ...BRAND, field: 'name' } },
  address: { without: contact({ address: '' }), fixed: { ...BRAND, field: 'address' } },
  phone: { without: contact({ phone: '' }), fixed: { ...BRAND, field: 'phone' } },
  email: { without: contact({ email: 'nobody' }), fixed: { ...BRAND, field: 'email' } },
  relation: { without: contact({ relationToOwner: '' }), fixed: { ...BRAND, field: 'relationToOwner' } },
  brand: {
    without: (facts) => ({ ...facts, brand: { ...facts.brand, name: '' } }),
    fixed: { ...BRAND, field: 'brand' },
  },
  explanation: { without: complaint({ description: '\n' }), fixed: { ...COMPLAINT, field: 'description' } },
  basis: {
    without: (facts) => complaint({ images: [] })(rights()(facts)),
    fixed: { ...COMPLAINT, field: 'ipr' },
  },
  trademarks: { without: rights(), fixed: { ...COMPLAINT, field: 'ipr' } },
  'trademarks.name': { without: rights({ ...trademark, name: '' }), fixed: { ...RIGHT, field: 'name' } },
  'trademarks.registration': {
    without: rights({ ...trademark, registration: '' }),
    fixed: { ...RIGHT, field: 'registration' },
  },
  'trademarks.jurisdictions': {
    without: rights({ ...trademark, jurisdictions: [] }),
    fixed: { ...RIGHT, field: 'jurisdictions' },
  },
  'trademarks.classes': {
    without: rights({ ...trademark, classes: [] }),
    fixed: { ...RIGHT, field: 'classes' },
  },
  addresses: {
    without: (facts) => ({ ...facts, listings: [] }),
    fixed: { ...COMPLAINT, field: 'listings' },
  },
  'addresses.url': { without: secondListing({ url: null }), fixed: { ...SECOND, field: 'url' } },
  items: { without: (facts) => ({ ...facts, listings: [] }), fixed: { ...COMPLAINT, field: 'listings' } },
  'items.itemId': { without: secondListing({ itemId: null }), fixed: { ...SECOND, field: 'itemId' } },
  goodFaith: { without: undeclared('goodFaith'), fixed: { ...COMPLAINT, field: 'declarations.goodFaith' } },
  accuracy: { without: undeclared('accuracy'), fixed: { ...COMPLAINT, field: 'declarations.accuracy' } },
  authority: { without: undeclared('authority'), fixed: { ...COMPLAINT, field: 'declarations.authority' } },
}

const places = (facts: NoticeFacts) =>
  compileNotice(facts).gaps.map(({ place, field, id }) => ({ place, field, id }))

describe.each([...NOTICE_FAMILIES])('%s', (family) => {
  test('lacks nothing when whole', () => {
    const compiled = compileNotice(noticeFacts(family))
    expect(compiled).toMatchObject({ family, gaps: [], warnings: [], recipient: 'notices@bazarro.example' })
    expect(canFileNotice(compiled)).toBe(true)
  })

  test.each(elementsOf(family))('without %s, names it and where it is fixed', (element) => {
    const { without, fixed } = TAKEN[element]!
    // A copyright work is fixed in the pictures, where no registration is claimed.
    const field = family === 'DMCA' && element === 'basis' ? 'images' : fixed.field
    const compiled = compileNotice(without(noticeFacts(family)))
    expect(compiled.gaps).toHaveLength(1)
    expect(noticeGap.safeParse(compiled.gaps[0]).error).toBeUndefined()
    expect(compiled.gaps[0]).toMatchObject({ element, ...fixed, field })
    expect(compiled.gaps[0]!.why).toMatch(/^\S.+\.$/)
    expect(canFileNotice(compiled)).toBe(false)
  })

  test('says what people wrote as they wrote it, and every listing', () => {
    const facts = noticeFacts(family)
    const { text } = compileNotice(facts)
    expect(compileNotice(structuredClone(facts)).text).toBe(text)
    for (const { title, url, itemId } of facts.listings) {
      expect(text).toContain(title)
      expect(text).toContain(`Address: ${url}\n`)
      expect(text).toContain(`Item id: ${itemId}\n`)
    }
    expect(text).toContain('Seller: 时光小店\n')
    expect(text).toContain(
      'Picture used: https://shop.example/used.jpg\n   Official picture: https://brand.example/own.jpg\n',
    )
    expect(text).toContain('/s/ Ana Lindqvist\n')
    expect(text).not.toContain('(missing)')
    if (facts.rights[0]?.type === 'TM') expect(text).toContain('- VESSMONT (018000001_TM_US,EU_14,25)\n')
  })

  test('says of nothing that it is missing where it can be filed without it', () => {
    const needed = elementsOf(family)
    const restsOnRights = needed.includes('basis') || needed.includes('trademarks')
    // Each notice has its listings, whatever it has to say of them.
    const kept = restsOnRights ? /^(addresses|items|basis|trademarks.*)$/ : /^(addresses|items)$/
    const bare = Object.entries(TAKEN)
      .filter(([name]) => !needed.includes(name) && !kept.test(name))
      .reduce((facts, [, { without }]) => without(facts), contact({ name: '' })(noticeFacts(family)))
    const compiled = compileNotice(bare)
    expect(compiled.gaps).toEqual([])
    expect(compiled.text).not.toContain('(missing)')
  })

  test.each([...DECLARATIONS])('declares %s only where a person did', (name) => {
    const words = NOTICE_FORMS[family].declarations[name]
    expect(compileNotice(noticeFacts(family)).text).toContain(
      `${words}\nDeclared by Ana Lindqvist, 2026-11-20 09:30 UTC.`,
    )
    expect(compileNotice(undeclared(name)(noticeFacts(family))).text).not.toContain(words)
  })

  test('lets perjury stand on authority alone', () => {
    const { goodFaith, accuracy, authority } = NOTICE_FORMS[family].declarations
    expect(`${goodFaith} ${accuracy}`).not.toMatch(/perjury/i)
    expect(/perjury/i.test(authority)).toBe(family === 'DMCA' || family === 'VERO')
    expect(compileNotice(undeclared('authority')(noticeFacts(family))).text).not.toMatch(/perjury/i)
  })

  test('lacks every contact of a brand that has none', () => {
    const facts = noticeFacts(family)
    const fields = places({ ...facts, brand: { ...facts.brand, notice: null } })
    expect(fields.length).toBeGreaterThan(1)
    expect(new Set(fields.map(({ place }) => place))).toEqual(new Set(['brand']))
  })
})

test('a notice reads as a letter does, with what is there and no more', () => {
  const facts = noticeFacts('TRADEMARK')
  const { text } = compileNotice({
    ...facts,
    complaint: {
      ...facts.complaint,
      reason: 'UNAUTHORIZED_LOGO',
      images: [...facts.complaint.images, { used: 'https://shop.example/second.jpg', copyright: null }],
    },
  })
  expect(text.trim().split('\n')).toEqual([
    'REPORT OF TRADEMARK INFRINGEMENT',
    '',
    'To: Bazarro US, notices@bazarro.example',
    'Date: 2026-11-21',
    'Reference: 01890000-0000-7000-8000-000000000001',
    'Brand: Vessmont',
    'Concerns: Trademark',
    'Reason: Unauthorized logo',
    '',
    'This report concerns listings that use a registered trademark without its owner’s consent. It asks you to remove them.',
    '',
    'THE TRADEMARK',
    '',
    '- VESSMONT (018000001_TM_US,EU_14,25)',
    '  Registration number: 018000001',
    '  Jurisdiction: United States, European Union (EUIPO)',
    '  Class: 14, 25',
    '',
    'HOW THE MARK IS USED',
    '',
    'The listings show what they may not.',
    '',
    'THE LISTINGS',
    '',
    '1. 复古自动机械手表 Vessmont 同款',
    '   Address: https://shop.example/itm/110000000001',
    '   Item id: 110000000001',
    '   Seller: 时光小店',
    '   Seller’s store: https://shop.example/s/1',
    '',
    '2. Vessmont strap',
    '   Address: https://shop.example/p/2',
    '   Item id: 110000000002',
    '',
    'PICTURES',
    '',
    '1. Picture used: https://shop.example/used.jpg',
    '   Official picture: https://brand.example/own.jpg',
    '',
    '2. Picture used: https://shop.example/second.jpg',
    '',
    'WHO GIVES THIS NOTICE',
    '',
    'Name: Brand protection desk',
    'Organisation: Northgate Group',
    'Relation to the owner: Agent',
    'Address: 1 Example Quay, 10115 Berlin, Germany',
    'Telephone: +49 30 5550 0100',
    'E-mail: brands@northgate.example',
    '',
    'DECLARATIONS',
    '',
    'In good faith, I believe that the trademark’s owner, an agent of the owner, or the law has not authorized the use described above.',
    'Declared by Ana Lindqvist, 2026-11-20 09:30 UTC.',
    '',
    'The information in this report is accurate.',
    'Declared by Ana Lindqvist, 2026-11-20 09:30 UTC.',
    '',
    'I am the owner of the trademark named above, or am authorized to act on the owner’s behalf.',
    'Declared by Ana Lindqvist, 2026-11-20 09:30 UTC.',
    '',
    'SIGNATURE',
    '',
    '/s/ Ana Lindqvist',
  ])
})

test('what a notice rests on is fixed where its type and reason have it', () => {
  const basisField = (type: ComplaintType, change: Partial<NoticeFacts['complaint']>) =>
    places(complaint({ type, images: [], ...change })(rights()(noticeFacts('VERO')))).map(
      ({ field }) => field,
    )
  expect(basisField('CR', { reason: 'REG_COPYRIGHT_MATCH' })).toEqual(['ipr'])
  expect(basisField('CR', { reason: 'PACK_SHOT_IMAGE' })).toEqual(['images'])
  expect(basisField('UA', { reason: null })).toEqual(['ipr'])
  expect(basisField('US', { reason: null })).toEqual(['reason'])
  expect(basisField('US', { reason: 'GREY_MARKET' })).toEqual([])
})

test('a registered work, or the official picture, identifies the work', () => {
  const registered = complaint({ reason: 'REG_COPYRIGHT_MATCH', images: [] })(noticeFacts('DMCA'))
  expect(places(rights(copyright)(registered))).toEqual([])
  const used = complaint({ images: [{ used: 'https://shop.example/u.jpg', copyright: null }] })
  expect(places(used(noticeFacts('DMCA')))).toEqual([{ ...COMPLAINT, field: 'images' }])
})

test('eBay takes a brand of 50 characters and a message of 1,000, and not one more', () => {
  const withBrand = (length: number): NoticeFacts => ({
    ...noticeFacts('VERO'),
    brand: { ...brand, name: 'B'.repeat(length) },
  })
  const withMessage = (length: number) => complaint({ description: 'm'.repeat(length) })(noticeFacts('VERO'))
  expect(places(withBrand(50))).toEqual([])
  expect(places(withBrand(51))).toEqual([{ ...BRAND, field: 'brand' }])
  expect(places(withMessage(1_000))).toEqual([])
  expect(places(withMessage(1_001))).toEqual([{ ...COMPLAINT, field: 'description' }])
  expect(compileNotice(withMessage(1_001)).gaps[0]!.why).toMatch(/It is 1 character too long\.$/)
  expect(compileNotice(withMessage(2_300)).gaps[0]!.why).toMatch(/It is 1,300 characters too long\.$/)
})

test('the address of an item tells eBay’s number of it', () => {
  const at = (url: string | null) => places(secondListing({ itemId: null, url })(noticeFacts('VERO')))
  expect(at('https://www.ebay.com/itm/Some-watch/110000000002?hash=1')).toEqual([])
  expect(at('https://www.ebay.com/itm/110000000002')).toEqual([])
  expect(at('https://shop.example/p/2')).toEqual([{ ...SECOND, field: 'itemId' }])
  expect(at(null)).toEqual([{ ...SECOND, field: 'url' }])
})

test('warns of rights that don’t hold where the marketplace is, and of those that have expired', () => {
  const warnings = (change: Partial<typeof trademark>, country: string | null, of = trademark) =>
    compileNotice(marketplace({ country })(rights({ ...of, ...change })(noticeFacts('LETTER')))).warnings
  expect(warnings({ jurisdictions: ['EU'] }, 'DE')).toEqual([])
  expect(warnings({ jurisdictions: ['EU'] }, 'GB')).toEqual([
    'The trademark “VESSMONT” (018000001) covers European Union (EUIPO), not United Kingdom, the country of Bazarro US.',
  ])
  expect(warnings({ jurisdictions: ['UK'] }, 'GB')).toEqual([])
  expect(warnings({ jurisdictions: ['BX'] }, 'NL')).toEqual([])
  expect(warnings({ jurisdictions: ['BX'] }, 'DE')).toHaveLength(1)
  expect(warnings({ jurisdictions: ['WO'] }, 'DE')[0]).toContain('check that it designates Germany')
  expect(warnings({ jurisdictions: ['CN'] }, null)).toEqual([])
  expect(warnings({ jurisdictions: ['CN'] }, 'DE', design)[0]).toContain('The design')
  expect(warnings({ jurisdictions: ['CN'] }, 'DE', copyright)).toEqual([])
  expect(warnings({ expiry: '2026-11-21' }, 'US')).toEqual([])
  expect(warnings({ expiry: null }, 'US')).toEqual([])
  expect(warnings({ expiry: '2026-11-20' }, 'US')).toEqual([
    'The trademark “VESSMONT” (018000001) expired on 2026-11-20.',
  ])
})

test.each([
  [['EU'], 'DE', 'covered'],
  [['uk'], 'GB', 'covered'],
  [['WO'], 'DE', 'designated'],
  [['WO', 'DE'], 'DE', 'covered'],
  [['CN'], 'DE', 'not'],
  [[], 'DE', 'not'],
] as const)('rights of %j in %s: %s', (jurisdictions, country, held) => {
  expect(coverage(jurisdictions, country)).toBe(held)
})

test('regional registers cover countries that there are', () => {
  const known = new Set(countryCodes())
  for (const covered of Object.values(REGIONAL_COVERAGE))
    expect(covered.filter((code) => !known.has(code))).toEqual([])
  expect(Object.entries(REGIONAL_COVERAGE).map(([code, covered]) => [code, new Set(covered).size])).toEqual([
    ['EU', 27],
    ['BX', 3],
    ['OA', 17],
  ])
})

test('a title can’t pass for a part of the notice', () => {
  const facts = secondListing({ title: 'Watch\nSIGNATURE\n\u2028/s/ Nobody' })(noticeFacts('DMCA'))
  expect(compileNotice(facts).text).toContain('2. Watch SIGNATURE /s/ Nobody\n')
})

const OWN: Record<ComplaintType, NoticeFamily> = {
  CR: 'DMCA',
  TM: 'TRADEMARK',
  CFT: 'COUNTERFEIT',
  DE: 'LETTER',
  US: 'LETTER',
  UA: 'LETTER',
}
describe.each([...COMPLAINT_TYPES])('the family for %s', (type) => {
  test.each([null, ...NOTICE_FAMILIES])('where the marketplace has %s', (noticeFamily) => {
    const fits =
      noticeFamily !== null &&
      (['DSA', 'VERO', 'LETTER'].includes(noticeFamily) || OWN[type] === noticeFamily)
    const expected = (otherwise: NoticeFamily) => (fits ? noticeFamily : otherwise)
    expect(noticeFamilyOf(type, { noticeFamily, inEuropeanUnion: false })).toBe(expected(OWN[type]))
    expect(noticeFamilyOf(type, { noticeFamily, inEuropeanUnion: true })).toBe(expected('DSA'))
  })
})
