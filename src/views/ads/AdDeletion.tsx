import { useSelector } from '@xstate/react'
import { AD_DELETE_CONFIRMATION, advertisementTitle } from '../../domain/advertisement.ts'
import { Alert } from '../controls/Alert.tsx'
import { Button } from '../controls/Button.tsx'
import { Dialog } from '../controls/Dialog.tsx'
import type { AdActor } from './AdsContext.ts'

/** Confirms that an advertisement is deleted, and stays until it is. */
export function AdDeletion({ actor }: { readonly actor: AdActor }) {
  const ad = useSelector(actor, ({ context }) => context.ad)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'))
  const dismiss = () => actor.send({ type: 'dismiss' })
  return (
    <Dialog
      isOpen
      isBusy={isBusy}
      title="Delete this advertisement?"
      subject={ad ? advertisementTitle(ad) : ''}
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
      {hasFailed ? <Alert title="The advertisement was not deleted">{problem} It is as it was.</Alert> : null}
      <p>{AD_DELETE_CONFIRMATION}</p>
    </Dialog>
  )
}
