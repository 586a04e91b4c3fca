import type { ReactNode } from 'react'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { ToggleButtonGroup, type ToggleButtonGroupProps } from 'react-aria-components/ToggleButtonGroup'
import * as styles from './Segments.css.ts'

interface Props<Value extends string> extends Pick<ToggleButtonGroupProps, 'aria-label' | 'aria-labelledby'> {
  readonly choices: readonly Value[]
  /** Null while none of them is what is set. */
  readonly chosen: Value | null
  readonly onChoose: (value: Value) => void
  /** As equal parts of the whole width, or as wide as each is. */
  readonly look?: 'segment' | 'view'
  /** What a choice is called, where it shows a picture. */
  readonly nameOf?: (value: Value) => string
  /** What a choice shows. */
  readonly children: (value: Value) => ReactNode
}

/** A few choices side by side, one of them taken. */
export function Segments<Value extends string>(props: Props<Value>) {
  const { choices, chosen, onChoose, look = 'segment', nameOf, children, ...labels } = props
  return (
    <ToggleButtonGroup
      {...labels}
      className={look === 'view' ? styles.views : styles.segments}
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
          className={look === 'view' ? styles.view : styles.segment}
          {...(nameOf ? { 'aria-label': nameOf(value) } : {})}
        >
          {children(value)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
