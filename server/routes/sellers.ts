import { sellerCalls } from '../../src/domain/sellers/sellers.contract.ts'
import { serve } from '../serve.ts'
import { aliasesOf } from '../store/sellers/aliases.ts'
import { splitSeller } from '../store/sellers/aliasSplits.ts'
import { changeSellerField } from '../store/sellers/fields.ts'
import { sellersPage } from '../store/sellers/page.ts'
import { resolveSeller } from '../store/sellers/resolve.ts'
import { sellerById } from '../store/sellers/sellers.ts'

/** Sellers: each exists for a user who has listings of it in scope. */
export const sellerRoutes = serve(sellerCalls, {
  byIdentifier: async ({ params, scope, services: { store } }) =>
    sellerById(store.db, scope, await resolveSeller(store.db, scope, params)),

  page: ({ query, scope, services }) => sellersPage(services.store.db, scope, query),

  get: ({ params, scope, services }) => sellerById(services.store.db, scope, params.id),

  changeField: ({ params, body, scope, author, services }) =>
    changeSellerField(services.store.db, scope, author, params.id, body),

  split: async ({ params, body, scope, author, services: { store } }) => {
    await splitSeller(store.db, scope, author, params.id, body)
    return aliasesOf(store.db, scope, params.id)
  },
})
