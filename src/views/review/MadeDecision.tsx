import { useSelector } from '@xstate/react'
import type { ReviewDisagreement } from '../../domain/review/reviewQuality.ts'
import * as text from '../../styles/text.css.ts'
import { useActors } from '../kit/AppContext.ts'
import { momentText } from '../kit/time.ts'
import { DecisionLabel } from './DecisionLabel.tsx'
import * as styles from './ReviewQuality.css.ts'

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
  const { filter } = useActors()
  const timeZone = useSelector(filter, ({ context }) => context.timeZone)
  return (
    <>
      <div className={styles.decisionHead}>
        <DecisionLabel code={code} />
        <span className={`${text.caption} ${text.muted} ${styles.end}`}>{title}</span>
      </div>
      {comment ? <p className={styles.comment}>{comment}</p> : <p className={text.muted}>No comment</p>}
      <p className={`${text.caption} ${text.muted}`}>
        {by.name}, {momentText(Date.parse(at), timeZone)}
      </p>
    </>
  )
}
