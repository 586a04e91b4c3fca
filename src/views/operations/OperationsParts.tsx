import type { OperationsActor } from '../../machines/operations/operationsMachine.ts'
import { Alert } from '../kit/Alert.tsx'
import { FetchedPart } from '../kit/FetchedPart.tsx'
import { Button } from '../kit/Button.tsx'
import * as layout from '../kit/layout.css.ts'
import { Retry } from '../kit/Retry.tsx'
import * as page from '../kit/SitePage.css.ts'
import { useContextOf, useTag } from '../kit/snapshots.ts'
import { BackupPart } from './BackupPart.tsx'
import { DatabasePart } from './DatabasePart.tsx'
import { FailedJobs } from './FailedJobs.tsx'
import * as styles from './Operations.css.ts'
import { RecordPart } from './RecordPart.tsx'
import { SlowQueries } from './SlowQueries.tsx'
import { StoragePart } from './StoragePart.tsx'
import { VersionPart } from './VersionPart.tsx'
import { WorkPart } from './WorkPart.tsx'

/** How the server runs, part by part. */
export function OperationsParts({
  operations,
  recordAddress,
}: {
  readonly operations: OperationsActor
  /** Where the change record can be downloaded. */
  readonly recordAddress: string | null
}) {
  const state = useContextOf(operations, 'state')
  return (
    <div className={page.wide}>
      <Refused operations={operations} />
      <FetchedPart
        of={state}
        loading="Reading how the server runs…"
        failed="How the server runs could not be read"
      >
        {({ at, version, database, work, storage, backups, failedJobs, slowQueries }) => (
          <div className={styles.parts}>
            <div className={layout.stack[3]}>
              <VersionPart version={version} at={at} />
              <DatabasePart database={database} />
            </div>
            <div className={layout.stack[3]}>
              <WorkPart work={work} at={at} />
              <StoragePart storage={storage} />
              <BackupPart backups={backups} at={at} />
              <RecordPart address={recordAddress} />
            </div>
            <FailedJobs operations={operations} failed={failedJobs} at={at} />
            <SlowQueries operations={operations} slow={slowQueries} at={at} />
          </div>
        )}
      </FetchedPart>
    </div>
  )
}

/** What was asked for and was not done. */
function Refused({ operations }: { readonly operations: OperationsActor }) {
  const isRefused = useTag(operations, 'refused')
  const action = useContextOf(operations, 'action')
  const problem = useContextOf(operations, 'problem')
  if (!isRefused) return null
  return (
    <Alert
      title={action?.kind === 'clear' ? 'The slow queries were not cleared' : 'The job was not tried again'}
      actions={
        <>
          <Retry of={operations} kind="fill" />
          <Button kind="quiet" onPress={() => operations.send({ type: 'dismiss' })}>
            Dismiss
          </Button>
        </>
      }
    >
      {problem}
    </Alert>
  )
}
