import type {
  InfringementType,
  InvestigationOrigin,
  InvestigationStatus,
  InvestigationType,
} from '../../../src/domain/kit/vocabulary.ts'

/** What the demo's investigations say, and how those of the last weeks stand. */

/** What an investigation is about. */
export interface Subject {
  readonly type: InvestigationType
  readonly created: Date
  readonly brandId: string
  readonly brand: string
  readonly productId: string
  readonly category: string | null
  readonly price: string
  readonly currency: string
  readonly marketplaceId: string | null
  readonly listingId: string | null
  readonly infringementType: InfringementType | null
  readonly seller: object
}

interface InvestigationWords {
  readonly origin: InvestigationOrigin
  readonly instructions: readonly string[]
  /** What is said as the work goes on, in this order; with what is attached. */
  readonly comments: readonly {
    readonly says: string
    readonly attaches?: 'sealed' | 'unsealed' | 'report'
  }[]
  readonly report: { readonly title: string; readonly lines: readonly string[] }
}

export const INVESTIGATION_WORDS: Record<InvestigationType, InvestigationWords> = {
  PURCHASE: {
    origin: 'ONLINE_LEAD',
    instructions: [
      'Buy one piece by the private account and have it sent to the second address. Keep the parcel sealed until it is photographed from all sides.',
      'Order the cheapest variant. Write down every change of the tracking, and keep the outer packaging.',
      'Buy two pieces on different days. Compare stitching and serial numbers with the reference samples.',
    ],
    comments: [
      { says: 'Ordered with the private account. The seller answered within an hour and asked for no name.' },
      { says: 'The parcel has come, sealed. Photo from above attached.', attaches: 'sealed' },
      {
        says: 'Opened before two witnesses; the goods differ from the reference sample.',
        attaches: 'unsealed',
      },
      { says: 'The report of the examination is attached.', attaches: 'report' },
    ],
    report: {
      title: 'Report on the examination of a test purchase',
      lines: [
        'Compared with the reference sample of the brand owner, side by side, in daylight.',
        'The logo stands 0.8 mm too low, the thread is single instead of double, and the serial number is engraved by laser in place of a stamp.',
        'In our opinion the goods were not made by or for the brand owner.',
      ],
    },
  },
  RAID: {
    origin: 'AACS_ENFORCEMENT_ACTION',
    instructions: [
      'Go to the warehouse with the local authority. Count what is there by product, take samples of each, and note who is present.',
      'Visit the market stalls named in the lead. Buy nothing; photograph the goods and the price tags.',
    ],
    comments: [
      { says: 'The authority has agreed to the date. Two officers and one of ours will be there.' },
      { says: 'Done without resistance. Samples are sealed and with the authority.', attaches: 'sealed' },
      { says: 'The count by product is attached.', attaches: 'report' },
    ],
    report: {
      title: 'Count of goods found in a raid',
      lines: [
        'Counted by two persons each, boxes that were sealed by their labels.',
        'Most of the goods stood ready to be sent, with labels of three marketplaces.',
        'The list of parcels was handed to the authority.',
      ],
    },
  },
  SEIZURE: {
    origin: 'INVESTIGATION',
    instructions: [
      'Customs holds a consignment and asks whether the goods are genuine. Answer within ten working days, with photos.',
      'Confirm to customs in writing that the goods infringe, and agree to their destruction at the importer’s cost.',
    ],
    comments: [
      { says: 'Customs has sent photos of the consignment.', attaches: 'unsealed' },
      { says: 'Answered that the goods are not genuine. The importer has not objected so far.' },
      { says: 'Destruction is confirmed; the protocol is attached.', attaches: 'report' },
    ],
    report: {
      title: 'Protocol of the destruction of seized goods',
      lines: [
        'The consignment was destroyed under the supervision of customs.',
        'Nothing was kept but one sample of each product, which is stored with the file.',
      ],
    },
  },
}

/** How the newest investigations stand, newest first: whether they are given to somebody, and in how many days they are due. */
export const LATEST: readonly {
  readonly status: InvestigationStatus
  readonly isGiven: boolean
  readonly dueIn: number
}[] = [
  { status: 'NEW', isGiven: false, dueIn: 29 },
  { status: 'ASSIGNED', isGiven: true, dueIn: 3 },
  { status: 'ASSIGNED', isGiven: true, dueIn: 3 },
  { status: 'NEW', isGiven: false, dueIn: 3 },
  { status: 'ASSIGNED', isGiven: true, dueIn: 21 },
  { status: 'ASSIGNED', isGiven: true, dueIn: 14 },
  { status: 'CANCELED', isGiven: true, dueIn: 10 },
  { status: 'ASSIGNED', isGiven: true, dueIn: -2 },
  { status: 'NEW', isGiven: false, dueIn: -4 },
  { status: 'ASSIGNED', isGiven: true, dueIn: -9 },
]
/** Of the older ones, each sixth was canceled; the others are complete. */
export const CANCELED_EACH = 6

/** Where raids and seizures were, with who answers there. */
export const PLACES = [
  {
    name: 'Aurum Trading Ltd',
    address: '14 Canal Road, Unit 6',
    city: 'Leeds',
    country: 'GB',
    postal: 'LS1 4DY',
  },
  { name: 'Bora Tekstil', address: 'Merter Sk. 22', city: 'Istanbul', country: 'TR', postal: '34173' },
  {
    name: 'Delta Import Sp. z o.o.',
    address: 'ul. Portowa 8',
    city: 'Gdynia',
    country: 'PL',
    postal: '81-350',
  },
  {
    name: 'Longhai General Goods',
    address: '88 Xingfa Road',
    city: 'Yiwu',
    state: 'Zhejiang',
    country: 'CN',
    whatsApp: '+86 130 0000 0000',
  },
  { name: 'Costa Outlet', address: 'Via del Porto 3', city: 'Naples', country: 'IT', postal: '80133' },
] as const
