import type { Complaint } from '../../domain/complaints/complaint.ts'
import type { DeliveryStatus } from '../../domain/complaints/complaintStates.ts'
import type { Tone } from '../listings/listingDisplay.ts'
import {
  COMPLAINT_TYPE_LABELS,
  type ComplaintStatus,
  INFRINGEMENT_REASON_LABELS,
} from '../../domain/kit/vocabulary.ts'

/** How a complaint is shown. */

export const COMPLAINT_TONES: Record<ComplaintStatus, Tone> = {
  NEW: 'notice',
  FILED: 'caution',
  PROCESSED: 'positive',
  WITHDRAWN: 'neutral',
  DRAFT: 'neutral',
  HOLD: 'caution',
  REINSTATED: 'critical',
}

export const DELIVERY_TONES: Record<DeliveryStatus, Tone> = {
  queued: 'neutral',
  sending: 'neutral',
  accepted: 'neutral',
  refused: 'critical',
  failed: 'critical',
  unknown: 'caution',
}

/** "Trademark · Unauthorized logo"; the reason is left out where it says the same as the type. */
export function accusation({ type, reason }: Pick<Complaint, 'type' | 'reason'>): string {
  const words = COMPLAINT_TYPE_LABELS[type]
  const why = reason === null ? null : INFRINGEMENT_REASON_LABELS[reason]
  return why === null || why === words ? words : `${words} · ${why}`
}

/** What a complaint is called. */
export const nameOf = ({ brand, marketplace }: Pick<Complaint, 'brand' | 'marketplace'>): string =>
  `${brand} · ${marketplace}`

/** The sellers in one line: the first one, and how many more. */
export function sellersWords(sellers: readonly string[]): string {
  if (sellers.length === 0) return 'Unknown seller'
  return sellers.length === 1 ? sellers[0]! : `${sellers[0]} +${(sellers.length - 1).toLocaleString('en')}`
}

/** What happened when, the latest last. */
export function complaintDates({
  created,
  filing,
  takedown,
}: Pick<Complaint, 'created' | 'filing' | 'takedown'>): { readonly label: string; readonly at: string }[] {
  return [
    { label: 'Created', at: created },
    ...(filing === null ? [] : [{ label: 'Filed', at: filing }]),
    ...(takedown === null ? [] : [{ label: 'Removed', at: takedown }]),
  ]
}

/** The dates in one line, each given by `shown`: "Created 5 Nov", "5 Nov · filed 7 Nov · removed 14 Nov". */
export function datesLine(
  complaint: Parameters<typeof complaintDates>[0],
  shown: (at: string) => string,
): string {
  const [created, ...later] = complaintDates(complaint)
  if (later.length === 0) return `${created!.label} ${shown(created!.at)}`
  return [shown(created!.at), ...later.map(({ label, at }) => `${label.toLowerCase()} ${shown(at)}`)].join(
    ' · ',
  )
}

/** What happened last, and when: "filed 7 Nov". */
export function latestDate(
  complaint: Parameters<typeof complaintDates>[0],
  shown: (at: string) => string,
): string {
  const { label, at } = complaintDates(complaint).at(-1)!
  return `${label.toLowerCase()} ${shown(at)}`
}
