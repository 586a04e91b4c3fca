import type {
  DashboardMetrics,
  InfringingSeller,
  InfringingSellers,
} from '../../../src/domain/dashboard/dashboard.ts'
import { lists, type Probe } from './probe.ts'

/** The dashboard's figures. */

const says = (words: string): Probe['shows'] => {
  return (answer) => answer.status === 200 && answer.text.includes(words)
}

export const DASHBOARD_PROBES: Record<string, Probe> = {
  'dashboard.allMarketplaces': {
    input: () => ({}),
    shows: lists([
      { name: 'Amazon DE', channel: 'MARKETPLACE' },
      { name: 'Secret place', channel: 'WEBSITE' },
    ]),
  },
  'dashboard.marketplaces': { input: () => ({}), shows: says('Secret place') },
  'dashboard.relistings': { input: () => ({}), shows: says('Secret place') },
  'dashboard.value': { input: () => ({}), shows: says('"name":"Ownbrand"') },
  'dashboard.countries': { input: () => ({}), shows: says('ZW') },
  'dashboard.allCountries': { input: () => ({}), shows: says('ZW') },
  'dashboard.categories': {
    input: ({ title }) => ({ query: { value: title } }),
    shows: lists([{ name: null, listings: 1 }]),
  },
  'dashboard.metrics': {
    input: ({ title }) => ({ body: { value: title } }),
    shows: (answer) => answer.status === 200 && (answer.body as DashboardMetrics).counts.found === 1,
  },
  'dashboard.infringers': { input: () => ({ body: {} }), shows: says('Secret place') },
  'dashboard.domainMetrics': { input: () => ({}), shows: says('shop.example') },
  'dashboard.infringingMonthly': { input: () => ({ body: {} }), shows: says('"TM"') },
  'dashboard.infringingMetrics': { input: () => ({ body: {} }), shows: says('"TM"') },
  'dashboard.infringingSellers': {
    input: () => ({ body: {} }),
    shows: (answer) => answer.status === 200 && (answer.body as InfringingSellers).sellers === 1,
  },
  'dashboard.infringingSeller': {
    input: ({ infringer }) => ({ params: { id: infringer }, body: {} }),
    shows: (answer) => answer.status === 200 && (answer.body as InfringingSeller).infringing > 0,
  },
  'dashboard.infringingGlobal': { input: () => ({ body: {} }), shows: says('ZW') },
  'dashboard.infringingPlatform': { input: () => ({ body: {} }), shows: says('Secret place') },
  'dashboard.domainStats': {
    input: () => ({ params: { name: 'shop.example' } }),
    shows: says('shop.example'),
  },
}
