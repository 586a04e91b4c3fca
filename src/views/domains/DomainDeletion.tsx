import { useSelector } from '@xstate/react'
import { DOMAIN_DELETE_CONFIRMATION } from '../../machines/domains/domainDisplay.ts'
import { ActionDialog } from '../kit/ActionDialog.tsx'
import type { DomainActor } from './DomainsContext.ts'

/** Confirms that a domain is deleted, and stays until it is. */
export function DomainDeletion({ actor }: { readonly actor: DomainActor }) {
  const name = useSelector(actor, ({ context }) => context.domain?.name ?? '')
  const problem = useSelector(actor, ({ context }) => context.problem)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'))
  return (
    <ActionDialog
      isBusy={isBusy}
      title="Delete this domain?"
      subject={name}
      action="Delete"
      kind="danger"
      problem={
        hasFailed ? { title: 'The domain was not deleted', words: `${problem} It is as it was.` } : null
      }
      onCancel={() => actor.send({ type: 'dismiss' })}
      onConfirm={() => actor.send({ type: 'confirm' })}
    >
      <p>{DOMAIN_DELETE_CONFIRMATION}</p>
    </ActionDialog>
  )
}
