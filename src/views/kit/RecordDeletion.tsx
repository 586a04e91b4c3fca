import type { ReactNode } from 'react'
import type { AnyActorRef } from 'xstate'
import type { RecordDeletionTag } from '../../machines/kit/recordDeletion.ts'
import { ActionDialog } from './ActionDialog.tsx'
import { useContextOf, useTag } from './snapshots.ts'

interface Props {
  /** A machine that has the states of the kit's recordDeletion. */
  readonly of: Pick<AnyActorRef, 'subscribe'> & {
    getSnapshot(): {
      readonly context: { readonly problem: string | null }
      hasTag(tag: RecordDeletionTag | 'busy' | 'failed'): boolean
    }
    send(event: { type: 'confirm' } | { type: 'dismiss' }): void
  }
  /** What is deleted: "report". */
  readonly noun: string
  /** Its name. */
  readonly subject: string
  /** What goes with it. */
  readonly children: ReactNode
}

/** Asks before a record is deleted, and stays until it is. */
export function RecordDeletion({ of, noun, subject, children }: Props) {
  const problem = useContextOf(of, 'problem')
  const isBusy = useTag(of, 'busy')
  const hasFailed = useTag(of, 'failed')
  return (
    <ActionDialog
      isBusy={isBusy}
      title={`Delete this ${noun}?`}
      subject={subject}
      action="Delete"
      kind="danger"
      problem={
        hasFailed ? { title: `The ${noun} was not deleted`, problem, claim: 'It is as it was.' } : null
      }
      onCancel={() => of.send({ type: 'dismiss' })}
      onConfirm={() => of.send({ type: 'confirm' })}
    >
      <p>{children}</p>
    </ActionDialog>
  )
}
