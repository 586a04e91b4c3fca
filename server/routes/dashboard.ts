import type { FastifyReply } from 'fastify'
import { dashboardCalls } from '../../src/domain/dashboard/dashboard.contract.ts'
import type { ListingsFilter } from '../../src/domain/listings/listings.contract.ts'
import { AS_OF_HEADER, serve } from '../serve.ts'
import type { Services } from '../services.ts'
import { domainMetricsOf, domainStatsOf } from '../store/dashboard/domains.ts'
import { dashboardMetricsOf } from '../store/dashboard/metrics.ts'
import { infringingByMonth } from '../store/dashboard/months.ts'
import { type Reading, readDashboard } from '../store/dashboard/reading.ts'
import { infringingSellerOf, infringingSellersOf, topInfringers } from '../store/dashboard/sellers.ts'
import {
  byCategory,
  byCountry,
  byMarketplace,
  infringingByType,
  infringingOf,
} from '../store/dashboard/tallies.ts'
import { relistingsByMarketplace } from '../store/dashboard/relistings.ts'
import { valueByBrand } from '../store/dashboard/value.ts'
import { platformsOfListings } from '../store/listings/listingChoices.ts'
import type { Scope } from '../store/scope.ts'
import { aliasesOf } from '../store/sellers/aliases.ts'
import { imageClusterOf } from '../store/sellers/imageCluster.ts'
import { resolveSeller } from '../store/sellers/resolve.ts'
import { computedSeller } from '../store/sellers/sellers.ts'
import { complaintsOfSeller, listingsOfSeller } from '../store/sellers/views.ts'

interface Call {
  readonly scope: Scope
  readonly services: Services
}

/** Reads by the filter in the query, or in the body. */
const byQuery =
  <Answer>(read: (reading: Reading) => Promise<Answer>) =>
  ({ scope, query, services }: Call & { readonly query: ListingsFilter }) =>
    readDashboard(services, scope, query, read)
const byBody =
  <Answer>(read: (reading: Reading) => Promise<Answer>) =>
  ({ scope, body, services }: Call & { readonly body: ListingsFilter }) =>
    readDashboard(services, scope, body, read)

/** By which moment a replica answers; nothing where the primary does. */
const asOfIn = (reply: FastifyReply): string | undefined => reply.getHeader(AS_OF_HEADER)?.toString()

/** What the dashboard shows of all listings; what is shown of a seller follows its changes at once. */
const OF_ALL_LISTINGS = [
  'marketplaces',
  'relistings',
  'value',
  'countries',
  'allCountries',
  'categories',
  'metrics',
  'infringers',
  'domainMetrics',
  'infringingMonthly',
  'infringingMetrics',
  'infringingSellers',
  'infringingSeller',
  'infringingGlobal',
  'infringingPlatform',
] as const

/** Reads of the infringing listings alone. */
const ofInfringing =
  <Row>(read: (reading: Reading) => Promise<Row[]>) =>
  async (reading: Reading): Promise<Row[]> => {
    const infringing = infringingOf(reading)
    return infringing ? read(infringing) : []
  }

/** The dashboard's figures, and what its filter chooses from. */
export const dashboardRoutes = serve(
  dashboardCalls,
  {
    allMarketplaces: ({ scope, services }) => platformsOfListings(services.store.db, scope),

    marketplaces: byQuery(byMarketplace),

    relistings: byQuery(relistingsByMarketplace),

    value: byQuery(valueByBrand),

    countries: byQuery(byCountry),

    allCountries: ({ scope, services }) => readDashboard(services, scope, {}, byCountry),

    categories: byQuery(byCategory),

    metrics: async (call) => ({ ...(await byBody(dashboardMetricsOf)(call)), asOf: asOfIn(call.reply) }),

    infringers: ({ scope, query, body, services }) =>
      readDashboard(services, scope, body, (reading) => topInfringers(reading, query.size)),

    domainMetrics: byQuery(domainMetricsOf),

    infringingMonthly: byBody(infringingByMonth),

    infringingMetrics: byBody(infringingByType),

    infringingSellers: byBody(infringingSellersOf),

    infringingSeller: ({ scope, params, body, services }) =>
      readDashboard(services, scope, body, (reading) => infringingSellerOf(reading, params.id)),

    infringingGlobal: byBody(ofInfringing(byCountry)),

    infringingPlatform: byBody(ofInfringing(byMarketplace)),

    domainStats: ({ scope, params, services }) =>
      readDashboard(services, scope, {}, (reading) => domainStatsOf(reading, params.name)),

    sellerStats: async ({ params, scope, services: { store } }) =>
      (await computedSeller(store.db, scope, await resolveSeller(store.db, scope, params))).stats,

    sellerListings: async ({ params, query, scope, services: { store } }) =>
      listingsOfSeller(store.db, scope, await resolveSeller(store.db, scope, params), query),

    sellerComplaints: async ({ params, query, scope, services: { store } }) =>
      complaintsOfSeller(store.db, scope, await resolveSeller(store.db, scope, params), query),

    sellerAliases: async ({ params, scope, services: { store } }) =>
      aliasesOf(store.db, scope, await resolveSeller(store.db, scope, params)),

    sellerImageCluster: async ({ params, scope, services: { store } }) =>
      imageClusterOf(store.db, scope, await resolveSeller(store.db, scope, params)),
  },
  { mayLag: OF_ALL_LISTINGS },
)
