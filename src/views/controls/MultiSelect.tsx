import { useId } from 'react'
import { Button } from 'react-aria-components/Button'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Select, SelectValue } from 'react-aria-components/Select'
import { CHIPS_MAX } from '../../domain/constants.ts'
import { Checkmark } from './Checkmark.tsx'
import * as styles from './Field.css.ts'
import { Icon } from './Icon.tsx'

export interface Choice<Value extends string> {
  readonly value: Value
  readonly label: string
}

interface MultiSelectProps<Value extends string> {
  readonly label: string
  readonly choices: readonly Choice<Value>[]
  readonly chosen: readonly Value[]
  readonly onChange: (chosen: Value[]) => void
  /** Adds an entry that chooses all, or none where all are chosen (§2 Sidebar). */
  readonly offersAll?: boolean
}

const ALL = ' all'

/** Several of a list; shows two chips at most, then how many more (§2 General filter controls). None chosen means all. */
export function MultiSelect<Value extends string>({
  label,
  choices,
  chosen,
  onChange,
  offersAll,
}: MultiSelectProps<Value>) {
  const named = useId()
  const all = choices.length > 0 && chosen.length === choices.length
  const change = (keys: readonly unknown[]) => {
    if (offersAll && keys.includes(ALL) !== all) onChange(all ? [] : choices.map(({ value }) => value))
    else onChange(choices.map(({ value }) => value).filter((value) => keys.includes(value)))
  }
  return (
    <Select
      selectionMode="multiple"
      value={offersAll && all ? [ALL, ...chosen] : [...chosen]}
      onChange={change}
      placeholder="All"
    >
      {/* Named as it is read: what is chosen of, then what is chosen. */}
      <Button className={styles.field} aria-labelledby={named}>
        <span id={named} className={styles.named}>
          <Label className={styles.label}>{label}</Label>
          <SelectValue className={styles.value}>
            {() => (
              <Chosen
                labels={choices.filter(({ value }) => chosen.includes(value)).map((choice) => choice.label)}
              />
            )}
          </SelectValue>
        </span>
        <Icon name="down" size={14} />
      </Button>
      <Popover className={styles.popover}>
        <ListBox className={styles.menu}>
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
            <ListBoxItem
              key={choice.value}
              id={choice.value}
              textValue={choice.label}
              className={styles.option}
            >
              {({ isSelected }) => (
                <>
                  <Checkmark isSelected={isSelected} />
                  {choice.label}
                </>
              )}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </Select>
  )
}

function Chosen({ labels }: { readonly labels: readonly string[] }) {
  if (labels.length === 0) return <span className={styles.label}>All</span>
  const more = labels.length - CHIPS_MAX
  return (
    <>
      {labels.slice(0, CHIPS_MAX).map((label) => (
        <span key={label} className={styles.chip}>
          <span className={styles.chipText}>{label}</span>
        </span>
      ))}
      {more > 0 ? <span className={styles.chip}>+{more}</span> : null}
    </>
  )
}
