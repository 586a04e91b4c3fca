import { LEFT_OUT_PART } from '../../machines/dashboard/capture.ts'
import { leftOutOf } from '../../domain/dashboard/dashboardFilter.ts'
import type { FilterKey } from '../../domain/filter/filter.ts'
import { partLabel } from '../../domain/filter/filterControls.ts'
import { alternatives } from '../../domain/kit/words.ts'
import { useActors } from '../kit/AppContext.ts'
import { Button } from '../kit/Button.tsx'
import { Icon } from '../kit/Icon.tsx'
import { useFilterParts } from '../filter/useFilterParts.ts'
import { DashboardTools, Subject } from './DashboardTools.tsx'
import * as field from '../kit/Field.css.ts'
import * as styles from './Dashboard.css.ts'
import { useContextOf } from '../kit/snapshots.ts'
import { FilterButton, PartChips } from '../kit/FilterParts.tsx'

/** Above the figures: the filter on small screens, and what of it is not counted with. */
export function DashboardToolbar({ isSmall }: { readonly isSmall: boolean }) {
  const { filter } = useActors()
  const params = useContextOf(filter, 'params')
  const base = useContextOf(filter, 'base')
  const parts = useFilterParts('dashboard')
  const leftOut = leftOutOf(params, base)
  // Days are counted with, if not of that date.
  const named = (key: FilterKey) => (key === 'dateField' ? `The date ${params.dateField}` : partLabel(key))
  return (
    <>
      {isSmall ? (
        <div className={styles.toolbar} {...LEFT_OUT_PART}>
          <FilterButton count={parts.length} />
          <PartChips parts={parts} />
          <DashboardTools isSmall />
        </div>
      ) : null}
      {isSmall ? (
        <p className={field.label}>
          <Subject />
        </p>
      ) : null}
      {leftOut.length > 0 ? (
        <div role="status" className={styles.leftOut} {...LEFT_OUT_PART}>
          <Icon name="info" />
          <span>
            {alternatives(leftOut.map(named), 'and')} {leftOut.length === 1 ? 'is' : 'are'} set for Listings
            and not counted with here.
          </span>
          <Button
            kind="link"
            onPress={() => {
              for (const key of leftOut) filter.send({ type: 'part.dropped', key })
            }}
          >
            Drop {leftOut.length === 1 ? 'it' : 'them'}
          </Button>
        </div>
      ) : null}
    </>
  )
}
