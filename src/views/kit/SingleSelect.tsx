import { Button } from 'react-aria-components/Button'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Select, SelectValue } from 'react-aria-components/Select'
import * as text from '../../styles/text.css.ts'
import * as layout from './layout.css.ts'
import * as styles from './Field.css.ts'
import { Icon } from './Icon.tsx'

export interface SingleChoice<Value extends string> {
  readonly value: Value
  readonly label: string
  /** What is said at the end of its line. */
  readonly hint?: string | undefined
  /** What is said in a sentence below it. */
  readonly description?: string
}

interface SingleSelectProps<Value extends string> {
  /** Shown above the field. */
  readonly label?: string
  /** What is said at the end of the label's line. */
  readonly hint?: string | undefined
  readonly isDisabled?: boolean
  readonly autoFocus?: boolean
  /** Says what is chosen, where no label is shown. */
  readonly 'aria-label'?: string
  readonly choices: readonly SingleChoice<Value>[]
  readonly chosen: Value
  readonly onChange: (chosen: Value) => void
  /** Marks the field. */
  readonly className?: string | undefined
  readonly 'aria-describedby'?: string | undefined
  readonly isInvalid?: boolean
  readonly onBlur?: () => void
}

/** One of a list. */
export function SingleSelect<Value extends string>({
  label,
  hint: end,
  choices,
  chosen,
  onChange,
  className = '',
  ...names
}: SingleSelectProps<Value>) {
  return (
    <Select
      {...names}
      className={styles.stacked}
      value={chosen}
      onChange={(key) => onChange(choices.find(({ value }) => value === key)!.value)}
    >
      {label === undefined ? null : (
        <Label className={styles.stackedLabel}>
          {label}
          {end === undefined ? null : <span className={styles.optional}>{end}</span>}
        </Label>
      )}
      <Button className={`${styles.field} ${className}`}>
        <SelectValue className={`${text.clipped} ${layout.fill}`}>
          {choices.find(({ value }) => value === chosen)?.label}
        </SelectValue>
        <Icon name="down" size={14} />
      </Button>
      <Popover className={styles.popover}>
        <ListBox className={styles.menu}>
          {choices.map(({ value, label: words, hint, description }) => (
            <ListBoxItem
              key={value}
              id={value}
              textValue={words}
              className={description === undefined ? styles.option : styles.describedOption}
            >
              {words}
              {hint === undefined ? null : (
                <span className={`${styles.optionEnd} ${text.caption} ${text.clipped}`}>{hint}</span>
              )}
              {description === undefined ? null : (
                <span className={`${styles.optionDescription} ${text.caption}`}>{description}</span>
              )}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </Select>
  )
}
