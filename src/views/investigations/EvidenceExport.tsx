import type { ActorRefFrom } from 'xstate'
import type { evidenceMachine } from '../../machines/investigations/evidenceMachine.ts'
import * as text from '../../styles/text.css.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import { Progress } from '../kit/Progress.tsx'
import * as layout from '../kit/layout.css.ts'
import * as styles from './Evidence.css.ts'
import { useTag, useMatches, useContextOf } from '../kit/snapshots.ts'

interface ExportProps {
  readonly actor: ActorRefFrom<typeof evidenceMachine>
}

/** Saves everything as one signed ZIP: how far it is, what was saved, or why it wasn't. */
export function ExportEvidence({ actor }: ExportProps) {
  const isExporting = useTag(actor, 'exporting')
  const isRefused = useMatches(actor, { bundle: 'refused' })
  const problem = useContextOf(actor, 'exportProblem')
  const saved = useContextOf(actor, 'saved')
  const share = useContextOf(actor, 'share')
  const start = () => actor.send({ type: 'export' })
  return (
    <div className={styles.foot}>
      {isRefused ? (
        <Alert
          title="The evidence was not exported"
          actions={
            <Button kind="fill" onPress={start}>
              Try again
            </Button>
          }
        >
          {problem} The evidence itself is unharmed.
        </Alert>
      ) : null}
      {isExporting ? (
        <>
          <Progress
            label={share === null ? 'Preparing the bundle' : 'Fetching the bundle'}
            done={share === null ? null : Math.round(share * 100)}
            total={100}
            {...(share === null ? {} : { words: `${Math.round(share * 100)} %` })}
          />
          <div className={layout.wrap[2]}>
            <Button onPress={() => actor.send({ type: 'export.stopped' })}>Stop</Button>
          </div>
        </>
      ) : isRefused ? null : (
        <div className={layout.wrap[2]}>
          <Button kind="fill" icon="download" onPress={start}>
            Export evidence
          </Button>
        </div>
      )}
      <p className={text.note} role="status">
        {saved === null
          ? 'One signed ZIP: report, files, change records.'
          : `Saved as ${saved}. The export is on record.`}
      </p>
    </div>
  )
}
