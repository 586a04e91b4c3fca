import type { ReactNode } from 'react'
import {
  type EvidenceEntry,
  evidenceWords,
  summaryOf,
  type Verdict,
  VERDICT_LABELS,
} from '../../domain/investigations/evidence.ts'
import { amountWords } from '../../domain/kit/decimals.ts'
import * as text from '../../styles/text.css.ts'
import { dayText, momentText } from '../kit/time.ts'
import { type IconName } from '../kit/Icon.tsx'
import * as record from '../kit/Record.css.ts'
import * as badge from '../kit/Badge.css.ts'
import * as styles from './Evidence.css.ts'
import { useTimeZone } from '../kit/user.ts'
import { Badge } from '../kit/Badge.tsx'

const VERDICT_LOOKS: Record<Verdict, { tone: keyof typeof badge.label; icon: IconName }> = {
  COUNTERFEIT: { tone: 'critical', icon: 'alert' },
  GENUINE: { tone: 'positive', icon: 'done' },
  INCONCLUSIVE: { tone: 'caution', icon: 'help' },
}

/** What the evidence says: verdict, order, tracking, custody, and the entries that later ones stand for. */
export function EvidenceFacts({ entries }: { readonly entries: readonly EvidenceEntry[] }) {
  const timeZone = useTimeZone()
  const { verdict, order, tracking, handOffs, earlier } = summaryOf(entries)
  return (
    <>
      {verdict ? (
        <Part title="Verdict" entry={verdict}>
          <span>
            <Badge tone={VERDICT_LOOKS[verdict.verdict].tone} icon={VERDICT_LOOKS[verdict.verdict].icon}>
              {VERDICT_LABELS[verdict.verdict]}
            </Badge>
          </span>
          {verdict.note === '' ? null : <p className={text.verbatim}>{verdict.note}</p>}
        </Part>
      ) : null}
      {order ? (
        <Part title="Order" entry={order}>
          <p className={text.verbatim}>
            <span className={text.strong}>{order.orderNumber}</span>,{' '}
            {amountWords(order.price, order.currency)}
          </p>
          <p className={text.verbatim}>Bought {dayText(order.purchased, 'UTC')}</p>
        </Part>
      ) : null}
      {tracking ? (
        <Part title="Tracking" entry={tracking}>
          <p className={text.verbatim}>
            <span className={text.strong}>{tracking.trackingNumber}</span>, {tracking.carrier}
          </p>
        </Part>
      ) : null}
      {handOffs.length > 0 ? (
        <Part title="Custody">
          <ol className={styles.timeline}>
            {handOffs.map((entry) => (
              <li key={entry.id} className={styles.step}>
                <span>
                  {entry.from} → {entry.to}
                </span>
                <span className={text.muted}>{entry.purpose}</span>
                <span className={text.note}>
                  {momentText(entry.time, timeZone)} · added by {entry.author}
                </span>
              </li>
            ))}
          </ol>
        </Part>
      ) : null}
      {earlier.length > 0 ? (
        <details>
          <summary className={record.summary}>
            {earlier.length === 1 ? '1 earlier entry' : `${earlier.length} earlier entries`}
          </summary>
          <div className={styles.earlier}>
            {earlier.map((entry) => (
              <div key={entry.id} className={styles.facts}>
                <p className={text.verbatim}>{evidenceWords(entry)}</p>
                <Added entry={entry} />
              </div>
            ))}
          </div>
        </details>
      ) : null}
    </>
  )
}

interface PartProps {
  readonly title: string
  readonly entry?: EvidenceEntry
  readonly children: ReactNode
}

function Part({ title, entry, children }: PartProps) {
  return (
    <div className={styles.part} role="group" aria-label={title}>
      <h4 className={styles.partHead}>{title}</h4>
      <div className={styles.facts}>{children}</div>
      {entry ? <Added entry={entry} /> : null}
    </div>
  )
}

function Added({ entry }: { readonly entry: EvidenceEntry }) {
  const timeZone = useTimeZone()
  return (
    <p className={text.note}>
      Added by {entry.author}, <time dateTime={entry.at}>{momentText(entry.at, timeZone)}</time>
    </p>
  )
}
