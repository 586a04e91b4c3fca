import { scoreCalls } from '../../src/domain/images.contract.ts'
import { textParts } from '../../src/domain/textAnalysis.ts'
import { settleFindings } from '../../src/domain/textFindings.ts'
import { notFound } from '../problems.ts'
import { localText } from '../providers/localText.ts'
import { serve } from '../serve.ts'
import { listingsByIds } from '../store/listings.ts'

/** What is made out of listings: the analysis of their text. Nothing of it is kept. */
export const scoreRoutes = serve(scoreCalls, {
  analyseText: async ({ query, scope, request, services }) => {
    const [listing] = await listingsByIds(services.store.db, scope, [query.listing])
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
      created: new Date().toISOString(),
    }
  },
})
