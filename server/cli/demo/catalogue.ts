import type { NoticeContact } from '../../../src/domain/kit/brand.ts'
import type { Channel, Classification } from '../../../src/domain/kit/vocabulary.ts'

/** The demo workspace's fictional clients, brands, products and marketplaces. None of them exists. */

export interface DemoProduct {
  readonly name: string
  readonly category: string
  /** The drawings in drawings/, by their name before the number. */
  readonly drawing: string
  /** Price in euro of the genuine article. */
  readonly price: number
  readonly keywords: readonly string[]
}

export interface DemoRight {
  readonly name: string
  readonly type: Extract<Classification, 'TM' | 'CR' | 'DE'>
  readonly registration: string
  readonly classes: readonly number[]
  readonly jurisdictions: readonly string[]
  readonly expiry: string | null
}

export interface DemoBrand {
  readonly name: string
  readonly client: string
  readonly products: readonly DemoProduct[]
  readonly rights: readonly DemoRight[]
}

/** Whom a platform can answer about a client's brands: a desk, in a domain that can't exist. */
export function demoNotice(client: string): NoticeContact {
  const domain = `${client.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.example`
  return {
    name: 'Brand protection desk',
    organisation: client,
    address: '1 Example Quay, 10115 Berlin, Germany',
    email: `brands@${domain}`,
    phone: '+49 30 5550 0100',
    signatory: `Head of brand protection, ${client}`,
    relationToOwner: 'Owner',
  }
}

