import type { FastifyPluginAsync } from 'fastify'
import type { Resource } from '../../src/domain/contract.ts'
import type { Services } from '../services.ts'
import { adRoutes } from './ads.ts'
import { afterTakedownRoutes } from './afterTakedown.ts'
import { apiKeyRoutes } from './apiKeys.ts'
import { asinRoutes } from './asins.ts'
import { authRoutes } from './auth.ts'
import { brandRoutes } from './brands.ts'
import { investigationRoutes } from './investigations.ts'
import { changeRoutes } from './changes.ts'
import { complaintRoutes } from './complaints.ts'
import { crawlRoutes } from './crawls.ts'
import { dashboardRoutes } from './dashboard.ts'
import { domainRoutes } from './domains.ts'
import { enrichmentRoutes } from './enrichment.ts'
import { evidenceRoutes } from './evidence.ts'
import { demoRoutes } from './demo.ts'
import { jobRoutes } from './jobs.ts'
import { imageRoutes } from './images.ts'
import { listingActionRoutes } from './listingActions.ts'
import { importRoutes } from './imports.ts'
import { listingRoutes } from './listings.ts'
import { lookalikeRoutes } from './lookalikes.ts'
import { matchingChangeRoutes } from './matchingChanges.ts'
import { marketplaceRoutes } from './marketplaces.ts'
import { productRoutes } from './products.ts'
import { screenshotRoutes } from './screenshots.ts'
import { scoreRoutes } from './scores.ts'
import { sellerRoutes } from './sellers.ts'
import { sentPageRoutes } from './sentPages.ts'
import { sessionRoutes } from './sessions.ts'
import { setupRoutes } from './setup.ts'
import { similarRoutes } from './similar.ts'
import { startRoutes } from './start.ts'
import { userRoutes } from './users.ts'
import { guidedReviewRoutes } from './guidedReview.ts'
import { reviewQualityRoutes } from './reviewQuality.ts'
import { wallRoutes } from './wall.ts'

type Plugin = FastifyPluginAsync<{ services: Services }>

/** One plugin a resource of the contract; a resource without a file of its own is not served yet. */
const plugins: Record<Resource, Plugin> = {
  auth: authRoutes,
  users: userRoutes,
  apiKeys: apiKeyRoutes,
  sessions: sessionRoutes,
  listings: listingRoutes,
  listingActions: listingActionRoutes,
  similar: similarRoutes,
  matchingChanges: matchingChangeRoutes,
  changes: changeRoutes,
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
  images: imageRoutes,
  wall: wallRoutes,
  guidedReview: guidedReviewRoutes,
  reviewQuality: reviewQualityRoutes,
  scores: scoreRoutes,
  asins: asinRoutes,
  domains: domainRoutes,
  lookalikes: lookalikeRoutes,
  ads: adRoutes,
  crawls: crawlRoutes,
  jobs: jobRoutes,
  screenshots: screenshotRoutes,
  sentPages: sentPageRoutes,
  setup: setupRoutes,
  demo: demoRoutes,
  start: startRoutes,
}

/** Every call of the contract. */
export const routes: Plugin = async (app, options) => {
  for (const plugin of Object.values(plugins)) await app.register(plugin, options)
}
