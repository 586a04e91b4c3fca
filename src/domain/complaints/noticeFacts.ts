import * as z from 'zod/mini'
import type { NoticeContact, PropertyRight } from '../kit/brand.ts'
import { id, moment, text } from '../kit/text.ts'
import type { ComplaintType, InfringementReason, ListingState, NoticeFamily } from '../kit/vocabulary.ts'

/** What a notice is compiled from. */

/** What a person declares before a notice goes out; each is kept with who declared it and when. */
export const DECLARATIONS = ['goodFaith', 'accuracy', 'authority'] as const
export type Declaration = (typeof DECLARATIONS)[number]

export const declared = z.object({ name: z.enum(DECLARATIONS), by: text(200), at: moment() })
export type Declared = z.infer<typeof declared>

export interface NoticeListing {
  readonly _id: string
  readonly title: string
  readonly state: ListingState
  readonly url: string | null
  readonly itemId: string | null
  readonly seller: string | null
  readonly sellerStoreUrl: string | null
}

export interface NoticeMarketplace {
  readonly id: string
  readonly name: string
  readonly group: string
  readonly country: string | null
  readonly noticeEmail: string | null
  readonly inEuropeanUnion: boolean
  readonly noticeFamily: NoticeFamily | null
}

export interface NoticeFacts {
  readonly complaint: {
    readonly id: string
    readonly type: ComplaintType
    readonly reason: InfringementReason | null
    readonly description: string
    /** Addresses of the used pictures and of the official ones beside them; null where there is none. */
    readonly images: readonly { readonly used: string | null; readonly copyright: string | null }[]
    readonly declarations: readonly Declared[]
  }
  readonly listings: readonly NoticeListing[]
  readonly brand: {
    readonly id: string
    readonly name: string
    readonly notice: NoticeContact | null
    /** Addresses of the official pictures. */
    readonly officialImages: readonly string[]
  }
  readonly rights: readonly PropertyRight[]
  readonly marketplace: NoticeMarketplace
  /** The day of the notice, YYYY-MM-DD in the workspace's time zone. */
  readonly day: string
}

/** Where a missing element is fixed: on the brand's notice contact, on the complaint, on a listing, on the marketplace. */
export const GAP_PLACES = ['brand', 'complaint', 'listing', 'marketplace', 'right'] as const

/** One element that a notice lacks. `field` is its field at the place, as `email` of the brand's contact; `id` the record's. */
export const noticeGap = z.object({
  /** The element of the notice, as the schema of its family names it. */
  element: text(100),
  label: text(200),
  /** Why it is needed, with its source. */
  why: text(500),
  place: z.enum(GAP_PLACES),
  field: text(100),
  id: id(),
})
export type NoticeGap = z.infer<typeof noticeGap>

/** The field of a listing that no longer fits its complaint, since it was decided otherwise. */
export const STATE_FIELD = 'state'

/** Whether a gap is a listing that no longer fits, which is taken out, and nothing that is missing. */
export const isUnfit = ({ place, field }: Pick<NoticeGap, 'place' | 'field'>): boolean =>
  place === 'listing' && field === STATE_FIELD
