import { useSelector } from '@xstate/react'
import { chosenWords } from '../../machines/complaints/complaintActions.ts'
import * as text from '../../styles/text.css.ts'
import { useActors } from '../kit/AppContext.ts'
import { Button } from '../kit/Button.tsx'
import { Checkmark } from '../kit/Checkmark.tsx'
import { useFilterParts } from '../filter/useFilterParts.ts'
import { SortButton } from '../filter/ListControls.tsx'
import * as lists from '../kit/Lists.css.ts'
import { ComplaintActions } from './ComplaintActions.tsx'
import { useListScreen, useScreen } from '../kit/lazy.tsx'
import { useContextOf } from '../kit/snapshots.ts'
import { useMay } from '../kit/user.ts'
import { FilterButton, LAST_MONTHS, PartChips } from '../kit/FilterParts.tsx'

/** What the filter asks for and in which order; while complaints are chosen, what can be done with them. */
export function ComplaintsToolbar({ isSmall }: { readonly isSmall: boolean }) {
  const desk = useScreen('/complaints')
  const isChoosing = useSelector(desk, ({ context }) => context.chosen.size > 0)
  return isChoosing ? <ChosenBar isSmall={isSmall} /> : <FilterBar isSmall={isSmall} />
}

function FilterBar({ isSmall }: { readonly isSmall: boolean }) {
  const { dialog } = useActors()
  const desk = useScreen('/complaints')
  const items = useContextOf(useListScreen('/complaints').list, 'items')
  const parts = useFilterParts('complaints')
  const mayChoose = useMay('complaints.manage')
  return (
    <div className={lists.screenToolbar}>
      <FilterButton count={parts.length} />
      <PartChips parts={parts} hint={isSmall ? null : LAST_MONTHS} />
      {mayChoose ? (
        <Button
          kind="quiet"
          icon="selectAll"
          isDisabled={items.length === 0}
          {...(isSmall ? { 'aria-label': 'Select All' } : {})}
          onPress={() => desk.send({ type: 'complaints.chosen', complaints: items })}
        >
          {isSmall ? undefined : 'Select All'}
        </Button>
      ) : null}
      <Button
        kind="quiet"
        icon="dashboard"
        {...(isSmall ? { 'aria-label': 'Rates' } : {})}
        onPress={() => dialog.send({ type: 'open', dialog: 'complaintRates', input: {} })}
      >
        {isSmall ? undefined : 'Rates'}
      </Button>
      <SortButton screen="complaints" isSmall={isSmall} />
    </div>
  )
}

function ChosenBar({ isSmall }: { readonly isSmall: boolean }) {
  const desk = useScreen('/complaints')
  const chosen = useContextOf(desk, 'chosen')
  const complaints = [...chosen.values()]
  return (
    <div className={lists.selectionBar} role="group" aria-label="Selected complaints">
      {isSmall ? null : <Checkmark isSelected={false} isPartial />}
      <span className={`${text.strong} ${lists.nowrap}`}>
        {complaints.length.toLocaleString('en')} selected
      </span>
      <span className={`${text.muted} ${text.clipped}`} style={{ flex: 1 }}>
        {isSmall ? null : chosenWords(complaints)}
      </span>
      <ComplaintActions complaints={complaints} />
      <Button
        kind="quiet"
        {...(isSmall ? { icon: 'close' as const, 'aria-label': 'Deselect All' } : {})}
        onPress={() => desk.send({ type: 'deselect' })}
      >
        {isSmall ? undefined : 'Deselect'}
      </Button>
    </div>
  )
}
