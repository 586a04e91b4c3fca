import { ADVERTISEMENT_STATUS_LABELS, type AdvertisementStatus } from '../../domain/ads/advertisement.ts'
import { Icon } from '../kit/Icon.tsx'
import * as label from '../kit/Label.css.ts'

/** Whether an advertisement runs: icon and word. */
export function AdStatusLabel({ status }: { readonly status: AdvertisementStatus }) {
  const isActive = status === 'ACTIVE'
  return (
    <span className={label.label[isActive ? 'notice' : 'neutral']}>
      <Icon name={isActive ? 'megaphone' : 'inactive'} size={12} />
      <span className={label.words}>{ADVERTISEMENT_STATUS_LABELS[status]}</span>
    </span>
  )
}
