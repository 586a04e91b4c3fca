import { useSelector } from '@xstate/react'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup'
import { QUALITY_VIEWS } from '../../machines/review/qualityFilter.ts'
import { useIsNarrow } from '../kit/useMedia.ts'
import * as segmentStyles from '../kit/Segments.css.ts'
import * as lists from '../kit/Lists.css.ts'
import { ReloadList } from '../filter/ListScreen.tsx'
import * as styles from './ReviewQuality.css.ts'
import { useReviewQuality } from './ReviewQualityContext.ts'
import { FilterButton } from '../kit/FilterParts.tsx'

const WORDS = { agreement: 'Figures', open: 'To settle', settled: 'Settled' } as const

/** What the list shows: what is to be settled, or was; where there is little room the figures instead of it. */
export function QualityToolbar() {
  const screen = useReviewQuality()
  const isNarrow = useIsNarrow()
  const show = useSelector(screen, ({ context }) => context.filter.show ?? 'agreement')
  const offered = QUALITY_VIEWS.filter((view) => isNarrow || view !== 'agreement')
  const shown = !isNarrow && show === 'agreement' ? 'open' : show
  return (
    <div className={lists.toolbar}>
      <ToggleButtonGroup
        aria-label="Show"
        className={segmentStyles.views}
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
          <ToggleButton key={view} id={view} className={styles.choice}>
            {WORDS[view]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {isNarrow ? (
        <>
          <FilterButton count={0} isShort />
          <ReloadList path="/review/quality" what="figures and disagreements" />
        </>
      ) : null}
    </div>
  )
}
