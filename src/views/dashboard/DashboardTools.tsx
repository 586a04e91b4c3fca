import { useSelector } from '@xstate/react'
import { dashboardFilter } from '../../domain/dashboard/dashboardFilter.ts'
import { offeredChoices } from '../../domain/filter/filterChoices.ts'
import { countOf } from '../../domain/kit/words.ts'
import { useActors, useAddresses } from '../kit/AppContext.ts'
import { rangeText } from '../kit/time.ts'
import { CaptureButton } from './CaptureButton.tsx'
import { button, iconOnly } from '../kit/Button.css.ts'
import { Icon } from '../kit/Icon.tsx'

/** What the dashboard is about: "1 Jun – 20 Nov 2026, 7 brands". */
export function Subject() {
  const { filter } = useActors()
  const params = useSelector(filter, ({ context }) => context.params)
  const choices = useSelector(filter, ({ context }) => context.choices)
  const timeZone = useSelector(filter, ({ context }) => context.timeZone)
  const range = rangeText(params.start, params.end, timeZone)
  const brands = params.brands?.length ? params.brands : offeredChoices(choices, params).brands
  if (brands.length === 0) return range
  return `${range}, ${brands.length === 1 ? brands[0] : countOf(brands.length, 'brand')}`
}

/** The buttons of the top bar. */
export function DashboardTools({ isSmall }: { readonly isSmall: boolean }) {
  const { session, filter } = useActors()
  const addresses = useAddresses()
  const params = useSelector(filter, ({ context }) => context.params)
  const token = useSelector(session, ({ context }) => context.user?.auth)
  return (
    <>
      {token ? (
        <a
          className={isSmall ? `${button.quiet} ${iconOnly}` : button.quiet}
          href={addresses.exportCsv(dashboardFilter(params), token)}
          download
          {...(isSmall ? { 'aria-label': 'Download listings' } : {})}
        >
          <Icon name="download" />
          {isSmall ? null : 'Download listings'}
        </a>
      ) : null}
      <CaptureButton isSmall={isSmall} />
    </>
  )
}
