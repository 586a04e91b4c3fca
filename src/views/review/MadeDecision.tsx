import type { ReviewDisagreement } from '../../domain/review/reviewQuality.ts'
import * as text from '../../styles/text.css.ts'
import { momentText } from '../kit/time.ts'
import { DecisionLabel } from './DecisionLabel.tsx'
import * as layout from '../kit/layout.css.ts'
import * as styles from './ReviewQuality.css.ts'
import { useTimeZone } from '../kit/user.ts'

interface Props {
  readonly title: string
  readonly made: ReviewDisagreement['first']
}

/** What one of both decided, when, and what was said to it. */
export function MadeDecision(props: Props) {
  return (
    <div className={styles.decision}>
      <DecisionWords {...props} />
    </div>
  )
}

export function DecisionWords({ title, made: { by, code, at, comment } }: Props) {
  const timeZone = useTimeZone()
  return (
    <>
      <div className={styles.decisionHead}>
        <DecisionLabel code={code} />
        <span className={`${text.note} ${layout.end}`}>{title}</span>
      </div>
      {comment ? <p className={text.verbatim}>{comment}</p> : <p className={text.muted}>No comment</p>}
      <p className={text.note}>
        {by.name}, {momentText(at, timeZone)}
      </p>
    </>
  )
}
