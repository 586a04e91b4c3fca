import type { Queue } from '../../domain/queues/queue.ts'
import { countOf } from '../../domain/kit/words.ts'
import * as text from '../../styles/text.css.ts'
import { agoText, untilText } from '../kit/time.ts'
import { useNow } from '../kit/useNow.ts'
import * as styles from './Queues.css.ts'

const PARTS = [
  { of: 'pastDue', words: 'past due' },
  { of: 'dueSoon', words: 'due soon' },
  { of: 'inTime', words: 'in time' },
] as const

/** "36 hours", "30 days". */
const timeText = (hours: number) =>
  hours >= 48 && hours % 24 === 0 ? countOf(hours / 24, 'day') : countOf(hours, 'hour')

/** From when the time of a listing counts. */
function beginningWords({ assignedOnly, assigned, rules }: Queue): string {
  if (assignedOnly) return 'being assigned'
  return assigned > 0 || rules.length > 0 ? 'being found or assigned' : 'being found'
}

/** What waits in a queue: how much, since when, and how much of it is past due or soon will be. */
export function WaitingBar({ queue }: { readonly queue: Queue }) {
  const now = useNow()
  const { waiting, assigned, oldest, pastDue, dueSoon, nextDue, dueHours, held } = queue
  const counts = { pastDue, dueSoon, inTime: waiting - pastDue - dueSoon }
  return (
    <div className={styles.due}>
      <p className={styles.waiting}>
        <span className={`${styles.number} ${text.tabular}`}>{waiting.toLocaleString('en')}</span>
        <span className={text.muted}>
          {waiting === 1 ? 'listing waits' : 'listings wait'}
          {oldest === null ? '' : `, the first came ${agoText(oldest, now)}`}
        </span>
      </p>
      {dueHours !== null && waiting > 0 ? (
        <>
          <div className={styles.bar} aria-hidden>
            {PARTS.map(({ of }) => (
              <div
                key={of}
                className={styles.part[of]}
                style={{ width: `${(100 * counts[of]) / waiting}%` }}
              />
            ))}
          </div>
          <p className={`${styles.legend} ${text.note}`}>
            {PARTS.map(({ of, words }) => (
              <span key={of} className={styles.key}>
                <span className={styles.dot[of]} />
                {counts[of].toLocaleString('en')} {words}
              </span>
            ))}
          </p>
        </>
      ) : null}
      <p className={text.note}>
        {[
          dueHours === null
            ? 'No time is set'
            : `Due within ${timeText(dueHours)} of ${beginningWords(queue)}`,
          nextDue === null ? null : `the next one ${untilText(nextDue, now)}`,
          assigned === 0 ? null : `${assigned.toLocaleString('en')} assigned by rules`,
          held === 0 ? null : `${countOf(held, 'listing')} held just now`,
        ]
          .filter(Boolean)
          .join(', ')}
        .
      </p>
    </div>
  )
}
