import { Button } from '../kit/Button.tsx'
import { Finder } from '../kit/Finder.tsx'
import type { Choice } from '../kit/ChoiceList.tsx'
import { FieldProblem, type FieldProps } from './fields.tsx'
import * as field from '../kit/Field.css.ts'
import * as styles from './Setup.css.ts'

interface ChoicesProps<Value extends string> extends FieldProps {
  readonly choices: readonly Choice<Value>[]
  readonly chosen: readonly Value[]
  readonly onChange: (chosen: Value[]) => void
}

/** What is wrong, else what there is to know. */
const Below = ({ label, problem, hint }: Pick<FieldProps, 'label' | 'problem' | 'hint'>) =>
  hint && problem === null ? (
    <p className={field.hint}>{hint}</p>
  ) : (
    <FieldProblem label={label} problem={problem} />
  )

/** Several of a long list, each shown below with a way to drop it. */
export function ChoicesBox<Value extends string>(props: ChoicesProps<Value>) {
  const { label, problem, isReadOnly, hint, choices, chosen, onChange } = props
  const labels = new Map(choices.map((choice) => [choice.value, choice.label]))
  return (
    <div>
      <Finder
        label={label}
        choices={choices}
        chosen={chosen}
        onChange={onChange}
        placeholder="None chosen"
        isDisabled={isReadOnly}
        isInvalid={problem !== null}
      />
      <Below {...{ label, problem, hint }} />
      {chosen.length > 0 ? (
        <ul className={styles.chips} aria-label={label}>
          {chosen.map((value) => (
            <li key={value} className={styles.chip}>
              <span className={isReadOnly ? `${field.chipText} ${styles.chipPlain}` : field.chipText}>
                {labels.get(value) ?? value}
              </span>
              {isReadOnly ? null : (
                <Button
                  kind="quiet"
                  icon="close"
                  aria-label={`Drop ${labels.get(value) ?? value}`}
                  onPress={() => onChange(chosen.filter((other) => other !== value))}
                />
              )}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

interface ChoiceBoxProps<Value extends string> extends FieldProps {
  readonly choices: readonly Choice<Value>[]
  readonly chosen: Value | ''
  readonly onChange: (chosen: Value | '') => void
}

/** One of a list. */
export function ChoiceBox<Value extends string>(props: ChoiceBoxProps<Value>) {
  const { label, problem, isReadOnly, hint, choices, chosen, onChange } = props
  return (
    <div>
      <Finder<Value | ''>
        label={label}
        choices={choices}
        chosen={[chosen]}
        onChange={([value]) => onChange(value ?? '')}
        placeholder="Choose"
        isSingle
        isDisabled={isReadOnly}
        isInvalid={problem !== null}
      />
      <Below {...{ label, problem, hint }} />
    </div>
  )
}
