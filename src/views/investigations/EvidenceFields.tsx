import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import {
  type NewEvidenceKind,
  PHOTO_STAGE_LABELS,
  PHOTO_STAGES,
  VERDICT_LABELS,
  VERDICTS,
} from '../../domain/investigations/evidence.ts'
import {
  EVIDENCE_FIELD_LABELS,
  type EvidenceDraft,
  type EvidenceField,
  readEvidenceForm,
} from '../../machines/investigations/evidenceForm.ts'
import { problemsIn } from '../../machines/kit/formRead.ts'
import type { DialogActor } from '../../machines/kit/roomParts.ts'
import { DayField, type DayFieldProps } from '../kit/DayField.tsx'
import * as styles from './Evidence.css.ts'
import { EvidencePhotos } from './EvidencePhotos.tsx'
import { problemOf } from '../kit/FieldParts.tsx'
import { RadioChoice } from '../kit/RadioChoice.tsx'
import { useTag } from '../kit/snapshots.ts'
import { TextBox, type TextBoxProps } from '../kit/TextBox.tsx'

interface Props {
  readonly actor: DialogActor<'evidence'>
}

type TextName = Exclude<keyof EvidenceDraft, 'stage' | 'verdict'>

/** What the chosen kind asks for. */
export function EvidenceFields({ actor }: Props) {
  const context = useSelector(actor, (snapshot) => snapshot.context)
  const isBusy = useTag(actor, 'busy')
  const { kind, draft, showsProblems, at } = context
  const problems = showsProblems ? problemsIn(readEvidenceForm(context, at)) : {}
  const change = (patch: Partial<EvidenceDraft>) => actor.send({ type: 'field.changed', patch })
  const saidOf = (name: EvidenceField) => problemOf(EVIDENCE_FIELD_LABELS[name], problems[name])
  const typed = (name: TextName, more: Partial<TextBoxProps> = {}) => (
    <TextBox
      size="tall"
      label={EVIDENCE_FIELD_LABELS[name]}
      value={draft[name]}
      problem={saidOf(name)}
      isRequired
      isDisabled={isBusy}
      onChange={(value) => change({ [name]: value })}
      {...more}
    />
  )
  const day = (name: TextName, more: Partial<DayFieldProps> = {}) => (
    <DayField
      // Another kind’s day is another field: one with a time can’t go on from one without.
      key={name}
      label={EVIDENCE_FIELD_LABELS[name]}
      note={more.isRequired === false ? 'optional' : null}
      size="tall"
      value={draft[name]}
      problem={saidOf(name)}
      isRequired
      isDisabled={isBusy}
      onChange={(value) => change({ [name]: value })}
      {...more}
    />
  )
  const forms: Record<NewEvidenceKind, ReactNode> = {
    order: (
      <>
        {typed('orderNumber', { autoFocus: true })}
        {day('purchased')}
        <div className={styles.pair}>
          {typed('price', { inputMode: 'decimal' })}
          {typed('currency', { maxLength: 3 })}
        </div>
      </>
    ),
    tracking: (
      <>
        {typed('carrier', { autoFocus: true })}
        {typed('trackingNumber')}
      </>
    ),
    photo: (
      <>
        <RadioChoice
          isRow
          label={EVIDENCE_FIELD_LABELS.stage}
          choices={PHOTO_STAGES}
          words={(stage) => PHOTO_STAGE_LABELS[stage]}
          chosen={draft.stage}
          problem={saidOf('stage')}
          isRequired
          isDisabled={isBusy}
          onChange={(stage) => change({ stage })}
        />
        {day('taken', { hasTime: true, isRequired: false })}
        <EvidencePhotos actor={actor} problem={problems.files} />
      </>
    ),
    handOff: (
      <>
        <div className={styles.pair}>
          {typed('from', { autoFocus: true })}
          {typed('to')}
        </div>
        {typed('purpose')}
        {day('time', { hasTime: true })}
      </>
    ),
    verdict: (
      <>
        <RadioChoice
          isRow
          label={EVIDENCE_FIELD_LABELS.verdict}
          choices={VERDICTS}
          words={(verdict) => VERDICT_LABELS[verdict]}
          chosen={draft.verdict}
          problem={saidOf('verdict')}
          isRequired
          isDisabled={isBusy}
          onChange={(verdict) => change({ verdict })}
        />
        {typed('note', { rows: 4, note: 'optional', isRequired: false })}
      </>
    ),
  }
  return forms[kind]
}
