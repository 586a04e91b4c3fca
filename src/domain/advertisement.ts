import * as z from 'zod'
import { country, id, moment, text } from './text.ts'

export const ADVERTISEMENT_STATUSES = ['ACTIVE', 'INACTIVE'] as const

/** An advertisement seen on a platform (design §3; the columns of the ad CSV too). */
export const advertisement = z.object({
  id: id(),
  brand: text(200),
  product: text(300).nullable(),
  platform: text(200),
  advertiser: text(500),
  headline: text(),
  text: text(),
  url: text(2_048),
  landingUrl: text(2_048).nullable(),
  image: text(2_048).nullable(),
  country: country().nullable(),
  firstSeen: moment().nullable(),
  lastSeen: moment().nullable(),
  status: z.enum(ADVERTISEMENT_STATUSES),
})
export type Advertisement = z.infer<typeof advertisement>
