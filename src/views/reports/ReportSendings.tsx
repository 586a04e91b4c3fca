import { may } from '../../domain/kit/roles.ts'
import {
  type Sending,
  isKept,
  sendingLabel,
  type SendingState,
  SENT_AGAIN,
} from '../../domain/reports/report.ts'
import type { ReportActor } from '../../machines/reports/reportMachine.ts'
import * as text from '../../styles/text.css.ts'
import { Badge } from '../kit/Badge.tsx'
import { Button } from '../kit/Button.tsx'
import type { IconName } from '../kit/Icon.tsx'
import { PanelHead } from '../kit/PanelHead.tsx'
import * as record from '../kit/Record.css.ts'
import { useCan, useContextOf } from '../kit/snapshots.ts'
import { momentText } from '../kit/time.ts'
import { useTimeZone } from '../kit/user.ts'
import * as styles from './Reports.css.ts'

const TONES: Record<
  SendingState,
  readonly ['positive' | 'notice' | 'critical' | 'caution' | 'neutral', IconName]
> = {
  waiting: ['notice', 'history'],
  sending: ['notice', 'history'],
  sent: ['positive', 'check'],
  refused: ['critical', 'alert'],
  failed: ['critical', 'alert'],
  unknown: ['caution', 'alert'],
  skipped: ['neutral', 'inactive'],
}

interface Props {
  readonly actor: ReportActor
  readonly sendings: readonly Sending[]
}

/** The mails of a report: when, to whom, and whether each arrived. Users who may not send reports see only their own. */
export function ReportSendings({ actor, sendings }: Props) {
  const timeZone = useTimeZone()
  const groups = useContextOf(actor, 'groups')
  const isFree = useCan(actor, { type: 'save', file: 'pdf' })
  const maySend = may(groups, 'reports.write')
  const title = maySend ? 'What was sent' : 'What was sent to you'
  return (
    <section className={record.panel} aria-label={title}>
      <PanelHead title={title} />
      {sendings.length === 0 ? (
        <p className={text.muted}>{maySend ? 'Nothing was sent yet.' : 'Nothing was sent to you yet.'}</p>
      ) : null}
      <ul className={styles.mails}>
        {sendings.map(({ id, recipient, scheduled, due, status, problem }) => {
          const [tone, icon] = TONES[isKept({ status, problem }) ? 'skipped' : status]
          return (
            <li key={id} className={styles.mail}>
              <div className={styles.mailWords}>
                <p>{recipient}</p>
                <p className={text.note}>
                  {momentText(due, timeZone)}, {scheduled ? 'by schedule' : 'by hand'}
                </p>
                {problem === null ? null : <p className={text.note}>{problem}</p>}
              </div>
              <Badge tone={tone} icon={icon}>
                {sendingLabel({ status, problem })}
              </Badge>
              {maySend && SENT_AGAIN.includes(status) ? (
                <Button
                  isDisabled={!isFree}
                  aria-label={`Send again to ${recipient}`}
                  onPress={() => actor.send({ type: 'sendAgain', sending: id })}
                >
                  Send again
                </Button>
              ) : null}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
