import { type ComponentType, Suspense } from 'react'
import { dateRangeProblem, searchTextProblem } from '../../domain/filter/filter.ts'
import {
  ADVANCED_CONTROLS,
  CONTROL_LABELS,
  dateFieldOn,
  dateFieldsOf,
  FILTER_CONTROLS,
  type FilterControl,
  hasControl,
  hasSavedFilters,
  partLabels,
} from '../../domain/filter/filterControls.ts'
import type { ScreenName } from '../../domain/shell/screens.ts'
import { useActors } from '../kit/AppContext.ts'
import { Alert } from '../kit/Alert.tsx'
import { DateRange } from '../kit/DateRange.tsx'
import { KeyHint } from '../kit/KeyHint.tsx'
import { EnterField } from '../kit/EnterField.tsx'
import { SavedFilters } from './SavedFilters.tsx'
import { AdvancedFilter, SEARCH_FIELD } from './AdvancedFilter.tsx'
import { FilterFrame } from './FilterFrame.tsx'
import { useFilterParts } from './useFilterParts.ts'
import { SearchWithPicture } from './SearchWithPicture.tsx'
import {
  Assigned,
  Brands,
  Categories,
  Channels,
  Clients,
  ComplaintStatuses,
  Countries,
  Filed,
  Infringements,
  Investigations,
  InvestigationStatuses,
  ListingStatuses,
  Platforms,
  Products,
  Relistings,
  States,
  Tags,
} from './choiceControls.tsx'
import { useContextOf, useMatches } from '../kit/snapshots.ts'
import { useTimeZone } from '../kit/user.ts'
import { Retry } from '../kit/Retry.tsx'
import { lazyPart } from '../kit/lazyPart.tsx'

const SearchIn = lazyPart(async () => (await import('./SearchIn.tsx')).SearchIn, 'silent')

/** The general filter of a screen (§2): what the screen and the user's role have. Seller and search apply on Enter. */
export function FilterPanel({
  screen,
  isBesideActions = false,
}: {
  readonly screen: ScreenName
  /** Where it stands below the actions of a selection. */
  readonly isBesideActions?: boolean
}) {
  const { filter, session } = useActors()
  const set = useFilterParts(screen).map(({ words }) => words)
  const user = useContextOf(session, 'user')
  if (!user) return null
  const shown = (controls: readonly FilterControl[]) =>
    controls.filter((control) => hasControl(control, screen, user))
  return (
    <FilterFrame
      isBesideActions={isBesideActions}
      summary={set.length > 0 ? set.join(', ') : 'nothing set'}
      menu={hasSavedFilters(screen) ? <SavedFilters /> : null}
      onClear={() => filter.send({ type: 'clear', at: Date.now() })}
    >
      <ChoicesProblem />
      <Unreadable />
      <Controls names={shown(FILTER_CONTROLS)} screen={screen} />
      <AdvancedFilter screen={screen}>
        <Controls names={shown(ADVANCED_CONTROLS)} screen={screen} />
      </AdvancedFilter>
    </FilterFrame>
  )
}

interface ControlProps {
  readonly screen: ScreenName
}

function Controls({ names, screen }: ControlProps & { readonly names: readonly FilterControl[] }) {
  return names.map((name) => {
    const Control = CONTROLS[name]
    return <Control key={name} screen={screen} />
  })
}

const CONTROLS: Record<FilterControl, ComponentType<ControlProps>> = {
  dates: Dates,
  client: Clients,
  brand: Brands,
  product: Products,
  platform: Platforms,
  seller: Seller,
  infringement: Infringements,
  state: States,
  complaintStatus: ComplaintStatuses,
  investigationStatus: InvestigationStatuses,
  assigned: Assigned,
  search: Search,
  country: Countries,
  channel: Channels,
  tags: Tags,
  listingStatus: ListingStatuses,
  relisting: Relistings,
  category: Categories,
  investigations: Investigations,
  filed: Filed,
}

function ChoicesProblem() {
  const { filter } = useActors()
  const problem = useContextOf(filter, 'choicesProblem')
  const isFailed = useMatches(filter, { open: { choices: 'failed' } })
  if (!isFailed) return null
  return (
    <Alert title="The choices could not be loaded" actions={<Retry of={filter} kind="fill" />}>
      {problem}
    </Alert>
  )
}

/** What the address or a saved filter asked for and nobody understands. */
function Unreadable() {
  const { filter } = useActors()
  const keys = useContextOf(filter, 'unreadable')
  if (keys.length === 0) return null
  return (
    <Alert tone="caution" title={`Left out of the filter: ${partLabels(keys)}`}>
      What was asked for there is not known. The rest is applied.
    </Alert>
  )
}

function Dates({ screen }: ControlProps) {
  const { filter } = useActors()
  const dates = useContextOf(filter, 'dates')
  const params = useContextOf(filter, 'params')
  const timeZone = useTimeZone()
  const isRefused = useMatches(filter, { open: { dates: 'refused' } })
  return (
    <DateRange
      label={dateFieldOn(screen, params.dateField)}
      fields={dateFieldsOf(screen)}
      onField={(chosen) => filter.send({ type: 'part.chosen', part: { dateField: chosen } })}
      range={dates}
      applied={params}
      timeZone={timeZone}
      problem={isRefused ? dateRangeProblem(dates) : null}
      onType={(range) => filter.send({ type: 'dates.typed', ...range })}
      onEnter={() => filter.send({ type: 'dates.entered' })}
    />
  )
}

function Seller() {
  const { filter } = useActors()
  const seller = useContextOf(filter, 'seller')
  return (
    <EnterField
      label={CONTROL_LABELS.seller}
      text={seller}
      problem={searchTextProblem(seller)}
      onType={(text) => filter.send({ type: 'seller.typed', text })}
      onEnter={() => filter.send({ type: 'seller.entered' })}
    />
  )
}

function Search({ screen }: ControlProps) {
  const { filter } = useActors()
  const search = useContextOf(filter, 'search')
  return (
    <>
      <EnterField
        id={SEARCH_FIELD}
        label={CONTROL_LABELS.search}
        text={search}
        problem={searchTextProblem(search)}
        hint={screen === 'listings' ? <KeyHint command="search" /> : null}
        onType={(text) => filter.send({ type: 'search.typed', text })}
        onEnter={() => filter.send({ type: 'search.entered' })}
      />
      {screen === 'listings' ? (
        <>
          <Suspense>
            <SearchIn />
          </Suspense>
          <SearchWithPicture />
        </>
      ) : null}
    </>
  )
}
