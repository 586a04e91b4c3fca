import * as z from 'zod/mini'
import { DELIVERY_STATUSES } from './complaintStates.ts'
import { declared } from './noticeFacts.ts'
import { picture } from '../kit/picture.ts'
import { id, moment, text } from '../kit/text.ts'
import {
  COMPLAINT_STATUSES,
  COMPLAINT_TEMPLATES,
  COMPLAINT_TYPES,
  INFRINGEMENT_REASONS,
  NOTICE_FAMILIES,
} from '../kit/vocabulary.ts'

/** A used picture and the official one beside it: each a stored file's id, else an address. */
export const imagePair = z.object({ used: text(2_048), copyright: z.nullable(text(2_048)) })

const reason = z.enum(
  INFRINGEMENT_REASONS as [string, ...string[]] as [
    (typeof INFRINGEMENT_REASONS)[number],
    ...(typeof INFRINGEMENT_REASONS)[number][],
  ],
)
const template = z.enum(Object.keys(COMPLAINT_TEMPLATES) as [keyof typeof COMPLAINT_TEMPLATES])

/** A complaint (§3): listings of one brand on one marketplace, and what the notice says of them. */
export const complaint = z.object({
  id: id(),
  /** The ids of the listings within. */
  listings: z.array(id()),
  type: z.enum(COMPLAINT_TYPES),
  status: z.enum(COMPLAINT_STATUSES),
  images: z.array(imagePair),
  reason: z.nullable(reason),
  template: z.nullable(template),
  description: text(),
  doNotFile: z.boolean(),
  sellers: z.array(text(500)),
  brand: text(200),
  brandId: id(),
  client: text(200),
  product: z.nullable(text(300)),
  marketplace: text(200),
  marketplaceId: id(),
  /** The ids of the property rights that it rests on. */
  ipr: z.array(id()),
  declarations: z.array(declared),
  /** What its first listing shows. */
  title: text(),
  picture: z.nullable(picture),
  /** How far its last notice is; null before it is filed for the first time. */
  delivery: z.nullable(z.enum(DELIVERY_STATUSES)),
  /** Who made it. */
  author: text(200),
  created: moment(),
  /** When the first of its listings was found: the date field Search. */
  found: z.nullable(moment()),
  filing: z.nullable(moment()),
  takedown: z.nullable(moment()),
  updated: moment(),
})
export type Complaint = z.infer<typeof complaint>

/** A notice that was handed over to be sent. `messageId` is the same for every attempt. */
export const sentNotice = z.object({
  id: id(),
  family: z.enum(NOTICE_FAMILIES),
  messageId: text(300),
  recipient: text(320),
  subject: text(1_000),
  text: z.string(),
  status: z.enum(DELIVERY_STATUSES),
  attempts: z.int(),
  /** What the provider said last, where it didn't accept. */
  problem: z.nullable(text()),
  by: text(200),
  created: moment(),
  /** When it was accepted. */
  accepted: z.nullable(moment()),
})
export type SentNotice = z.infer<typeof sentNotice>

/** What happened to a complaint, newest first. */
export const complaintEvent = z.object({
  at: moment(),
  by: text(200),
  what: text(1_000),
  comment: z.nullable(text()),
})
export type ComplaintEvent = z.infer<typeof complaintEvent>
