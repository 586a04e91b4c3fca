import { listingCalls } from '../../src/domain/listings/listings.contract.ts'
import { mayChange } from '../../src/domain/listings/listingState.ts'
import { notAllowed, notFound } from '../problems.ts'
import { serve } from '../serve.ts'
import { countriesOfListings, productsOfScope, tagsOfListings } from '../store/listings/listingChoices.ts'
import { extraNames } from '../store/listings/extraNames.ts'
import { changeField } from '../store/listings/listingChanges.ts'
import { exportListings } from '../store/listings/listingExport.ts'
import { wantSoon } from './wantSoon.ts'
import { listingsOfComplaint } from '../store/complaints/complaints.ts'
import { jsonOf } from '../store/json.ts'
import { fullListing, listingsAsJson, listingsPage } from '../store/listings/listings.ts'

/** Listings: reading, changing in bulk, export. What is outside the caller's brands is not found. */
export const listingRoutes = serve(
  listingCalls,
  {
    page: async ({ query, scope, services, request }) => {
      const { ids, page } = await listingsPage(services.store.db, scope, query)
      wantSoon(services, request, ids)
      return page
    },

    byIds: async ({ query, scope, services }) =>
      jsonOf(await listingsAsJson(services.store.db, scope, query.ids ?? [])),

    get: async ({ params, scope, services }) => {
      const listing = await fullListing(services.store.db, scope, params.id)
      if (!listing) throw notFound('The listing')
      return listing
    },

    changeField: ({ body, scope, author, services }) => {
      if (!mayChange(scope.groups, body.value)) throw notAllowed()
      return changeField(services.store.db, scope, author, body)
    },

    countries: ({ scope, services }) => countriesOfListings(services.store.db, scope),

    products: ({ scope, services }) => productsOfScope(services.store.db, scope),

    extraNames: ({ scope, services }) => extraNames(services.store.db, scope),

    tags: ({ scope, services }) => tagsOfListings(services.store.db, scope),

    byComplaint: ({ params, scope, services }) => listingsOfComplaint(services.store.db, scope, params.id),

    exportCsv: async ({ query, scope, reply, services }) => {
      const lines = await exportListings(services.store, scope, query)
      return reply
        .type('text/csv; charset=utf-8')
        .header(
          'content-disposition',
          `attachment; filename="listings-${new Date().toISOString().slice(0, 10)}.csv"`,
        )
        .send(lines)
    },
  },
  { mayLag: ['exportCsv'] },
)
