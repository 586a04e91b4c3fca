import { Button } from 'react-aria-components/Button'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Select, SelectValue } from 'react-aria-components/Select'
import { Icon } from './Icon.tsx'

interface Choice<Value extends string> {
  readonly value: Value
  readonly label: string
  /** What is said at the end of its line. */
  readonly hint?: string | undefined
}

interface SingleSelectProps<Value extends string> {
  /** Shown above the field. */
  readonly label?: string
  /** Says what is chosen, where no label is shown. */
  readonly 'aria-label'?: string
  readonly choices: readonly Choice<Value>[]
  readonly chosen: Value
  readonly onChange: (chosen: Value) => void
}

/** One of a list. */
export function SingleSelect<Value extends string>({
  label,
  choices,
  chosen,
  onChange,
  ...names
}: SingleSelectProps<Value>) {
  return (
    <Select
      {...names}
      className="inspector-select"
      value={chosen}
      onChange={(key) => onChange(choices.find(({ value }) => value === key)!.value)}
    >
      {label === undefined ? null : <Label className="inspector-select-label">{label}</Label>}
      <Button className="inspector-select-field">
        <SelectValue className="inspector-text-clipped inspector-select-value">
          {choices.find(({ value }) => value === chosen)?.label}
        </SelectValue>
        <Icon name="down" size={14} />
      </Button>
      <Popover className="inspector-popover">
        <ListBox className="inspector-select-menu">
          {choices.map(({ value, label: words, hint }) => (
            <ListBoxItem key={value} id={value} textValue={words} className="inspector-select-option">
              {words}
              {hint === undefined ? null : (
                <span className="inspector-select-end inspector-text-caption inspector-text-clipped">
                  {hint}
                </span>
              )}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </Select>
  )
}
