import { AD_DELETE_CONFIRMATION, advertisementTitle } from '../../domain/ads/advertisement.ts'
import { ActionDialog } from '../kit/ActionDialog.tsx'
import type { AdActor } from '../../machines/ads/adMachine.ts'
import { useContextOf, useTag } from '../kit/snapshots.ts'

/** Confirms that an advertisement is deleted, and stays until it is. */
export function AdDeletion({ actor }: { readonly actor: AdActor }) {
  const ad = useContextOf(actor, 'ad')
  const problem = useContextOf(actor, 'problem')
  const isBusy = useTag(actor, 'busy')
  const hasFailed = useTag(actor, 'failed')
  return (
    <ActionDialog
      isBusy={isBusy}
      title="Delete this advertisement?"
      subject={ad ? advertisementTitle(ad) : ''}
      action="Delete"
      kind="danger"
      problem={
        hasFailed ? { title: 'The advertisement was not deleted', problem, claim: 'It is as it was.' } : null
      }
      onCancel={() => actor.send({ type: 'dismiss' })}
      onConfirm={() => actor.send({ type: 'confirm' })}
    >
      <p>{AD_DELETE_CONFIRMATION}</p>
    </ActionDialog>
  )
}
