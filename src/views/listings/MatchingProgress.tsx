import { ProgressBar } from 'react-aria-components/ProgressBar'
import { matchingResult } from '../../domain/listings/matchingChange.ts'
import type { MatchingChange } from '../../domain/listings/matchingChanges.contract.ts'
import { countOf } from '../../domain/kit/words.ts'
import * as text from '../../styles/text.css.ts'
import { useActors } from '../kit/AppContext.ts'
import { useLate } from '../kit/useLate.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import { Icon } from '../kit/Icon.tsx'
import * as styles from './MatchingProgress.css.ts'

/** A change of every listing that matches: how far it is, how to cancel it, and what came of it. */
export function MatchingProgress() {
  const { matchingChange } = useActors()
  const run = useLate(matchingChange, ({ context }) => context.run, null)
  const isWatching = useLate(matchingChange, (snapshot) => snapshot.matches('watching'), false)
  const isEnded = useLate(matchingChange, (snapshot) => snapshot.matches('ended'), false)
  const isStarting = useLate(matchingChange, (snapshot) => snapshot.matches('starting'), false)
  const isFailed = useLate(matchingChange, (snapshot) => snapshot.hasTag('failed'), false)
  return (
    <section className={styles.place} aria-label="Change of all matching listings">
      {isFailed ? <Failed /> : null}
      {isStarting ? (
        <p className={`${styles.bar} ${text.muted}`} role="status">
          Counting the listings that match
        </p>
      ) : null}
      {run && isWatching ? <Running run={run} /> : null}
      {run && isEnded ? <Ended run={run} /> : null}
    </section>
  )
}

function Running({ run }: { readonly run: MatchingChange }) {
  const { matchingChange } = useActors()
  const canCancel = useLate(matchingChange, (snapshot) => snapshot.can({ type: 'cancel' }), false)
  const left = run.total - run.done
  return (
    <div className={styles.bar}>
      <ProgressBar
        className={styles.words}
        aria-label={`Setting ${countOf(run.total, 'listing')} to ${run.title}`}
        value={run.done}
        maxValue={Math.max(1, run.total)}
        valueLabel={`${run.done.toLocaleString('en')} of ${run.total.toLocaleString('en')}`}
      >
        {({ percentage, valueText }) => (
          <>
            <span className={text.strong}>
              {canCancel
                ? `Setting ${countOf(run.total, 'listing')} to ${run.title}`
                : 'Cancelling: what was begun is taken back'}
            </span>
            <span className={`${text.muted} ${text.tabular}`}>
              {valueText}, {left.toLocaleString('en')} left. Nothing is changed until all are done.
            </span>
            <span className={styles.track}>
              <span className={styles.done} style={{ width: `${percentage ?? 0}%` }} />
            </span>
          </>
        )}
      </ProgressBar>
      <Button kind="fill" isDisabled={!canCancel} onPress={() => matchingChange.send({ type: 'cancel' })}>
        Cancel
      </Button>
    </div>
  )
}

function Ended({ run }: { readonly run: MatchingChange }) {
  const { matchingChange, undo } = useActors()
  const canRetry = useLate(matchingChange, (snapshot) => snapshot.can({ type: 'retry' }), false)
  const isComplete = run.status === 'complete'
  return (
    <div className={styles.bar}>
      <span className={isComplete ? styles.signDone : styles.signStopped}>
        <Icon name={isComplete ? 'done' : 'alert'} />
      </span>
      <span className={styles.words} role="status">
        {isComplete
          ? matchingResult(run)
          : run.status === 'cancelled'
            ? `Cancelled. None of the ${countOf(run.total, 'listing')} was changed.`
            : `The change was cut off. None of the ${countOf(run.total, 'listing')} was changed.`}
      </span>
      {isComplete && run.changeSet ? (
        <Button
          kind="link"
          onPress={() => {
            undo.send({ type: 'undo', changeSet: run.changeSet! })
            matchingChange.send({ type: 'dismiss' })
          }}
        >
          Undo
        </Button>
      ) : null}
      {canRetry ? (
        <Button kind="link" onPress={() => matchingChange.send({ type: 'retry' })}>
          Try again
        </Button>
      ) : null}
      <Button
        kind="quiet"
        icon="close"
        aria-label="Dismiss result"
        onPress={() => matchingChange.send({ type: 'dismiss' })}
      />
    </div>
  )
}

/** Where it failed, what was kept, and the ways on. */
function Failed() {
  const { matchingChange } = useActors()
  const problem = useLate(matchingChange, ({ context }) => context.problem, null)
  const isLost = useLate(matchingChange, (snapshot) => snapshot.matches('watching'), false)
  const isRefused = useLate(matchingChange, (snapshot) => snapshot.matches('refused'), false)
  const canDismiss = useLate(matchingChange, (snapshot) => snapshot.can({ type: 'dismiss' }), false)
  return (
    <Alert
      tone={isLost ? 'caution' : 'critical'}
      title={
        isLost
          ? 'The progress could not be read'
          : isRefused
            ? 'The change could not be begun'
            : 'Whether a change of yours is still running could not be asked'
      }
      actions={
        <>
          <Button kind="fill" onPress={() => matchingChange.send({ type: 'retry' })}>
            Try again
          </Button>
          {canDismiss ? (
            <Button kind="quiet" onPress={() => matchingChange.send({ type: 'dismiss' })}>
              Dismiss
            </Button>
          ) : null}
        </>
      }
    >
      {problem}{' '}
      {isLost
        ? 'The change goes on without this page, which asks again by itself.'
        : isRefused
          ? 'Nothing was changed. What you chose and wrote is kept.'
          : ''}
    </Alert>
  )
}
