import { useSelector } from '@xstate/react'
import { Checkbox } from 'react-aria-components/Checkbox'
import { Label } from 'react-aria-components/Label'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import { TextArea } from 'react-aria-components/TextArea'
import { TextField } from 'react-aria-components/TextField'
import { reasonsOf, shownFields, templatesFor } from '../../../domain/complaints/classification.ts'
import { COMPLAINT_TEMPLATE_TEXTS } from '../../../domain/complaints/complaintTemplates.ts'
import { COMPLAINT_DESCRIPTION_MAX, COMPLAINT_DESCRIPTION_ROWS } from '../../../domain/kit/constants.ts'
import {
  CLASSIFICATIONS,
  INFRINGEMENT_REASON_LABELS,
  INFRINGEMENT_TYPE_LABELS,
} from '../../../domain/kit/vocabulary.ts'
import { countOf } from '../../../domain/kit/words.ts'
import { expectedLacks } from '../../../machines/complaints/expectedLacks.ts'
import type { DialogActor } from '../../../machines/kit/roomParts.ts'
import * as text from '../../../styles/text.css.ts'
import { Checkmark } from '../../kit/Checkmark.tsx'
import * as field from '../../kit/Field.css.ts'
import { SingleSelect } from '../../kit/SingleSelect.tsx'
import * as styles from './Classification.css.ts'
import { ClassificationRights } from './ClassificationRights.tsx'
import { useContextOf } from '../../kit/snapshots.ts'

interface Props {
  readonly actor: DialogActor<'classification'>
}

const NONE = 'none'

/** The fields of a complaint, those that its type and reason show (§5). */
export function ClassificationForm({ actor }: Props) {
  const draft = useContextOf(actor, 'draft')
  const shown = shownFields(draft)
  return (
    <>
      <TypeChoice actor={actor} />
      <div className={styles.columns}>
        {shown.reason ? <Reason key={draft.type} actor={actor} /> : null}
        <Template key={`${draft.type} ${draft.reason}`} actor={actor} />
      </div>
      <Description actor={actor} />
      {shown.right ? <ClassificationRights actor={actor} /> : null}
      <DoNotFile actor={actor} />
      <NoticeWillLack actor={actor} />
    </>
  )
}

function TypeChoice({ actor }: Props) {
  const type = useSelector(actor, ({ context }) => context.draft.type)
  return (
    <RadioGroup
      className={field.stacked}
      orientation="horizontal"
      value={type}
      onChange={(value) =>
        actor.send({ type: 'type.chosen', chosen: CLASSIFICATIONS.find((code) => code === value)! })
      }
    >
      <Label className={field.stackedLabel}>Infringement type</Label>
      <div className={styles.segments}>
        {CLASSIFICATIONS.map((code) => (
          <Radio key={code} value={code} className={styles.segment}>
            {INFRINGEMENT_TYPE_LABELS[code]}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  )
}

function Reason({ actor }: Props) {
  const { type, reason } = useContextOf(actor, 'draft')
  const reasons = reasonsOf(type)
  const isNeeded = type === 'CR' || type === 'US'
  return (
    <SingleSelect
      label="Reason"
      hint={isNeeded ? undefined : 'optional'}
      autoFocus
      choices={[
        { value: NONE, label: isNeeded ? 'Choose a reason' : 'No reason' },
        ...reasons.map((value) => ({ value, label: INFRINGEMENT_REASON_LABELS[value] })),
      ]}
      chosen={reason ?? NONE}
      onChange={(chosen) =>
        actor.send({ type: 'reason.chosen', reason: reasons.find((value) => value === chosen) ?? null })
      }
    />
  )
}

function Template({ actor }: Props) {
  const draft = useContextOf(actor, 'draft')
  const templates = templatesFor(draft)
  return (
    <SingleSelect
      label="Template"
      hint="fills the description"
      isDisabled={templates.length === 0}
      choices={[
        {
          value: NONE,
          label:
            templates.length > 0
              ? 'No template'
              : draft.reason
                ? 'None for this reason'
                : 'Choose a reason first',
        },
        ...templates.map((value) => ({
          value,
          label: `${value} · ${COMPLAINT_TEMPLATE_TEXTS[value].label}`,
        })),
      ]}
      chosen={draft.template ?? NONE}
      onChange={(chosen) =>
        actor.send({
          type: 'template.chosen',
          template: templates.find((value) => value === chosen) ?? null,
        })
      }
    />
  )
}

function Description({ actor }: Props) {
  const description = useSelector(actor, ({ context }) => context.draft.description)
  return (
    <TextField
      className={field.stacked}
      value={description}
      isRequired
      validationBehavior="aria"
      maxLength={COMPLAINT_DESCRIPTION_MAX}
      onChange={(given) => actor.send({ type: 'description.changed', text: given })}
    >
      <div className={styles.labelRow}>
        <Label className={text.medium}>Description</Label>
        <span className={styles.labelEnd}>{countOf(description.length, 'character')}</span>
      </div>
      <TextArea rows={COMPLAINT_DESCRIPTION_ROWS.min} className={`${field.area} ${styles.description}`} />
    </TextField>
  )
}

/** What will be missing when it is filed; it doesn't keep anybody from submitting. */
function NoticeWillLack({ actor }: Props) {
  const lacks = useSelector(actor, ({ context }) => expectedLacks(context).join(', '))
  return (
    <p role="status" className={lacks ? styles.willLack : undefined}>
      {lacks ? `The notice will lack: ${lacks}. It can be filed once this is given.` : null}
    </p>
  )
}

function DoNotFile({ actor }: Props) {
  const isOn = useSelector(actor, ({ context }) => context.draft.doNotFile)
  return (
    <Checkbox
      className={styles.doNotFile}
      isSelected={isOn}
      onChange={() => actor.send({ type: 'doNotFile.toggled' })}
    >
      <Checkmark isSelected={isOn} />
      <span>
        Do Not File Complaint{' '}
        <span className={styles.doNotFileWords}>
          keeps the record, marks the listings Infringing, sends nothing
        </span>
      </span>
    </Checkbox>
  )
}
