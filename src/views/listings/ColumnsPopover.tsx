import { Checkbox } from 'react-aria-components/Checkbox'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Popover } from 'react-aria-components/Popover'
import {
  CHOSEN_COLUMNS,
  chosenColumns,
  COLUMN_TITLES,
  movedColumn,
  NAMING_COLUMN,
  type TableColumn,
  toggledColumn,
} from '../../machines/listings/tableColumns.ts'
import { breakpoint } from '../../styles/media.ts'
import * as text from '../../styles/text.css.ts'
import { useActors } from '../kit/AppContext.ts'
import { Button } from '../kit/Button.tsx'
import { Checkmark } from '../kit/Checkmark.tsx'
import * as field from '../kit/Field.css.ts'
import * as layout from '../kit/layout.css.ts'
import { popover } from '../kit/Popover.css.ts'
import { useContextOf } from '../kit/snapshots.ts'
import { useMedia } from '../kit/useMedia.ts'
import type { OpenPopup } from '../kit/usePopupButton.ts'
import * as styles from './ListingTable.css.ts'

/** Which columns the table has, and in which order; both are kept in this browser, like the widths that are dragged. */
export function ColumnsPopover({ triggerRef, onOpenChange }: OpenPopup) {
  const { preferences } = useActors()
  const isWide = useMedia(breakpoint.huge)
  const shown = chosenColumns(useContextOf(preferences, 'columns'), isWide)
  const choose = (columns: readonly TableColumn[]) =>
    preferences.send({ type: 'columns.chosen', shown: columns })
  return (
    <Popover
      trigger="DialogTrigger"
      triggerRef={triggerRef}
      isOpen
      onOpenChange={onOpenChange}
      placement="bottom end"
      className={field.popover}
    >
      <Dialog className={popover}>
        <Heading slot="title" level={2} className={text.strong}>
          Columns
        </Heading>
        <ul className={styles.choices}>
          {[...shown, ...CHOSEN_COLUMNS.filter((id) => !shown.includes(id))].map((id) => {
            const isShown = shown.includes(id)
            return (
              <li key={id} className={layout.row[2]}>
                <Checkbox
                  className={`${field.option} ${layout.grow}`}
                  isSelected={isShown}
                  isDisabled={id === NAMING_COLUMN}
                  onChange={() => choose(toggledColumn(shown, id))}
                >
                  <Checkmark isSelected={isShown} />
                  {COLUMN_TITLES[id]}
                </Checkbox>
                {isShown ? <Moves id={id} shown={shown} onMove={choose} /> : null}
              </li>
            )
          })}
        </ul>
        <Button kind="fill" onPress={() => preferences.send({ type: 'columns.reset' })}>
          Reset columns and widths
        </Button>
      </Dialog>
    </Popover>
  )
}

interface MovesProps {
  readonly id: TableColumn
  readonly shown: readonly TableColumn[]
  readonly onMove: (columns: readonly TableColumn[]) => void
}

function Moves({ id, shown, onMove }: MovesProps) {
  return (
    <>
      <Button
        kind="quiet"
        icon="ascending"
        aria-label={`Move ${COLUMN_TITLES[id]} left`}
        isDisabled={shown[0] === id}
        onPress={() => onMove(movedColumn(shown, id, -1))}
      />
      <Button
        kind="quiet"
        icon="descending"
        aria-label={`Move ${COLUMN_TITLES[id]} right`}
        isDisabled={shown.at(-1) === id}
        onPress={() => onMove(movedColumn(shown, id, 1))}
      />
    </>
  )
}
