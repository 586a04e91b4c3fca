import { guidedReviewCalls } from '../../src/domain/guidedReview.contract.ts'
import { type Handlers, serve } from '../serve.ts'

/** Guided review: leases, decisions and skips of the signed-in user. */
export const guidedReviewRoutes = serve(guidedReviewCalls, {} as Handlers<typeof guidedReviewCalls>)
