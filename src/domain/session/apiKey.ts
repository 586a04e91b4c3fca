import * as z from 'zod/mini'
import { dayOf, isoDay } from '../kit/dates.ts'
import { id, moment, text } from '../kit/text.ts'

/** API keys (§2 Account menu; §10 Identity). */

/** The most keys of one user that work at a time. */
export const API_KEYS_MAX = 20

/** A key as its owner sees it in the list: never the key itself. */
export const apiKey = z.object({
  id: id(),
  name: text(100),
  created: moment(),
  /** To the minute; null where it has never been used. */
  lastUsed: z.nullable(moment()),
})
export type ApiKey = z.infer<typeof apiKey>

/** A key just made, with the secret that is shown this once. */
export const mintedApiKey = z.extend(apiKey, { key: text(200) })
export type MintedApiKey = z.infer<typeof mintedApiKey>

/** The name of a key made at a moment: its day in the workspace's time zone, numbered from the day's second on. */
export function apiKeyName(at: number, timeZone: string, taken: readonly string[]): string {
  const day = isoDay(dayOf(at, timeZone))
  if (!taken.includes(day)) return day
  let number = 2
  while (taken.includes(`${day} (${number})`)) number += 1
  return `${day} (${number})`
}
