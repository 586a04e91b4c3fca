import { useScreen } from '../kit/lazy.tsx'

/** The actor of the screen Review quality, for the views within it. */
export const useReviewQuality = () => useScreen('/review/quality')

/** The list of the screen, which runs for as long as it does. */
export const useDisagreements = () => useReviewQuality().getSnapshot().context.list

/** Which disagreement is open. */
export const useOpenedDisagreement = () => useReviewQuality().getSnapshot().context.opened
