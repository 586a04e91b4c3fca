import { describe, expect, test } from 'vitest'
import type { NoticeCheck } from '../../../src/domain/complaints/complaints.contract.ts'
import { DECLARATIONS, GAP_PLACES, type NoticeGap } from '../../../src/domain/complaints/noticeFacts.ts'
import {
  declarationOf,
  declarationWords,
  descriptionKey,
  droppedBy,
  elsewhereWords,
  lacksOf,
  fixesOf,
  remedyOf,
  sharedKey,
  sharedRights,
  typedKey,
  valueProblem,
  worksAmong,
} from '../../../src/machines/complaints/noticeFixes.ts'
import { NOTICE_FAMILIES } from '../../../src/domain/kit/vocabulary.ts'
import { sampleComplaint, sampleRight } from '../../../src/paths/samples/things.ts'

const [one, two] = [sampleComplaint(1), sampleComplaint(2)]
const gap = (place: NoticeGap['place'], field: string, id: string): NoticeGap => ({
  element: field,
  label: field,
  why: 'It is needed.',
  place,
  field,
  id,
})
const check = (complaint: string, ...gaps: NoticeGap[]): NoticeCheck => ({
  complaint,
  family: 'DMCA',
  gaps,
  warnings: [],
})
const MARKET = '0190b1a0-0000-7000-8000-0000000000a5'
const checks = [
  check(
    one.id,
    gap('brand', 'email', one.brandId),
    gap('complaint', 'declarations.authority', one.id),
    gap('complaint', 'ipr', one.id),
    gap('listing', 'url', one.listings[0]!),
    gap('marketplace', 'noticeEmail', MARKET),
    gap('right', 'registration', sampleRight.uid),
  ),
  check(
    two.id,
    gap('brand', 'email', one.brandId),
    gap('complaint', 'declarations.authority', two.id),
    gap('listing', 'url', one.listings[0]!),
  ),
]
const lacks = lacksOf(checks)
const keyOf = (field: string, id: string) => lacks.find((lack) => lack.field === field && lack.id === id)!.key
const state = { complaints: [one, two], lacks, separate: [], groups: ['admin'] }

describe('what notices lack', () => {
  test('is named once for each record, with every complaint that needs it', () => {
    expect(lacks).toHaveLength(7)
    expect(lacks[0]).toMatchObject({ field: 'email', complaints: [one.id, two.id] })
  })

  test('is fixed here by those who may keep it, else somewhere that is said', () => {
    expect(remedyOf({ place: 'brand', field: 'email' }, ['analyst'])).toBe('email')
    expect(remedyOf({ place: 'brand', field: 'address' }, ['analyst'])).toBe('lines')
    expect(remedyOf({ place: 'brand', field: 'brand' }, ['god'])).toBe('elsewhere')
    expect(remedyOf({ place: 'brand', field: 'email' }, ['client'])).toBe('elsewhere')
    expect(remedyOf({ place: 'marketplace', field: 'noticeEmail' }, ['analyst'])).toBe('elsewhere')
    expect(remedyOf({ place: 'marketplace', field: 'noticeEmail' }, ['admin'])).toBe('email')
    expect(remedyOf({ place: 'listing', field: 'itemId' }, ['analyst'])).toBe('line')
    expect(remedyOf({ place: 'complaint', field: 'images' }, ['analyst'])).toBe('work')
    expect(remedyOf({ place: 'complaint', field: 'listings' }, ['god'])).toBe('elsewhere')
    for (const place of GAP_PLACES) expect(elsewhereWords({ place })).toMatch(/^[A-Z].*\.$/)
  })

  test('names each declaration, in the words of the notices’ families', () => {
    for (const name of DECLARATIONS) expect(declarationOf(`declarations.${name}`)).toBe(name)
    expect(declarationOf('description')).toBeNull()
    expect(declarationWords('authority', NOTICE_FAMILIES).length).toBeGreaterThan(1)
    expect(declarationWords('authority', ['DMCA', 'DMCA'])).toEqual([
      expect.stringContaining('penalty of perjury'),
    ])
  })

  test('takes rights that every complaint can rest on', () => {
    const rights = { [one.brandId]: [sampleRight, { ...sampleRight, type: 'DE' as const }] }
    expect(sharedRights([one, { ...two, type: 'CFT' }], rights)).toEqual([sampleRight])
    expect(sharedRights([one, { ...two, brandId: MARKET }], rights)).toEqual([])
    expect(sharedRights([one, { ...two, type: 'DE' }], rights)).toEqual([])
  })

  test('refuses what is no address and no e-mail address', () => {
    expect(valueProblem('email', 'email', 'a@b')).not.toBeNull()
    expect(valueProblem('email', 'email', ' a@b.example ')).toBeNull()
    expect(valueProblem('address', 'url', 'ftp://shop.example')).not.toBeNull()
    expect(valueProblem('address', 'url', '')).toBeNull()
  })

  test.each([
    ['classes', '9, 25', true],
    ['classes', '9 9;45', true],
    ['classes', '99', false],
    ['classes', '0', false],
    ['classes', '25, abc', false],
    ['jurisdictions', 'de, EU', true],
    ['jurisdictions', 'Germany', false],
    ['registration', '99, abc', true],
  ])('of a right’s %s “%s” can stand: %s', (field, value, stands) => {
    expect(valueProblem('line', field, value) === null).toBe(stands)
  })
})

