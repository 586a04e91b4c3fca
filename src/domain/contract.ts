import { adCalls } from './ads/ads.contract.ts'
import { asinCalls } from './listings/asins.contract.ts'
import { afterTakedownCalls } from './complaints/afterTakedown.contract.ts'
import { apiKeyCalls } from './session/apiKeys.contract.ts'
import { authCalls } from './session/auth.contract.ts'
import { brandCalls, marketplaceCalls, productCalls } from './setup/brands.contract.ts'
import { erasureCalls } from './erasure/erasure.contract.ts'
import { demoCalls } from './start/demo.contract.ts'
import { startCalls } from './start/start.contract.ts'
import { investigationCalls } from './investigations/investigations.contract.ts'
import { changeCalls } from './listings/changes.contract.ts'
import { complaintCalls } from './complaints/complaints.contract.ts'
import { dashboardCalls } from './dashboard/dashboard.contract.ts'
import { crawlCalls } from './crawls/crawls.contract.ts'
import { enrichmentCalls } from './enrichment/enrichment.contract.ts'
import { domainCalls } from './domains/domains.contract.ts'
import { imageCalls, scoreCalls } from './images/images.contract.ts'
import { evidenceCalls } from './investigations/evidence.contract.ts'
import { moneyCalls } from './investigations/money.contract.ts'
import { groupCalls } from './listings/groups.contract.ts'
import { listingActionCalls } from './listings/listingActions.contract.ts'
import { importCalls } from './importing/imports.contract.ts'
import { jobCalls } from './crawls/jobs.contract.ts'
import { listingCalls } from './listings/listings.contract.ts'
import { lookalikeCalls } from './domains/lookalikes.contract.ts'
import { matchingChangeCalls } from './listings/matchingChanges.contract.ts'
import { sentPageCalls } from './crawls/sentPages.contract.ts'
import { screenshotCalls } from './listings/screenshots.contract.ts'
import { sellerCalls } from './sellers/sellers.contract.ts'
import { ownPasswordCalls } from './session/ownPassword.contract.ts'
import { secondFactorCalls } from './session/secondFactor.contract.ts'
import { sessionCalls } from './session/sessions.contract.ts'
import { similarCalls } from './listings/similar.contract.ts'
import { queueCalls } from './queues/queues.contract.ts'
import { ruleCalls } from './rules/rules.contract.ts'
import { setupCalls } from './setup/setup.contract.ts'
import { operationsCalls } from './operations/operations.contract.ts'
import { userCalls } from './session/users.contract.ts'

import { guidedReviewCalls } from './review/guidedReview.contract.ts'
import { reviewQualityCalls } from './review/reviewQuality.contract.ts'
import { retentionCalls } from './retention/retention.contract.ts'
import { reportCalls } from './reports/reports.contract.ts'
import { webhookCalls } from './webhooks/webhooks.contract.ts'
import { wallCalls } from './images/wall.contract.ts'

/** Every call of the product, by resource: the one definition that services, server and OpenAPI read. */
export const contract = {
  auth: authCalls,
  users: userCalls,
  apiKeys: apiKeyCalls,
  sessions: sessionCalls,
  secondFactor: secondFactorCalls,
  ownPassword: ownPasswordCalls,
  listings: listingCalls,
  listingActions: listingActionCalls,
  similar: similarCalls,
  listingGroups: groupCalls,
  matchingChanges: matchingChangeCalls,
  changes: changeCalls,
  imports: importCalls,
  enrichment: enrichmentCalls,
  dashboard: dashboardCalls,
  marketplaces: marketplaceCalls,
  sellers: sellerCalls,
  products: productCalls,
  brands: brandCalls,
  complaints: complaintCalls,
  afterTakedown: afterTakedownCalls,
  investigations: investigationCalls,
  evidence: evidenceCalls,
  money: moneyCalls,
  images: imageCalls,
  wall: wallCalls,
  guidedReview: guidedReviewCalls,
  reviewQuality: reviewQualityCalls,
  scores: scoreCalls,
  asins: asinCalls,
  domains: domainCalls,
  lookalikes: lookalikeCalls,
  ads: adCalls,
  crawls: crawlCalls,
  jobs: jobCalls,
  screenshots: screenshotCalls,
  sentPages: sentPageCalls,
  setup: setupCalls,
  rules: ruleCalls,
  reports: reportCalls,
  webhooks: webhookCalls,
  queues: queueCalls,
  operations: operationsCalls,
  demo: demoCalls,
  erasures: erasureCalls,
  retention: retentionCalls,
  start: startCalls,
}
export type Resource = keyof typeof contract
