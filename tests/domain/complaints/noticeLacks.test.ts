import { describe, expect, test } from 'vitest'
import { basisOf, elementValues } from '../../../src/domain/complaints/noticeElements.ts'
import type { NoticeFacts, NoticeListing } from '../../../src/domain/complaints/noticeFacts.ts'
import { gapsOf } from '../../../src/domain/complaints/noticeLacks.ts'
import { design, noticeFacts, trademark } from '../../support/noticeFacts.ts'

/** What a person is told of a gap in a notice: what it is called where it is fixed, and why it is one. */

const whole = noticeFacts('VERO')
const withListing = (change: Partial<NoticeListing>): NoticeFacts => ({
  ...whole,
  listings: [{ ...whole.listings[0]!, ...change }],
})
const labels = (facts: NoticeFacts) => gapsOf('VERO', facts).map(({ label }) => label)

describe('a gap is called by what it is fixed at', () => {
  test('a listing by its title, of which so much is shown as fits', () => {
    const titled = (title: string) => labels(withListing({ title, url: null, itemId: null }))
    expect(titled('A watch')).toEqual(['Address of “A watch”'])
    expect(titled('手'.repeat(80))).toEqual([`Address of “${'手'.repeat(80)}”`])
    expect(titled('手'.repeat(81))).toEqual([`Address of “${'手'.repeat(79)}…”`])
    expect(labels(withListing({ title: 'A watch', itemId: null, url: 'https://shop.example/p' }))).toEqual([
      'Item id of “A watch”',
    ])
  })

  test('a right, a marketplace and the complaint’s own fields', () => {
    expect(gapsOf('TRADEMARK', { ...whole, rights: [{ ...trademark, classes: [] }] })).toMatchObject([
      { element: 'trademarks.classes', label: 'Classes of “VESSMONT”' },
    ])
    // Of several rights the one that lacks something is named; designs are none that a trademark notice asks about.
    const second = { ...trademark, uid: '01890000-0000-7000-8000-0000000000a2', name: 'VM', registration: '' }
    expect(gapsOf('TRADEMARK', { ...whole, rights: [design, trademark, second] })).toMatchObject([
      { element: 'trademarks.registration', label: 'Registration of “VM”', id: second.uid },
    ])
    const marketplace = { ...whole.marketplace, noticeEmail: null }
    expect(gapsOf('LETTER', { ...noticeFacts('LETTER'), marketplace })).toMatchObject([
      { label: 'Notice e-mail of Bazarro US' },
    ])
    expect(labels({ ...whole, listings: [] })).toEqual(['Listings'])
    expect(labels({ ...whole, complaint: { ...whole.complaint, description: ' ' } })).toEqual(['Description'])
  })
})

test('an act that nobody made is one gap, and one that was made badly is no more', () => {
  for (const name of ['goodFaith', 'accuracy', 'authority'] as const) {
    const others = whole.complaint.declarations.filter((act) => act.name !== name)
    const declarations = [...others, { name, by: ' ', at: 'yesterday' }]
    for (const made of [others, declarations])
      expect(
        gapsOf('VERO', { ...whole, complaint: { ...whole.complaint, declarations: made } }).map(
          ({ element }) => element,
        ),
      ).toEqual([name])
  }
})

test('a listing that was decided otherwise since is a gap beside the others', () => {
  expect(gapsOf('VERO', withListing({ state: 'GENUINE', title: 'A watch' }))).toMatchObject([
    { element: 'listings', place: 'listing', field: 'state', label: 'State of “A watch”' },
  ])
  expect(gapsOf('VERO', withListing({ state: 'INFRINGING' }))).toEqual([])
})

describe('the elements of a notice', () => {
  test('are empty where nothing is kept of them', () => {
    const bare: NoticeFacts = {
      ...whole,
      brand: { ...whole.brand, notice: null },
      marketplace: { ...whole.marketplace, noticeEmail: null },
      complaint: { ...whole.complaint, declarations: [] },
      listings: [{ ...whole.listings[0]!, url: null, itemId: null }],
    }
    expect(elementValues(bare)).toMatchObject({
      recipient: '',
      signature: '',
      name: '',
      address: '',
      phone: '',
      email: '',
      relation: '',
      addresses: [{ url: '' }],
      items: [{ itemId: '' }],
      goodFaith: null,
      accuracy: null,
      authority: null,
    })
  })

  test('name the person who answers, else the organisation', () => {
    const named = (name: string, organisation: string) =>
      elementValues({
        ...whole,
        brand: { ...whole.brand, notice: { ...whole.brand.notice!, name, organisation } },
      }).name
    expect(named('Ana Lindqvist', 'Northgate Group')).toBe('Ana Lindqvist')
    expect(named(' ', 'Northgate Group')).toBe('Northgate Group')
  })

  test('have eBay’s number of an item from its address, where it stands as one', () => {
    const number = (url: string) =>
      elementValues({ ...whole, listings: [{ ...whole.listings[0]!, itemId: null, url }] }).items[0]!.itemId
    expect(number('https://www.ebay.com/itm/110000000002')).toBe('110000000002')
    expect(number('https://www.ebay.com/itm/A-watch/110000000002?hash=1')).toBe('110000000002')
    expect(number('https://www.ebay.com/itm/110000000002#photos')).toBe('110000000002')
    expect(number('https://www.ebay.com/itm/110000000002x')).toBe('')
    expect(number('https://www.ebay.com/itm/12345678')).toBe('')
  })

  test('rest on the pictures of a copyright complaint, each work once, and on the reason of others', () => {
    const images = ['a', 'a', 'b', null].map((copyright) => ({ used: null, copyright }))
    const of = (change: Partial<NoticeFacts['complaint']>) =>
      basisOf({ ...whole, rights: [], complaint: { ...whole.complaint, images, ...change } })
    expect(of({ type: 'CR', reason: 'PACK_SHOT_IMAGE' })).toEqual({ field: 'images', lines: ['a', 'b'] })
    expect(of({ type: 'CR', reason: 'REG_COPYRIGHT_MATCH' })).toEqual({ field: 'ipr', lines: [] })
    expect(of({ type: 'US', reason: null })).toEqual({ field: 'reason', lines: [] })
    expect(of({ type: 'US', reason: 'GREY_MARKET' })).toMatchObject({
      field: 'reason',
      lines: [expect.any(String)],
    })
  })
})
