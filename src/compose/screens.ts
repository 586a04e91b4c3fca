import type { ScreenPath } from '../domain/shell/screens.ts'
import type { ScreenEntries } from '../machines/kit/roomParts.ts'
import type { Call, HttpSettings } from '../services/http.ts'

/** Every screen: its view, and its machine where it is loaded with the screen; each in a chunk of its own. */
export const screenEntries = (call: Call, settings: HttpSettings): ScreenEntries<ScreenPath> => ({
  '/': {
    view: async () => (await import('../views/dashboard/DashboardScreen.tsx')).DashboardScreen,
    machine: async () => (await import('./dashboard.ts')).composeDashboard(call),
  },
  '/listings': {
    view: async () =>
      (await import(/* webpackChunkName: 'listings' */ '../views/listings/ListingsScreen.tsx'))
        .ListingsScreen,
  },
  '/complaints': {
    view: async () => (await import('../views/complaints/ComplaintsScreen.tsx')).ComplaintsScreen,
    machine: async () => (await import('./complaints.ts')).composeComplaints(call),
  },
  '/sellers': {
    view: async () => (await import('../views/sellers/SellersScreen.tsx')).SellersScreen,
    machine: async () => (await import('./sellers.ts')).composeSellers(call),
  },
  '/ads': {
    view: async () => (await import('../views/ads/AdsScreen.tsx')).AdsScreen,
    machine: async () => (await import('./ads.ts')).composeAds(call),
  },
  '/investigations': {
    view: async () => (await import('../views/investigations/InvestigationsScreen.tsx')).InvestigationsScreen,
    machine: async () => (await import('./investigations.ts')).composeInvestigations(call, settings),
  },
  '/domains': {
    view: async () => (await import('../views/domains/DomainsScreen.tsx')).DomainsScreen,
    machine: async () => (await import('./domains.ts')).composeDomains(call),
  },
  '/images': {
    view: async () => (await import('../views/images/ImagesScreen.tsx')).ImagesScreen,
    machine: async () => (await import('./images.ts')).composeImages(call),
  },
  '/review': {
    view: async () => (await import('../views/review/GuidedReviewScreen.tsx')).GuidedReviewScreen,
    machine: async () => (await import('./guidedReview.ts')).composeGuidedReview(call, settings),
  },
  '/review/quality': {
    view: async () => (await import('../views/review/ReviewQualityScreen.tsx')).ReviewQualityScreen,
    machine: async () => (await import('./reviewQuality.ts')).composeReviewQuality(call),
  },
  '/start': { view: async () => (await import('../views/start/StartScreen.tsx')).StartScreen },
  '/inspector': { view: async () => (await import('../views/shell/InspectorScreen.tsx')).InspectorScreen },
})
