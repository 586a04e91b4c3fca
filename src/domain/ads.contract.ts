import * as z from 'zod/mini'
import { advertisement } from './advertisement.ts'
import { defineCalls } from './call.ts'
import { dateRangeProblem, filterParams, pageLimit } from './filter.ts'
import { id, moment, text } from './text.ts'

const { page, start, end, ...filters } = filterParams.shape

/** The list's query: the filter as the screen has it, dates as `date` and `endDate` (as for listings). */
export const adsQuery = z
  .object({
    ...filters,
    date: start,
    endDate: end,
    page,
    size: z.optional(pageLimit),
    after: z.optional(text(300)),
  })
  .check(
    z.refine(({ date, endDate }) => dateRangeProblem({ start: date, end: endDate }) === null, {
      path: ['endDate'],
      message: 'must not be before date',
    }),
  )
export type AdsQuery = z.output<typeof adsQuery>

export const adsPage = z.object({
  items: z.array(advertisement),
  page: z.int(),
  size: z.int(),
  total: z.int(),
  next: z.nullable(z.string()),
  /** When it was read, by the server's clock. */
  at: moment(),
})
export type AdsPage = z.infer<typeof adsPage>

const one = z.object({ id: id() })

/** Advertisements (§7). */
export const adCalls = defineCalls({
  page: {
    method: 'GET',
    path: '/store/ads/page',
    summary: 'Advertisements by filter, newest first unless sorted otherwise, with the exact total',
    query: adsQuery,
    reply: adsPage,
  },
  get: {
    method: 'GET',
    path: '/store/ads/{id}',
    extension: true,
    summary: 'One advertisement',
    params: one,
    reply: advertisement,
  },
  delete: {
    method: 'DELETE',
    path: '/store/ads/{id}',
    summary: 'Deletes an advertisement; there is no undo',
    may: 'ads.delete',
    params: one,
    reply: z.null(),
  },
})
