import * as z from 'zod/mini'
import { searchTemplate, SELECTOR_MAX } from './searchTemplate.ts'
import { filledText, text, trimmedText } from '../kit/text.ts'

/** Trying a marketplace's search before it is saved. */

/** How many links a trial shows. */
export const TRIAL_LINKS_MAX = 20

export const searchTrial = z.object({
  searchUrl: searchTemplate(),
  linkSelector: trimmedText(SELECTOR_MAX),
  nextSelector: z.nullable(trimmedText(SELECTOR_MAX)),
  keywords: filledText(200),
})
export type SearchTrial = z.infer<typeof searchTrial>

/** What a trial found: the address searched, the first links of how many, and the next page of results. */
export const searchTrialResult = z.object({
  url: text(4_096),
  links: z.array(text(10_000)),
  total: z.int(),
  next: z.nullable(text(10_000)),
  /** Why the page could not be read, in words; the rest is empty then. */
  problem: z.nullable(text(1_000)),
})
export type SearchTrialResult = z.infer<typeof searchTrialResult>
