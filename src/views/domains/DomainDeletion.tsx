import { useSelector } from '@xstate/react'
import { DOMAIN_DELETE_CONFIRMATION } from '../../machines/domains/domainDisplay.ts'
import { ActionDialog } from '../kit/ActionDialog.tsx'
import type { DomainActor } from './DomainsContext.ts'
import { useContextOf, useTag } from '../kit/snapshots.ts'

/** Confirms that a domain is deleted, and stays until it is. */
export function DomainDeletion({ actor }: { readonly actor: DomainActor }) {
  const name = useSelector(actor, ({ context }) => context.domain?.name ?? '')
  const problem = useContextOf(actor, 'problem')
  const isBusy = useTag(actor, 'busy')
  const hasFailed = useTag(actor, 'failed')
  return (
    <ActionDialog
      isBusy={isBusy}
      title="Delete this domain?"
      subject={name}
      action="Delete"
      kind="danger"
      problem={hasFailed ? { title: 'The domain was not deleted', problem, claim: 'It is as it was.' } : null}
      onCancel={() => actor.send({ type: 'dismiss' })}
      onConfirm={() => actor.send({ type: 'confirm' })}
    >
      <p>{DOMAIN_DELETE_CONFIRMATION}</p>
    </ActionDialog>
  )
}
