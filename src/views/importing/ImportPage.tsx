import { useSelector } from '@xstate/react'
import { useImporter } from './ImporterContext.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import { Progress } from '../kit/Progress.tsx'
import { DropArea } from './DropArea.tsx'
import * as styles from './Import.css.ts'
import { MappingStep } from './MappingStep.tsx'
import { RecentImports } from './RecentImports.tsx'
import { RunProgress } from './RunProgress.tsx'
import { RunResult } from './RunResult.tsx'
import { useContextOf, useMatches } from '../kit/snapshots.ts'
import { Retry } from '../kit/Retry.tsx'

/** The Import site's page: a file is dropped, mapped with a preview, imported, and taken back if need be. */
export function ImportPage() {
  const { actors } = useImporter()
  const mapping = useSelector(actors.import, ({ children }) => children.mapping)
  const isMapping = useMatches(actors.import, 'mapping')
  if (isMapping && mapping) return <MappingStep actor={mapping} />
  return (
    <div className={styles.desk}>
      <div className={styles.work}>
        <ImportSteps />
      </div>
      {actors.recentImports ? <RecentImports recent={actors.recentImports} /> : null}
    </div>
  )
}

/** The import at hand: what its state asks for, and how far it is. */
export function ImportSteps() {
  const { actors } = useImporter()
  const step = useSelector(actors.import, ({ value }) =>
    typeof value === 'string' ? value : Object.keys(value)[0]!,
  )
  const mapping = useSelector(actors.import, ({ children }) => children.mapping)
  if (step === 'mapping' && mapping) return <MappingStep actor={mapping} />
  return <Step step={step} />
}

function Step({ step }: { readonly step: string }) {
  switch (step) {
    case 'idle':
    case 'uploading':
      return <DropArea />
    case 'unopened':
      return <Unopened />
    case 'running':
      return <RunProgress />
    case 'complete':
    case 'undone':
    case 'failed':
    case 'cancelled':
      return <RunResult />
    default:
      return (
        <div className={styles.panel}>
          <Progress label="Opening" done={null} total={1} />
        </div>
      )
  }
}

/** A link that leads to nothing, or a server that can't be reached. */
function Unopened() {
  const { actors } = useImporter()
  const problem = useContextOf(actors.import, 'problem')
  return (
    <Alert
      title="This import can’t be shown"
      actions={
        <>
          <Retry of={actors.import} />
          <Button onPress={() => actors.import.send({ type: 'startAnother' })}>Import a file</Button>
        </>
      }
    >
      {problem}
    </Alert>
  )
}
