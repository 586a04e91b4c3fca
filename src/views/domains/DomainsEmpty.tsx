import { EmptyState, FilteredEmpty } from '../kit/EmptyState.tsx'
import { useDomains } from './DomainsContext.ts'
import { useDomainFilterParts } from './DomainsToolbar.tsx'

/** Nothing fits: which parts of the filter are set, and ways on. */
export function DomainsEmpty() {
  const screen = useDomains()
  const parts = useDomainFilterParts()
  return parts.length > 0 ? (
    <FilteredEmpty
      title="No domain fits this filter"
      parts={parts}
      onClear={() => screen.send({ type: 'clear' })}
    />
  ) : (
    <EmptyState title="No domains yet">
      Type a domain into Search in the filter, and press Add Domain.
    </EmptyState>
  )
}
