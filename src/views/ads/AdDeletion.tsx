import { AD_DELETE_CONFIRMATION, advertisementTitle } from '../../domain/ads/advertisement.ts'
import type { AdActor } from '../../machines/ads/adMachine.ts'
import { RecordDeletion } from '../kit/RecordDeletion.tsx'
import { useContextOf } from '../kit/snapshots.ts'

/** Confirms that an advertisement is deleted, and stays until it is. */
export function AdDeletion({ actor }: { readonly actor: AdActor }) {
  const ad = useContextOf(actor, 'ad')
  return (
    <RecordDeletion of={actor} noun="advertisement" subject={ad ? advertisementTitle(ad) : ''}>
      {AD_DELETE_CONFIRMATION}
    </RecordDeletion>
  )
}
