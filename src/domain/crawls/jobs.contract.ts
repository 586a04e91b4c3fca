import * as z from 'zod/mini'
import { defineCalls } from '../kit/call.ts'
import { job, JOB_ITEM_STATUSES, JOB_KINDS, jobItem } from './job.ts'
import { id, many, wholeNumber } from '../kit/text.ts'

/**
 * Jobs in the background, watched and called off. A user sees their own, and the crawls of their brands; a job that
 * reaches beyond the brands of a user does not exist for them.
 */

export const JOBS_PAGE = 20
export const JOB_ITEMS_PAGE = 100

const one = z.object({ id: id() })

export const jobCalls = defineCalls({
  page: {
    method: 'GET',
    path: '/store/jobs',
    extension: true,
    summary:
      'Jobs, newest first; `active` those alone that are under way, `after` the id of the last one known',
    query: z.object({
      kind: many(z.enum(JOB_KINDS)),
      crawl: z.optional(id()),
      active: z.optional(z.literal('true')),
      after: z.optional(id()),
    }),
    reply: z.object({ items: z.array(job), total: z.int(), next: z.nullable(id()) }),
  },
  get: {
    method: 'GET',
    path: '/store/jobs/{id}',
    extension: true,
    summary: 'How far a job is, or what came of it',
    params: one,
    reply: job,
  },
  items: {
    method: 'GET',
    path: '/store/jobs/{id}/items',
    extension: true,
    summary: 'What a job does, in its order; `after` is the position of the last one known',
    params: one,
    query: z.object({
      status: many(z.enum(JOB_ITEM_STATUSES)),
      after: z.optional(wholeNumber(0, 2_147_483_647)),
    }),
    reply: z.object({ items: z.array(jobItem), total: z.int(), next: z.nullable(z.int()) }),
  },
  cancel: {
    method: 'DELETE',
    path: '/store/jobs/{id}',
    extension: true,
    may: 'screens.read',
    summary: 'Cancels a job of one’s own that is under way: what has ended is kept, nothing more is begun',
    params: one,
    reply: job,
    errors: { 409: 'The job has ended.' },
  },
})
