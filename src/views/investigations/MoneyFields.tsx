import { useSelector } from '@xstate/react'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { unitsLabel } from '../../domain/investigations/money.ts'
import { sizeText, takenTypes } from '../../domain/kit/media.ts'
import {
  type MoneyDraft,
  type MoneyField,
  moneyLabels,
  readMoney,
} from '../../machines/investigations/moneyForm.ts'
import { problemsIn } from '../../machines/kit/formRead.ts'
import type { DialogActor } from '../../machines/kit/roomParts.ts'
import * as text from '../../styles/text.css.ts'
import { Button } from '../kit/Button.tsx'
import { DayField } from '../kit/DayField.tsx'
import { problemOf } from '../kit/FieldParts.tsx'
import * as layout from '../kit/layout.css.ts'
import { Progress } from '../kit/Progress.tsx'
import { SingleSelect } from '../kit/SingleSelect.tsx'
import { useContextOf, useTag } from '../kit/snapshots.ts'
import { TextBox, type TextBoxProps } from '../kit/TextBox.tsx'
import { ChosenFileRow } from './ChosenFileRow.tsx'
import * as styles from './Evidence.css.ts'

interface Props {
  readonly actor: DialogActor<'money'>
}

/** What an amount of the chosen kind says. */
export function MoneyFields({ actor }: Props) {
  const context = useSelector(actor, (snapshot) => snapshot.context)
  const isBusy = useTag(actor, 'busy')
  const { type, draft, showsProblems, at } = context
  const problems = showsProblems ? problemsIn(readMoney(context, at)) : {}
  const labels = moneyLabels(type, draft.kind)
  const change = (patch: Partial<MoneyDraft>) => actor.send({ type: 'field.changed', patch })
  const typed = (
    name: Exclude<MoneyField, 'kind'>,
    isOptional: boolean,
    more: Partial<TextBoxProps> = {},
  ) => (
    <TextBox
      size="tall"
      label={labels[name]}
      note={isOptional ? 'optional' : null}
      value={draft[name]}
      problem={problemOf(labels[name], problems[name])}
      isRequired={!isOptional}
      isDisabled={isBusy}
      onChange={(value) => change({ [name]: value })}
      {...more}
    />
  )
  const mayLackValue = draft.kind === 'seizedGoods'
  return (
    <>
      <div className={styles.pair}>
        {typed('amount', mayLackValue, { inputMode: 'decimal', autoFocus: true })}
        {typed('currency', mayLackValue, { maxLength: 3 })}
      </div>
      <div className={styles.pair}>
        <DayField
          label={labels.day}
          size="tall"
          value={draft.day}
          problem={problemOf(labels.day, problems.day)}
          isRequired
          isDisabled={isBusy}
          onChange={(day) => change({ day })}
        />
        {unitsLabel(type, draft.kind) === null ? null : typed('quantity', true, { inputMode: 'numeric' })}
      </div>
      {typed('note', true, { rows: 4 })}
      <Receipt actor={actor} />
    </>
  )
}

const NONE = 'none'

/** The receipt: a file of the investigation, or one that is handed over with the amount. */
function Receipt({ actor }: Props) {
  const files = useContextOf(actor, 'files')
  const { receipt } = useContextOf(actor, 'draft')
  const chosen = useContextOf(actor, 'file')
  const share = useContextOf(actor, 'share')
  const refusal = useContextOf(actor, 'refusal')
  const isBusy = useTag(actor, 'busy')
  const isUploading = useTag(actor, 'uploading')
  return (
    <div role="group" aria-label="Receipt" className={styles.part}>
      <SingleSelect
        label="Receipt"
        hint="optional"
        isDisabled={isBusy}
        choices={[
          { value: NONE, label: chosen ? 'The file below' : 'None' },
          ...files.map(({ id, name, bytes }) => ({ value: id, label: name, hint: sizeText(bytes) })),
        ]}
        chosen={receipt === '' ? NONE : receipt}
        onChange={(id) => actor.send({ type: 'field.changed', patch: { receipt: id === NONE ? '' : id } })}
      />
      {chosen ? (
        <ChosenFileRow
          {...chosen}
          icon="complaints"
          isDisabled={isBusy}
          onRemove={() => actor.send({ type: 'file.dropped' })}
        />
      ) : null}
      {isUploading && chosen ? (
        <Progress
          label={`Sending ${chosen.file.name}`}
          done={Math.round(share * 100)}
          total={100}
          words={`${Math.round(share * 100)} %`}
        />
      ) : null}
      {refusal === null ? (
        <div className={layout.wrap[2]}>
          <FileTrigger
            acceptedFileTypes={takenTypes('any')}
            onSelect={(selected) => {
              if (selected?.[0]) actor.send({ type: 'file.chosen', file: selected[0] })
            }}
          >
            <Button kind="fill" icon="import" isDisabled={isBusy}>
              Choose a file
            </Button>
          </FileTrigger>
          <span className={text.note}>It becomes evidence: PNG, JPEG, PDF or PPTX, 5 MB at most</span>
        </div>
      ) : (
        <p className={text.note}>{refusal}</p>
      )}
    </div>
  )
}
