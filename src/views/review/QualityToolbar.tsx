import { useSelector } from '@xstate/react'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup'
import { QUALITY_VIEWS } from '../../machines/review/qualityFilter.ts'
import { breakpoint } from '../../styles/media.ts'
import { useActors } from '../kit/AppContext.ts'
import { useMedia } from '../kit/useMedia.ts'
import { Button } from '../kit/Button.tsx'
import * as controls from '../filter/ListControls.css.ts'
import * as lists from '../kit/Lists.css.ts'
import { ReloadQuality } from './ReloadQuality.tsx'
import * as styles from './ReviewQuality.css.ts'
import { useReviewQuality } from './ReviewQualityContext.ts'

const WORDS = { agreement: 'Figures', open: 'To settle', settled: 'Settled' } as const

/** What the list shows: what is to be settled, or was; on small screens the figures instead of it. */
export function QualityToolbar() {
  const { preferences } = useActors()
  const screen = useReviewQuality()
  const isSmall = useMedia(breakpoint.small)
  const show = useSelector(screen, ({ context }) => context.filter.show ?? 'agreement')
  const offered = QUALITY_VIEWS.filter((view) => isSmall || view !== 'agreement')
  const shown = !isSmall && show === 'agreement' ? 'open' : show
  return (
    <div className={lists.toolbar}>
      <ToggleButtonGroup
        aria-label="Show"
        className={controls.views}
        disallowEmptySelection
        selectedKeys={[shown]}
        onSelectionChange={(keys) => {
          const chosen = offered.find((view) => keys.has(view))
          if (chosen)
            screen.send({
              type: 'part.chosen',
              part: { show: chosen === 'agreement' ? undefined : chosen },
            })
        }}
      >
        {offered.map((view) => (
          <ToggleButton key={view} id={view} className={`${controls.view} ${styles.choice}`}>
            {WORDS[view]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {isSmall ? (
        <>
          <Button
            kind="fill"
            icon="filter"
            aria-label="Filter"
            onPress={() => preferences.send({ type: 'sheet.opened' })}
          />
          <ReloadQuality />
        </>
      ) : null}
    </div>
  )
}
