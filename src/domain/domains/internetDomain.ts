import * as z from 'zod/mini'
import { pageLimit } from '../filter/filter.ts'
import { id, many, moment, text, wholeNumber } from '../kit/text.ts'
import { COMPLAINT_STATUSES, DOMAIN_STATUSES, type DomainStatus } from '../kit/vocabulary.ts'

/** An internet domain that concerns a brand (§3 Domain), as far as the user's brands go. */
export const internetDomain = z.object({
  id: id(),
  /** In ASCII, lower case. */
  name: text(253),
  /** The part that is registered: example.co.uk of shop.example.co.uk. */
  registrable: text(253),
  status: z.enum(DOMAIN_STATUSES),
  /** Whether its status was found or set by hand. */
  stated: z.boolean(),
  /** Where it leads to, where it is a redirect. */
  redirectsTo: z.nullable(text(253)),
  /** What the brands are called that it concerns: their names, with the client where several of the user's brands have that name. */
  brands: z.array(text(500)),
  /** That of the complaint which speaks for it (domainComplaint.ts), whose dates are the next two. */
  complaintStatus: z.nullable(z.enum(COMPLAINT_STATUSES)),
  /** When it was added for one of these brands. */
  created: moment(),
  filing: z.nullable(moment()),
  takedown: z.nullable(moment()),
  /** When it was last looked up; null where it never was. */
  read: z.nullable(moment()),
  /** What the last look-up found wrong, in words: why it is inactive, or could not be looked up. */
  problem: z.nullable(text(500)),
  updated: moment(),
})
export type InternetDomain = z.infer<typeof internetDomain>

export const DOMAIN_STATUS_LABELS: Record<DomainStatus, string> = {
  active: 'Active',
  inactive: 'Inactive',
  redirect: 'Redirect',
}

/** Whether a domain's status was found, or set by hand. One that is added is active (§4) until it is looked up: nothing says that it is. */
export const isStatusKnown = ({
  status,
  stated,
  read,
}: Pick<InternetDomain, 'status' | 'stated' | 'read'>): boolean =>
  stated || read !== null || status !== 'active'

/** What domains can be narrowed by a range of (§3), and sorted by. */
export const DOMAIN_DATE_FIELDS = ['Created', 'Filing', 'Takedown'] as const
export const DOMAIN_SORT_FIELDS = ['name', 'created', 'filing', 'takedown'] as const

const epoch = wholeNumber(-8.64e15, 8.64e15)

/** The domain filter's parameters (§3). `contains` is looked for in the name. */
export const domainFilter = z.object({
  start: z.optional(epoch),
  end: z.optional(epoch),
  dateField: z.optional(z.enum(DOMAIN_DATE_FIELDS)),
  field: z.optional(z.enum(['name'])),
  contains: z.optional(text(253)),
  brands: many(text(200)),
  complaintStatus: many(z.enum(COMPLAINT_STATUSES)),
  sortBy: z.optional(z.enum(DOMAIN_SORT_FIELDS)),
})
export type DomainFilter = z.output<typeof domainFilter>

/** The query of the list: by name ascending, ten at a time (§7). */
export const domainsQuery = z
  .object({
    ...domainFilter.shape,
    order: z.optional(z.enum(['asc', 'desc'])),
    _id: many(text(100)),
    page: z.optional(wholeNumber(0, 1_000_000)),
    size: z.optional(pageLimit),
    after: z.optional(text(600)),
  })
  .check(
    z.refine(({ start, end }) => start === undefined || end === undefined || start <= end, {
      path: ['end'],
      message: 'must not be before start',
    }),
  )
export type DomainsQuery = z.output<typeof domainsQuery>

/** What was found at a domain and its subdomains, within the user's brands. */
export const domainFigures = z.object({
  id: id(),
  name: text(253),
  listings: z.int(),
  infringing: z.int(),
  removed: z.int(),
  sellers: z.int(),
  complaints: z.int(),
  firstFound: z.nullable(moment()),
  lastFound: z.nullable(moment()),
  /** Its hosts with the most listings, the domain's own among them. */
  hosts: z.array(z.object({ host: text(253), listings: z.int(), infringing: z.int() })),
  /** Why the domain can’t be looked up, in words; null where it can. */
  lookUpProblem: z.nullable(text(500)),
})
export type DomainFigures = z.infer<typeof domainFigures>
