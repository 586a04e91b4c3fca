import { useSelector } from '@xstate/react'
import { STATUS_CHOICES, type StatusChoice, statusChoiceOf } from './investigationDisplay.ts'
import { useActors } from '../kit/AppContext.ts'
import { useIsSmall } from '../kit/useMedia.ts'
import * as layout from '../kit/layout.css.ts'
import { Segments } from '../kit/Segments.tsx'
import { ListToolbar } from '../filter/ListToolbar.tsx'
import { NewInvestigation } from './NewInvestigation.tsx'

const CHOICES = Object.keys(STATUS_CHOICES) as StatusChoice[]

/** Above the list: open, closed or all of them, their order, and what else the filter asks for. */
export function InvestigationsToolbar() {
  const { filter } = useActors()
  const isSmall = useIsSmall()
  const chosen = useSelector(filter, ({ context }) => statusChoiceOf(context.params.purchaseStatus))
  return (
    <ListToolbar
      screen="investigations"
      isSortShort
      {...(chosen === null ? {} : { shown: 'purchaseStatus' })}
      first={
        <div className={layout.grow}>
          <Segments
            aria-label="Which investigations"
            choices={CHOICES}
            chosen={chosen}
            onChoose={(choice) =>
              filter.send({
                type: 'part.chosen',
                part: { purchaseStatus: [...STATUS_CHOICES[choice].status] },
              })
            }
          >
            {(choice) => STATUS_CHOICES[choice].label}
          </Segments>
        </div>
      }
      last={isSmall ? <NewInvestigation isSmall /> : null}
    />
  )
}
