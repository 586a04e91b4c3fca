import { reviewQualityCalls } from '../../src/domain/reviewQuality.contract.ts'
import { type Handlers, serve } from '../serve.ts'

/** Review quality: agreement, disagreements, and the share that is looked at twice. */
export const reviewQualityRoutes = serve(reviewQualityCalls, {} as Handlers<typeof reviewQualityCalls>)
