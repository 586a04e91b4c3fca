import { useEffect } from 'react'
import { countOf } from '../../domain/kit/words.ts'
import * as text from '../../styles/text.css.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import { KeyCap } from '../kit/KeyHint.tsx'
import * as layout from '../kit/layout.css.ts'
import * as styles from './Review.css.ts'
import { useReview, useWhence } from './ReviewContext.ts'
import { useContextOf, useMatches } from '../kit/snapshots.ts'
import { Retry } from '../kit/Retry.tsx'
import { mainOf } from '../shell/focusPlaces.ts'

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
  const { back } = useWhence()
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
              {back}
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
  const { noun, back } = useWhence()
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
              : `No listing of this ${noun} is left to review`}
        </h2>
        <p className={text.muted}>
          {heldByOthers > 0
            ? `${countOf(heldByOthers, 'listing')} of this ${noun} ${heldByOthers === 1 ? 'is' : 'are'} being reviewed just now. One that is left lying comes free after five minutes.`
            : skippedBefore > 0
              ? `${countOf(skippedBefore, 'listing')} of this ${noun}: take them up again, or go back and choose others.`
              : `Go back and choose another ${noun}.`}
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
            {back}
            <KeyCap>Esc</KeyCap>
          </Button>
        </div>
      </div>
    </div>
  )
}

/** The queue is gone, or not the user's own. */
export function Unavailable() {
  const review = useReview()
  const problem = useContextOf(review, 'problem')
  return (
    <div className={styles.state}>
      <Alert
        tone="caution"
        icon="alert"
        title="This queue is not open to you"
        actions={
          <>
            <Button kind="main" autoFocus onPress={() => review.send({ type: 'leave' })}>
              Your queues
            </Button>
            <Button kind="fill" icon="reload" onPress={() => review.send({ type: 'retry' })}>
              Look again
            </Button>
          </>
        }
      >
        {problem} It may have been deleted, or its members changed. What you decided is kept.
      </Alert>
    </div>
  )
}

/** Nobody was there for a while. Whoever comes back has the focus where the keys of the review work. */
export function Idle() {
  const review = useReview()
  useEffect(() => () => mainOf(document)?.focus({ preventScroll: true }), [])
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
