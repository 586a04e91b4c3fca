import { useSelector } from '@xstate/react'
import { DOMAIN_DELETE_CONFIRMATION } from '../../machines/domains/domainDisplay.ts'
import { RecordDeletion } from '../kit/RecordDeletion.tsx'
import type { DomainActor } from './DomainsContext.ts'

/** Confirms that a domain is deleted, and stays until it is. */
export function DomainDeletion({ actor }: { readonly actor: DomainActor }) {
  const name = useSelector(actor, ({ context }) => context.domain?.name ?? '')
  const problem = useSelector(actor, ({ context }) => context.problem)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'))
  return (
    <RecordDeletion
      noun="domain"
      subject={name}
      isBusy={isBusy}
      failure={hasFailed ? (problem ?? '') : null}
      onConfirm={() => actor.send({ type: 'confirm' })}
      onDismiss={() => actor.send({ type: 'dismiss' })}
    >
      {DOMAIN_DELETE_CONFIRMATION}
    </RecordDeletion>
  )
}