describe('what was typed', () => {
  const typed = {
    [keyOf('email', one.brandId)]: ' notices@vale.example ',
    [sharedKey('declarations.authority')]: 'made',
    [sharedKey('ipr')]: sampleRight.uid,
    [keyOf('url', one.listings[0]!)]: 'https://shop.example/1',
    [keyOf('noticeEmail', MARKET)]: 'abuse@bazarro.example',
    [keyOf('registration', sampleRight.uid)]: '018 204 771',
  }

  test('becomes one change of each record: brand, right, marketplace, then each complaint', () => {
    const fixes = fixesOf({ ...state, typed })
    expect(fixes).toMatchObject([
      { place: 'brand', id: one.brandId, fields: { email: 'notices@vale.example' } },
      { place: 'right', id: sampleRight.uid, brand: one.brandId, fields: { registration: '018 204 771' } },
      { place: 'marketplace', id: MARKET, noticeEmail: 'abuse@bazarro.example' },
      {
        place: 'complaint',
        complaint: one,
        change: {
          ipr: [sampleRight.uid],
          declarations: ['authority'],
          addresses: [{ listing: one.listings[0], url: 'https://shop.example/1' }],
        },
      },
      { place: 'complaint', complaint: two, change: { declarations: ['authority'] } },
    ])
    expect(new Set(fixes.flatMap(({ keys }) => keys))).toEqual(
      new Set([...Object.keys(typed), descriptionKey(one), descriptionKey(two)]),
    )
  })

  test('is given for each complaint where somebody wants it so', () => {
    const separate = ['declarations.authority']
    const lack = lacks.find(({ field, id }) => field === separate[0] && id === two.id)!
    const fixes = fixesOf({ ...state, separate, typed: { [typedKey(lack, separate)]: 'made' } })
    expect(fixes).toHaveLength(1)
    expect(fixes[0]).toMatchObject({ complaint: two })
  })

  test('is left alone while it can’t stand, and where nobody may save it', () => {
    expect(fixesOf({ ...state, typed: { [keyOf('email', one.brandId)]: 'nobody' } })).toEqual([])
    const market = { [keyOf('noticeEmail', MARKET)]: 'abuse@bazarro.example' }
    expect(fixesOf({ ...state, groups: ['analyst'], typed: market })).toEqual([])
  })

  test('makes declarations again with what is rewritten, and not those of others', () => {
    const declared = {
      ...one,
      declarations: [{ name: 'accuracy' as const, by: 'Demo analyst', at: one.created }],
    }
    const fixes = fixesOf({
      ...state,
      complaints: [declared],
      typed: { [sharedKey('declarations.authority')]: 'made', [descriptionKey(one)]: 'New words.' },
    })
    expect(fixes).toMatchObject([{ change: { declarations: ['authority'], description: 'New words.' } }])
    expect(droppedBy(fixes)).toEqual(declared.declarations)
    const more = { [sharedKey('declarations.authority')]: 'made' }
    const added = fixesOf({ ...state, complaints: [declared], typed: more })
    expect(added).toMatchObject([{ change: { declarations: ['accuracy', 'authority'] } }])
    expect(droppedBy(added)).toEqual([])
    expect(fixesOf({ ...state, typed: { [descriptionKey(one)]: one.description } })).toEqual([])
  })

  test('sets the official picture that was copied beside the used ones, and gives a listing its item id', () => {
    const missing = lacksOf([
      check(one.id, gap('complaint', 'images', one.id), gap('listing', 'itemId', one.listings[0]!)),
    ])
    const [images, itemId] = missing.map((lack) => typedKey(lack, []))
    const fix = (complaint: typeof one) =>
      fixesOf({
        complaints: [complaint],
        lacks: missing,
        separate: [],
        groups: ['analyst'],
        typed: { [images!]: 'official', [itemId!]: '1234567890' },
      })[0]
    const pair = (used: string, copyright: string | null) => ({ used, copyright })
    expect(fix({ ...one, images: [], picture: { url: 'https://a.example', file: null } })).toMatchObject({
      change: {
        images: [pair('https://a.example', 'official')],
        addresses: [{ listing: one.listings[0], itemId: '1234567890' }],
      },
    })
    expect(fix({ ...one, images: [pair('a', null), pair('b', 'other')] })).toMatchObject({
      change: { images: [pair('a', 'official'), pair('b', 'other')] },
    })
    expect(fix({ ...one, images: [pair('a', 'nowhere')] })).toMatchObject({
      change: { images: [pair('a', 'official')] },
    })
    expect(
      worksAmong([
        { url: '', file: 'x' },
        { url: 'https://b.example', file: 'y' },
      ]),
    ).toHaveLength(1)
  })
})
