import { matchingActionProblem } from '../../src/domain/listings/listingActions.ts'
import { scoreCalls } from '../../src/domain/images/images.contract.ts'
import { textParts } from '../../src/domain/listings/textAnalysis.ts'
import { settleFindings } from '../providers/textFindings.ts'
import { badRequest, notFound } from '../problems.ts'
import { localText } from '../providers/localText.ts'
import { serve } from '../serve.ts'
import { fullListing } from '../store/listings/listings.ts'
import { matchingIds } from '../store/listings/matchingChanges.ts'
import { clusterImages, clusterTexts } from '../store/listings/scoring/clusters.ts'
import { submitScoring } from '../jobs/scoringSubmission.ts'

/** What is made out of listings: scores, which are kept; groups and the analysis of their text, which are not. */
export const scoreRoutes = serve(scoreCalls, {
  score: async ({ params, scope, author, services }) => {
    const { job } = await submitScoring(services.store.db, scope, author, [params.id])
    if (job === null) throw notFound('The listing')
    return { job }
  },

  scoreMany: async ({ body, scope, author, services }) => {
    const { db } = services.store
    if ('ids' in body) return submitScoring(db, scope, author, body.ids)
    const ids = await db.transaction((tx) => matchingIds(tx, scope, body.filter))
    const problem = matchingActionProblem('scoring', ids.length)
    if (problem) throw badRequest(problem)
    return submitScoring(db, scope, author, ids)
  },

  textCluster: ({ body, scope, services }) => clusterTexts(services.store.db, scope, body.ids),

  imageCluster: ({ body, scope, services }) => clusterImages(services.store.db, scope, body.ids),

  analyseText: async ({ query, scope, request, services }) => {
    const listing = (await fullListing(services.store.db, scope, query.listing))?.read()
    if (!listing) throw notFound('The listing')
    const reader = query.with === 'rules' ? localText : services.text
    const parts = textParts(listing)
    const { brand, product } = listing
    const findings = await reader.analyse({ brand, product, parts }, request.signal)
    const { analysis, assessment, observations } = settleFindings(parts, findings)
    return {
      listing: listing._id,
      source: reader.source,
      model: reader.model,
      analysis,
      assessment,
      observations: [...observations],
      parts,
      created: new Date().toISOString(),
    }
  },
})
