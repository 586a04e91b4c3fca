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

/** The Import site's page: a file is dropped, mapped with a preview, imported, and taken back if need be. */
export function ImportPage() {
  const { actors } = useImporter()
  const step = useSelector(actors.import, ({ value }) =>
    typeof value === 'string' ? value : Object.keys(value)[0]!,
  )
  const mapping = useSelector(actors.import, ({ children }) => children.mapping)
  if (step === 'mapping' && mapping) return <MappingStep actor={mapping} />
  return (
    <div className={styles.desk}>
      <div className={styles.work}>
        <Step step={step} />
      </div>
      <RecentImports />
    </div>
  )
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
  const problem = useSelector(actors.import, ({ context }) => context.problem)
  return (
    <Alert
      title="This import can’t be shown"
      actions={
        <>
          <Button kind="main" icon="reload" onPress={() => actors.import.send({ type: 'retry' })}>
            Try again
          </Button>
          <Button onPress={() => actors.import.send({ type: 'startAnother' })}>Import a file</Button>
        </>
      }
    >
      {problem}
    </Alert>
  )
}
