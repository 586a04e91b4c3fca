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
import type { DialogActor } from '../../machines/kit/roomParts.ts'
import * as text from '../../styles/text.css.ts'
import { Button } from '../kit/Button.tsx'
import { DayField } from '../kit/DayField.tsx'
import { Icon } from '../kit/Icon.tsx'
import * as layout from '../kit/layout.css.ts'
import { Progress } from '../kit/Progress.tsx'
import { SingleSelect } from '../kit/SingleSelect.tsx'
import { useContextOf, useTag } from '../kit/snapshots.ts'
import * as styles from './Evidence.css.ts'
import { Typed, type TypedProps } from './FormInputs.tsx'

interface Props {
  readonly actor: DialogActor<'money'>
}

/** What an amount of the chosen kind says. */
export function MoneyFields({ actor }: Props) {
  const context = useSelector(actor, (snapshot) => snapshot.context)
  const isBusy = useTag(actor, 'busy')
  const { type, draft, showsProblems, at } = context
  const read = showsProblems ? readMoney(context, at) : null
  const problems = read && 'problems' in read ? read.problems : {}
  const labels = moneyLabels(type, draft.kind)
  const change = (patch: Partial<MoneyDraft>) => actor.send({ type: 'field.changed', patch })
  const typed = (name: Exclude<MoneyField, 'kind'>, more: Partial<TypedProps> = {}) => (
    <Typed
      label={labels[name]}
      value={draft[name]}
      problem={problems[name]}
      isDisabled={isBusy}
      onChange={(value) => change({ [name]: value })}
      {...more}
    />
  )
  const isOptional = draft.kind === 'seizedGoods'
  return (
    <>
      <div className={styles.pair}>
        {typed('amount', { inputMode: 'decimal', autoFocus: true, isOptional })}
        {typed('currency', { maxLength: 3, isOptional })}
      </div>
      <div className={styles.pair}>
        <DayField
          label={labels.day}
          size="tall"
          value={draft.day}
          problem={problems.day && `${labels.day} ${problems.day}`}
          isRequired
          isDisabled={isBusy}
          onChange={(day) => change({ day })}
        />
        {unitsLabel(type, draft.kind) === null
          ? null
          : typed('quantity', { inputMode: 'numeric', isOptional: true })}
      </div>
      {typed('note', { isLong: true, isOptional: true })}
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
        <div className={chosen.problem === null ? styles.row : `${styles.row} ${styles.refusedRow}`}>
          <Icon name={chosen.problem === null ? 'complaints' : 'alert'} />
          {chosen.problem === null ? (
            <span className={styles.name}>{chosen.file.name}</span>
          ) : (
            <span className={styles.refusedWords} role="alert">
              {chosen.problem}
            </span>
          )}
          <span className={text.note}>{sizeText(chosen.file.size)}</span>
          <Button
            kind="quiet"
            icon="close"
            aria-label={`Remove ${chosen.file.name}`}
            isDisabled={isBusy}
            onPress={() => actor.send({ type: 'file.dropped' })}
          />
        </div>
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
