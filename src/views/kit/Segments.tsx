import type { ReactNode } from 'react'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { ToggleButtonGroup, type ToggleButtonGroupProps } from 'react-aria-components/ToggleButtonGroup'
import * as styles from './Segments.css.ts'

interface Props<Value extends string> extends Pick<
  ToggleButtonGroupProps,
  'aria-label' | 'aria-labelledby' | 'isDisabled'
> {
  readonly choices: readonly Value[]
  /** Null while none of them is what is set. */
  readonly chosen: Value | null
  readonly onChoose: (value: Value) => void
  /** As equal parts of the whole width in one line, as equal parts in as many lines as they need, as wide as each is, or as pictures in little room. */
  readonly look?: keyof typeof styles.groups
  /** What a choice is called, where it shows a picture. */
  readonly nameOf?: (value: Value) => string
  /** What a choice shows. */
  readonly children: (value: Value) => ReactNode
}

/** A few choices side by side, one of them taken. */
export function Segments<Value extends string>(props: Props<Value>) {
  const { choices, chosen, onChoose, look = 'segment', nameOf, children, ...group } = props
  return (
    <ToggleButtonGroup
      {...group}
      className={styles.groups[look]}
      disallowEmptySelection
      selectedKeys={chosen === null ? [] : [chosen]}
      onSelectionChange={(keys) => {
        const choice = choices.find((value) => keys.has(value))
        if (choice !== undefined) onChoose(choice)
      }}
    >
      {choices.map((value) => (
        <ToggleButton
          key={value}
          id={value}
          className={styles.choices[look]}
          {...(nameOf ? { 'aria-label': nameOf(value) } : {})}
        >
          {children(value)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
