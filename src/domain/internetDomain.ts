import * as z from 'zod/mini'
import { id, moment, text } from './text.ts'
import { COMPLAINT_STATUSES, DOMAIN_STATUSES } from './vocabulary.ts'

/** An internet domain that concerns a brand (§3 Domain). */
export const internetDomain = z.object({
  id: id(),
  name: text(253),
  status: z.enum(DOMAIN_STATUSES),
  brands: z.array(text(200)),
  complaintStatus: z.nullable(z.enum(COMPLAINT_STATUSES)),
  created: moment(),
  filing: z.nullable(moment()),
  takedown: z.nullable(moment()),
})
export type InternetDomain = z.infer<typeof internetDomain>

/** The domain filter's parameters (§3). */
export const domainFilter = z.object({
  start: z.optional(z.number()),
  end: z.optional(z.number()),
  field: z.optional(text(60)),
  contains: z.optional(text(253)),
  brands: z.optional(z.array(text(200))),
  complaintStatus: z.optional(z.array(z.enum(COMPLAINT_STATUSES))),
  sortBy: z.optional(text(60)),
})
export type DomainFilter = z.infer<typeof domainFilter>

const DOMAIN_PATTERN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/

/**
 * A domain as it was typed, brought to its plain form, or null for 'Invalid domain' (§5): lower-cased, a full URL
 * reduced to its hostname, then labels of letters, digits and hyphens, at least one dot, and a top-level part of
 * two or more letters.
 */
export function normaliseDomain(typed: string): string | null {
  let name = typed.trim().toLowerCase()
  if (/^[a-z][a-z0-9+.-]*:\/\//.test(name)) {
    if (!URL.canParse(name)) return null
    name = new URL(name).hostname
  }
  return name.length <= 253 && DOMAIN_PATTERN.test(name) ? name : null
}
