import { changeLabel } from '../../domain/listings/listingState.ts'
import { codeOf } from '../../domain/review/guidedReview.ts'
import { stateLabel } from '../listings/listingDisplay.ts'
import { type QueuedStep, troubleWords, unsentCount } from '../../machines/review/reviewQueue.ts'
import { countOf } from '../../domain/kit/words.ts'
import { useActors } from '../kit/AppContext.ts'
import { useIsTight } from '../kit/useMedia.ts'
import { useLazy } from '../kit/lazy.tsx'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import * as styles from './Review.css.ts'

/** From how many on what is merely on its way is worth a word. */
const MANY = 4

/** How much is not sent yet, while nobody answers or it is much; pressed, it is tried at once. */
export function Unsent() {
  const { decisionQueue } = useActors()
  const isTight = useIsTight()
  const count = useLazy(decisionQueue, ({ context }) => unsentCount(context.queue), 0)
  const isWaiting = useLazy(decisionQueue, ({ context }) => context.attempts > 0, false)
  const isShown = count > 0 && (isWaiting || count >= MANY)
  return (
    <span role="status">
      {isShown ? (
        <Button
          kind="fill"
          icon="offline"
          aria-label={`${count} not sent yet. Send now`}
          onPress={() => decisionQueue.send({ type: 'retry' })}
        >
          {isTight ? count : `${count} not sent yet`}
        </Button>
      ) : null}
    </span>
  )
}

/** What could not be done, one after the other, each for a choice; and that nothing can be kept here. */
export function QueueTroubles() {
  const { decisionQueue } = useActors()
  const first = useLazy(
    decisionQueue,
    ({ context }) => context.queue.find(({ trouble }) => trouble !== null),
    undefined,
  )
  const count = useLazy(
    decisionQueue,
    ({ context }) => context.queue.filter(({ trouble }) => trouble !== null).length,
    0,
  )
  const isUnkept = useLazy(
    decisionQueue,
    (snapshot) =>
      snapshot.matches({ signedIn: { keeping: 'unkept' } }) && unsentCount(snapshot.context.queue) > 0,
    false,
  )
  if (!first && !isUnkept) return null
  return (
    <div className={styles.strip}>
      {first ? <Trouble queued={first} others={count - 1} /> : null}
      {isUnkept ? (
        <Alert tone="caution" title="What is not sent yet can’t be kept in this browser">
          Leave the page open until everything is sent.
        </Alert>
      ) : null}
    </div>
  )
}

function Trouble({ queued, others }: { readonly queued: QueuedStep; readonly others: number }) {
  const { decisionQueue } = useActors()
  const { name, trouble } = queued
  const mine = doneOf(queued)
  const more = others > 0 ? ` ${countOf(others, 'more case')} after this.` : ''
  if (trouble?.kind === 'conflict') {
    const theirs = stateLabel(trouble.listing)
    return (
      <Alert
        tone="caution"
        title={troubleWords(queued)}
        actions={
          <>
            <Button kind="fill" onPress={() => decisionQueue.send({ type: 'trouble.dismissed', name })}>
              Keep theirs: {theirs}
            </Button>
            {queued.step.kind === 'decision' ? (
              <Button
                kind="fill"
                onPress={() => decisionQueue.send({ type: 'conflict.overridden', name, at: Date.now() })}
              >
                {mine} anyway
              </Button>
            ) : null}
          </>
        }
      >
        You chose: {mine}. It is {theirs} now.{more}
      </Alert>
    )
  }
  return (
    <Alert
      title={troubleWords(queued)}
      actions={
        <>
          <Button kind="fill" onPress={() => decisionQueue.send({ type: 'trouble.retried', name })}>
            Try again
          </Button>
          <Button kind="fill" onPress={() => decisionQueue.send({ type: 'trouble.dismissed', name })}>
            Dismiss
          </Button>
        </>
      }
    >
      You chose: {mine}. {trouble?.kind === 'refused' ? trouble.words : ''}
      {more}
    </Alert>
  )
}

function doneOf({ step }: QueuedStep): string {
  switch (step.kind) {
    case 'decision':
      return changeLabel(codeOf(step.decision.verdict))
    case 'takeBack':
      return 'take it back'
    case 'skip':
      return 'skip it'
    case 'unskip':
      return 'take it up again'
  }
}
