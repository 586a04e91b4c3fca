import { useSelector } from '@xstate/react'
import { dateRangeProblem } from '../../domain/filter/filter.ts'
import { offeredChoices } from '../../domain/filter/filterChoices.ts'
import { useActors } from '../kit/AppContext.ts'
import { DateRange } from '../kit/DateRange.tsx'
import { MultiSelect } from '../kit/MultiSelect.tsx'
import { FilterFrame } from '../filter/FilterFrame.tsx'
import { useReviewQuality } from './ReviewQualityContext.ts'
import { useTimeZone } from '../kit/user.ts'
import { useContextOf, useMatches } from '../kit/snapshots.ts'

const FIELDS = ['First decided'] as const

/** Of which brands, and decided first within which days. */
export function QualityFilter() {
  const screen = useReviewQuality()
  return (
    <FilterFrame onClear={() => screen.send({ type: 'clear' })}>
      <DecidedWithin />
      <ReviewedBrands />
    </FilterFrame>
  )
}

function DecidedWithin() {
  const screen = useReviewQuality()
  const timeZone = useTimeZone()
  const dates = useContextOf(screen, 'dates')
  const applied = useContextOf(screen, 'filter')
  const isRefused = useMatches(screen, { range: 'refused' })
  return (
    <DateRange
      label={FIELDS[0]}
      fields={FIELDS}
      onField={() => undefined}
      range={dates}
      applied={applied}
      timeZone={timeZone}
      problem={isRefused ? dateRangeProblem(dates) : null}
      onType={(range) => screen.send({ type: 'dates.typed', ...range })}
      onEnter={() => screen.send({ type: 'dates.entered' })}
    />
  )
}

function ReviewedBrands() {
  const { filter } = useActors()
  const screen = useReviewQuality()
  const choices = useContextOf(filter, 'choices')
  const chosen = useSelector(screen, ({ context }) => context.filter.brands)
  const { brands } = offeredChoices(choices, { brands: chosen })
  return (
    <MultiSelect
      label="Brand"
      choices={brands.map((name) => ({ value: name, label: name }))}
      chosen={chosen ?? []}
      offersAll
      onChange={(names) => screen.send({ type: 'part.chosen', part: { brands: names } })}
    />
  )
}
