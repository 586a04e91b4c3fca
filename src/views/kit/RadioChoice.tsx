import type { ReactNode } from 'react'
import { Radio, RadioGroup, type RadioGroupProps } from 'react-aria-components/RadioGroup'
import { RadioMark } from './Checkmark.tsx'
import * as styles from './Field.css.ts'
import { Below, FieldLabel } from './FieldParts.tsx'

interface Props<Value extends string> extends Pick<RadioGroupProps, 'isDisabled' | 'isRequired'> {
  readonly label: string
  readonly note?: ReactNode
  readonly choices: readonly Value[]
  readonly words: (value: Value) => string
  readonly chosen: Value | null
  /** What is wrong, as a whole sentence. */
  readonly problem?: ReactNode
  readonly onChange: (value: Value) => void
  /** Beside each other rather than below. */
  readonly isRow?: boolean
}

/** One of a few, each with its mark. */
export function RadioChoice<Value extends string>(props: Props<Value>) {
  const { label, note, choices, words, chosen, problem, onChange, isRow = false, ...group } = props
  return (
    <RadioGroup
      {...group}
      className={styles.stacked}
      value={chosen}
      onChange={(value) => onChange(value as Value)}
      isInvalid={Boolean(problem)}
      validationBehavior="aria"
    >
      <FieldLabel label={label} note={note} />
      <div className={isRow ? styles.choicesInRow : undefined}>
        {choices.map((value) => (
          <Radio key={value} value={value} className={styles.option}>
            {({ isSelected }) => (
              <>
                <RadioMark isSelected={isSelected} />
                {words(value)}
              </>
            )}
          </Radio>
        ))}
      </div>
      <Below problem={problem} />
    </RadioGroup>
  )
}
