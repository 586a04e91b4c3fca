import { platformLabel } from '../../domain/filter/missingPlatforms.ts'
import type { Report } from '../../domain/reports/report.ts'
import { TEMPLATE_WORDS } from '../../domain/reports/reportBlocks.ts'
import { PERIOD_LABELS } from '../../domain/reports/reportPeriod.ts'
import { scheduleWords } from '../../domain/reports/reportSchedule.ts'
import * as text from '../../styles/text.css.ts'
import * as layout from '../kit/layout.css.ts'
import * as lists from '../kit/Lists.css.ts'
import { type RowProps, RowTitle } from '../kit/RecordList.tsx'

/** The template, unless the report is named as it. */
const templateOf = ({ name, template }: Report): string[] =>
  name === TEMPLATE_WORDS[template].label ? [] : [TEMPLATE_WORDS[template].label]

const missingWords = (name: string) => platformLabel(name, [name])

/** A report as one line of text. */
export const reportText = (report: Report): string =>
  [report.name, ...templateOf(report), ...report.missingPlatforms.map(missingWords)].join(', ')

/** A report of the list. */
export function ReportRow({ item: report, isOpen, when, timeZone }: RowProps<Report>) {
  const { name, period, schedule, lastSent, missingPlatforms } = report
  return (
    <>
      <div className={lists.line}>
        <RowTitle isOpen={isOpen} title={name} isWide>
          {name}
        </RowTitle>
        {lastSent === null ? null : (
          <span className={`${text.note} ${layout.end}`}>
            <span className={text.hidden}>last sent </span>
            {when(lastSent)}
          </span>
        )}
      </div>
      <div className={lists.line}>
        <span className={text.clipped}>
          {[...templateOf(report), PERIOD_LABELS[period.name], ...missingPlatforms.map(missingWords)].join(
            ' · ',
          )}
        </span>
      </div>
      <div className={lists.line}>
        <span className={`${text.note} ${text.clipped}`}>
          {schedule !== null
            ? scheduleWords(schedule, timeZone)
            : lastSent === null
              ? 'Not sent yet'
              : 'When somebody sends it'}
        </span>
      </div>
    </>
  )
}
