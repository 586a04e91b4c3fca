import type { Investigation } from '../../domain/investigations/investigation.ts'
import { INVESTIGATION_TYPE_LABELS } from '../../domain/kit/vocabulary.ts'
import * as text from '../../styles/text.css.ts'
import * as lists from '../kit/Lists.css.ts'
import { type RowProps, RowTitle } from '../kit/RecordList.tsx'
import { LateIcon } from './CaseIcon.tsx'
import { caseTitle, timeWords } from './investigationDisplay.ts'
import { Avatar, InvestigationStatusLabel } from './InvestigationLabels.tsx'
import * as styles from './Investigations.css.ts'

/** An investigation of the list. */
export function InvestigationRow({
  item: investigation,
  isOpen,
  now,
  timeZone,
  when,
}: RowProps<Investigation>) {
  const { type, status, assignedTo, reference } = investigation
  const name = caseTitle(investigation)
  const time = timeWords(investigation, now, timeZone, when)
  return (
    <>
      <div className={lists.line}>
        <RowTitle isOpen={isOpen} title={name} isWide>
          {name}
        </RowTitle>
        <span className={`${text.note} ${text.tabular} ${lists.whole}`}>
          <span className={text.hidden}>Case </span>
          {reference}
        </span>
        <span className={text.hidden}>
          {assignedTo === null ? 'assigned to nobody' : `assigned to ${assignedTo.name}`}
        </span>
        <Avatar name={assignedTo?.name ?? null} />
      </div>
      <div className={lists.line}>
        <span className={lists.whole}>
          <InvestigationStatusLabel status={status} />
        </span>
        <span className={`${text.note} ${text.clipped}`}>{INVESTIGATION_TYPE_LABELS[type]}</span>
        {time ? (
          <span className={`${text.caption} ${styles.time} ${time.isLate ? styles.late : text.muted}`}>
            {time.isLate ? <LateIcon /> : null}
            {time.words}
          </span>
        ) : null}
      </div>
    </>
  )
}
