import { useSelector } from '@xstate/react'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup'
import { STATUS_CHOICES, type StatusChoice, statusChoiceOf } from '../../domain/investigationDisplay.ts'
import { useActors } from '../app/AppContext.ts'
import { Button } from '../controls/Button.tsx'
import * as filterStyles from '../filter/Filter.css.ts'
import { FilterChips, useFilterParts } from '../filter/FilterChips.tsx'
import { SortButton } from '../listings/ListControls.tsx'
import * as listings from '../listings/Listings.css.ts'
import * as styles from './Investigations.css.ts'
import { NewInvestigation } from './NewInvestigation.tsx'

const CHOICES = Object.keys(STATUS_CHOICES) as StatusChoice[]

/** Above the list: open, closed or all of them, their order, and what else the filter asks for. */
export function InvestigationsToolbar({ isSmall }: { readonly isSmall: boolean }) {
  const { filter, preferences } = useActors()
  const chosen = useSelector(filter, ({ context }) => statusChoiceOf(context.params.purchaseStatus))
  const parts = useFilterParts('investigations')
  return (
    <>
      <div className={styles.toolbar}>
        <ToggleButtonGroup
          aria-label="Which investigations"
          className={`${filterStyles.segments} ${styles.choices}`}
          disallowEmptySelection
          selectedKeys={chosen === null ? [] : [chosen]}
          onSelectionChange={(keys) => {
            const choice = CHOICES.find((name) => keys.has(name))
            if (choice)
              filter.send({
                type: 'part.chosen',
                part: { purchaseStatus: [...STATUS_CHOICES[choice].status] },
              })
          }}
        >
          {CHOICES.map((choice) => (
            <ToggleButton key={choice} id={choice} className={filterStyles.segment}>
              {STATUS_CHOICES[choice].label}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {isSmall ? (
          <Button
            kind="fill"
            icon="filter"
            aria-label={parts.length > 0 ? `Filter, ${parts.length} set` : 'Filter'}
            onPress={() => preferences.send({ type: 'sheet.opened' })}
          />
        ) : null}
        <SortButton screen="investigations" isSmall />
        {isSmall ? <NewInvestigation isSmall /> : null}
      </div>
      {parts.some(({ keys }) => chosen === null || !keys.includes('purchaseStatus')) ? (
        <div className={styles.chipsRow}>
          <div className={listings.chips}>
            <FilterChips screen="investigations" />
          </div>
        </div>
      ) : null}
    </>
  )
}
