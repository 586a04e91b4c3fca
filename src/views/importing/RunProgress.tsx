import { useSelector } from '@xstate/react'
import * as text from '../../styles/text.css.ts'
import { useImporter } from './ImporterContext.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import { Icon } from '../kit/Icon.tsx'
import { Progress } from '../kit/Progress.tsx'
import * as styles from './Import.css.ts'
import { progressText } from './importWords.ts'
import { RunCounts } from './RunCounts.tsx'

/** An import on its way: how much is read, what became of it, and what is left. */
export function RunProgress() {
  const { actors } = useImporter()
  const run = useSelector(actors.import, ({ context }) => context.run)
  const isUnreachable = useSelector(actors.import, (snapshot) => snapshot.matches({ running: 'unreachable' }))
  const isStopping = useSelector(actors.import, (snapshot) => snapshot.matches({ running: 'stopping' }))
  const canCancel = useSelector(actors.import, (snapshot) => snapshot.can({ type: 'cancel' }))
  const problem = useSelector(actors.import, ({ context }) => context.problem)
  if (!run) return null
  const isCancelling = run.status === 'cancelling'
  return (
    <>
      {isUnreachable ? (
        <Alert
          icon="offline"
          title="How far the import is can’t be told"
          actions={
            <Button icon="reload" onPress={() => actors.import.send({ type: 'retry' })}>
              Look again
            </Button>
          }
        >
          {problem} The import goes on without this page; it is looked at again in a few seconds.
        </Alert>
      ) : null}
      <div className={styles.panel}>
        <div className={styles.titled}>
          <Icon name="table" size={20} />
          <h2 className={`${text.heading} ${styles.breaking} ${styles.grow}`}>
            {isCancelling ? 'Taking back' : 'Importing'} {run.fileName}
          </h2>
        </div>
        <Progress
          label={isCancelling ? 'What was written is being taken back' : 'Rows read'}
          done={isCancelling ? null : run.bytes}
          total={run.totalBytes}
          {...(isCancelling ? {} : { words: progressText(run) })}
        />
        <RunCounts run={run} />
        <div className={styles.actions}>
          <Button
            kind="fill"
            icon="close"
            isDisabled={!canCancel && !isStopping}
            isPending={isStopping || isCancelling}
            onPress={() => actors.import.send({ type: 'cancel' })}
          >
            Cancel the import
          </Button>
          <p className={`${text.muted} ${styles.beside}`}>
            You can close this page: the import goes on. Cancelled, it leaves nothing behind.
          </p>
        </div>
      </div>
    </>
  )
}
