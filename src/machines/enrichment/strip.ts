import { type EnrichmentProgress, failedOf, isGathering } from '../../domain/enrichment/progress.ts'

/** Whether there is something to be said above the list: it is under way, a brand is paused, or it has ended with failures that were not dismissed. */
export const isStripShown = ({
  progress,
  hasEnded,
}: {
  readonly progress: EnrichmentProgress | null
  readonly hasEnded: boolean
}): boolean =>
  progress !== null &&
  (isGathering(progress) || progress.paused.length > 0 || (hasEnded && failedOf(progress) > 0))
