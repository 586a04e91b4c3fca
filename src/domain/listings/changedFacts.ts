import * as z from 'zod/mini'
import { text } from '../kit/text.ts'

/** What a change made of what a listing says, told in its history. */

export const CHANGED_FACTS = ['title', 'price', 'seller', 'status'] as const

export const changedFact = z.object({
  fact: z.enum(CHANGED_FACTS),
  /** A price with its currency; null where there was none, or is none. */
  before: z.nullable(text()),
  after: z.nullable(text()),
})
export type ChangedFact = z.infer<typeof changedFact>
