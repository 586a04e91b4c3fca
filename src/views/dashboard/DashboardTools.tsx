import { useSelector } from '@xstate/react'
import { dashboardFilter } from '../../domain/dashboard/dashboardFilter.ts'
import { offeredChoices } from '../../domain/filter/filterChoices.ts'
import { countOf } from '../../domain/kit/words.ts'
import { useActors, useAddresses } from '../kit/AppContext.ts'
import { rangeText } from '../kit/time.ts'
import { CaptureButton } from './CaptureButton.tsx'
import { Tool } from '../kit/Tool.tsx'
import { useContextOf } from '../kit/snapshots.ts'
import { useTimeZone } from '../kit/user.ts'

/** What the dashboard is about: "1 Jun – 20 Nov 2026, 7 brands". */
export function Subject() {
  const { filter } = useActors()
  const params = useContextOf(filter, 'params')
  const choices = useContextOf(filter, 'choices')
  const timeZone = useTimeZone()
  const range = rangeText(params.start, params.end, timeZone)
  const brands = params.brands?.length ? params.brands : offeredChoices(choices, params).brands
  if (brands.length === 0) return range
  return `${range}, ${brands.length === 1 ? brands[0] : countOf(brands.length, 'brand')}`
}

/** The buttons of the top bar. */
export function DashboardTools({ isSmall }: { readonly isSmall: boolean }) {
  const { session, filter } = useActors()
  const addresses = useAddresses()
  const params = useContextOf(filter, 'params')
  const token = useSelector(session, ({ context }) => context.user?.auth)
  return (
    <>
      {token ? (
        <Tool
          icon="download"
          name="Download listings"
          isIcon={isSmall}
          href={addresses.exportCsv(dashboardFilter(params), token)}
        />
      ) : null}
      <CaptureButton isSmall={isSmall} />
    </>
  )
}
