import { useSelector } from '@xstate/react'
import { DOMAIN_DELETE_CONFIRMATION } from '../../machines/domains/domainDisplay.ts'
import { RecordDeletion } from '../kit/RecordDeletion.tsx'
import type { DomainActor } from './DomainsContext.ts'

/** Confirms that a domain is deleted, and stays until it is. */
export function DomainDeletion({ actor }: { readonly actor: DomainActor }) {
  const name = useSelector(actor, ({ context }) => context.domain?.name ?? '')
  return (
    <RecordDeletion of={actor} noun="domain" subject={name}>
      {DOMAIN_DELETE_CONFIRMATION}
    </RecordDeletion>
  )
}
