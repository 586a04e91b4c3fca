import { CHIPS_MAX } from '../../domain/kit/constants.ts'
import type { DomainFilterKey } from '../../machines/domains/domainFilter.ts'
import type { DomainFilter } from '../../domain/domains/internetDomain.ts'
import { COMPLAINT_STATUS_LABELS } from '../../domain/kit/vocabulary.ts'
import { rangeText } from '../kit/time.ts'

/** A part of the domain filter that is set, in words; dropping it drops its keys. */
export interface DomainFilterPart {
  readonly keys: readonly DomainFilterKey[]
  readonly words: string
}

const several = (name: string, words: readonly string[]) => {
  const more = words.length - CHIPS_MAX
  return `${name}: ${words.slice(0, CHIPS_MAX).join(', ')}${more > 0 ? ` +${more}` : ''}`
}

/** The parts that are set, in the order of the filter. */
export function domainFilterParts(filter: DomainFilter, timeZone: string): DomainFilterPart[] {
  const { start, end, dateField, complaintStatus, brands, contains } = filter
  const parts: DomainFilterPart[] = []
  if (start !== undefined || end !== undefined)
    parts.push({
      keys: ['start', 'end', 'dateField'],
      words: `${dateField ?? 'Created'} ${rangeText(start, end, timeZone)}`,
    })
  if (complaintStatus?.length)
    parts.push({
      keys: ['complaintStatus'],
      words: several(
        'Filing Status',
        complaintStatus.map((status) => COMPLAINT_STATUS_LABELS[status]),
      ),
    })
  if (brands?.length) parts.push({ keys: ['brands'], words: several('Brand', brands) })
  if (contains) parts.push({ keys: ['contains'], words: `Search: “${contains}”` })
  return parts
}
