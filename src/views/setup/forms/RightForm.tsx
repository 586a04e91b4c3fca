import { propertyRightLabel } from '../../../domain/kit/brand.ts'
import { countryCodes, jurisdictionName, REGIONAL_REGISTERS } from '../../../domain/kit/countries.ts'
import { TRADEMARK_CLASSES } from './trademarkClasses.ts'
import { INFRINGEMENT_TYPE_LABELS, RIGHT_TYPES } from '../../../domain/kit/vocabulary.ts'
import * as text from '../../../styles/text.css.ts'
import { ChoiceBox, ChoicesBox } from '../choiceFields.tsx'
import { DateBox, TextBox } from '../fields.tsx'
import * as styles from '../Setup.css.ts'
import { useDraft } from '../useDraft.ts'

const CLASSES = Object.entries(TRADEMARK_CLASSES).map(([value, label]) => ({
  value,
  label: `${value} ${label}`,
}))
const TYPES = RIGHT_TYPES.map((value) => ({ value, label: INFRINGEMENT_TYPE_LABELS[value] }))
const JURISDICTIONS = [...Object.keys(REGIONAL_REGISTERS), ...countryCodes()].map((value) => ({
  value,
  label: `${jurisdictionName(value)} ${value}`,
}))

/** A property right: what is registered, as what, where and for which classes. */
export function RightForm() {
  const { draft, change, bind, stateOf } = useDraft('rights')
  return (
    <>
      <div className={styles.pair}>
        <TextBox {...bind('name')} />
        <TextBox {...bind('registration')} />
        <ChoiceBox
          choices={TYPES}
          chosen={draft.type}
          onChange={(type) =>
            type === '' ? undefined : change(type === 'TM' ? { type } : { type, classes: [] })
          }
          {...stateOf('type')}
        />
        <DateBox
          value={draft.expiry ?? ''}
          onChange={(expiry) => change({ expiry: expiry || null })}
          {...stateOf('expiry')}
          isOptional
        />
      </div>
      <ChoicesBox
        choices={JURISDICTIONS}
        chosen={draft.jurisdictions}
        onChange={(jurisdictions) => change({ jurisdictions })}
        {...stateOf('jurisdictions')}
      />
      {draft.type === 'TM' ? (
        <ChoicesBox
          choices={CLASSES}
          chosen={draft.classes.map(String)}
          onChange={(classes) => change({ classes: classes.map(Number) })}
          {...stateOf('classes')}
        />
      ) : null}
      {draft.name && draft.registration ? (
        <p className={text.muted}>Shown as {propertyRightLabel({ ...draft, uid: draft.id ?? '' })}</p>
      ) : null}
    </>
  )
}
