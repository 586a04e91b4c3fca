import { useSelector } from '@xstate/react'
import type { SentNotice } from '../../domain/complaints/complaint.ts'
import { complaintCalls } from '../../domain/complaints/complaints.contract.ts'
import { NOTICE_FAMILY_LABELS } from '../../domain/kit/vocabulary.ts'
import { countOf } from '../../domain/kit/words.ts'
import type { WholeComplaint } from '../../machines/complaints/complaintMachine.ts'
import * as text from '../../styles/text.css.ts'
import { useActors, useAddresses } from '../kit/AppContext.ts'
import { momentText } from '../kit/time.ts'
import * as layout from '../kit/layout.css.ts'
import { link } from '../kit/InAppLink.css.ts'
import { DeliveryLabel } from './ComplaintLabels.tsx'
import * as record from '../kit/Record.css.ts'
import * as styles from './Complaints.css.ts'
import { useTimeZone } from '../kit/user.ts'
import { PanelHead } from '../kit/PanelHead.tsx'

/** The notices that were sent, each with its delivery, its words and its PDF. */
export function Notices({ whole: { complaint, meta } }: { readonly whole: WholeComplaint }) {
  return (
    <section className={record.panel} aria-label="Notices sent">
      <PanelHead title="Notices sent">{meta.notices.length.toLocaleString('en')}</PanelHead>
      {meta.notices.length === 0 ? <p className={text.muted}>None yet.</p> : null}
      {meta.notices.map((notice) => (
        <Sent key={notice.id} complaint={complaint.id} notice={notice} />
      ))}
    </section>
  )
}

function Sent({ complaint, notice }: { readonly complaint: string; readonly notice: SentNotice }) {
  const timeZone = useTimeZone()
  const moment = (at: string) => momentText(at, timeZone)
  return (
    <div className={styles.notice}>
      <div className={layout.tightWrap}>
        <DeliveryLabel delivery={notice.status} />
        <span className={text.note}>{NOTICE_FAMILY_LABELS[notice.family]}</span>
      </div>
      <p className={record.value}>{notice.subject}</p>
      <p className={`${text.note} ${record.value}`}>
        To {notice.recipient}, by {notice.by}, {moment(notice.created)}.
        {notice.accepted ? ` Handed over ${moment(notice.accepted)}.` : ''}
        {notice.attempts > 1 ? ` ${countOf(notice.attempts, 'attempt')}.` : ''}
      </p>
      {notice.problem ? (
        <p className={`${text.caption} ${styles.critical} ${record.value}`}>{notice.problem}</p>
      ) : null}
      <details className={layout.stack[2]}>
        <summary className={record.summary}>Read it</summary>
        <pre className={styles.letter}>{notice.text}</pre>
      </details>
      <p>
        <PdfLink complaint={complaint} sent={notice.id} />
      </p>
    </div>
  )
}

/** The notice as a PDF, opened by the browser in a tab of its own. */
export function PdfLink({ complaint, sent }: { readonly complaint: string; readonly sent?: string }) {
  const { session } = useActors()
  const addresses = useAddresses()
  const token = useSelector(session, ({ context }) => context.user?.auth)
  if (!token) return null
  const query = { ...(sent ? { sent } : {}), jwt: token }
  return (
    <a
      className={link}
      href={addresses.link(complaintCalls.noticePdf, { id: complaint }, query)}
      target="_blank"
      rel="noopener"
    >
      Open as PDF<span className={text.hidden}> (opens in a new tab)</span>
    </a>
  )
}

/** What happened to the complaint, newest first. */
export function History({ whole: { complaint, meta } }: { readonly whole: WholeComplaint }) {
  const timeZone = useTimeZone()
  return (
    <section className={record.panel} aria-label="History">
      <PanelHead title="History">{meta.history.length.toLocaleString('en')}</PanelHead>
      <ol className={layout.stack[2]}>
        {meta.history.map(({ at, by, what, comment }) => (
          <li key={`${at} ${what}`} className={styles.event}>
            <span>
              <span className={text.medium}>{by}</span> {what}
            </span>
            {comment ? <span className={text.muted}>“{comment}”</span> : null}
            <time className={text.note} dateTime={at}>
              {momentText(at, timeZone)}
            </time>
          </li>
        ))}
      </ol>
      <p>
        <a className={link} href={`/complaints?value=${complaint.id}`}>
          Link to this complaint
        </a>
      </p>
    </section>
  )
}
