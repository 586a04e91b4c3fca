import { COMPLAINT_TONES, DELIVERY_TONES } from './complaintDisplay.ts'
import { DELIVERY_STATUS_LABELS, type DeliveryStatus } from '../../domain/complaints/complaintStates.ts'
import { COMPLAINT_STATUS_LABELS, type ComplaintStatus } from '../../domain/kit/vocabulary.ts'
import { Icon, type IconName } from '../kit/Icon.tsx'
import * as label from '../kit/Label.css.ts'

/** The icon of each state of a complaint. */
const STATUS_ICONS: Record<ComplaintStatus, IconName> = {
  NEW: 'new',
  FILED: 'complaints',
  PROCESSED: 'removed',
  WITHDRAWN: 'irrelevant',
  DRAFT: 'draft',
  HOLD: 'hold',
  REINSTATED: 'undo',
}

/** A complaint's state: icon and word on the tone's ground. */
export function ComplaintStatusLabel({ status }: { readonly status: ComplaintStatus }) {
  return (
    <span className={label.label[COMPLAINT_TONES[status]]}>
      <Icon name={STATUS_ICONS[status]} size={12} />
      <span className={label.words}>{COMPLAINT_STATUS_LABELS[status]}</span>
    </span>
  )
}

const DELIVERY_ICONS: Record<DeliveryStatus, IconName> = {
  queued: 'history',
  sending: 'upload',
  accepted: 'done',
  refused: 'alert',
  failed: 'offline',
  unknown: 'help',
}

/** How far the sending of a notice is. */
export function DeliveryLabel({ delivery }: { readonly delivery: DeliveryStatus }) {
  return (
    <span className={label.label[DELIVERY_TONES[delivery]]}>
      <Icon name={DELIVERY_ICONS[delivery]} size={12} />
      <span className={label.words}>{DELIVERY_STATUS_LABELS[delivery]}</span>
    </span>
  )
}

/** Says that nothing is to be filed. */
export function DoNotFileMark() {
  return (
    <span className={label.label.caution}>
      <Icon name="inactive" size={12} />
      <span className={label.words}>Do Not File</span>
    </span>
  )
}