export const DEMO_BRANDS: readonly DemoBrand[] = [
  {
    name: 'Vessmont',
    client: 'Northgate Group',
    products: [
      {
        name: 'Meridian 40',
        category: 'Watches',
        drawing: 'watch',
        price: 420,
        keywords: ['vessmont meridian', 'meridian 40'],
      },
      { name: 'Strap', category: 'Watches', drawing: 'watch', price: 60, keywords: ['vessmont strap'] },
    ],
    rights: [
      {
        name: 'VESSMONT',
        type: 'TM',
        registration: '018 204 771',
        classes: [14],
        jurisdictions: ['EU'],
        expiry: '2031-03-04',
      },
      {
        name: 'VESSMONT',
        type: 'TM',
        registration: '6 204 118',
        classes: [14, 35],
        jurisdictions: ['US'],
        expiry: '2030-11-17',
      },
      {
        name: 'Meridian dial',
        type: 'DE',
        registration: '008 617 402-0001',
        classes: [],
        jurisdictions: ['EU'],
        expiry: '2028-06-30',
      },
    ],
  },
  {
    name: 'Halvorn',
    client: 'Northgate Group',
    products: [
      {
        name: 'Strider Low',
        category: 'Footwear',
        drawing: 'shoe',
        price: 129,
        keywords: ['halvorn strider', 'strider low'],
      },
    ],
    rights: [
      {
        name: 'HALVORN',
        type: 'TM',
        registration: '017 993 205',
        classes: [18, 25],
        jurisdictions: ['EU', 'GB'],
        expiry: '2029-09-12',
      },
      {
        name: 'Strider sole',
        type: 'DE',
        registration: '007 330 914-0003',
        classes: [],
        jurisdictions: ['EU'],
        expiry: '2027-02-01',
      },
    ],
  },
  {
    name: 'Kestrelle',
    client: 'Northgate Group',
    products: [
      {
        name: 'Clasp Tote',
        category: 'Bags',
        drawing: 'bag',
        price: 340,
        keywords: ['kestrelle tote', 'clasp tote'],
      },
    ],
    rights: [
      {
        name: 'KESTRELLE',
        type: 'TM',
        registration: '018 511 036',
        classes: [18],
        jurisdictions: ['EU'],
        expiry: '2032-01-20',
      },
    ],
  },
  {
    name: 'Lumarro',
    client: 'Northgate Group',
    products: [
      {
        name: 'Costa Round',
        category: 'Eyewear',
        drawing: 'shades',
        price: 165,
        keywords: ['lumarro costa'],
      },
    ],
    rights: [
      {
        name: 'LUMARRO',
        type: 'TM',
        registration: '018 067 329',
        classes: [9],
        jurisdictions: ['EU'],
        expiry: '2029-05-15',
      },
    ],
  },
  {
    name: 'Quillamber',
    client: 'Alderfinch Beauty',
    products: [
      {
        name: 'No. 7, 50 ml',
        category: 'Fragrance',
        drawing: 'perfume',
        price: 98,
        keywords: ['quillamber no 7'],
      },
      {
        name: 'Rosewater 30',
        category: 'Fragrance',
        drawing: 'perfume',
        price: 54,
        keywords: ['quillamber rosewater'],
      },
    ],
    rights: [
      {
        name: 'QUILLAMBER',
        type: 'TM',
        registration: '017 458 820',
        classes: [3],
        jurisdictions: ['EU', 'GB', 'US'],
        expiry: '2028-10-08',
      },
      {
        name: 'No. 7 label',
        type: 'CR',
        registration: 'VA 2-240-665',
        classes: [],
        jurisdictions: ['US'],
        expiry: null,
      },
    ],
  },
  {
    name: 'Orrelle',
    client: 'Alderfinch Beauty',
    products: [
      {
        name: 'Night Serum',
        category: 'Skin care',
        drawing: 'serum',
        price: 72,
        keywords: ['orrelle serum', 'night serum'],
      },
    ],
    rights: [
      {
        name: 'orrelle',
        type: 'TM',
        registration: '018 330 194',
        classes: [3, 5],
        jurisdictions: ['EU'],
        expiry: '2030-04-27',
      },
    ],
  },
  {
    name: 'Tarnwick',
    client: 'Tarnwick Audio',
    products: [
      {
        name: 'Halo One',
        category: 'Audio',
        drawing: 'headset',
        price: 219,
        keywords: ['tarnwick halo one'],
      },
      {
        name: 'Halo Buds',
        category: 'Audio',
        drawing: 'buds',
        price: 129,
        keywords: ['tarnwick buds', 'halo buds'],
      },
    ],
    rights: [
      {
        name: 'TARNWICK',
        type: 'TM',
        registration: '018 142 507',
        classes: [9],
        jurisdictions: ['EU', 'US'],
        expiry: '2031-08-19',
      },
    ],
  },
  {
    name: 'Pippadoo',
    client: 'Brambleside Toys',
    products: [
      {
        name: 'Bramble Bear',
        category: 'Toys',
        drawing: 'plush',
        price: 29,
        keywords: ['pippadoo bear', 'bramble bear'],
      },
    ],
    rights: [
      {
        name: 'PIPPADOO',
        type: 'TM',
        registration: '017 816 443',
        classes: [28],
        jurisdictions: ['EU', 'GB'],
        expiry: '2029-02-11',
      },
      {
        name: 'Bramble Bear',
        type: 'CR',
        registration: 'VA 2-198-031',
        classes: [],
        jurisdictions: ['US'],
        expiry: null,
      },
    ],
  },
  {
    name: 'Norrfell',
    client: 'Norrfell Outdoors',
    products: [
      { name: 'Fjord 24', category: 'Backpacks', drawing: 'pack', price: 139, keywords: ['norrfell fjord'] },
    ],
    rights: [
      {
        name: 'NORRFELL',
        type: 'TM',
        registration: '018 275 660',
        classes: [18, 22],
        jurisdictions: ['EU'],
        expiry: '2030-12-02',
      },
    ],
  },
]

/** The brand that the demo's client account holds. */
export const DEMO_CLIENT_BRAND = 'Vessmont'

export interface DemoMarketplace {
  readonly name: string
  readonly group: string
  readonly channel: Channel
  readonly country: string
  readonly currency: string
  readonly inEuropeanUnion: boolean
}

