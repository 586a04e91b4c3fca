import { useSelector } from '@xstate/react'
import { QUALITY_VIEWS } from '../../machines/review/qualityFilter.ts'
import { useIsNarrow } from '../kit/useMedia.ts'
import { Segments } from '../kit/Segments.tsx'
import * as lists from '../kit/Lists.css.ts'
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
      <Segments
        aria-label="Show"
        look="view"
        choices={offered}
        chosen={shown}
        onChoose={(chosen) =>
          screen.send({
            type: 'part.chosen',
            part: { show: chosen === 'agreement' ? undefined : chosen },
          })
        }
      >
        {(view) => WORDS[view]}
      </Segments>
      {isNarrow ? <FilterButton count={0} isShort /> : null}
    </div>
  )
}
