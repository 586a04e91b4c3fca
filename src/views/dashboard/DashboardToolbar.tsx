import { useSelector } from '@xstate/react'
import { LEFT_OUT_PART } from '../../machines/dashboard/capture.ts'
import { leftOutOf } from '../../domain/dashboard/dashboardFilter.ts'
import { partLabels } from '../../domain/filter/filterControls.ts'
import { alternatives } from '../../domain/kit/words.ts'
import { useActors } from '../kit/AppContext.ts'
import { Button } from '../kit/Button.tsx'
import { Icon } from '../kit/Icon.tsx'
import { FilterChips, useFilterParts } from '../filter/FilterChips.tsx'
import { DashboardTools, Subject } from './DashboardTools.tsx'
import * as styles from './Dashboard.css.ts'

/** Above the figures: the filter on small screens, and what of it is not counted with. */
export function DashboardToolbar({ isSmall }: { readonly isSmall: boolean }) {
  const { filter, preferences } = useActors()
  const params = useSelector(filter, ({ context }) => context.params)
  const base = useSelector(filter, ({ context }) => context.base)
  const parts = useFilterParts('dashboard')
  const leftOut = leftOutOf(params, base)
  return (
    <>
      {isSmall ? (
        <div className={styles.toolbar} {...LEFT_OUT_PART}>
          <Button kind="fill" icon="filter" onPress={() => preferences.send({ type: 'sheet.opened' })}>
            Filter{parts.length > 0 ? ` ${parts.length}` : ''}
          </Button>
          <div className={styles.chips}>
            <FilterChips screen="dashboard" />
          </div>
          <DashboardTools isSmall />
        </div>
      ) : null}
      {isSmall ? (
        <p className={styles.subject}>
          <Subject />
        </p>
      ) : null}
      {leftOut.length > 0 ? (
        <div role="status" className={styles.leftOut} {...LEFT_OUT_PART}>
          <Icon name="info" />
          <span>
            {alternatives(partLabels(leftOut).split(', '), 'and')} {leftOut.length === 1 ? 'is' : 'are'} set
            for Listings and not counted with here.
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
