import { Button } from '../kit/Button.tsx'
import { useReviewQuality } from './ReviewQualityContext.ts'
import { useTag } from '../kit/snapshots.ts'

/** Reads the figures, the list and the disagreement that is open again. */
export function ReloadQuality() {
  const screen = useReviewQuality()
  const isBusy = useTag(screen, 'busy')
  return (
    <Button
      kind="quiet"
      icon="reload"
      aria-label="Reload figures and disagreements"
      isPending={isBusy}
      onPress={() => screen.send({ type: 'reload' })}
    />
  )
}
