import * as z from 'zod/mini'
import { picture } from '../kit/picture.ts'
import { country, id, moment, text } from '../kit/text.ts'
import { ADVERTISEMENT_STATUSES, type AdvertisementStatus, CHANNELS } from '../kit/vocabulary.ts'

/** How a status is shown. */
export const ADVERTISEMENT_STATUS_LABELS: Record<AdvertisementStatus, string> = {
  ACTIVE: 'Active',
  INACTIVE: 'Inactive',
}

/** An advertisement seen on a platform (§10; the columns of the ad CSV too). */
export const advertisement = z.object({
  id: id(),
  brand: text(200),
  client: text(200),
  product: z.nullable(text(300)),
  platform: text(200),
  channel: z.enum(CHANNELS),
  advertiser: text(500),
  headline: text(),
  text: text(),
  url: text(2_048),
  landingUrl: z.nullable(text(2_048)),
  image: z.nullable(picture),
  country: z.nullable(country()),
  firstSeen: z.nullable(moment()),
  lastSeen: z.nullable(moment()),
  status: z.enum(ADVERTISEMENT_STATUSES),
  /** What its import called the brand, where that isn't the brand's name. */
  sourceBrand: z.nullable(text(500)),
  created: moment(),
  updated: moment(),
})
export type Advertisement = z.infer<typeof advertisement>

/** What an advertisement is called in a list: its headline, else the beginning of its text, else its advertiser. */
export function advertisementTitle({
  headline,
  text: words,
  advertiser,
}: Pick<Advertisement, 'headline' | 'text' | 'advertiser'>): string {
  return [headline, words.slice(0, 120), advertiser].find((part) => part.trim() !== '') ?? 'Advertisement'
}

/** What a deletion asks to be confirmed; it can't be taken back (§10). */
export const AD_DELETE_CONFIRMATION =
  'The advertisement is removed for everybody who sees its brand. There is no undo.'
