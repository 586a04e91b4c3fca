import { Autocomplete } from 'react-aria-components/Autocomplete'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Checkmark } from './Checkmark.tsx'
import * as styles from './Field.css.ts'
import * as finder from './Finder.css.ts'
import { FindIn } from './FindIn.tsx'
import { hasEveryWord } from './hasEveryWord.ts'
import type { OpenPopup } from './usePopupButton.ts'

export interface Choice<Value extends string> {
  readonly value: Value
  readonly label: string
}

export interface ChoiceListProps<Value extends string> {
  readonly label: string
  readonly choices: readonly Choice<Value>[]
  readonly chosen: readonly Value[]
  readonly onChange: (chosen: Value[]) => void
  /** Adds an entry that chooses all, or none where all are chosen (§2 Sidebar). */
  readonly offersAll?: boolean
}

const ALL = ' all'
/** From so many choices on they are found by typing. */
const FOUND_FROM = 8

/** The open list of a button: any number of its choices; those of a long list are found by words from anywhere in them. */
export function ChoiceList<Value extends string>({
  label,
  choices,
  chosen,
  onChange,
  offersAll,
  triggerRef,
  onOpenChange,
}: ChoiceListProps<Value> & OpenPopup) {
  const isFound = choices.length >= FOUND_FROM
  const all = choices.length > 0 && chosen.length === choices.length
  const change = (keys: readonly unknown[]) => {
    if (offersAll && keys.includes(ALL) !== all) onChange(all ? [] : choices.map(({ value }) => value))
    else onChange(choices.map(({ value }) => value).filter((value) => keys.includes(value)))
  }
  const list = (
    <ListBox
      aria-label={label}
      className={styles.menu}
      autoFocus={!isFound}
      renderEmptyState={() => <p className={styles.hint}>Nothing is called so.</p>}
      selectionMode="multiple"
      selectionBehavior="toggle"
      escapeKeyBehavior="none"
      selectedKeys={offersAll && all ? [ALL, ...chosen] : [...chosen]}
      onSelectionChange={(keys) => change(keys === 'all' ? choices.map(({ value }) => value) : [...keys])}
    >
      {offersAll ? (
        <ListBoxItem id={ALL} textValue="Select All" className={styles.option}>
          {({ isSelected }) => (
            <>
              <Checkmark isSelected={isSelected} isPartial={chosen.length > 0 && !all} />
              Select All
            </>
          )}
        </ListBoxItem>
      ) : null}
      {choices.map((choice) => (
        <ListBoxItem key={choice.value} id={choice.value} textValue={choice.label} className={styles.option}>
          {({ isSelected }) => (
            <>
              <Checkmark isSelected={isSelected} />
              {choice.label}
            </>
          )}
        </ListBoxItem>
      ))}
    </ListBox>
  )
  return (
    <Popover
      trigger="Select"
      triggerRef={triggerRef}
      isOpen
      onOpenChange={onOpenChange}
      placement="bottom start"
      className={styles.popover}
    >
      {isFound ? (
        <Autocomplete filter={hasEveryWord}>
          <div className={finder.finder}>
            <FindIn label={label} />
            {list}
          </div>
        </Autocomplete>
      ) : (
        list
      )}
    </Popover>
  )
}
