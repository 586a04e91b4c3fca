import * as z from 'zod/mini'
import { defineCalls } from '../kit/call.ts'
import { listCalls } from '../kit/listCalls.ts'
import { pageOf, undatedQueryShape } from '../filter/pages.ts'
import { seller, sellerAliases, sellerFieldChange, sellerSplit } from './seller.ts'
import { id, text } from '../kit/text.ts'

/** The list's query: the filter without dates, which sellers don't have (§2 General filter controls). */
export const sellersQuery = z.object(undatedQueryShape)
export type SellersQuery = z.output<typeof sellersQuery>

export const sellersPage = pageOf(seller)
export type SellersPage = z.infer<typeof sellersPage>

/** Sellers (§7). */
export const sellerCalls = defineCalls({
  byIdentifier: {
    method: 'GET',
    path: '/store/sellers/marketplace/{marketplace}/identifiers/{seller}',
    summary: "One seller of a marketplace, by the marketplace's id or name of it",
    params: z.object({ marketplace: text(200), seller: text(500) }),
    reply: seller,
  },
  ...listCalls('/store/sellers', {
    query: sellersQuery,
    page: sellersPage,
    record: seller,
    says: {
      page: 'Sellers by filter, the riskiest first unless sorted otherwise, with the exact total',
      get: 'One seller',
    },
  }),
  changeField: {
    method: 'PUT',
    path: '/store/sellers/{id}/field',
    summary: 'Changes a field kept about a seller',
    may: 'sellers.edit',
    params: z.object({ id: id() }),
    body: sellerFieldChange,
    reply: seller,
    errors: { 409: 'Somebody has changed it since; `current` is what stands now.' },
  },
  split: {
    method: 'PUT',
    path: '/store/sellers/{id}/split',
    extension: true,
    summary: 'Tells accounts apart from a seller, or joins them again',
    may: 'sellers.edit',
    params: z.object({ id: id() }),
    body: sellerSplit,
    reply: sellerAliases,
  },
})
