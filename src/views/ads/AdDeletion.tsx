import { useSelector } from '@xstate/react'
import { AD_DELETE_CONFIRMATION, advertisementTitle } from '../../domain/ads/advertisement.ts'
import { ActionDialog } from '../kit/ActionDialog.tsx'
import type { AdActor } from './AdsContext.ts'

/** Confirms that an advertisement is deleted, and stays until it is. */
export function AdDeletion({ actor }: { readonly actor: AdActor }) {
  const ad = useSelector(actor, ({ context }) => context.ad)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'))
  return (
    <ActionDialog
      isBusy={isBusy}
      title="Delete this advertisement?"
      subject={ad ? advertisementTitle(ad) : ''}
      action="Delete"
      kind="danger"
      problem={
        hasFailed
          ? { title: 'The advertisement was not deleted', words: `${problem} It is as it was.` }
          : null
      }
      onCancel={() => actor.send({ type: 'dismiss' })}
      onConfirm={() => actor.send({ type: 'confirm' })}
    >
      <p>{AD_DELETE_CONFIRMATION}</p>
    </ActionDialog>
  )
}
