import * as z from 'zod'
import { currency, decimal, id, moment, text } from './text.ts'
import {
  INFRINGEMENT_TYPES,
  INVESTIGATION_ORIGINS,
  INVESTIGATION_STATUSES,
  INVESTIGATION_TYPES,
} from './vocabulary.ts'

/** The seller as an investigation records them (§3). */
export const investigatedSeller = z.object({
  name: text(500),
  websiteUrl: text(2_048),
  address: text(1_000),
  city: text(200),
  state: text(200),
  country: text(200),
  postal: text(40),
  whatsApp: text(60),
})

/** An investigation, called case on the wire (§3). `comment` holds the instructions. */
export const investigation = z.object({
  id: id(),
  type: z.enum(INVESTIGATION_TYPES),
  origin: z.enum(INVESTIGATION_ORIGINS),
  category: text(200).nullable(),
  brand: text(200),
  product: text(300).nullable(),
  listing: id().nullable(),
  status: z.enum(INVESTIGATION_STATUSES),
  assignedTo: id().nullable(),
  assigned: moment().nullable(),
  performed: moment().nullable(),
  requestedBy: id(),
  created: moment(),
  updated: moment(),
  closed: moment().nullable(),
  due: moment().nullable(),
  comment: text(),
  comments: z.array(
    z.object({ author: text(200), timestamp: moment(), comment: text(), images: z.array(text(2_048)) }),
  ),
  infringementType: z.enum(INFRINGEMENT_TYPES).nullable(),
  value: decimal().nullable(),
  price: decimal().nullable(),
  currency: currency().nullable(),
  quantity: decimal().nullable(),
  volume: decimal().nullable(),
  platform: text(200).nullable(),
  weChat: text(60).nullable(),
  seller: investigatedSeller.partial().nullable(),
})
export type Investigation = z.infer<typeof investigation>
