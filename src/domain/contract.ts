import { adCalls } from './ads.contract.ts'
import { asinCalls } from './asins.contract.ts'
import { afterTakedownCalls } from './afterTakedown.contract.ts'
import { apiKeyCalls } from './apiKeys.contract.ts'
import { authCalls } from './auth.contract.ts'
import { brandCalls, marketplaceCalls, productCalls } from './brands.contract.ts'
import { caseCalls } from './cases.contract.ts'
import { changeCalls } from './changes.contract.ts'
import { complaintCalls } from './complaints.contract.ts'
import { dashboardCalls } from './dashboard.contract.ts'
import { crawlCalls } from './crawls.contract.ts'
import { domainCalls } from './domains.contract.ts'
import { imageCalls, scoreCalls } from './images.contract.ts'
import { evidenceCalls } from './evidence.contract.ts'
import { listingActionCalls } from './listingActions.contract.ts'
import { importCalls } from './imports.contract.ts'
import { jobCalls } from './jobs.contract.ts'
import { listingCalls } from './listings.contract.ts'
import { lookalikeCalls } from './lookalikes.contract.ts'
import { matchingChangeCalls } from './matchingChanges.contract.ts'
import { screenshotCalls } from './screenshots.contract.ts'
import { sellerCalls } from './sellers.contract.ts'
import { sessionCalls } from './sessions.contract.ts'
import { setupCalls } from './setup.contract.ts'
import { userCalls } from './users.contract.ts'

import { guidedReviewCalls } from './guidedReview.contract.ts'
import { reviewQualityCalls } from './reviewQuality.contract.ts'
import { wallCalls } from './wall.contract.ts'

/** Every call of the product, by resource: the one definition that services, server and OpenAPI read. */
export const contract = {
  auth: authCalls,
  users: userCalls,
  apiKeys: apiKeyCalls,
  sessions: sessionCalls,
  listings: listingCalls,
  listingActions: listingActionCalls,
  matchingChanges: matchingChangeCalls,
  changes: changeCalls,
  imports: importCalls,
  dashboard: dashboardCalls,
  marketplaces: marketplaceCalls,
  sellers: sellerCalls,
  products: productCalls,
  brands: brandCalls,
  complaints: complaintCalls,
  afterTakedown: afterTakedownCalls,
  cases: caseCalls,
  evidence: evidenceCalls,
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
  setup: setupCalls,
}
export type Resource = keyof typeof contract
