import type { FastifyPluginAsync } from 'fastify'
import type { Resource } from '../../src/domain/contract.ts'
import { adCalls } from '../../src/domain/ads/ads.contract.ts'
import { changeCalls } from '../../src/domain/listings/changes.contract.ts'
import { groupCalls } from '../../src/domain/listings/groups.contract.ts'
import { crawlCalls } from '../../src/domain/crawls/crawls.contract.ts'
import { jobCalls } from '../../src/domain/crawls/jobs.contract.ts'
import { startCalls } from '../../src/domain/start/start.contract.ts'
import { deleteAd } from '../store/ads/adDeletion.ts'
import { adById, adsPage } from '../store/ads/ads.ts'
import { groupsPage, openedGroup } from '../store/listings/groups/groups.ts'
import { recentChanges } from '../store/listings/recentChanges.ts'
import { holdGroup } from '../store/review/groupHolds.ts'
import { undoChangeSet } from '../store/undo/undo.ts'
import { requestCrawl } from '../jobs/crawl/request.ts'
import { runCrawlNow } from '../jobs/crawl/runs.ts'
import { crawlsOf, stopCrawl } from '../store/crawls/crawls.ts'
import { cancelJob, jobItemsOf, jobOf, jobsOf } from '../store/crawls/jobs.ts'
import { brandReadinessOf, startStateOf } from '../store/start/readiness.ts'
import { serve } from '../serve.ts'
import type { Services } from '../services.ts'
import { afterTakedownRoutes } from './afterTakedown.ts'
import { apiKeyRoutes } from './apiKeys.ts'
import { asinRoutes } from './asins.ts'
import { authRoutes } from './auth.ts'
import { brandRoutes } from './brands.ts'
import { investigationRoutes } from './investigations.ts'
import { complaintRoutes } from './complaints.ts'
import { dashboardRoutes } from './dashboard.ts'
import { domainRoutes } from './domains.ts'
import { enrichmentRoutes } from './enrichment.ts'
import { evidenceRoutes } from './evidence.ts'
import { moneyRoutes } from './money.ts'
import { demoRoutes } from './demo.ts'
import { erasureRoutes } from './erasures.ts'
import { imageRoutes } from './images.ts'
import { listingActionRoutes } from './listingActions.ts'
import { importRoutes } from './imports.ts'
import { listingRoutes } from './listings.ts'
import { lookalikeRoutes } from './lookalikes.ts'
import { matchingChangeRoutes } from './matchingChanges.ts'
import { marketplaceRoutes } from './marketplaces.ts'
import { operationsRoutes } from './operations.ts'
import { productRoutes } from './products.ts'
import { retentionRoutes } from './retention.ts'
import { screenshotRoutes } from './screenshots.ts'
import { scoreRoutes } from './scores.ts'
import { sellerRoutes } from './sellers.ts'
import { sentPageRoutes } from './sentPages.ts'
import { ownPasswordRoutes } from './ownPassword.ts'
import { secondFactorRoutes } from './secondFactor.ts'
import { sessionRoutes } from './sessions.ts'
import { queueRoutes } from './queues.ts'
import { ruleRoutes } from './rules.ts'
import { setupRoutes } from './setup.ts'
import { similarRoutes } from './similar.ts'
import { userRoutes } from './users.ts'
import { reportRoutes } from './reports.ts'
import { webhookRoutes } from './webhooks.ts'
import { guidedReviewRoutes } from './guidedReview.ts'
import { reviewQualityRoutes } from './reviewQuality.ts'
import { wallRoutes } from './wall.ts'

type Plugin = FastifyPluginAsync<{ services: Services }>

/** One plugin a resource of the contract. Those whose calls only pass on what they are given have no file of their own. */
const plugins: Record<Resource, Plugin> = {
  auth: authRoutes,
  users: userRoutes,
  apiKeys: apiKeyRoutes,
  secondFactor: secondFactorRoutes,
  ownPassword: ownPasswordRoutes,
  sessions: sessionRoutes,
  listings: listingRoutes,
  listingActions: listingActionRoutes,
  similar: similarRoutes,
  listingGroups: serve(groupCalls, {
    page: ({ query, scope, services }) => groupsPage(services.store.db, scope, query),
    get: ({ params, query, scope, services }) => openedGroup(services.store.db, scope, params.id, query),
    hold: ({ params, scope, services }) => holdGroup(services.store.db, scope, params),
  }),
  matchingChanges: matchingChangeRoutes,
  changes: serve(changeCalls, {
    list: ({ query, scope, services }) => recentChanges(services.store.db, scope, query),
    undo: ({ params, scope, author, services }) => undoChangeSet(services.store.db, scope, author, params.id),
  }),
  imports: importRoutes,
  enrichment: enrichmentRoutes,
  dashboard: dashboardRoutes,
  marketplaces: marketplaceRoutes,
  sellers: sellerRoutes,
  products: productRoutes,
  brands: brandRoutes,
  complaints: complaintRoutes,
  afterTakedown: afterTakedownRoutes,
  investigations: investigationRoutes,
  evidence: evidenceRoutes,
  money: moneyRoutes,
  images: imageRoutes,
  wall: wallRoutes,
  guidedReview: guidedReviewRoutes,
  reviewQuality: reviewQualityRoutes,
  scores: scoreRoutes,
  asins: asinRoutes,
  domains: domainRoutes,
  lookalikes: lookalikeRoutes,
  ads: serve(adCalls, {
    page: ({ query, scope, services }) => adsPage(services.store.db, scope, query),
    get: ({ params, scope, services }) => adById(services.store.db, scope, params.id),
    delete: ({ params, scope, author, services }) => deleteAd(services.store.db, scope, author, params.id),
  }),
  crawls: serve(crawlCalls, {
    request: ({ body: request, scope, author, services: { store, config } }) =>
      requestCrawl(store.db, scope, author, { request, timeZone: config.timeZone }),
    page: ({ query, scope, services }) => crawlsOf(services.store.db, scope, query),
    run: ({ params, body, scope, author, services }) =>
      runCrawlNow(services.store.db, scope, author, params.id, body),
    stop: ({ params, scope, author, services }) => stopCrawl(services.store.db, scope, author, params.id),
  }),
  jobs: serve(jobCalls, {
    page: ({ query, scope, services }) => jobsOf(services.store.db, scope, query),
    get: ({ params, scope, services }) => jobOf(services.store.db, scope, params.id),
    items: ({ params, query, scope, services }) => jobItemsOf(services.store.db, scope, params.id, query),
    cancel: ({ params, scope, services }) => cancelJob(services.store.db, scope, params.id),
  }),
  screenshots: screenshotRoutes,
  retention: retentionRoutes,
  sentPages: sentPageRoutes,
  setup: setupRoutes,
  rules: ruleRoutes,
  reports: reportRoutes,
  webhooks: webhookRoutes,
  queues: queueRoutes,
  operations: operationsRoutes,
  demo: demoRoutes,
  erasures: erasureRoutes,
  start: serve(startCalls, {
    state: ({ scope, services }) => startStateOf(services.store.db, scope),
    readiness: ({ scope, services }) => brandReadinessOf(services.store.db, scope),
  }),
}

/** Every call of the contract. */
export const routes: Plugin = async (app, options) => {
  for (const plugin of Object.values(plugins)) await app.register(plugin, options)
}
