import { Shell } from '../shell/Shell.tsx'

/** How well reviewers agree. */
export function ReviewQualityScreen() {
  return <Shell title="Review quality">{null}</Shell>
}
