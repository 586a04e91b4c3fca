import * as z from 'zod'

/** The kinds of background work. */

/** A kind of background work: its queue's name and what its worker receives. */
export interface JobKind<Data extends object = object> {
  readonly name: string
  readonly data: z.ZodType<Data>
}

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

/** Sends what is due of a webhook. */
export const webhookJob: JobKind<{ webhook: string }> = {
  name: 'webhook',
  data: z.object({ webhook: z.uuid() }),
}

/** Sends a mail of a report. */
export const reportJob: JobKind<{ sending: string }> = {
  name: 'report',
  data: z.object({ sending: z.uuid() }),
}

/** Tries a rule on the past. */
export const ruleTrialJob: JobKind<{ trial: string }> = {
  name: 'rule-trial',
  data: z.object({ trial: z.uuid() }),
}

/** Erases what is kept of a person. */
export const erasureJob: JobKind<{ erasure: string }> = {
  name: 'erasure',
  data: z.object({ erasure: z.uuid() }),
}

/** Removes what is older than it is kept. */
export const retentionJob: JobKind = {
  name: 'retention',
  data: z.object({}),
}

/** Counts what an erasure would find. */
export const erasurePreviewJob: JobKind<{ run: string }> = {
  name: 'erasure-preview',
  data: z.object({ run: z.uuid() }),
}
