import { useSelector } from '@xstate/react'
import * as text from '../../styles/text.css.ts'
import { Button } from '../kit/Button.tsx'
import { Icon } from '../kit/Icon.tsx'
import * as listings from '../kit/Screen.css.ts'
import { useReviewQuality } from './ReviewQualityContext.ts'

/** Nothing to settle, or nothing settled yet: why, and ways on. */
export function NoDisagreements() {
  const screen = useReviewQuality()
  const { brands, start, end, show } = useSelector(screen, ({ context }) => context.filter)
  const isNarrowed = (brands?.length ?? 0) > 0 || start !== undefined || end !== undefined
  const isSettled = show === 'settled'
  return (
    <div className={listings.empty}>
      <span className={listings.emptyPicture}>
        <Icon name={isSettled ? 'nothing' : 'done'} size={48} />
      </span>
      <h2 className={text.strong}>{isSettled ? 'Nothing was settled yet' : 'Nothing to settle'}</h2>
      <p className={text.muted}>
        {isNarrowed
          ? 'Nothing fits these brands and days.'
          : isSettled
            ? 'What you settle stands here, with your note.'
            : 'Where a second reviewer decides otherwise than the first, it comes here.'}
      </p>
      {isNarrowed ? (
        <div className={listings.emptyActions}>
          <Button kind="main" onPress={() => screen.send({ type: 'clear' })}>
            Clear all filters
          </Button>
        </div>
      ) : null}
    </div>
  )
}
