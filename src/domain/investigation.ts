import * as z from 'zod/mini'
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
  category: z.nullable(text(200)),
  brand: text(200),
  product: z.nullable(text(300)),
  listing: z.nullable(id()),
  status: z.enum(INVESTIGATION_STATUSES),
  assignedTo: z.nullable(id()),
  assigned: z.nullable(moment()),
  performed: z.nullable(moment()),
  requestedBy: id(),
  created: moment(),
  updated: moment(),
  closed: z.nullable(moment()),
  due: z.nullable(moment()),
  comment: text(),
  comments: z.array(
    z.object({ author: text(200), timestamp: moment(), comment: text(), images: z.array(text(2_048)) }),
  ),
  infringementType: z.nullable(z.enum(INFRINGEMENT_TYPES)),
  value: z.nullable(decimal()),
  price: z.nullable(decimal()),
  currency: z.nullable(currency()),
  quantity: z.nullable(decimal()),
  volume: z.nullable(decimal()),
  platform: z.nullable(text(200)),
  weChat: z.nullable(text(60)),
  seller: z.nullable(z.partial(investigatedSeller)),
})
export type Investigation = z.infer<typeof investigation>
