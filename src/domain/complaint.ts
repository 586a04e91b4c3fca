import * as z from 'zod/mini'
import { id, moment, text } from './text.ts'
import { CLASSIFICATIONS, COMPLAINT_STATUSES, INFRINGEMENT_REASONS } from './vocabulary.ts'

/** A complaint (§3): listings of one brand on one marketplace, and what the notice says of them. */
export const complaint = z.object({
  id: id(),
  listings: z.array(id()),
  type: z.enum(CLASSIFICATIONS),
  status: z.enum(COMPLAINT_STATUSES),
  images: z.array(z.object({ used: text(2_048), copyright: z.nullable(text(2_048)) })),
  reason: z.nullable(z.enum(INFRINGEMENT_REASONS as [string, ...string[]])),
  description: text(),
  doNotFile: z.boolean(),
  sellers: z.array(text(500)),
  brand: text(200),
  product: z.nullable(text(300)),
  marketplace: text(200),
  ipr: z.nullable(id()),
  created: moment(),
  updated: moment(),
})
export type Complaint = z.infer<typeof complaint>
