import * as z from 'zod/mini'
import { defineCalls } from '../kit/call.ts'
import { pageLimit } from '../filter/filter.ts'
import { lookalikeCandidate, lookalikeChange, lookalikePreview, lookalikeWatch } from './lookalike.ts'
import { LOOKALIKE_CHANGE_KINDS } from './lookalikes/changes.ts'
import { LOOKALIKE_CLASSES } from './lookalikes/classes.ts'
import { pageOf } from '../filter/pages.ts'
import { id, many, text, wholeNumber } from '../kit/text.ts'

const one = z.object({ id: id() })
const typed = text(2_048)

const paged = {
  page: z.optional(wholeNumber(0, 1_000_000)),
  size: z.optional(pageLimit),
  /** The `next` of the page before. */
  after: z.optional(text(600)),
}

/** What candidates are narrowed by; `contains` is looked for in the name, in ASCII and in its own script. */
export const candidatesQuery = z.object({
  ...paged,
  class: many(z.enum(LOOKALIKE_CLASSES)),
  registered: z.optional(z.literal('true')),
  known: z.optional(z.literal('true')),
  contains: z.optional(text(253)),
})
export type CandidatesQuery = z.output<typeof candidatesQuery>

export const lookalikeChangesQuery = z.object({
  ...paged,
  watch: z.optional(id()),
  brands: many(text(500)),
  kind: many(z.enum(LOOKALIKE_CHANGE_KINDS)),
})
export type LookalikeChangesQuery = z.output<typeof lookalikeChangesQuery>

export const lookalikeWatches = z.object({
  items: z.array(lookalikeWatch),
  /** Why no name can be looked up, in words; null where it can. */
  unavailable: z.nullable(text(500)),
})
export type LookalikeWatches = z.infer<typeof lookalikeWatches>

export const candidatesPage = pageOf(lookalikeCandidate)
export type CandidatesPage = z.infer<typeof candidatesPage>

export const lookalikeChangesPage = pageOf(lookalikeChange)
export type LookalikeChangesPage = z.infer<typeof lookalikeChangesPage>

/** A brand's own domain, as it is typed. */
export const newWatch = z.object({ brand: text(200), name: typed })
export type NewWatch = z.infer<typeof newWatch>

/** Lookalikes of domains (extensions). A user sees those of their brands. */
export const lookalikeCalls = defineCalls({
  preview: {
    method: 'GET',
    path: '/store/lookalikes/preview',
    extension: true,
    summary:
      'How many names look like one, by class, before it is watched; 400 with a reason where it is no domain',
    query: z.object({ name: typed }),
    reply: lookalikePreview,
    errors: { 409: 'Looking up is switched off on this server.' },
  },
  watches: {
    method: 'GET',
    path: '/store/lookalikes/watches',
    extension: true,
    summary: 'The domains of the user’s brands whose lookalikes are watched, by brand and name',
    query: z.object({ brands: many(text(500)) }),
    reply: lookalikeWatches,
  },
  watch: {
    method: 'GET',
    path: '/store/lookalikes/watches/{id}',
    extension: true,
    summary: 'One watched domain, with how far its scan is',
    params: one,
    reply: lookalikeWatch,
  },
  add: {
    method: 'POST',
    path: '/store/lookalikes/watches',
    extension: true,
    summary: 'Watches the lookalikes of a brand’s domain; 409 where that is watched, or too many are',
    may: 'domains.add',
    body: newWatch,
    reply: lookalikeWatch,
    errors: {
      404: 'The brand does not exist for the caller.',
      409: 'It is watched for this brand already, or as many are watched as may be.',
    },
  },
  remove: {
    method: 'DELETE',
    path: '/store/lookalikes/watches/{id}',
    extension: true,
    summary: 'Watches a domain no more; what was found of it goes too, and there is no undo',
    may: 'domains.delete',
    params: one,
    reply: z.null(),
  },
  candidates: {
    method: 'GET',
    path: '/store/lookalikes/watches/{id}/candidates',
    extension: true,
    summary: 'The names that look like a watched one: those that are there first, then by name',
    params: one,
    query: candidatesQuery,
    reply: candidatesPage,
  },
  scan: {
    method: 'POST',
    path: '/store/lookalikes/watches/{id}/scan',
    once: false,
    extension: true,
    summary:
      'Looks all of them up now; answers the job, that under way where there is one; 409 where lookups are off',
    may: 'domains.add',
    params: one,
    reply: z.object({ job: id() }),
    errors: { 409: 'A scan is under way, or looking up is switched off on this server.' },
  },
  changes: {
    method: 'GET',
    path: '/store/lookalikes/changes',
    extension: true,
    summary: 'What scans found changed, newest first',
    query: lookalikeChangesQuery,
    reply: lookalikeChangesPage,
  },
})
