import { useSelector } from '@xstate/react'
import { AD_DELETE_CONFIRMATION, advertisementTitle } from '../../domain/ads/advertisement.ts'
import { RecordDeletion } from '../kit/RecordDeletion.tsx'
import type { AdActor } from './AdsContext.ts'

/** Confirms that an advertisement is deleted, and stays until it is. */
export function AdDeletion({ actor }: { readonly actor: AdActor }) {
  const ad = useSelector(actor, ({ context }) => context.ad)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'))
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
