import * as z from 'zod/mini'
import { defineCalls } from '../kit/call.ts'
import {
  countryTally,
  dashboardMetrics,
  domainMetrics,
  domainStats,
  infringer,
  infringingSeller,
  infringingSellers,
  monthTally,
  platformRelistings,
  tally,
  typeTally,
} from './dashboard.ts'
import { pageLimit } from '../filter/filter.ts'
import { complaintsPage } from '../complaints/complaints.contract.ts'
import { listingsFilter, listingsPage } from '../listings/listings.contract.ts'
import { platformCalls } from '../filter/platforms.contract.ts'
import { imageCluster, sellerAliases, sellerStats } from '../sellers/seller.ts'
import { id, text, wholeNumber } from '../kit/text.ts'
import { brandValue } from '../kit/value.ts'

/** The filter of the dashboard: that of the listings, dates as `date` and `endDate` (§7 Listings). */
const query = listingsFilter
const body = listingsFilter

/** A seller of a marketplace: by Assay's id of either, or the marketplace's name and the seller's id or name there. */
const params = z.object({ seller: text(500), marketplace: text(200) })
const paged = z.object({ page: z.optional(wholeNumber(0, 1_000_000)), size: z.optional(pageLimit) })

/** The dashboard and its seller views (§7). */
export const dashboardCalls = defineCalls({
  marketplaces: {
    method: 'GET',
    path: '/store/dashboard/marketplaces',
    summary: 'Listings by marketplace',
    query,
    reply: z.array(tally),
  },
  relistings: {
    method: 'GET',
    path: '/store/dashboard/relistings',
    summary: 'How often removed listings came back within their watch, by marketplace',
    extension: true,
    query,
    reply: z.array(platformRelistings),
  },
  value: {
    method: 'GET',
    path: '/store/dashboard/value',
    summary: 'The value of the removed listings of each brand, as a range, with what it rests on',
    extension: true,
    query,
    reply: z.array(brandValue),
  },
  ...platformCalls,
  countries: {
    method: 'GET',
    path: '/store/dashboard/countries',
    summary: 'Listings by country',
    query,
    reply: z.array(countryTally),
  },
  allCountries: {
    method: 'GET',
    path: '/store/dashboard/all_countries',
    summary: 'Every country with listings',
    reply: z.array(countryTally),
  },
  categories: {
    method: 'GET',
    path: '/store/dashboard/categories',
    summary: 'Listings by product category',
    query,
    reply: z.array(tally),
  },
  metrics: {
    method: 'POST',
    path: '/store/dashboard/metrics',
    reads: true,
    summary: 'The figures at the top',
    body,
    reply: dashboardMetrics,
  },
  infringers: {
    method: 'POST',
    path: '/store/dashboard/metrics/infringers',
    reads: true,
    summary: 'Top infringers',
    query: z.object({ size: z.optional(pageLimit) }),
    body,
    reply: z.array(infringer),
  },
  domainMetrics: {
    method: 'GET',
    path: '/store/dashboard/metrics/domain',
    summary: 'Figures on domains',
    query,
    reply: domainMetrics,
  },
  infringingMonthly: {
    method: 'POST',
    path: '/store/dashboard/infringing/monthly',
    reads: true,
    summary: 'Infringing listings by month',
    body,
    reply: z.array(monthTally),
  },
  infringingMetrics: {
    method: 'POST',
    path: '/store/dashboard/infringing/metrics',
    reads: true,
    summary: 'Figures on infringing listings',
    body,
    reply: z.array(typeTally),
  },
  infringingSellers: {
    method: 'POST',
    path: '/store/dashboard/infringing/seller/metrics',
    reads: true,
    summary: 'Figures on infringing sellers',
    body,
    reply: infringingSellers,
  },
  infringingSeller: {
    method: 'POST',
    path: '/store/dashboard/infringing/seller/{id}/metrics',
    reads: true,
    summary: 'Figures on one infringing seller',
    params: z.object({ id: id() }),
    body,
    reply: infringingSeller,
  },
  infringingGlobal: {
    method: 'POST',
    path: '/store/dashboard/infringing/global',
    reads: true,
    summary: 'Infringing listings by country',
    body,
    reply: z.array(countryTally),
  },
  infringingPlatform: {
    method: 'POST',
    path: '/store/dashboard/infringing/platform',
    reads: true,
    summary: 'Infringing listings by platform',
    body,
    reply: z.array(tally),
  },
  sellerStats: {
    method: 'GET',
    path: '/store/dashboard/sellers/{seller}/marketplace/{marketplace}/stats',
    summary: "A seller's figures",
    params,
    reply: sellerStats,
  },
  sellerAliases: {
    method: 'GET',
    path: '/store/dashboard/sellers/{seller}/marketplace/{marketplace}/aliases',
    summary: "A seller's other accounts and what links them",
    params,
    reply: sellerAliases,
  },
  sellerImageCluster: {
    method: 'GET',
    path: '/store/dashboard/sellers/{seller}/marketplace/{marketplace}/imagecluster',
    summary: 'Who shares a seller’s images',
    params,
    reply: imageCluster,
  },
  sellerListings: {
    method: 'GET',
    path: '/store/dashboard/sellers/{seller}/marketplace/{marketplace}/listings',
    summary: "A seller's listings",
    params,
    query: paged,
    reply: listingsPage,
  },
  sellerComplaints: {
    method: 'GET',
    path: '/store/dashboard/sellers/{seller}/marketplace/{marketplace}/complaints',
    summary: 'Complaints against a seller',
    params,
    query: paged,
    reply: complaintsPage,
  },
  domainStats: {
    method: 'GET',
    path: '/store/dashboard/domains/{name}/stats',
    summary: "A domain's figures",
    params: z.object({ name: text(255) }),
    reply: domainStats,
  },
})
