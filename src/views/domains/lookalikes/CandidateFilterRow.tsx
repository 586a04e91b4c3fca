import { Checkbox } from 'react-aria-components/Checkbox'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { TextField } from 'react-aria-components/TextField'
import { LOOKALIKE_CLASS_LABELS, LOOKALIKE_CLASSES } from '../../../domain/domains/lookalikes/classes.ts'
import type { CandidatesRef } from '../../../machines/domains/lookalikeLists.ts'
import { Checkmark } from '../../kit/Checkmark.tsx'
import * as field from '../../kit/Field.css.ts'
import { MultiSelect } from '../../kit/MultiSelect.tsx'
import * as styles from './Lookalikes.css.ts'
import { useContextOf } from '../../kit/snapshots.ts'

/** What the names are narrowed by. */
export function CandidateFilterRow({ actor }: { readonly actor: CandidatesRef }) {
  const params = useContextOf(actor, 'params')
  const { classes, isRegistered, isKnown, contains } = params
  const narrow = (part: Partial<typeof params>) =>
    actor.send({ type: 'filter.applied', params: { ...params, ...part } })
  const flags = [
    { label: 'Only registered', isSelected: isRegistered, change: (on: boolean) => ({ isRegistered: on }) },
    { label: 'Only those in Domains', isSelected: isKnown, change: (on: boolean) => ({ isKnown: on }) },
  ]
  return (
    <>
      <div className={styles.filter}>
        <MultiSelect
          label="Class"
          choices={LOOKALIKE_CLASSES.map((value) => ({ value, label: LOOKALIKE_CLASS_LABELS[value] }))}
          chosen={classes}
          onChange={(chosen) => narrow({ classes: chosen })}
        />
        <TextField value={contains} onChange={(typed) => narrow({ contains: typed.trim().toLowerCase() })}>
          <span className={`${field.field} ${field.typed}`}>
            <Label className={field.label}>Name has</Label>
            <Input className={field.input} maxLength={253} autoCapitalize="none" spellCheck={false} />
          </span>
        </TextField>
      </div>
      <div className={styles.checks}>
        {flags.map(({ label, isSelected, change }) => (
          <Checkbox
            key={label}
            className={field.option}
            isSelected={isSelected}
            onChange={(on) => narrow(change(on))}
          >
            {({ isSelected: isOn }) => (
              <>
                <Checkmark isSelected={isOn} />
                {label}
              </>
            )}
          </Checkbox>
        ))}
      </div>
    </>
  )
}
