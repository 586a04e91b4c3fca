import type { OperationsActor } from '../../machines/operations/operationsMachine.ts'
import { Alert } from '../kit/Alert.tsx'
import { Failed } from '../kit/Failed.tsx'
import { Button } from '../kit/Button.tsx'
import * as layout from '../kit/layout.css.ts'
import { Loading } from '../kit/Loading.tsx'
import { Retry } from '../kit/Retry.tsx'
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
  const value = useContextOf(state, 'value')
  const isFailed = useTag(state, 'failed')
  return (
    <div className={styles.parts}>
      <Refused operations={operations} />
      {isFailed ? (
        <div className={styles.wide}>
          <Failed
            of={state}
            title={value ? 'It could not be read again' : 'How the server runs could not be read'}
          >
            {value ? 'What is shown is what was read before.' : 'Nothing was changed.'}
          </Failed>
        </div>
      ) : null}
      {value ? (
        <>
          <div className={layout.stack[3]}>
            <VersionPart version={value.version} at={value.at} />
            <DatabasePart database={value.database} />
          </div>
          <div className={layout.stack[3]}>
            <WorkPart work={value.work} at={value.at} />
            <StoragePart storage={value.storage} />
            <BackupPart backups={value.backups} at={value.at} />
            <RecordPart address={recordAddress} />
          </div>
          <FailedJobs operations={operations} failed={value.failedJobs} at={value.at} />
          <SlowQueries operations={operations} slow={value.slowQueries} at={value.at} />
        </>
      ) : isFailed ? null : (
        <Loading>Reading how the server runs…</Loading>
      )}
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
    <div className={styles.wide}>
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
    </div>
  )
}
