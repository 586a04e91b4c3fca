import { useSelector } from '@xstate/react'
import type { ReviewListingActor } from '../../machines/review/reviewListingMachine.ts'
import type { ScreenActor } from '../../machines/kit/roomParts.ts'
import { useScreen } from '../kit/lazy.tsx'

export type ReviewActor = ScreenActor<'/review'>

/** The actor of guided review, for the views within it. */
export const useReview = () => useScreen('/review')

type ReviewState = ReturnType<ReviewActor['getSnapshot']>

/** The listing that is shown, with what was decided of it, or null. */
export const shownIn = ({ context: { run } }: ReviewState) => run.listings[run.at] ?? null

/** The actor of the listing that is shown, or null. */
export function stageIn(snapshot: ReviewState): ReviewListingActor | null {
  const shown = shownIn(snapshot)
  return shown ? (snapshot.context.onStage[shown.listing._id] ?? null) : null
}

/** What is gone through, and where leaving leads. */
export function useWhence(): { readonly noun: 'filter' | 'queue'; readonly back: string } {
  const isQueue = useSelector(useReview(), ({ context }) => context.query.queue !== undefined)
  return isQueue ? { noun: 'queue', back: 'Back to queues' } : { noun: 'filter', back: 'Back to listings' }
}
