import type { ErasurePreviewActor } from '../../machines/erasure/erasurePreviewMachine.ts'
import type { PreviewState } from '../../domain/erasure/erasure.ts'
import { countOf } from '../../domain/kit/words.ts'
import * as text from '../../styles/text.css.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import { Failed } from '../kit/Failed.tsx'
import { Loading } from '../kit/Loading.tsx'
import { Progress } from '../kit/Progress.tsx'
import * as record from '../kit/Record.css.ts'
import { Retry } from '../kit/Retry.tsx'
import { useCan, useContextOf, useMatches, useTag } from '../kit/snapshots.ts'

interface Props {
  readonly counting: ErasurePreviewActor
}

/** How far the counting of a preview is, with a way to end it; what went wrong, and a way to go on. */
export function ErasureCounting({ counting }: Props) {
  const progress = useContextOf(counting, 'progress')
  const isCounting = useTag(counting, 'counting')
  const isFailed = useMatches(counting, 'failed')
  const isStopped = useMatches(counting, 'stopped')
  if (isFailed)
    return (
      <Failed of={counting} title="What would be erased could not be counted">
        Nothing was changed.
        {progress && progress.done > 0 ? ` It goes on after ${partsOf(progress)}.` : ''}
      </Failed>
    )
  if (isStopped)
    return (
      <section className={record.panel} aria-label="Preview">
        <p className={text.strong}>The counting was cancelled.</p>
        <p className={text.muted}>Nothing is erased without a preview of what would go.</p>
        <div>
          <Button kind="fill" icon="reload" onPress={() => counting.send({ type: 'retry' })}>
            Count again
          </Button>
        </div>
      </section>
    )
  if (!isCounting) return null
  if (progress === null) return <Loading>Looking through the whole workspace…</Loading>
  return <UnderWay counting={counting} progress={progress} />
}

function UnderWay({ counting, progress }: Props & { readonly progress: PreviewState }) {
  const problem = useContextOf(counting, 'problem')
  const isStopping = useMatches(counting, 'stopping')
  const isNotStopped = useMatches(counting, 'notStopped')
  const mayStop = useCan(counting, { type: 'stop' })
  return (
    <section className={record.panel} aria-label="Preview">
      <Progress
        label="Looking through the whole workspace"
        done={progress.done}
        total={progress.of}
        words={`${partsOf(progress)}, now ${progress.place}`}
      />
      {isNotStopped ? (
        <Alert
          title="The counting could not be cancelled, and goes on"
          actions={
            <>
              <Retry of={counting} event="stop" kind="fill" />
              <Button onPress={() => counting.send({ type: 'retry' })}>Let it go on</Button>
            </>
          }
        >
          {problem}
        </Alert>
      ) : (
        <>
          <p className={text.muted}>
            Nothing is changed by it. You can leave this page: it goes on by itself, and what it finds is kept
            for a day.
          </p>
          <div>
            <Button
              kind="fill"
              isPending={isStopping}
              isDisabled={!mayStop && !isStopping}
              onPress={() => counting.send({ type: 'stop' })}
            >
              Cancel
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

const partsOf = ({ done, of }: PreviewState): string =>
  `${done.toLocaleString('en')} of ${countOf(of, 'part')}`
