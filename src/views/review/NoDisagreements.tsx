import { Button } from '../kit/Button.tsx'
import { EmptyState } from '../kit/EmptyState.tsx'
import { useContextOf } from '../kit/snapshots.ts'
import { useReviewQuality } from './ReviewQualityContext.ts'

/** Nothing to settle, or nothing settled yet: why, and ways on. */
export function NoDisagreements() {
  const screen = useReviewQuality()
  const { brands, start, end, show } = useContextOf(screen, 'filter')
  const isNarrowed = (brands?.length ?? 0) > 0 || start !== undefined || end !== undefined
  const isSettled = show === 'settled'
  return (
    <EmptyState
      icon={isSettled ? 'nothing' : 'done'}
      title={isSettled ? 'Nothing was settled yet' : 'Nothing to settle'}
      actions={
        isNarrowed ? (
          <Button kind="main" onPress={() => screen.send({ type: 'clear' })}>
            Clear all filters
          </Button>
        ) : null
      }
    >
      {isNarrowed
        ? 'Nothing fits these brands and days.'
        : isSettled
          ? 'What you settle stands here, with your note.'
          : 'Where a second reviewer decides otherwise than the first, it comes here.'}
    </EmptyState>
  )
}
