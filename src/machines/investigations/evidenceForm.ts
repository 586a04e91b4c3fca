import { typedAmount } from '../../domain/kit/amount.ts'
import { ATTACHMENTS_AT_ONCE } from '../../domain/kit/constants.ts'
import { decimalsProblem } from '../../domain/kit/currencies.ts'
import { dayOf, isoDay, momentAt, wallText } from '../../domain/kit/dates.ts'
import {
  dateProblem,
  type EvidenceClock,
  type NewEvidenceKind,
  type NewEvidence,
  newEvidence,
  type PhotoStage,
  type Verdict,
} from '../../domain/investigations/evidence.ts'
import { type FormRead, formRead } from '../kit/formRead.ts'

/** The form for an entry of evidence: what it begins with, and what is wrong with what was typed. */

/** What was typed, for every kind at once: changing the kind loses nothing. Moments are wall time, "2026-11-20T10:42". */
export interface EvidenceDraft {
  readonly orderNumber: string
  readonly purchased: string
  readonly price: string
  readonly currency: string
  readonly carrier: string
  readonly trackingNumber: string
  readonly stage: PhotoStage | null
  readonly taken: string
  readonly from: string
  readonly to: string
  readonly purpose: string
  readonly time: string
  readonly verdict: Verdict | null
  readonly note: string
}
export type EvidenceField = keyof EvidenceDraft | 'files'

export const EVIDENCE_FIELD_LABELS: Record<EvidenceField, string> = {
  orderNumber: 'Order number',
  purchased: 'Purchase date',
  price: 'Price',
  currency: 'Currency',
  carrier: 'Carrier',
  trackingNumber: 'Tracking number',
  stage: 'Parcel',
  taken: 'Taken',
  from: 'From',
  to: 'To',
  purpose: 'Purpose',
  time: 'Time',
  verdict: 'Verdict',
  note: 'Note',
  files: 'Photos',
}

/** What is pressed to save an entry of each kind, and what is said once it is kept. */
export const EVIDENCE_WORDS: Record<NewEvidenceKind, { readonly save: string; readonly done: string }> = {
  order: { save: 'Add order', done: 'Order added.' },
  tracking: { save: 'Add tracking', done: 'Tracking added.' },
  photo: { save: 'Add photos', done: 'Photos added.' },
  handOff: { save: 'Add hand-off', done: 'Hand-off added.' },
  verdict: { save: 'Add verdict', done: 'Verdict added.' },
}

/** Where a thing usually comes in: the day and the minute of now, the currency of the investigation. */
export function evidenceDraft(now: number, timeZone: string, currency: string | null): EvidenceDraft {
  return {
    orderNumber: '',
    purchased: isoDay(dayOf(now, timeZone)),
    price: '',
    currency: currency ?? '',
    carrier: '',
    trackingNumber: '',
    stage: null,
    taken: '',
    from: '',
    to: '',
    purpose: '',
    time: wallText(now, timeZone),
    verdict: null,
    note: '',
  }
}

/** An entry with its kind and the ids of its files, as the server wants it; what is missing is left for it to refuse. */
export interface EvidenceTyped {
  readonly id: string
  readonly kind: NewEvidenceKind
  readonly draft: EvidenceDraft
  readonly files: readonly string[]
}

/** What was typed as an entry, or what is wrong with it by field; the words follow the field's label. */
export function readEvidence(
  typed: EvidenceTyped,
  clock: EvidenceClock,
): FormRead<NewEvidence, EvidenceField> {
  const read = formRead(newEvidence.safeParse(candidate(typed, clock.timeZone)), (field: EvidenceField) =>
    problemOf(field, typed),
  )
  if (!('entry' in read)) return read
  const excess = read.entry.kind === 'order' ? excessOf(typed.draft) : null
  if (excess !== null) return { problems: { price: excess } }
  const late = dateProblem(read.entry, clock)
  return late ? { problems: { [late.field]: late.message } } : read
}

/** The form of an entry as it stands: photos may be chosen, kept by the server, or not taken. */
export interface EvidenceForm {
  readonly entry: string
  readonly kind: NewEvidenceKind
  readonly draft: EvidenceDraft
  readonly photos: readonly {
    readonly kept: { readonly id: string } | null
    readonly problem: string | null
  }[]
  readonly timeZone: string
  readonly purchased: string | null
}

/** What was typed, as it would be saved at a moment; a photo that is still to be sent counts as one. */
export function readEvidenceForm(
  { entry, kind, draft, photos, timeZone, purchased }: EvidenceForm,
  now: number,
): ReturnType<typeof readEvidence> {
  const files = photos.filter(({ problem }) => problem === null).map(({ kept }) => kept?.id ?? entry)
  return readEvidence({ id: entry, kind, draft, files }, { now, timeZone, purchased })
}

const currencyOf = (draft: EvidenceDraft) => draft.currency.trim().toUpperCase()
const excessOf = (draft: EvidenceDraft) => decimalsProblem(typedAmount(draft.price), currencyOf(draft))

function problemOf(field: EvidenceField, { draft }: EvidenceTyped): string {
  if (field === 'files') return `must be 1 to ${ATTACHMENTS_AT_ONCE} files`
  if (field === 'stage' || field === 'verdict') return 'must be chosen'
  if (draft[field].trim() === '') return 'must be given'
  if (field === 'price') return excessOf(draft) ?? 'must be an amount greater than 0, such as 64.90'
  if (field === 'currency') return 'must be the code of a currency, such as EUR'
  if (field === 'purchased') return 'must be a day'
  if (field === 'time' || field === 'taken') return 'must be a day and a time'
  return 'is too long'
}

function candidate({ id, kind, draft, files }: EvidenceTyped, timeZone: string): unknown {
  const moment = (wall: string) => {
    const at = momentAt(wall, timeZone)
    return at === null ? wall : new Date(at).toISOString()
  }
  const { orderNumber, purchased, price, carrier, trackingNumber, from, to, purpose } = draft
  switch (kind) {
    case 'order':
      return {
        id,
        kind,
        orderNumber: orderNumber.trim(),
        purchased,
        price: typedAmount(price),
        currency: currencyOf(draft),
      }
    case 'tracking':
      return { id, kind, carrier: carrier.trim(), trackingNumber: trackingNumber.trim() }
    case 'photo':
      return { id, kind, stage: draft.stage, taken: draft.taken === '' ? null : moment(draft.taken), files }
    case 'handOff':
      return {
        id,
        kind,
        from: from.trim(),
        to: to.trim(),
        purpose: purpose.trim(),
        time: moment(draft.time),
      }
    case 'verdict':
      return { id, kind, verdict: draft.verdict, note: draft.note.trim() }
  }
}
