import { useSelector } from '@xstate/react'
import { may } from '../../domain/kit/roles.ts'
import { SITES } from '../../domain/shell/sites.ts'
import { useActors, useAddresses } from '../kit/AppContext.ts'
import { button } from '../kit/Button.css.ts'
import { EmptyState } from '../kit/EmptyState.tsx'
import { ListEmpty } from '../filter/ListStates.tsx'
import { NotCounted } from './Card.tsx'
import { useFigures } from './DashboardContext.ts'
import { NoBrands } from '../kit/NoBrands.tsx'
import { useGroups, useHasNoBrand } from '../kit/user.ts'

const CHARTS = { map: 'Listings by country', pies: 'The parts', months: 'The months' } as const

/** Which charts show what was counted before, because it could not be counted again. */
export function ChartsNotCounted() {
  const shown = { map: useFigures('map'), pies: useFigures('pies'), months: useFigures('months') }
  return (Object.keys(CHARTS) as (keyof typeof CHARTS)[]).map((name) =>
    shown[name].isFailed && shown[name].figures !== null ? (
      <NotCounted<unknown> key={name} title={CHARTS[name]} shown={shown[name]} />
    ) : null,
  )
}

/** No listing to count: none at all yet, or none that the filter lets through. */
export function DashboardEmpty() {
  const { filter } = useActors()
  const addresses = useAddresses()
  const groups = useGroups()
  const hasNoBrand = useHasNoBrand()
  const hasListings = useSelector(
    filter,
    (snapshot) =>
      !snapshot.matches({ open: { choices: 'loaded' } }) || snapshot.context.choices.platforms.length > 0,
  )
  if (hasListings)
    return (
      <ListEmpty
        screen="dashboard"
        noun="listing"
        howMade="Nothing was found in these months. Look further back in the filter, or go to Listings."
      />
    )
  const mayImport = may(groups, SITES.importer.may)
  if (hasNoBrand && !mayImport) return <NoBrands />
  return (
    <EmptyState
      icon="dashboard"
      title="No listings yet"
      actions={
        mayImport ? (
          <a href={addresses.site('importer')} target="_blank" rel="noopener" className={button.main}>
            Import listings
          </a>
        ) : null
      }
    >
      {mayImport
        ? 'Import listings of your brands, and their figures stand here.'
        : 'Once listings of your brands are imported, their figures stand here.'}
    </EmptyState>
  )
}
