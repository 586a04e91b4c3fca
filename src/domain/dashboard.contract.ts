import { defineCalls } from './call.ts'
import { platformCalls } from './platforms.contract.ts'

/** The dashboard and its seller views (§7 Dashboard; prefixes as design §1 settles them). */
export const dashboardCalls = defineCalls({
  marketplaces: { method: 'GET', path: '/store/dashboard/marketplaces', summary: 'Listings by marketplace' },
  ...platformCalls,
  countries: { method: 'GET', path: '/store/dashboard/countries', summary: 'Listings by country' },
  allCountries: {
    method: 'GET',
    path: '/store/dashboard/all_countries',
    summary: 'Every country with listings',
  },
  categories: { method: 'GET', path: '/store/dashboard/categories', summary: 'Listings by product category' },
  metrics: { method: 'POST', path: '/store/dashboard/metrics', summary: 'The figures at the top' },
  infringers: { method: 'POST', path: '/store/dashboard/metrics/infringers', summary: 'Top infringers' },
  domainMetrics: { method: 'GET', path: '/store/dashboard/metrics/domain', summary: 'Figures on domains' },
  infringingMonthly: {
    method: 'POST',
    path: '/store/dashboard/infringing/monthly',
    summary: 'Infringing listings by month',
  },
  infringingMetrics: {
    method: 'POST',
    path: '/store/dashboard/infringing/metrics',
    summary: 'Figures on infringing listings',
  },
  infringingSellers: {
    method: 'POST',
    path: '/store/dashboard/infringing/seller/metrics',
    summary: 'Figures on infringing sellers',
  },
  infringingSeller: {
    method: 'POST',
    path: '/store/dashboard/infringing/seller/{id}/metrics',
    summary: 'Figures on one infringing seller',
  },
  infringingGlobal: {
    method: 'POST',
    path: '/store/dashboard/infringing/global',
    summary: 'Infringing listings by country',
  },
  infringingPlatform: {
    method: 'POST',
    path: '/store/dashboard/infringing/platform',
    summary: 'Infringing listings by platform',
  },
  sellerStats: {
    method: 'GET',
    path: '/store/dashboard/sellers/{seller}/marketplace/{marketplace}/stats',
    summary: "A seller's figures",
  },
  sellerAliases: {
    method: 'GET',
    path: '/store/dashboard/sellers/{seller}/marketplace/{marketplace}/aliases',
    summary: "A seller's other names",
  },
  sellerImageCluster: {
    method: 'GET',
    path: '/store/dashboard/sellers/{seller}/marketplace/{marketplace}/imagecluster',
    summary: 'Who shares a seller’s images',
  },
  sellerListings: {
    method: 'GET',
    path: '/store/dashboard/sellers/{seller}/marketplace/{marketplace}/listings',
    summary: "A seller's listings",
  },
  sellerComplaints: {
    method: 'GET',
    path: '/store/dashboard/sellers/{seller}/marketplace/{marketplace}/complaints',
    summary: 'Complaints against a seller',
  },
  domainStats: {
    method: 'GET',
    path: '/store/dashboard/domains/{name}/stats',
    summary: "A domain's figures",
  },
})
