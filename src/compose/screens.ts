import type { ScreenPath } from '../domain/shell/screens.ts'
import type { ScreenEntries } from '../machines/kit/roomParts.ts'
import type { Call, HttpSettings } from '../services/http.ts'
import { composeList } from './listScreen.ts'

/**
 * Every screen: its view, and its machine where it is loaded with the screen, in one chunk with the screen's name: by it the
 * page knows the files that it is drawn with (rsbuild.config.ts).
 */
export const screenEntries = (call: Call, settings: HttpSettings): ScreenEntries<ScreenPath> => ({
  '/': {
    view: async () =>
      (await import(/* webpackChunkName: 'dashboard' */ '../views/dashboard/DashboardScreen.tsx'))
        .DashboardScreen,
    machine: async () =>
      (await import(/* webpackChunkName: 'dashboard' */ './dashboard.ts')).composeDashboard(call),
  },
  '/reports': {
    view: async () =>
      (await import(/* webpackChunkName: 'reports' */ '../views/reports/ReportsScreen.tsx')).ReportsScreen,
    machine: async () =>
      (await import(/* webpackChunkName: 'reports' */ './reports.ts')).composeReports(call, settings),
  },
  '/listings': {
    view: async () =>
      (await import(/* webpackChunkName: 'listings' */ '../views/listings/ListingsScreen.tsx'))
        .ListingsScreen,
  },
  '/complaints': {
    view: async () =>
      (await import(/* webpackChunkName: 'complaints' */ '../views/complaints/ComplaintsScreen.tsx'))
        .ComplaintsScreen,
    machine: async () =>
      (await import(/* webpackChunkName: 'complaints' */ './complaints.ts')).composeComplaints(call),
  },
  '/sellers': {
    view: async () =>
      (await import(/* webpackChunkName: 'sellers' */ '../views/sellers/SellersScreen.tsx')).SellersScreen,
    machine: async () =>
      (await import(/* webpackChunkName: 'sellers' */ './sellers.ts')).composeSellers(call, settings),
  },
  '/ads': {
    view: async () => (await import(/* webpackChunkName: 'ads' */ '../views/ads/AdsScreen.tsx')).AdsScreen,
    machine: async () =>
      composeList(
        call,
        (await import(/* webpackChunkName: 'ads' */ '../machines/ads/adsScreen.ts')).adsScreen,
      ),
  },
  '/investigations': {
    view: async () =>
      (
        await import(
          /* webpackChunkName: 'investigations' */ '../views/investigations/InvestigationsScreen.tsx'
        )
      ).InvestigationsScreen,
    machine: async () =>
      (await import(/* webpackChunkName: 'investigations' */ './investigations.ts')).composeInvestigations(
        call,
        settings,
      ),
  },
  '/domains': {
    view: async () =>
      (await import(/* webpackChunkName: 'domains' */ '../views/domains/DomainsScreen.tsx')).DomainsScreen,
    machine: async () =>
      (await import(/* webpackChunkName: 'domains' */ './domains.ts')).composeDomains(call),
  },
  '/images': {
    view: async () =>
      (await import(/* webpackChunkName: 'images' */ '../views/images/ImagesScreen.tsx')).ImagesScreen,
    machine: async () => (await import(/* webpackChunkName: 'images' */ './images.ts')).composeImages(call),
  },
  '/review': {
    view: async () =>
      (await import(/* webpackChunkName: 'guidedReview' */ '../views/review/GuidedReviewScreen.tsx'))
        .GuidedReviewScreen,
    machine: async () =>
      (await import(/* webpackChunkName: 'guidedReview' */ './guidedReview.ts')).composeGuidedReview(
        call,
        settings,
      ),
  },
  '/review/groups': {
    view: async () =>
      (await import(/* webpackChunkName: 'reviewGroups' */ '../views/review/groups/GroupsScreen.tsx'))
        .GroupsScreen,
    machine: async () =>
      (await import(/* webpackChunkName: 'reviewGroups' */ './reviewGroups.ts')).composeReviewGroups(
        call,
        settings,
      ),
  },
  '/review/queues': {
    view: async () =>
      (await import(/* webpackChunkName: 'reviewQueues' */ '../views/queues/QueuesScreen.tsx')).QueuesScreen,
    machine: async () =>
      (await import(/* webpackChunkName: 'reviewQueues' */ './queues.ts')).composeReviewQueues(call),
  },
  '/review/quality': {
    view: async () =>
      (await import(/* webpackChunkName: 'reviewQuality' */ '../views/review/ReviewQualityScreen.tsx'))
        .ReviewQualityScreen,
    machine: async () =>
      (await import(/* webpackChunkName: 'reviewQuality' */ './reviewQuality.ts')).composeReviewQuality(call),
  },
  '/start': {
    view: async () =>
      (await import(/* webpackChunkName: 'start' */ '../views/start/StartScreen.tsx')).StartScreen,
  },
  '/inspector': {
    view: async () =>
      (await import(/* webpackChunkName: 'inspector' */ '../views/shell/InspectorScreen.tsx'))
        .InspectorScreen,
  },
})
