import type { ReactNode } from 'react'
import type { AnyActorRef } from 'xstate'
import { ActionDialog } from './ActionDialog.tsx'
import { useTag } from './snapshots.ts'

interface Props {
  /** A machine that has the kit's formGuard. */
  readonly of: Pick<AnyActorRef, 'subscribe'> & {
    getSnapshot(): { hasTag(tag: 'asking'): boolean }
    send(event: { type: 'keepEditing' } | { type: 'discard' }): void
  }
  readonly title: string
  readonly children: ReactNode
}

/** Asks before what was typed on a page is lost. */
export function DiscardDialog({ of, title, children }: Props) {
  const isOpen = useTag(of, 'asking')
  return (
    <ActionDialog
      isOpen={isOpen}
      title={title}
      cancel="Keep editing"
      action="Discard"
      kind="danger"
      onCancel={() => of.send({ type: 'keepEditing' })}
      onConfirm={() => of.send({ type: 'discard' })}
    >
      <p>{children}</p>
    </ActionDialog>
  )
}
