import { AD_DELETE_CONFIRMATION, advertisementTitle } from '../../domain/ads/advertisement.ts'
import type { RecordOf } from '../../machines/kit/roomParts.ts'
import { RecordDeletion } from '../kit/RecordDeletion.tsx'
import { useContextOf } from '../kit/snapshots.ts'

/** Confirms that an advertisement is deleted, and stays until it is. */
export function AdDeletion({ actor }: { readonly actor: RecordOf<'/ads'> }) {
  const ad = useContextOf(actor, 'value')
  return (
    <RecordDeletion of={actor} noun="advertisement" subject={ad ? advertisementTitle(ad) : ''}>
      {AD_DELETE_CONFIRMATION}
    </RecordDeletion>
  )
}
