import { useSelector } from '@xstate/react'
import { DOMAIN_FILTER_LABELS } from '../../machines/domains/domainFilter.ts'
import { dateRangeProblem } from '../../domain/filter/filter.ts'
import { offeredChoices } from '../../domain/filter/filterChoices.ts'
import { DOMAIN_DATE_FIELDS } from '../../domain/domains/internetDomain.ts'
import { COMPLAINT_STATUS_LABELS, COMPLAINT_STATUSES } from '../../domain/kit/vocabulary.ts'
import { useActors } from '../kit/AppContext.ts'
import { Alert } from '../kit/Alert.tsx'
import { DateRange } from '../kit/DateRange.tsx'
import { MultiSelect } from '../kit/MultiSelect.tsx'
import { FilterFrame } from '../filter/FilterFrame.tsx'
import { DomainSearch } from './DomainSearch.tsx'
import { useDomainParts, useDomains } from './DomainsContext.ts'
import { useContextOf, useMatches } from '../kit/snapshots.ts'
import { useTimeZone } from '../kit/user.ts'

const STATUS_CHOICES = COMPLAINT_STATUSES.map((value) => ({ value, label: COMPLAINT_STATUS_LABELS[value] }))

/** The domain filter (§2): dates, Filing Status, Brand, Search with validation, and Add Domain. */
export function DomainFilter() {
  const screen = useDomains()
  return (
    <FilterFrame onClear={() => screen.send({ type: 'clear' })}>
      <Unreadable />
      <Dates />
      <FilingStatus />
      <Brands />
      <DomainSearch />
    </FilterFrame>
  )
}

/** What the address asked for and nobody understands. */
function Unreadable() {
  const { filter } = useDomainParts()
  const keys = useContextOf(filter, 'unreadable')
  if (keys.length === 0) return null
  const labels = [...new Set(keys.map((key) => DOMAIN_FILTER_LABELS[key]))].join(', ')
  return (
    <Alert tone="caution" title={`Left out of the filter: ${labels}`}>
      What was asked for there is not known. The rest is applied.
    </Alert>
  )
}

function Dates() {
  const { filter } = useDomainParts()
  const timeZone = useTimeZone()
  const dates = useContextOf(filter, 'dates')
  const applied = useContextOf(filter, 'filter')
  const isRefused = useMatches(filter, { open: 'refused' })
  return (
    <DateRange
      label={applied.dateField ?? DOMAIN_DATE_FIELDS[0]}
      fields={DOMAIN_DATE_FIELDS}
      onField={(chosen) =>
        filter.send({
          type: 'part.chosen',
          part: { dateField: chosen === DOMAIN_DATE_FIELDS[0] ? undefined : chosen },
        })
      }
      range={dates}
      applied={applied}
      timeZone={timeZone}
      problem={isRefused ? dateRangeProblem(dates) : null}
      onType={(range) => filter.send({ type: 'dates.typed', ...range })}
      onEnter={() => filter.send({ type: 'dates.entered' })}
    />
  )
}

function FilingStatus() {
  const { filter } = useDomainParts()
  const chosen = useSelector(filter, ({ context }) => context.filter.complaintStatus)
  return (
    <MultiSelect
      label="Filing Status"
      choices={STATUS_CHOICES}
      chosen={chosen ?? []}
      onChange={(complaintStatus) => filter.send({ type: 'part.chosen', part: { complaintStatus } })}
    />
  )
}

/** Hidden for users with one brand. */
function Brands() {
  const { filter: general, session } = useActors()
  const { filter } = useDomainParts()
  const own = useSelector(session, ({ context }) => context.user?.brands.length ?? 0)
  const choices = useContextOf(general, 'choices')
  const chosen = useSelector(filter, ({ context }) => context.filter.brands)
  if (own === 1 && !chosen?.length) return null
  const { brands } = offeredChoices(choices, { brands: chosen })
  return (
    <MultiSelect
      label="Brand"
      choices={brands.map((name) => ({ value: name, label: name }))}
      chosen={chosen ?? []}
      offersAll
      onChange={(names) => filter.send({ type: 'part.chosen', part: { brands: names } })}
    />
  )
}
