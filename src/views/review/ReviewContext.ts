import { createContext, use } from 'react'
import type { ReviewListingActor } from '../../machines/review/reviewListingMachine.ts'
import type { ScreenActor } from '../../machines/kit/roomParts.ts'

export type ReviewActor = ScreenActor<'/review'>

/** The actor of guided review, for the views within it. */
export const ReviewContext = createContext<ReviewActor | null>(null)

export function useReview(): ReviewActor {
  const actor = use(ReviewContext)
  if (!actor) throw new Error('The view stands outside guided review.')
  return actor
}

type ReviewState = ReturnType<ReviewActor['getSnapshot']>

/** The listing that is shown, with what was decided of it, or null. */
export const shownIn = ({ context: { run } }: ReviewState) => run.listings[run.at] ?? null

/** The actor of the listing that is shown, or null. */
export function stageIn(snapshot: ReviewState): ReviewListingActor | null {
  const shown = shownIn(snapshot)
  return shown ? (snapshot.context.onStage[shown.listing._id] ?? null) : null
}
