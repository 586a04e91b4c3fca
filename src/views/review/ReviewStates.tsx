import { countOf } from '../../domain/kit/words.ts'
import * as text from '../../styles/text.css.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import { KeyCap } from '../kit/KeyHint.tsx'
import * as layout from '../kit/layout.css.ts'
import * as styles from './Review.css.ts'
import { useReview } from './ReviewContext.ts'
import { useContextOf, useMatches } from '../kit/snapshots.ts'
import { Retry } from '../kit/Retry.tsx'

/** The first listings are being taken. */
export function Waiting() {
  return (
    <div className={styles.waiting} aria-busy>
      <span className={styles.skeleton} />
      <span className={styles.skeleton} />
    </div>
  )
}

/** No listings could be taken. */
export function NotClaimed() {
  const review = useReview()
  const problem = useContextOf(review, 'problem')
  const isUnresumed = useMatches(review, { here: 'unresumed' })
  return (
    <div className={styles.state}>
      <Alert
        icon="offline"
        title={
          isUnresumed
            ? 'The skipped listings could not be taken up again'
            : 'The next listings could not be loaded'
        }
        actions={
          <>
            <Retry of={review} />
            <Button kind="fill" onPress={() => review.send({ type: 'leave' })}>
              Back to listings
            </Button>
          </>
        }
      >
        {problem} What you decided is kept.
      </Alert>
    </div>
  )
}

/** Everything at hand was gone through, and more hasn't come yet. */
export function Lacking() {
  const review = useReview()
  const isLacking = useMatches(review, { here: { reviewing: { stock: 'lacking' } } })
  return isLacking ? <NotClaimed /> : <Waiting />
}

/** No listing of the filter is to be had: because none is left, all are skipped, or colleagues have them. */
export function Nothing() {
  const review = useReview()
  const { heldByOthers: others, heldElsewhere, skippedBefore } = useContextOf(review, 'run')
  const heldByOthers = others + heldElsewhere
  return (
    <div className={styles.state}>
      <div className={styles.sheet}>
        <h2 className={text.heading}>
          {heldByOthers > 0
            ? others > 0
              ? 'Colleagues have all that are left'
              : 'Another window of yours has all that are left'
            : skippedBefore > 0
              ? 'You skipped all that are left'
              : 'No listing of this filter is left to review'}
        </h2>
        <p className={text.muted}>
          {heldByOthers > 0
            ? `${countOf(heldByOthers, 'listing')} of this filter ${heldByOthers === 1 ? 'is' : 'are'} being reviewed just now. One that is left lying comes free after five minutes.`
            : skippedBefore > 0
              ? `${countOf(skippedBefore, 'listing')} of this filter: take them up again, or go back and choose others.`
              : 'Go back and choose another filter.'}
        </p>
        <div className={layout.wrap[2]}>
          {skippedBefore > 0 ? (
            <Button kind="main" onPress={() => review.send({ type: 'skipped.resumed' })}>
              Review the skipped again
            </Button>
          ) : null}
          <Button kind="fill" icon="reload" onPress={() => review.send({ type: 'retry' })}>
            Look again
          </Button>
          <Button kind="fill" onPress={() => review.send({ type: 'leave' })}>
            Back to listings
            <KeyCap>Esc</KeyCap>
          </Button>
        </div>
      </div>
    </div>
  )
}

/** Nobody was there for a while. */
export function Idle() {
  const review = useReview()
  return (
    <div className={styles.veil}>
      <Alert
        tone="caution"
        icon="hold"
        title="You have been away for a while"
        actions={
          <Button kind="main" autoFocus onPress={() => review.send({ type: 'touched' })}>
            Go on
          </Button>
        }
      >
        Your listings are no longer held for you. Go on, or press any key, and what is still free is yours
        again.
      </Alert>
    </div>
  )
}
