import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Disclosure, DisclosurePanel, Heading } from 'react-aria-components/Disclosure'
import { filterDifference } from '../../domain/filter/filter.ts'
import {
  ADVANCED_CONTROLS,
  controlOf,
  type FilterControl,
  isOnScreen,
} from '../../domain/filter/filterControls.ts'
import type { ScreenName } from '../../domain/shell/screens.ts'
import { useActors } from '../kit/AppContext.ts'
import { useLazy } from '../kit/lazy.tsx'
import { Icon } from '../kit/Icon.tsx'
import * as section from '../kit/Section.css.ts'
import * as styles from './Filter.css.ts'

/** The search's id, by which keyboard mode finds it. */
export const SEARCH_FIELD = 'filter-search'
const ADVANCED = new Set<FilterControl>(ADVANCED_CONTROLS)

/** The collapsible rest of the filter; it says how much of it is set, and stands open where something is. */
export function AdvancedFilter({
  screen,
  children,
}: {
  readonly screen: ScreenName
  readonly children: ReactNode
}) {
  const { filter, keyboard } = useActors()
  const count = useSelector(
    filter,
    ({ context }) =>
      filterDifference(context.params, context.base).filter((key) => {
        const control = controlOf(key)
        return control !== null && ADVANCED.has(control) && isOnScreen(control, screen)
      }).length,
  )
  const [isOpen, setOpen] = useState(count > 0)
  const isSearching = useLazy(keyboard, (snapshot) => snapshot.matches({ on: { list: 'searching' } }), false)
  if (isSearching && !isOpen) setOpen(true)
  useEffect(() => {
    if (isSearching && isOpen) document.getElementById(SEARCH_FIELD)?.focus()
  }, [isSearching, isOpen])
  return (
    <Disclosure isExpanded={isOpen} onExpandedChange={setOpen}>
      {({ isExpanded }) => (
        <>
          <Heading level={3}>
            <Button slot="trigger" className={styles.advancedToggle}>
              <span className={section.toggleIcon}>
                <Icon name={isExpanded ? 'down' : 'right'} size={14} />
              </span>
              Advanced Filter
              {count > 0 ? <span className={styles.count}>{count} set</span> : null}
            </Button>
          </Heading>
          <DisclosurePanel>
            {/* Few open it: what is in it isn't loaded before. */}
            {isExpanded ? <div className={section.sectionBody}>{children}</div> : null}
          </DisclosurePanel>
        </>
      )}
    </Disclosure>
  )
}
