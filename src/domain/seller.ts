import * as z from 'zod/mini'
import { country, id, text } from './text.ts'

/** A seller on a marketplace (design §3). What is computed from listings is counted in the caller's scope. */
export const seller = z.object({
  id: id(),
  marketplace: text(200),
  identifiers: z.array(text(200)),
  names: z.array(text(500)),
  storeUrls: z.array(text(2_048)),
  contact: z.nullable(text(1_000)),
  country: z.nullable(country()),
  notes: z.nullable(text()),
})
export type Seller = z.infer<typeof seller>
