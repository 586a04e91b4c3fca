import * as z from 'zod/mini'
import { advertisement } from './advertisement.ts'
import { defineCalls } from '../kit/call.ts'
import { listCalls } from '../kit/listCalls.ts'
import { listQuery, pageOf } from '../filter/pages.ts'
import { id } from '../kit/text.ts'

/** The list's query: the filter as the screen has it. */
export const adsQuery = listQuery
export type AdsQuery = z.output<typeof adsQuery>

export const adsPage = pageOf(advertisement)
export type AdsPage = z.infer<typeof adsPage>

const one = z.object({ id: id() })

/** Advertisements (§7). */
export const adCalls = defineCalls({
  ...listCalls('/store/ads', {
    query: adsQuery,
    page: adsPage,
    record: advertisement,
    says: {
      page: 'Advertisements by filter, newest first unless sorted otherwise, with the exact total',
      get: 'One advertisement',
    },
  }),
  delete: {
    method: 'DELETE',
    path: '/store/ads/{id}',
    summary: 'Deletes an advertisement; there is no undo',
    may: 'ads.delete',
    params: one,
    reply: z.null(),
  },
})
