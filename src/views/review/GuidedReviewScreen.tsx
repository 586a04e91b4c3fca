import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import * as text from '../../styles/text.css.ts'
import { useIsOneColumn } from '../kit/useMedia.ts'
import { DiscardDialog } from '../kit/DiscardDialog.tsx'
import { lazyPart } from '../kit/lazyPart.tsx'
import { ScreenContext, ScreenNotLoaded, useLoadedScreen } from '../kit/lazy.tsx'
import { Disconnected } from '../shell/Disconnected.tsx'
import { Outage } from '../shell/Outage.tsx'
import { Drawer } from '../shell/Drawer.tsx'
import { Overlays } from '../shell/Overlays.tsx'
import { Shell } from '../shell/Shell.tsx'
import * as frame from '../kit/Frame.css.ts'
import { SkipLink } from '../shell/SkipLink.tsx'
import { Unchecked } from '../shell/Unchecked.tsx'
import { DecisionBar } from './DecisionBar.tsx'
import { ReviewEvidence } from './evidence/ReviewEvidence.tsx'
import { QueueTroubles } from './QueueTroubles.tsx'
import * as styles from './Review.css.ts'
import { Progress, QueueLine, ReviewBar } from './ReviewBar.tsx'
import { stageIn, useReview } from './ReviewContext.ts'
import { Idle, Lacking, NotClaimed, Nothing, Unavailable, Waiting } from './ReviewStates.tsx'
import { ReviewPane } from './pane/ReviewPane.tsx'
import { useReviewKeys } from './useReviewKeys.ts'
import { useContextOf, useMatches } from '../kit/snapshots.ts'

const Keys = lazyPart(async () => (await import('./ReviewKeySheet.tsx')).ReviewKeySheet)
const Summary = lazyPart(async () => (await import('./ReviewSummary.tsx')).ReviewSummary, 'inside')

/** /review: one listing of the filter after the other, each decided by one key. */
export function GuidedReviewScreen() {
  const { desk, isFailed } = useLoadedScreen('/review')
  if (!desk)
    return <Shell screen="guidedReview">{isFailed ? <ScreenNotLoaded path="/review" /> : <Waiting />}</Shell>
  return (
    <ScreenContext value={desk}>
      <Frame />
    </ScreenContext>
  )
}

/** The shell's frame with a top bar of its own: while one reviews, nothing else calls for attention. */
function Frame() {
  const review = useReview()
  const isOneColumn = useIsOneColumn()
  const words = useContextOf(review, 'announcement')
  const showsKeys = useMatches(review, { here: { reviewing: { keySheet: 'shown' } } })
  useReviewKeys(review)
  return (
    <div className={frame.app}>
      <SkipLink />
      <Drawer isRail />
      <ReviewBar />
      <main id="main" className={frame.main}>
        <Outage />
        <Disconnected />
        <Unchecked />
        <QueueTroubles />
        {isOneColumn ? (
          <div className={styles.progressRow}>
            <QueueLine />
            <Progress />
          </div>
        ) : null}
        <Desk />
        <div className={text.hidden} aria-live="polite" aria-atomic>
          {words}
        </div>
      </main>
      <Suspense>{showsKeys ? <Keys onLeave={() => review.send({ type: 'keys.toggled' })} /> : null}</Suspense>
      <DiscardDialog of={review} title="Discard your note?">
        It is saved only with a decision. What you entered would be lost.
      </DiscardDialog>
      <Overlays />
    </div>
  )
}

function Desk() {
  const review = useReview()
  const stage = useSelector(review, stageIn)
  const isReviewing = useSelector(
    review,
    (snapshot) => snapshot.matches({ here: 'reviewing' }) || snapshot.matches({ here: 'idle' }),
  )
  const isIdle = useMatches(review, { here: 'idle' })
  const isBusy = useSelector(review, (snapshot) => snapshot.hasTag('busy') || snapshot.matches('away'))
  const isFailed = useSelector(
    review,
    (snapshot) => snapshot.matches({ here: 'failed' }) || snapshot.matches({ here: 'unresumed' }),
  )
  const isUnavailable = useMatches(review, { here: 'unavailable' })
  const isNothing = useMatches(review, { here: 'nothing' })
  const isFinished = useMatches(review, { here: 'finished' })
  if (isFailed) return <NotClaimed />
  if (isUnavailable) return <Unavailable />
  if (isNothing) return <Nothing />
  if (isFinished)
    return (
      <Suspense>
        <Summary />
      </Suspense>
    )
  if (isReviewing && !stage) return <Lacking />
  if (!stage || (isBusy && !isReviewing && !stage)) return <Waiting />
  return (
    <>
      <div className={styles.desk}>
        <div className={styles.stage}>
          <ReviewPane key={stage.sessionId} actor={stage} />
        </div>
        <div className={styles.evidence}>
          <ReviewEvidence key={stage.sessionId} actor={stage} />
        </div>
        {isIdle ? <Idle /> : null}
      </div>
      <DecisionBar stage={stage} />
    </>
  )
}
