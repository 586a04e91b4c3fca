import type { HandedPictures } from '../../domain/importing/handedPictures.ts'
import { countOf } from '../../domain/kit/words.ts'
import * as text from '../../styles/text.css.ts'
import { useImporter } from './ImporterContext.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import { Icon } from '../kit/Icon.tsx'
import { Progress } from '../kit/Progress.tsx'
import * as layout from '../kit/layout.css.ts'
import * as styles from './Import.css.ts'
import { progressText } from './importWords.ts'
import { RunCounts } from './RunCounts.tsx'
import { useContextOf, useMatches, useCan } from '../kit/snapshots.ts'

/** An import on its way: how much is read, what became of it, and what is left. */
export function RunProgress() {
  const { actors } = useImporter()
  const run = useContextOf(actors.import, 'run')
  const isUnreachable = useMatches(actors.import, { running: 'unreachable' })
  const isStopping = useMatches(actors.import, { running: 'stopping' })
  const canCancel = useCan(actors.import, { type: 'cancel' })
  const problem = useContextOf(actors.import, 'problem')
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
          <h2 className={`${text.heading} ${text.breaking} ${layout.grow}`}>
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
        {run.handedPictures && run.handedPictures.named > 0 && !isCancelling ? (
          <PicturesProgress handed={run.handedPictures} />
        ) : null}
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

/** How many of the files that fit a picture are read. */
const PicturesProgress = ({ handed: { name, read, fitting } }: { readonly handed: HandedPictures }) => (
  <Progress
    label={`Pictures in ${name}`}
    done={read}
    total={fitting}
    words={`${read.toLocaleString('en')} of ${countOf(fitting, 'file')} read`}
  />
)
