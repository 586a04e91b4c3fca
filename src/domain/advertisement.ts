import * as z from 'zod/mini'
import { country, id, moment, text } from './text.ts'

export const ADVERTISEMENT_STATUSES = ['ACTIVE', 'INACTIVE'] as const

/** An advertisement seen on a platform (design §3; the columns of the ad CSV too). */
export const advertisement = z.object({
  id: id(),
  brand: text(200),
  product: z.nullable(text(300)),
  platform: text(200),
  advertiser: text(500),
  headline: text(),
  text: text(),
  url: text(2_048),
  landingUrl: z.nullable(text(2_048)),
  image: z.nullable(text(2_048)),
  country: z.nullable(country()),
  firstSeen: z.nullable(moment()),
  lastSeen: z.nullable(moment()),
  status: z.enum(ADVERTISEMENT_STATUSES),
})
export type Advertisement = z.infer<typeof advertisement>
