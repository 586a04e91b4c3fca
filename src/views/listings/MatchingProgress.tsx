import { ProgressBar } from 'react-aria-components/ProgressBar'
import { isMatchingUndoable, matchingResult, matchingWords } from '../../domain/listings/matchingChange.ts'
import type { MatchingChange } from '../../domain/listings/matchingChanges.contract.ts'
import { countOf } from '../../domain/kit/words.ts'
import * as text from '../../styles/text.css.ts'
import { useActors } from '../kit/AppContext.ts'
import { useLazy } from '../kit/lazy.tsx'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import { Icon } from '../kit/Icon.tsx'
import * as strip from '../kit/ProgressStrip.css.ts'
import { Retry } from '../kit/Retry.tsx'

/** A change of every listing that matches: how far it is, how to cancel it, and what came of it. */
export function MatchingProgress() {
  const { matchingChange } = useActors()
  const run = useLazy(matchingChange, ({ context }) => context.run, null)
  const isWatching = useLazy(matchingChange, (snapshot) => snapshot.matches('watching'), false)
  const isEnded = useLazy(matchingChange, (snapshot) => snapshot.matches('ended'), false)
  const isStarting = useLazy(matchingChange, (snapshot) => snapshot.matches('starting'), false)
  const isFailed = useLazy(matchingChange, (snapshot) => snapshot.hasTag('failed'), false)
  return (
    <section className={strip.place} aria-label="Change of all matching listings">
      {isFailed ? <Failed /> : null}
      {isStarting ? (
        <p className={`${strip.bar} ${text.muted}`} role="status">
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
  const canCancel = useLazy(matchingChange, (snapshot) => snapshot.can({ type: 'cancel' }), false)
  const left = run.total - run.done
  return (
    <div className={strip.bar}>
      <ProgressBar
        className={strip.words}
        aria-label={matchingWords(run)}
        value={run.done}
        maxValue={Math.max(1, run.total)}
        valueLabel={`${run.done.toLocaleString('en')} of ${run.total.toLocaleString('en')}`}
      >
        {({ percentage, valueText }) => (
          <>
            <span className={text.strong}>
              {canCancel ? matchingWords(run) : 'Cancelling: what was begun is taken back'}
            </span>
            <span className={`${text.muted} ${text.tabular}`}>
              {valueText}, {left.toLocaleString('en')} left. Nothing is changed until all are done.
            </span>
            <span className={strip.track}>
              <span className={strip.done} style={{ width: `${percentage ?? 0}%` }} />
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
  const canRetry = useLazy(matchingChange, (snapshot) => snapshot.can({ type: 'retry' }), false)
  const isComplete = run.status === 'complete'
  return (
    <div className={strip.bar}>
      <span className={isComplete ? strip.signDone : strip.signStopped}>
        <Icon name={isComplete ? 'done' : 'alert'} />
      </span>
      <span className={strip.words} role="status">
        {isComplete
          ? matchingResult(run)
          : run.status === 'cancelled'
            ? `Cancelled. None of the ${countOf(run.total, 'listing')} was changed.`
            : `The change was cut off. None of the ${countOf(run.total, 'listing')} was changed.`}
      </span>
      {isComplete && run.changeSet && isMatchingUndoable(run.field) ? (
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
  const problem = useLazy(matchingChange, ({ context }) => context.problem, null)
  const isLost = useLazy(matchingChange, (snapshot) => snapshot.matches('watching'), false)
  const canDismiss = useLazy(matchingChange, (snapshot) => snapshot.can({ type: 'dismiss' }), false)
  return (
    <Alert
      tone={isLost ? 'caution' : 'critical'}
      title={isLost ? 'The progress could not be read' : 'The change could not be begun'}
      actions={
        <>
          <Retry of={matchingChange} kind="fill" />
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
        : 'Nothing was changed. What you chose and wrote is kept.'}
    </Alert>
  )
}
