import { createContext, use } from 'react'
import type { ScreenActor } from '../../machines/kit/roomParts.ts'

/** The actor of the screen Review quality, for the views within it. */
export const ReviewQualityContext = createContext<ScreenActor<'/review/quality'> | null>(null)

export function useReviewQuality(): ScreenActor<'/review/quality'> {
  const actor = use(ReviewQualityContext)
  if (!actor) throw new Error('The view stands outside the screen Review quality.')
  return actor
}

/** The list of the screen, which runs for as long as it does. */
export const useDisagreements = () => useReviewQuality().getSnapshot().context.list

/** Which disagreement is open. */
export const useOpenedDisagreement = () => useReviewQuality().getSnapshot().context.opened
