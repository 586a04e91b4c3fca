import { ADVERTISEMENT_STATUS_LABELS } from '../../domain/ads/advertisement.ts'
import type { AdvertisementStatus } from '../../domain/kit/vocabulary.ts'
import { Badge } from '../kit/Badge.tsx'

/** Whether an advertisement runs: icon and word. */
export function AdStatusLabel({ status }: { readonly status: AdvertisementStatus }) {
  const isActive = status === 'ACTIVE'
  return (
    <Badge tone={isActive ? 'notice' : 'neutral'} icon={isActive ? 'megaphone' : 'inactive'}>
      {ADVERTISEMENT_STATUS_LABELS[status]}
    </Badge>
  )
}
