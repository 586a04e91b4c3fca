import { changeLabel } from '../../domain/listings/listingState.ts'
import { unsentCount } from '../../machines/review/reviewQueue.ts'
import { summaryOf } from '../../machines/review/reviewRun.ts'
import { countOf } from '../../domain/kit/words.ts'
import * as text from '../../styles/text.css.ts'
import { useActors } from '../kit/AppContext.ts'
import { useLazy } from '../kit/lazy.tsx'
import { Button } from '../kit/Button.tsx'
import { KeyCap } from '../kit/KeyHint.tsx'
import * as layout from '../kit/layout.css.ts'
import * as styles from './Review.css.ts'
import { useReview, useWhence } from './ReviewContext.ts'
import { useContextOf, useCan } from '../kit/snapshots.ts'

/** What the run came to. */
export function ReviewSummary() {
  const review = useReview()
  const { decisionQueue } = useActors()
  const { noun, back } = useWhence()
  const run = useContextOf(review, 'run')
  const unsent = useLazy(decisionQueue, ({ context }) => unsentCount(context.queue), 0)
  const { decided, skipped, perMinute, byCode } = summaryOf(run)
  const most = byCode[0]?.count ?? 1
  const canResume = useCan(review, { type: 'skipped.resumed' })
  return (
    <section className={styles.state} aria-label="Summary">
      <div className={styles.sheet}>
        <h2 className={text.heading}>You are through</h2>
        <div className={styles.figures}>
          <Figure value={decided.toLocaleString('en')} words="decided" />
          <Figure value={skipped.toLocaleString('en')} words="skipped" />
          <Figure value={perMinute === null ? '–' : perMinute.toFixed(1)} words="per minute" />
        </div>
        {byCode.length > 0 ? (
          <dl className={layout.stack[2]}>
            {byCode.map(({ code, count }) => (
              <div key={code} className={styles.row}>
                <dt>{changeLabel(code)}</dt>
                <dd>
                  <div className={styles.share} style={{ width: `${(count / most) * 100}%` }} />
                </dd>
                <dd className={styles.count}>{count.toLocaleString('en')}</dd>
              </div>
            ))}
          </dl>
        ) : null}
        <p className={text.muted}>
          {unsent > 0
            ? `${unsent} not sent yet: kept in this browser and sent as soon as the server answers. `
            : ''}
          {run.heldByOthers > 0
            ? `${countOf(run.heldByOthers, 'listing')} of the ${noun} are with colleagues.`
            : ''}
        </p>
        <div className={layout.wrap[2]}>
          {skipped > 0 || run.skippedBefore > 0 ? (
            <Button
              kind="main"
              isDisabled={!canResume || unsent > 0}
              onPress={() => review.send({ type: 'skipped.resumed' })}
            >
              Review the skipped again
            </Button>
          ) : null}
          <Button kind="fill" icon="reload" onPress={() => review.send({ type: 'retry' })}>
            Look for more
          </Button>
          <Button kind="fill" autoFocus onPress={() => review.send({ type: 'leave' })}>
            {back}
            <KeyCap>Esc</KeyCap>
          </Button>
        </div>
      </div>
    </section>
  )
}

function Figure({ value, words }: { readonly value: string; readonly words: string }) {
  return (
    <div className={layout.stack[1]}>
      <span className={text.heading}>{value}</span>
      <span className={text.muted}>{words}</span>
    </div>
  )
}
