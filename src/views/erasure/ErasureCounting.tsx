import type { ErasureActor } from '../../machines/erasure/erasureMachine.ts'
import type { PreviewState } from '../../domain/erasure/erasure.ts'
import { countOf } from '../../domain/kit/words.ts'
import * as text from '../../styles/text.css.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import { Loading } from '../kit/Loading.tsx'
import { Progress } from '../kit/Progress.tsx'
import * as record from '../kit/Record.css.ts'
import { Retry } from '../kit/Retry.tsx'
import { useCan, useContextOf, useMatches } from '../kit/snapshots.ts'

interface Props {
  readonly erasure: ErasureActor
}

/** How far the counting of a preview is, with a way to end it; what went wrong, and a way to go on. */
export function ErasureCounting({ erasure }: Props) {
  const progress = useContextOf(erasure, 'progress')
  const problem = useContextOf(erasure, 'problem')
  const isCounting = useMatches(erasure, { here: { asking: 'counting' } })
  const isUncounted = useMatches(erasure, { here: { asking: 'uncounted' } })
  const isStopped = useMatches(erasure, { here: { asking: 'stopped' } })
  if (isUncounted)
    return (
      <Alert title="What would be erased could not be counted" actions={<Retry of={erasure} kind="fill" />}>
        {problem} Nothing was changed.
        {progress && progress.done > 0 ? ` It goes on after ${partsOf(progress)}.` : ''}
      </Alert>
    )
  if (isStopped)
    return (
      <section className={record.panel} aria-label="Preview">
        <p className={text.strong}>The counting was cancelled.</p>
        <p className={text.muted}>Nothing is erased without a preview of what would go.</p>
        <div>
          <Button kind="fill" icon="reload" onPress={() => erasure.send({ type: 'retry' })}>
            Count again
          </Button>
        </div>
      </section>
    )
  if (!isCounting) return null
  if (progress === null) return <Loading>Looking through the whole workspace…</Loading>
  return <UnderWay erasure={erasure} progress={progress} />
}

function UnderWay({ erasure, progress }: Props & { readonly progress: PreviewState }) {
  const problem = useContextOf(erasure, 'problem')
  const isStopping = useMatches(erasure, { here: { asking: { counting: 'stopping' } } })
  const isNotStopped = useMatches(erasure, { here: { asking: { counting: 'notStopped' } } })
  const mayStop = useCan(erasure, { type: 'stop' })
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
              <Retry of={erasure} event="stop" kind="fill" />
              <Button onPress={() => erasure.send({ type: 'retry' })}>Let it go on</Button>
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
              onPress={() => erasure.send({ type: 'stop' })}
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
