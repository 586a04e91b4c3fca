import { RETENTION } from '../../domain/retention/kinds.ts'
import { periodEffect, periodWords } from '../../domain/retention/retention.ts'
import type { RetentionActor } from '../../machines/retention/retentionMachine.ts'
import { ActionDialog } from '../kit/ActionDialog.tsx'
import { Loading } from '../kit/Loading.tsx'
import { useContextOf, useMatches, useTag } from '../kit/snapshots.ts'

/** Asks whether a period is to be set, and says how much it removes. */
export function PeriodDialog({ retention }: { readonly retention: RetentionActor }) {
  const change = useContextOf(retention, 'change')
  const older = useContextOf(retention, 'older')
  const problem = useContextOf(retention, 'problem')
  const isOpen = useTag(retention, 'open')
  const isBusy = useTag(retention, 'busy')
  const isCounting = useMatches(retention, { here: { changing: 'counting' } })
  const isUncounted = useMatches(retention, { here: { changing: 'uncounted' } })
  const isRefused = useMatches(retention, { here: { changing: 'refused' } })
  if (!change) return null
  const { kind, period } = change
  return (
    <ActionDialog
      isOpen={isOpen}
      isBusy={isBusy}
      isReady={!isCounting}
      title={period === null ? 'Keep it without end?' : `Keep it ${periodWords(period)}?`}
      subject={RETENTION[kind].title}
      action={period === null ? 'Keep without end' : `Keep ${periodWords(period)}`}
      kind={older && older.count > 0 ? 'danger' : 'main'}
      problem={
        isUncounted
          ? { title: 'What is older could not be counted', problem, claim: 'Nothing was changed.' }
          : isRefused
            ? { title: 'The period was not set', problem }
            : null
      }
      onCancel={() => retention.send({ type: 'dismiss' })}
      onConfirm={() => retention.send({ type: isUncounted || isRefused ? 'retry' : 'confirm' })}
    >
      {isCounting ? (
        <Loading>Counting what is older…</Loading>
      ) : isUncounted ? null : (
        <p>{periodEffect(kind, period, older)}</p>
      )}
    </ActionDialog>
  )
}