export const DEMO_MARKETPLACES: readonly DemoMarketplace[] = [
  {
    name: 'Bazarro DE',
    group: 'Bazarro',
    channel: 'MARKETPLACE',
    country: 'DE',
    currency: 'EUR',
    inEuropeanUnion: true,
  },
  {
    name: 'Bazarro FR',
    group: 'Bazarro',
    channel: 'MARKETPLACE',
    country: 'FR',
    currency: 'EUR',
    inEuropeanUnion: true,
  },
  {
    name: 'Bazarro PL',
    group: 'Bazarro',
    channel: 'MARKETPLACE',
    country: 'PL',
    currency: 'PLN',
    inEuropeanUnion: true,
  },
  {
    name: 'Mercanta',
    group: 'Mercanta',
    channel: 'MARKETPLACE',
    country: 'US',
    currency: 'USD',
    inEuropeanUnion: false,
  },
  {
    name: 'Lotmarsh',
    group: 'Lotmarsh',
    channel: 'MARKETPLACE',
    country: 'GB',
    currency: 'GBP',
    inEuropeanUnion: false,
  },
  {
    name: 'Souklane',
    group: 'Souklane',
    channel: 'MARKETPLACE',
    country: 'AE',
    currency: 'AED',
    inEuropeanUnion: false,
  },
  {
    name: 'Fonbuy',
    group: 'Fonbuy',
    channel: 'MARKETPLACE',
    country: 'CN',
    currency: 'CNY',
    inEuropeanUnion: false,
  },
  {
    name: 'Picfeed',
    group: 'Picfeed',
    channel: 'SOCIAL_MEDIA',
    country: 'US',
    currency: 'USD',
    inEuropeanUnion: false,
  },
  {
    name: 'Independent shops',
    group: 'Independent shops',
    channel: 'WEBSITE',
    country: 'NL',
    currency: 'EUR',
    inEuropeanUnion: true,
  },
]

/** Where a platform takes notices, in a domain that can't exist; shops of their own have no such desk. */
export function demoNoticeEmail(group: string): string | null {
  return group === 'Independent shops' ? null : `notices@${group.toLowerCase()}.example`
}

/** Rough units of each currency to the euro, for believable prices. */
export const DEMO_RATES: Readonly<Record<string, number>> = {
  EUR: 1,
  PLN: 4.3,
  USD: 1.1,
  GBP: 0.85,
  AED: 4,
  CNY: 7.8,
}

export const DEMO_SELLERS: readonly { name: string; country: string; honest: boolean }[] = [
  { name: 'lux-timehouse', country: 'CN', honest: false },
  { name: 'watchgalaxy88', country: 'CN', honest: false },
  { name: 'aaa_horology', country: 'CN', honest: false },
  { name: 'bargain-bella', country: 'GB', honest: false },
  { name: 'mega.sale.shop', country: 'VN', honest: false },
  { name: 'milano.bags.it', country: 'IT', honest: false },
  { name: 'hot-audio-now', country: 'TR', honest: false },
  { name: 'sneaker_dropz', country: 'TR', honest: false },
  { name: 'RunCity Outlet', country: 'VN', honest: false },
  { name: 'scent.attic', country: 'GB', honest: false },
  { name: 'glow depot', country: 'US', honest: false },
  { name: 'beauty_lot', country: 'PL', honest: false },
  { name: '🔥 flash deals 🔥', country: 'CN', honest: false },
  { name: '优品手表店', country: 'CN', honest: false },
  { name: 'sunny_side_up', country: 'ES', honest: true },
  { name: 'pace-plaza', country: 'DE', honest: true },
  { name: 'Hikehut', country: 'SE', honest: true },
  { name: 'Toy Cabin', country: 'FR', honest: true },
  { name: 'Partner Store DE', country: 'DE', honest: true },
  { name: 'Partner Store FR', country: 'FR', honest: true },
  { name: 'City Boutique', country: 'NL', honest: true },
  { name: 'strapworks', country: 'PL', honest: true },
]

/** Where sellers offer from beside their own countries. */
export const DEMO_COUNTRIES: readonly string[] =
  'AE AR AU BG BR CA CH CL CN CO CZ EG GR HK ID IN JP KE KR MA MX MY NG PE PH PK PT RO SA SG TH UA US ZA'.split(
    ' ',
  )
