import { INVESTIGATION_TONES } from './investigationDisplay.ts'
import { INVESTIGATION_STATUS_LABELS, type InvestigationStatus } from '../../domain/kit/vocabulary.ts'
import { initials } from '../../domain/kit/words.ts'
import * as label from '../kit/Label.css.ts'
import { StatusIcon } from './CaseIcon.tsx'
import * as styles from './Investigations.css.ts'

/** An investigation's state: icon and word on the tone's ground. */
export function InvestigationStatusLabel({ status }: { readonly status: InvestigationStatus }) {
  return (
    <span className={label.label[INVESTIGATION_TONES[status]]}>
      <StatusIcon status={status} />
      <span className={label.words}>{INVESTIGATION_STATUS_LABELS[status]}</span>
    </span>
  )
}

const TONES = Object.keys(styles.avatar) as (keyof typeof styles.avatar)[]

/** A person's initials, always on the same ground; nobody's is an empty ring. The name stands beside it, or is its title. */
export function Avatar({ name }: { readonly name: string | null }) {
  if (name === null)
    return (
      <span className={styles.nobody} title="Assigned to nobody" aria-hidden>
        –
      </span>
    )
  let sum = 0
  for (const letter of name) sum += letter.codePointAt(0)!
  return (
    <span className={styles.avatar[TONES[sum % TONES.length]!]} title={name} aria-hidden>
      {initials(name)}
    </span>
  )
}
