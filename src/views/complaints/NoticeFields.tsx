import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { Checkbox } from 'react-aria-components/Checkbox'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { TextArea } from 'react-aria-components/TextArea'
import { TextField } from 'react-aria-components/TextField'
import { propertyRightLabel } from '../../domain/kit/brand.ts'
import type { Complaint } from '../../domain/complaints/complaint.ts'
import { COMPLAINT_DESCRIPTION_ROWS } from '../../domain/kit/constants.ts'
import {
  declarationOf,
  declarationWords,
  descriptionKey,
  elsewhereWords,
  type Lack,
  remedyOf,
  sharedRights,
  valueProblem,
  worksAmong,
} from '../../machines/complaints/noticeFixes.ts'
import { pictureKey } from '../../domain/kit/picture.ts'
import { countOf } from '../../domain/kit/words.ts'
import type { DialogActor } from '../../machines/kit/roomParts.ts'
import * as text from '../../styles/text.css.ts'
import { Checkmark } from '../kit/Checkmark.tsx'
import * as layout from '../kit/layout.css.ts'
import * as field from '../kit/Field.css.ts'
import { SingleSelect } from '../kit/SingleSelect.tsx'
import { PictureTile } from '../listings/dialogs/PictureTile.tsx'
import * as styles from './Notice.css.ts'
import { useContextOf } from '../kit/snapshots.ts'

type Actor = DialogActor<'notice'>

interface NoticeFieldProps {
  readonly actor: Actor
  /** The missing things that are fixed together: one, or the same of several complaints. */
  readonly lacks: readonly Lack[]
  /** Under which it is typed. */
  readonly name: string
  readonly isOneOfSeveral?: boolean
}

/** One missing element: what it is, why it is needed, and the control that fixes it. */
export function NoticeField({ actor, lacks, name, isOneOfSeveral = false }: NoticeFieldProps) {
  const groups = useContextOf(actor, 'groups')
  const complaints = useContextOf(actor, 'complaints')
  const lack = lacks[0]!
  const remedy = remedyOf(lack, groups)
  const of = complaints.filter(({ id }) => lacks.some((one) => one.complaints.includes(id)))
  const label =
    isOneOfSeveral && lacks.length === 1
      ? `${lack.label}: ${of[0]?.title ?? ''}`
      : lacks.length > 1
        ? `${lack.label}, for all ${countOf(lacks.length, 'complaint')} that lack it`
        : lack.label
  if (remedy === 'elsewhere')
    return (
      <div className={layout.stack[1]}>
        <p className={text.medium}>{label}</p>
        <p className={field.hint}>{lack.why}</p>
        <p className={field.hint}>{elsewhereWords(lack)}</p>
      </div>
    )
  if (remedy === 'leaving') return <LeavingField actor={actor} name={name} label={label} why={lack.why} />
  if (remedy === 'declaration')
    return <DeclarationField actor={actor} lack={lack} of={of} label={label} name={name} />
  if (remedy === 'right') return <RightField actor={actor} lack={lack} of={of} label={label} name={name} />
  if (remedy === 'work') return <WorkField actor={actor} lack={lack} of={of} label={label} name={name} />
  return (
    <TypedField
      actor={actor}
      name={name}
      label={label}
      why={lack.why}
      rows={remedy === 'lines' ? COMPLAINT_DESCRIPTION_ROWS.min : 1}
      problemOf={(value) => valueProblem(remedy, lack.field, value)}
    />
  )
}

interface TypedFieldProps {
  readonly actor: Actor
  readonly name: string
  readonly label: string
  readonly why: string
  readonly rows: number
  readonly problemOf: (value: string) => string | null
  /** What stands there before anything is typed. */
  readonly before?: string
}

function TypedField({ actor, name, label, why, rows, problemOf, before = '' }: TypedFieldProps) {
  const value = useSelector(actor, ({ context }) => context.typed[name] ?? before)
  const problem = problemOf(value)
  const hintId = useId()
  return (
    <TextField
      className={field.stacked}
      value={value}
      isInvalid={problem !== null}
      validationBehavior="aria"
      aria-describedby={hintId}
      onChange={(typed) => actor.send({ type: 'value.typed', key: name, value: typed })}
    >
      <Label className={field.stackedLabel}>{label}</Label>
      {rows > 1 ? <TextArea rows={rows} className={field.area} /> : <Input className={field.tallInput} />}
      <p className={field.hint} id={hintId}>
        {why}
      </p>
      {problem ? <p className={field.problem}>{problem}</p> : null}
    </TextField>
  )
}

/** The description of a single complaint, which may be rewritten although it is complete. */
export function Description({ actor, complaint }: { readonly actor: Actor; readonly complaint: Complaint }) {
  return (
    <TypedField
      actor={actor}
      name={descriptionKey(complaint)}
      label="Description"
      why="It stands in the notice as you write it."
      rows={COMPLAINT_DESCRIPTION_ROWS.max}
      problemOf={() => null}
      before={complaint.description}
    />
  )
}

