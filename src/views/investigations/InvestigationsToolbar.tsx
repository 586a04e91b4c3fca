import { useSelector } from '@xstate/react'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup'
import { STATUS_CHOICES, type StatusChoice, statusChoiceOf } from './investigationDisplay.ts'
import { breakpoint } from '../../styles/media.ts'
import { useActors } from '../kit/AppContext.ts'
import { useMedia } from '../kit/useMedia.ts'
import * as filterStyles from '../filter/Filter.css.ts'
import { ListToolbar } from '../filter/ListToolbar.tsx'
import * as styles from './Investigations.css.ts'
import { NewInvestigation } from './NewInvestigation.tsx'

const CHOICES = Object.keys(STATUS_CHOICES) as StatusChoice[]

/** Above the list: open, closed or all of them, their order, and what else the filter asks for. */
export function InvestigationsToolbar() {
  const { filter } = useActors()
  const isSmall = useMedia(breakpoint.small)
  const chosen = useSelector(filter, ({ context }) => statusChoiceOf(context.params.purchaseStatus))
  return (
    <ListToolbar
      screen="investigations"
      isSortShort
      {...(chosen === null ? {} : { shown: 'purchaseStatus' })}
      first={
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
      }
      last={isSmall ? <NewInvestigation isSmall /> : null}
    />
  )
}
