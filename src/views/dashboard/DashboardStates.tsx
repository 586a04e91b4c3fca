import { useSelector } from '@xstate/react'
import { may } from '../../domain/kit/roles.ts'
import { SITES } from '../../domain/shell/sites.ts'
import * as text from '../../styles/text.css.ts'
import { useActors, useAddresses } from '../kit/AppContext.ts'
import { button } from '../kit/Button.css.ts'
import { Icon } from '../kit/Icon.tsx'
import { ListEmpty } from '../filter/ListStates.tsx'
import * as listings from '../kit/Screen.css.ts'
import { NotCounted } from './Card.tsx'
import { useFigures } from './DashboardContext.ts'

const CHARTS = { map: 'Listings by country', pies: 'The parts', months: 'The months' } as const

/** Which charts show what was counted before, because it could not be counted anew. */
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
  const { filter, session } = useActors()
  const addresses = useAddresses()
  const groups = useSelector(session, ({ context }) => context.user?.groups ?? [])
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
  return (
    <div className={listings.empty}>
      <span className={listings.emptyPicture}>
        <Icon name="dashboard" size={48} />
      </span>
      <h2 className={text.strong}>No listings yet</h2>
      <p className={text.muted}>
        {mayImport
          ? 'Import listings of your brands, and their figures stand here.'
          : 'Once listings of your brands are imported, their figures stand here.'}
      </p>
      {mayImport ? (
        <div className={listings.emptyActions}>
          <a href={addresses.site('importer')} target="_blank" rel="noopener" className={button.main}>
            Import listings
          </a>
        </div>
      ) : null}
    </div>
  )
}
