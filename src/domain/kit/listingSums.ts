import * as z from 'zod/mini'
import { moment } from './text.ts'

/** What lists of sellers and the like tell of the listings of each: how many, how many of them infringe, are filed and removed, and when they were found. */
export const listingSums = z.object({
  listings: z.int(),
  infringing: z.int(),
  filed: z.int(),
  /** Of those filed. */
  removed: z.int(),
  firstFound: moment(),
  lastFound: moment(),
})
export type ListingSums = z.infer<typeof listingSums>
