import * as z from 'zod/mini'
import { text } from './text.ts'

/** The keys a saved filter keeps (§3). `toi` holds infringement types; several values are joined with a pipe. */
export const SAVED_FILTER_KEYS = [
  'brand',
  'products',
  'country',
  'categories',
  'platform',
  'toi',
  'tags',
  'state',
  'seller',
  'start',
  'end',
  'filed',
  'dateField',
  'field',
  'value',
  'testPurchase',
  'sortBy',
  'order',
] as const
export type SavedFilterKey = (typeof SAVED_FILTER_KEYS)[number]

/** A filter saved under a name on the user record (§3). */
export const savedFilter = z.object({
  name: text(200),
  params: z.partialRecord(z.enum(SAVED_FILTER_KEYS), text(10_000)),
})
export type SavedFilter = z.infer<typeof savedFilter>
