import { Shell } from '../shell/Shell.tsx'

/** One listing after the other. */
export function GuidedReviewScreen() {
  return <Shell title="Guided review">{null}</Shell>
}
