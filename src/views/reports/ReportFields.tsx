import { NO_FILTER, type ReportDraft } from '../../domain/reports/report.ts'
import { TEMPLATE_WORDS, TEMPLATES } from '../../domain/reports/reportBlocks.ts'
import { PERIOD_LABELS, PERIODS, type PeriodName } from '../../domain/reports/reportPeriod.ts'
import { INFRINGEMENT_TYPE_LABELS, INFRINGEMENT_TYPES } from '../../domain/kit/vocabulary.ts'
import { dayOf, isoDay } from '../../domain/kit/dates.ts'
import { platformOptions } from '../../domain/filter/missingPlatforms.ts'
import { dateFieldsOf } from '../../domain/filter/filterControls.ts'
import { brandLabels } from '../../domain/kit/namedBrand.ts'
import { compareNames } from '../../domain/kit/words.ts'
import type { DialogActor } from '../../machines/kit/roomParts.ts'
import { DayField } from '../kit/DayField.tsx'
import * as field from '../kit/Field.css.ts'
import { Below, problemOf } from '../kit/FieldParts.tsx'
import { Finder } from '../kit/Finder.tsx'
import { SingleSelect } from '../kit/SingleSelect.tsx'
import { useContextOf } from '../kit/snapshots.ts'
import { useTimeZone } from '../kit/user.ts'
import * as styles from './Reports.css.ts'
import { TextBox } from '../kit/TextBox.tsx'

interface Props {
  readonly actor: DialogActor<'reportForm'>
  /** What is wrong, by field; words that follow its label. */
  readonly problems: Partial<Record<string, string>>
}

const optionsOf = <Value extends string>(values: readonly Value[], label: (value: Value) => string) =>
  values.map((value) => ({ value, label: label(value) }))
const DATE_FIELDS = dateFieldsOf('listings') as ReportDraft['filter']['dateField'][]

/** What a report is about: its name and template, brands, period and filter. */
export function ReportFields({ actor, problems }: Props) {
  const draft = useContextOf(actor, 'draft')
  const choices = useContextOf(actor, 'choices')
  const missing = useContextOf(actor, 'missing')
  const change = (patch: Partial<ReportDraft>) => actor.send({ type: 'field.changed', patch })
  const narrow = (patch: Partial<ReportDraft['filter']>) =>
    change({ filter: { ...NO_FILTER, ...draft.filter, ...patch } })
  const { filter } = draft
  return (
    <>
      <SingleSelect
        label="Template"
        choices={optionsOf(TEMPLATES, (template) => TEMPLATE_WORDS[template].label)}
        chosen={draft.template}
        onChange={(template) => actor.send({ type: 'template.chosen', template })}
      />
      <p className={field.hint}>{TEMPLATE_WORDS[draft.template].how}</p>
      <TextBox
        label="Name"
        value={draft.name}
        onChange={(name) => change({ name })}
        problem={problemOf('Name', problems.name)}
      />
      <div>
        <Finder
          label="Brands"
          choices={[...brandLabels(choices.brands)]
            .map(([value, label]) => ({ value, label }))
            .sort((a, b) => compareNames(a.label, b.label))}
          chosen={draft.brands}
          onChange={(brands) => change({ brands })}
          placeholder="None chosen"
          isInvalid={problems.brands !== undefined}
        />
        <Below problem={problemOf('Brands', problems.brands)} />
      </div>
      <Period actor={actor} problem={problems.period ?? null} />
      <div className={styles.pair}>
        <SingleSelect
          label="Date of a listing"
          choices={optionsOf(DATE_FIELDS, (name) => name)}
          chosen={filter.dateField}
          onChange={(dateField) => narrow({ dateField })}
        />
        <Finder
          label="Platforms"
          choices={platformOptions(choices.platforms, filter.marketplaces, missing)}
          chosen={filter.marketplaces}
          onChange={(marketplaces) => narrow({ marketplaces })}
          placeholder="All"
        />
        <Finder
          label="Infringement"
          choices={optionsOf(INFRINGEMENT_TYPES, (type) => INFRINGEMENT_TYPE_LABELS[type])}
          chosen={filter.infringementTypes}
          onChange={(infringementTypes) => narrow({ infringementTypes })}
          placeholder="All"
        />
        <TextBox
          label="Seller"
          value={filter.seller}
          onChange={(seller) => narrow({ seller })}
          hint={
            draft.template === 'dossier' && filter.seller.trim() === ''
              ? 'Name the seller: without one the dossier is about all'
              : 'Words of the name; empty for all'
          }
        />
      </div>
    </>
  )
}

function Period({ actor, problem }: { readonly actor: Props['actor']; readonly problem: string | null }) {
  const { period } = useContextOf(actor, 'draft')
  const timeZone = useTimeZone()
  const change = (next: ReportDraft['period']) =>
    actor.send({ type: 'field.changed', patch: { period: next } })
  const choose = (name: PeriodName) => {
    const today = isoDay(dayOf(Date.now(), timeZone))
    change(name === 'days' ? { name, from: today, to: today } : { name })
  }
  return (
    <>
      <SingleSelect
        label="Period"
        choices={optionsOf(PERIODS, (name) => PERIOD_LABELS[name])}
        chosen={period.name}
        onChange={choose}
      />
      {period.name === 'days' ? (
        <div className={styles.pair}>
          <DayField label="First day" value={period.from} onChange={(from) => change({ ...period, from })} />
          <DayField
            label="Last day"
            value={period.to}
            onChange={(to) => change({ ...period, to })}
            problem={problem === null ? null : `The last day ${problem}`}
          />
        </div>
      ) : null}
    </>
  )
}
