import { COMPLAINT_TONES, DELIVERY_TONES } from './complaintDisplay.ts'
import { DELIVERY_STATUS_LABELS, type DeliveryStatus } from '../../domain/complaints/complaintStates.ts'
import { COMPLAINT_STATUS_LABELS, type ComplaintStatus } from '../../domain/kit/vocabulary.ts'
import { type IconName } from '../kit/Icon.tsx'
import { Badge } from '../kit/Badge.tsx'

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
    <Badge tone={COMPLAINT_TONES[status]} icon={STATUS_ICONS[status]}>
      {COMPLAINT_STATUS_LABELS[status]}
    </Badge>
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
    <Badge tone={DELIVERY_TONES[delivery]} icon={DELIVERY_ICONS[delivery]}>
      {DELIVERY_STATUS_LABELS[delivery]}
    </Badge>
  )
}

/** Says that nothing is to be filed. */
export function DoNotFileMark() {
  return (
    <Badge tone="caution" icon="inactive">
      Do Not File
    </Badge>
  )
}