interface ChoiceFieldProps {
  readonly actor: Actor
  readonly lack: Lack
  readonly of: readonly Complaint[]
  readonly label: string
  readonly name: string
}

/** A listing that no longer fits, to be taken out of the complaint. */
function LeavingField({
  actor,
  name,
  label,
  why,
}: Pick<TypedFieldProps, 'actor' | 'name' | 'label' | 'why'>) {
  const isLeaving = useSelector(actor, ({ context }) => context.typed[name] === 'leaving')
  return (
    <div className={layout.stack[1]}>
      <p className={text.medium}>{label}</p>
      <p className={field.hint}>{why}</p>
      <Checkbox
        className={field.option}
        isSelected={isLeaving}
        onChange={(leaves) => actor.send({ type: 'value.typed', key: name, value: leaves ? 'leaving' : '' })}
      >
        <Checkmark isSelected={isLeaving} />
        Take it out of the complaint
      </Checkbox>
    </div>
  )
}

/** A declaration in the words of the notices that it stands in. */
function DeclarationField({ actor, lack, of, label, name }: ChoiceFieldProps) {
  const isMade = useSelector(actor, ({ context }) => context.typed[name] === 'made')
  const checks = useContextOf(actor, 'checks')
  const families = checks.flatMap(({ complaint, family }) =>
    of.some(({ id }) => id === complaint) ? family : [],
  )
  return (
    <div className={layout.stack[1]}>
      <Checkbox
        className={styles.declaration}
        isSelected={isMade}
        onChange={(made) => actor.send({ type: 'value.typed', key: name, value: made ? 'made' : '' })}
      >
        <Checkmark isSelected={isMade} />
        <span>
          <span className={text.medium}>{label}</span>
          {declarationWords(declarationOf(lack.field)!, families).map((words) => (
            <span key={words} className={styles.declared}>
              {words}
            </span>
          ))}
        </span>
      </Checkbox>
      <p className={field.hint}>{lack.why}</p>
    </div>
  )
}

/** The property right that the complaints are to rest on. */
function RightField({ actor, lack, of, label, name }: ChoiceFieldProps) {
  const chosen = useSelector(actor, ({ context }) => context.typed[name] ?? '')
  const known = useContextOf(actor, 'rights')
  const rights = sharedRights(of, known)
  if (rights.length === 0)
    return (
      <div className={layout.stack[1]}>
        <p className={text.medium}>{label}</p>
        <p className={field.hint}>{lack.why}</p>
        <p className={field.hint}>
          {new Set(of.map(({ brandId }) => brandId)).size > 1
            ? 'They are of several brands: give it for each by itself.'
            : 'The brand has no right that fits. It is added in Setup, under Brands.'}
        </p>
      </div>
    )
  const choices = [
    ...(chosen === '' ? [{ value: '', label: 'Choose a right' }] : []),
    ...rights.map((right) => ({ value: right.uid, label: propertyRightLabel(right) })),
  ]
  return (
    <div className={layout.stack[1]}>
      <SingleSelect
        label={label}
        choices={choices}
        chosen={chosen}
        onChange={(value) => actor.send({ type: 'value.typed', key: name, value })}
      />
      <p className={field.hint}>{lack.why}</p>
    </div>
  )
}

/** The official picture that was copied: the notice names the work by its address. */
function WorkField({ actor, lack, of, label, name }: ChoiceFieldProps) {
  const chosen = useSelector(actor, ({ context }) => context.typed[name] ?? '')
  const officials = useContextOf(actor, 'officials')
  const brands = [...new Set(of.map(({ brandId }) => brandId))]
  const works = brands.length === 1 ? worksAmong(officials[brands[0]!] ?? []) : []
  const hasPicture = of.every(({ images, picture }) => images.length > 0 || picture !== null)
  return (
    <div className={layout.stack[1]} role="group" aria-label={label}>
      <p className={text.medium}>{label}</p>
      {works.length > 0 && hasPicture ? (
        <div className={styles.works}>
          {works.map((work, n) => (
            <PictureTile
              key={pictureKey(work)}
              picture={work}
              label={`Official picture ${n + 1} of ${of[0]!.brand}`}
              marks=""
              isChosen={chosen === pictureKey(work)}
              onToggle={() =>
                actor.send({
                  type: 'value.typed',
                  key: name,
                  value: chosen === pictureKey(work) ? '' : pictureKey(work),
                })
              }
            />
          ))}
        </div>
      ) : null}
      <p className={field.hint}>{lack.why}</p>
      {works.length > 0 && hasPicture ? null : (
        <p className={field.hint}>
          {brands.length > 1
            ? 'They are of several brands: give it for each by itself.'
            : hasPicture
              ? 'The brand has no official picture at an address that a platform can open. It is added in Setup, under Brands.'
              : 'No listing within has a picture to set beside it.'}
        </p>
      )}
    </div>
  )
}
