import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Select, SelectValue } from 'react-aria-components/Select'
import { Checkmark } from './Checkmark.tsx'
import * as textStyles from '../../styles/text.css.ts'
import * as field from './Field.css.ts'
import * as styles from './Finder.css.ts'
import { FindIn } from './FindIn.tsx'
import { hasEveryWord } from './hasEveryWord.ts'
import { Icon } from './Icon.tsx'
import type { Choice } from './ChoiceList.tsx'

interface FinderProps<Value extends string> {
  readonly label: string
  readonly choices: readonly Choice<Value>[]
  readonly chosen: readonly Value[]
  readonly onChange: (chosen: Value[]) => void
  /** Said where none is chosen. */
  readonly placeholder: string
  /** Chooses one instead of several, found without a search. */
  readonly isSingle?: boolean
  readonly isDisabled?: boolean
  readonly isInvalid?: boolean
}

/** One or several of a long list in a form, found by typing words of it. */
export function Finder<Value extends string>({
  label,
  choices,
  chosen,
  onChange,
  placeholder,
  isSingle = false,
  isDisabled = false,
  isInvalid = false,
}: FinderProps<Value>) {
  const options = (
    // Scrolled by keyboard too where the focus stays in the search.
    <div className={styles.list} tabIndex={isSingle ? undefined : 0}>
      <ListBox
        className={styles.options}
        escapeKeyBehavior="none"
        items={choices.map((choice) => ({ ...choice, id: choice.value }))}
      >
        {(choice) => (
          <ListBoxItem id={choice.value} textValue={choice.label} className={field.option}>
            {({ isSelected }) => (
              <>
                {isSingle ? null : <Checkmark isSelected={isSelected} />}
                {choice.label}
                {isSingle && isSelected ? (
                  <span className={field.optionEnd}>
                    <Icon name="check" size={14} />
                  </span>
                ) : null}
              </>
            )}
          </ListBoxItem>
        )}
      </ListBox>
    </div>
  )
  const inside = {
    className: field.stacked,
    // Nothing opens while there is nothing to choose from, as before the choices were read.
    isDisabled: isDisabled || choices.length === 0,
    isInvalid,
    validationBehavior: 'aria' as const,
    placeholder,
  }
  const parts = (
    <>
      <Label className={field.stackedLabel}>{label}</Label>
      <AriaButton className={styles.opener}>
        <SelectValue className={textStyles.clipped}>
          {({ isPlaceholder, selectedText }) =>
            isPlaceholder ? placeholder : isSingle ? selectedText : `${chosen.length} chosen`
          }
        </SelectValue>
        <Icon name="down" size={14} />
      </AriaButton>
      <Popover className={field.popover}>
        {isSingle ? (
          options
        ) : (
          <Autocomplete filter={hasEveryWord}>
            <div className={styles.finder}>
              <FindIn label={label} />
              {options}
            </div>
          </Autocomplete>
        )}
      </Popover>
    </>
  )
  if (isSingle)
    return (
      <Select
        {...inside}
        value={chosen[0] ?? null}
        onChange={(key) => onChange(key === null ? [] : [key as Value])}
      >
        {parts}
      </Select>
    )
  return (
    <Select
      {...inside}
      selectionMode="multiple"
      value={[...chosen]}
      onChange={(keys) =>
        onChange(
          choices.map(({ value }) => value).filter((value) => (keys as readonly unknown[]).includes(value)),
        )
      }
    >
      {parts}
    </Select>
  )
}
