import { useSelector } from '@xstate/react'
import { type Ref, useEffect, useRef } from 'react'
import { countOf } from '../../domain/kit/words.ts'
import { chosenWords } from '../../machines/complaints/complaintActions.ts'
import * as text from '../../styles/text.css.ts'
import { announce } from '../kit/announce.ts'
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

/**
 * What the filter asks for and in which order; while complaints are chosen, what can be done with them. Select All and Deselect take
 * each other's place, and the focus of whoever presses them.
 */
export function ComplaintsToolbar({ isSmall }: { readonly isSmall: boolean }) {
  const desk = useScreen('/complaints')
  const isChoosing = useSelector(desk, ({ context }) => context.chosen.size > 0)
  const other = useRef<HTMLButtonElement>(null)
  const isPressed = useRef(false)
  useEffect(() => {
    if (isPressed.current) other.current?.focus()
    isPressed.current = false
  })
  const onPress = () => (isPressed.current = true)
  const Bar = isChoosing ? ChosenBar : FilterBar
  return <Bar isSmall={isSmall} button={other} onPress={onPress} />
}

interface BarProps {
  readonly isSmall: boolean
  /** The button that exchanges the bars. */
  readonly button: Ref<HTMLButtonElement>
  readonly onPress: () => void
}

function FilterBar({ isSmall, button, onPress }: BarProps) {
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
          ref={button}
          kind="quiet"
          icon="selectAll"
          isDisabled={items.length === 0}
          {...(isSmall ? { 'aria-label': 'Select All' } : {})}
          onPress={() => {
            onPress()
            desk.send({ type: 'complaints.chosen', complaints: items })
            announce(`${countOf(items.length, 'complaint')} selected`)
          }}
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

function ChosenBar({ isSmall, button, onPress }: BarProps) {
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
      <ComplaintActions complaints={complaints} which={countOf(complaints.length, 'selected complaint')} />
      <Button
        ref={button}
        kind="quiet"
        {...(isSmall ? { icon: 'close' as const, 'aria-label': 'Deselect All' } : {})}
        onPress={() => {
          onPress()
          desk.send({ type: 'deselect' })
          announce('No complaint selected')
        }}
      >
        {isSmall ? undefined : 'Deselect'}
      </Button>
    </div>
  )
}
