import { AD_DELETE_CONFIRMATION, advertisementTitle } from '../../domain/ads/advertisement.ts'
import { RecordDeletion } from '../kit/RecordDeletion.tsx'
import type { AdActor } from './AdsContext.ts'
import { useContextOf, useTag } from '../kit/snapshots.ts'

/** Confirms that an advertisement is deleted, and stays until it is. */
export function AdDeletion({ actor }: { readonly actor: AdActor }) {
  const ad = useContextOf(actor, 'ad')
  const problem = useContextOf(actor, 'problem')
  const isBusy = useTag(actor, 'busy')
  const hasFailed = useTag(actor, 'failed')
  return (
    <RecordDeletion
      noun="advertisement"
      subject={ad ? advertisementTitle(ad) : ''}
      isBusy={isBusy}
      failure={hasFailed ? (problem ?? '') : null}
      onConfirm={() => actor.send({ type: 'confirm' })}
      onDismiss={() => actor.send({ type: 'dismiss' })}
    >
      {AD_DELETE_CONFIRMATION}
    </RecordDeletion>
  )
}
