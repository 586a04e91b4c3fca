import type { InvestigationEvent } from '../../domain/investigations/investigations.contract.ts'
import { amountWords } from '../../domain/kit/decimals.ts'
import { FORM_LABELS } from '../../machines/investigations/investigationDraft.ts'
import {
  INFRINGEMENT_TYPE_LABELS,
  INVESTIGATION_ORIGIN_LABELS,
  INVESTIGATION_STATUS_LABELS,
  INVESTIGATION_TYPE_LABELS,
} from '../../domain/kit/vocabulary.ts'

/** An investigation's change records, as people read them. */

/** A field that was changed: what stood there before and after, null where there was nothing. */
export interface ShownChange {
  readonly label: string
  readonly before: string | null
  readonly after: string | null
}

const LABELS: Readonly<Record<string, string>> = { ...FORM_LABELS, status: 'Status', closed: 'Closed' }
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  type: INVESTIGATION_TYPE_LABELS,
  origin: INVESTIGATION_ORIGIN_LABELS,
  status: INVESTIGATION_STATUS_LABELS,
  infringementType: INFRINGEMENT_TYPE_LABELS,
}
const DAYS = new Set(['due', 'performed', 'assigned', 'closed'])
/** Moments that a move sets by itself: the entry's own time says them. */
const SET_BY_MOVES = new Set(['assigned', 'closed'])

/** "completed", "assigned": what was done, behind the name of the user who did it. */
export function whatWords({ what }: Pick<InvestigationEvent, 'what'>): string {
  const words = what.replace(/^Investigation /, '')
  return words[0]!.toLowerCase() + words.slice(1)
}

/**
 * The changes of event `n` of a history, oldest first, whose currency is now `currency`. Codes are given their words,
 * amounts the currency they were in, and `day` writes moments.
 */
export function shownChanges(
  events: readonly Pick<InvestigationEvent, 'changes'>[],
  n: number,
  currency: string | null,
  day: (at: string) => string,
): ShownChange[] {
  const { changes } = events[n]!
  const isMove = changes.some(({ field }) => field === 'status' || field === 'assignedTo')
  return changes
    .filter(({ field }) => !(isMove && SET_BY_MOVES.has(field)))
    .map(({ field, before, after }) => {
      const words = (value: string | null, inCurrency: string | null = null): string | null => {
        if (value === null) return null
        if (DAYS.has(field)) return day(value)
        if (field === 'price' || field === 'value') return amountWords(value, inCurrency)
        if (field === 'quantity' || field === 'volume') return amountWords(value, null)
        return WORDS[field]?.[value] ?? value
      }
      return {
        label: field.startsWith('seller.') ? `Seller’s ${lowered(labelOf(field))}` : labelOf(field),
        before: words(before, after === null ? currencyBefore(events, n, currency) : null),
        after: words(after, currencyBefore(events, n + 1, currency)),
      }
    })
}

const labelOf = (field: string) => LABELS[field] ?? field
const lowered = (words: string) => (words === 'WhatsApp' ? words : words[0]!.toLowerCase() + words.slice(1))

/** The currency that stood before event `n`: what the next change of it found, else the present one. */
function currencyBefore(
  events: readonly Pick<InvestigationEvent, 'changes'>[],
  n: number,
  current: string | null,
): string | null {
  for (const { changes } of events.slice(n)) {
    const change = changes.find(({ field }) => field === 'currency')
    if (change) return change.before
  }
  return current
}
