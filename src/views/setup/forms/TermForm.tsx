import {
  isAnswerKind,
  SILENCE_LABELS,
  SILENCES,
  TERM_KIND_LABELS,
  TERM_KINDS,
  withKind,
} from '../../../domain/complaints/platformTerms.ts'
import { NOTICE_FAMILIES, NOTICE_FAMILY_LABELS } from '../../../domain/kit/vocabulary.ts'
import { ChoiceBox } from '../choiceFields.tsx'
import { Check, DateBox, NumberBox, TextBox } from '../fields.tsx'
import * as styles from '../Setup.css.ts'
import { useDraft } from '../useDraft.ts'

const KINDS = TERM_KINDS.map((value) => ({ value, label: TERM_KIND_LABELS[value] }))
const SILENCE_CHOICES = SILENCES.map((value) => ({ value, label: SILENCE_LABELS[value] }))
const FAMILIES = [
  { value: '' as const, label: 'None: it holds for a platform' },
  ...NOTICE_FAMILIES.map((value) => ({ value, label: NOTICE_FAMILY_LABELS[value] })),
]

/** Null where the field is empty. */
const numberOr = (value: number) => (Number.isNaN(value) ? null : value)

/** A figure that a platform lays down: whom it holds for, what it says, and where and when that was read. */
export function TermForm() {
  const { draft, change, bind, stateOf } = useDraft('terms')
  const isAnswer = isAnswerKind(draft.kind)
  return (
    <>
      <div className={styles.pair}>
        <TextBox
          value={draft.group ?? ''}
          onChange={(group) => change({ group: group || null })}
          {...stateOf('group')}
          hint="As its marketplaces name it"
        />
        {isAnswer ? (
          <ChoiceBox
            choices={FAMILIES}
            chosen={draft.family ?? ''}
            onChange={(family) => change({ family: family || null })}
            {...stateOf('family')}
          />
        ) : null}
        <TextBox {...bind('programme')} />
        <ChoiceBox
          choices={KINDS}
          chosen={draft.kind}
          onChange={(kind) => (kind === '' ? undefined : change(withKind(draft, kind)))}
          {...stateOf('kind')}
        />
      </div>
      {isAnswer ? <Days /> : <Percentage />}
      <section aria-label="Source" className={styles.group}>
        <h3>Source</h3>
        <TextBox {...bind('source')} hint="The page or the rule that says so" />
        <div className={styles.pair}>
          <TextBox
            value={draft.sourceUrl ?? ''}
            onChange={(sourceUrl) => change({ sourceUrl: sourceUrl || null })}
            {...stateOf('sourceUrl')}
            isOptional
          />
          <DateBox {...bind('asOf')} />
        </div>
      </section>
    </>
  )
}

function Days() {
  const { draft, change, bind, stateOf, isReadOnly } = useDraft('terms')
  return (
    <>
      <div className={styles.pair}>
        <NumberBox {...bind('value')} label="Days" />
        <NumberBox
          value={draft.until ?? Number.NaN}
          onChange={(until) => change({ until: numberOr(until) })}
          {...stateOf('until')}
          hint="Where the platform acts within a range of days"
          isOptional
        />
        <ChoiceBox
          choices={SILENCE_CHOICES}
          chosen={draft.silence ?? ''}
          onChange={(silence) => (silence === '' ? undefined : change({ silence }))}
          {...stateOf('silence')}
        />
      </div>
      <Check
        label={stateOf('businessDays').label}
        isSelected={draft.businessDays}
        isReadOnly={isReadOnly}
        onChange={(businessDays) => change({ businessDays })}
      />
    </>
  )
}

function Percentage() {
  const { draft, change, bind, stateOf } = useDraft('terms')
  return (
    <div className={styles.pair}>
      <NumberBox {...bind('value')} label="Percent" />
      <NumberBox
        value={draft.months ?? Number.NaN}
        onChange={(months) => change({ months: numberOr(months) })}
        {...stateOf('months')}
        hint="How far back complaints are counted"
      />
    </div>
  )
}
