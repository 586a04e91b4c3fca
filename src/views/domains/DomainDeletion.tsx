import { useSelector } from '@xstate/react'
import { DOMAIN_DELETE_CONFIRMATION } from '../../domain/domainDisplay.ts'
import { Alert } from '../controls/Alert.tsx'
import { Button } from '../controls/Button.tsx'
import { Dialog } from '../controls/Dialog.tsx'
import type { DomainActor } from './DomainsContext.ts'

/** Confirms that a domain is deleted, and stays until it is. */
export function DomainDeletion({ actor }: { readonly actor: DomainActor }) {
  const name = useSelector(actor, ({ context }) => context.domain?.name ?? '')
  const problem = useSelector(actor, ({ context }) => context.problem)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'))
  const dismiss = () => actor.send({ type: 'dismiss' })
  return (
    <Dialog
      isOpen
      isBusy={isBusy}
      title="Delete this domain?"
      subject={name}
      onClose={dismiss}
      actions={
        <>
          <Button onPress={dismiss} isDisabled={isBusy}>
            Cancel
          </Button>
          <Button kind="danger" isPending={isBusy} onPress={() => actor.send({ type: 'confirm' })}>
            {hasFailed ? 'Try again' : 'Delete'}
          </Button>
        </>
      }
    >
      {hasFailed ? <Alert title="The domain was not deleted">{problem} It is as it was.</Alert> : null}
      <p>{DOMAIN_DELETE_CONFIRMATION}</p>
    </Dialog>
  )
}
