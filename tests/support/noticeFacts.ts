import type { PropertyRight } from '../../src/domain/kit/brand.ts'
import type { Declared, NoticeFacts } from '../../src/domain/complaints/noticeFacts.ts'
import type { ComplaintType, InfringementReason, NoticeFamily } from '../../src/domain/kit/vocabulary.ts'

/** Facts of complaints whose notices lack nothing. */

const at = '2026-11-20T09:30:00.000Z'
const by = 'Ana Lindqvist'
const declarations: Declared[] = [
  { name: 'goodFaith', by, at },
  { name: 'accuracy', by, at },
  { name: 'authority', by, at },
]

export const trademark: PropertyRight = {
  uid: '01890000-0000-7000-8000-0000000000a1',
  name: 'VESSMONT',
  classes: [14, 25],
  registration: '018000001',
  type: 'TM',
  jurisdictions: ['US', 'EU'],
  expiry: '2030-01-01',
}
export const design: PropertyRight = { ...trademark, type: 'DE', classes: [], registration: 'D-7' }
export const copyright: PropertyRight = {
  ...trademark,
  type: 'CR',
  classes: [],
  registration: 'VA 2-100-200',
}

/** What a family is tried with: a type that it carries, the reason and the rights. */
const CASES: Record<
  NoticeFamily,
  { type: ComplaintType; reason: InfringementReason | null; rights: PropertyRight[] }
> = {
  DMCA: { type: 'CR', reason: 'COPYRIGHT_MATCH', rights: [] },
  TRADEMARK: { type: 'TM', reason: null, rights: [trademark] },
  COUNTERFEIT: { type: 'CFT', reason: 'COUNTERFEIT', rights: [trademark] },
  DSA: { type: 'TM', reason: null, rights: [trademark] },
  VERO: { type: 'TM', reason: null, rights: [trademark] },
  LETTER: { type: 'DE', reason: 'DESIGN_INFRINGEMENT', rights: [design] },
}

/** Whole facts for a notice of a family. */
export function noticeFacts(family: NoticeFamily): NoticeFacts {
  const { type, reason, rights } = CASES[family]
  return {
    complaint: {
      id: '01890000-0000-7000-8000-000000000001',
      type,
      reason,
      description: 'The listings show what they may not.',
      images: [{ used: 'https://shop.example/used.jpg', copyright: 'https://brand.example/own.jpg' }],
      declarations,
    },
    listings: [
      {
        _id: '01890000-0000-7000-8000-0000000000b1',
        state: 'DRAFT',
        title: '复古自动机械手表 Vessmont 同款',
        url: 'https://shop.example/itm/110000000001',
        itemId: '110000000001',
        seller: '时光小店',
        sellerStoreUrl: 'https://shop.example/s/1',
      },
      {
        _id: '01890000-0000-7000-8000-0000000000b2',
        state: 'DRAFT',
        title: 'Vessmont strap',
        url: 'https://shop.example/p/2',
        itemId: '110000000002',
        seller: null,
        sellerStoreUrl: null,
      },
    ],
    brand: {
      id: '01890000-0000-7000-8000-0000000000c1',
      name: 'Vessmont',
      notice: {
        name: 'Brand protection desk',
        organisation: 'Northgate Group',
        address: '1 Example Quay, 10115 Berlin, Germany',
        email: 'brands@northgate.example',
        phone: '+49 30 5550 0100',
        signatory: 'Ana Lindqvist',
        relationToOwner: 'Agent',
      },
      officialImages: ['https://brand.example/own.jpg'],
    },
    rights,
    marketplace: {
      id: '01890000-0000-7000-8000-0000000000d1',
      name: 'Bazarro US',
      group: 'Bazarro',
      country: 'US',
      noticeEmail: 'notices@bazarro.example',
      inEuropeanUnion: false,
      noticeFamily: family,
    },
    day: '2026-11-21',
  }
}
