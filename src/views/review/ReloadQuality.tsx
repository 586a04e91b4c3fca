import { useSelector } from '@xstate/react'
import { Button } from '../kit/Button.tsx'
import { useReviewQuality } from './ReviewQualityContext.ts'

/** Reads the figures, the list and the disagreement that is open again. */
export function ReloadQuality() {
  const screen = useReviewQuality()
  const isBusy = useSelector(screen, (snapshot) => snapshot.hasTag('busy'))
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
