import * as z from 'zod'
import type { JobKind } from './job.ts'

/** The kinds of background work. */

/** Sends the notice of a complaint. */
export const filingJob: JobKind<{ notice: string }> = {
  name: 'filing',
  data: z.object({ notice: z.uuid() }),
}

/** Who added a domain, for which brands. */
export interface DomainLookup {
  domain: string
  brands: string[]
  by: { userId: string | null; name: string }
}

/** Looks up a domain after it was added. */
export const domainLookupJob: JobKind<DomainLookup> = {
  name: 'domain-lookup',
  data: z.object({
    domain: z.uuid(),
    brands: z.array(z.uuid()),
    by: z.object({ userId: z.nullable(z.uuid()), name: z.string() }),
  }),
}
