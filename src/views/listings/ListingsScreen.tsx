import { useSelector } from '@xstate/react'
import { Suspense, useDeferredValue } from 'react'
import { loadedOf } from '../../domain/kit/words.ts'
import { isStripShown } from '../../machines/enrichment/strip.ts'
import { useActors, useAddresses } from '../kit/AppContext.ts'
import { useLazy } from '../kit/lazy.tsx'
import { useIsNarrow, useIsOneColumn, useIsSmall, useIsTight } from '../kit/useMedia.ts'
import { Button } from '../kit/Button.tsx'
import { lazyPart } from '../kit/lazyPart.tsx'
import { useFilterParts } from '../filter/useFilterParts.ts'
import { SaveFilter } from '../filter/SaveFilter.tsx'
import { FilterPanel } from '../filter/FilterPanel.tsx'
import { KeyboardMode, KeyboardModeTools } from './KeyboardMode.tsx'
import { KeyHint } from '../kit/KeyHint.tsx'
import { Shell } from '../shell/Shell.tsx'
import { ActionsPanel, CrawlButtons } from './ActionsPanel.tsx'
import { SortButton, ViewSwitch } from '../filter/ListControls.tsx'
import { ColumnsButton } from './ColumnsButton.tsx'
import { ListingGrid } from './ListingGrid.tsx'
import * as layout from '../kit/layout.css.ts'
import * as lists from '../kit/Lists.css.ts'
import { Failed, Growing, Skeletons } from './ListStates.tsx'
import { ReviewButton } from './ReviewButton.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { useContextOf, useMatches, useTag } from '../kit/snapshots.ts'
import { useAfterPaint } from '../kit/useAfterPaint.ts'

import { FilterButton, LAST_MONTHS, PartChips, PartChipsRow } from '../kit/FilterParts.tsx'
import { Tool } from '../kit/Tool.tsx'
import { useMay } from '../kit/user.ts'

const ConfirmDecision = lazyPart(async () => (await import('./ConfirmDecision.tsx')).ConfirmDecision)
const MatchingProgress = lazyPart(
  async () => (await import('./MatchingProgress.tsx')).MatchingProgress,
  'inside',
)
const JobsStrip = lazyPart(async () => (await import('./JobsStrip.tsx')).JobsStrip, 'silent')
const EnrichmentStrip = lazyPart(
  async () => (await import('../enrichment/EnrichmentStrip.tsx')).EnrichmentStrip,
  'silent',
)
const SimilarBar = lazyPart(async () => (await import('./SimilarBar.tsx')).SimilarBar, 'inside')
const Empty = lazyPart(async () => (await import('./NothingFits.tsx')).NothingFits, 'inside')
const BottomBar = lazyPart(async () => (await import('./BottomBar.tsx')).BottomBar)
const ListingTable = lazyPart(async () => (await import('./ListingTable.tsx')).ListingTable, 'inside')

/** /listings: the cards or the table, the filter, the bulk change of selected listings. */
export function ListingsScreen() {
  const { listings, selection, preferences, keyboard, matchingChange, jobs, enrichment, filter } = useActors()
  const place = useLazy(keyboard, (snapshot) => (snapshot.matches('on') ? snapshot.context.at : null), null)
  const isSmall = useIsSmall()
  const isNarrow = useIsNarrow()
  const isTable = useSelector(preferences, ({ context }) => context.listView === 'table') && !isSmall
  const loaded = useSelector(listings, ({ context }) => context.items.length)
  const total = useContextOf(listings, 'total')
  const fitting = useSelector(listings, ({ context }) => context.fitting ?? context.total)
  const isShown = useMatches(listings, 'shown')
  const isLoading = useMatches(listings, 'loading')
  const isFailed = useTag(listings, 'failed')
  const hasList = isShown && loaded > 0
  // Drawn in short tasks, between which the browser answers; taken away at once.
  const isListed = useDeferredValue(hasList, false) && hasList
  const isSelecting = useMatches(selection, 'some')
  // The cards show at once what is selected; folding the filter beside them takes as long again.
  const isBesideActions = useAfterPaint(isSelecting)
  const hasMatchingChange = useLazy(
    matchingChange,
    (snapshot) => !snapshot.matches('idle') && !snapshot.matches('lookingUp'),
    false,
  )
  const hasJobs = useLazy(
    jobs,
    ({ context: { underWay, ended } }) => underWay.length + ended.length > 0,
    false,
  )
  const hasEvidence = useLazy(enrichment, ({ context }) => isStripShown(context), false)
  const isDeciding = useTag(selection, 'dialog')
  const isByLikeness = useSelector(filter, ({ context }) => context.params.similar !== undefined)
  const actions = <ActionsPanel key="actions" />
  return (
    <Shell
      screen="listings"
      {...(isShown ? { count: fitting.toLocaleString('en', isSmall ? { notation: 'compact' } : {}) } : {})}
      tools={<Tools isSmall={isSmall} />}
      drawer={
        isSmall ? (
          <>
            <FilterPanel screen="listings" />
            <CrawlButtons />
          </>
        ) : (
          <>
            {isBesideActions
              ? [actions, <FilterPanel key="filter" screen="listings" isBesideActions />]
              : [<FilterPanel key="filter" screen="listings" />, actions]}
          </>
        )
      }
      status={
        place !== null
          ? `Listing ${(place + 1).toLocaleString('en')} of ${total.toLocaleString('en')}, ${loaded.toLocaleString('en')} loaded`
          : isShown
            ? loadedOf({ loaded, total, fitting }, isSmall)
            : null
      }
    >
      {isSelecting && !isSmall ? <SelectionBar /> : <Toolbar isSmall={isSmall} isNarrow={isNarrow} />}
      <Suspense>{isByLikeness ? <SimilarBar /> : null}</Suspense>
      <Suspense>{hasMatchingChange ? <MatchingProgress /> : null}</Suspense>
      <Suspense>{hasJobs ? <JobsStrip /> : null}</Suspense>
      {isFailed ? <Failed /> : null}
      {isListed && !isTable ? <ListingGrid /> : null}
      {isListed && isTable ? (
        <Suspense fallback={<Skeletons isTable />}>
          <ListingTable onLeave={() => preferences.send({ type: 'listView.chosen', view: 'cards' })} />
        </Suspense>
      ) : null}
      <Suspense>{isShown && loaded === 0 && !isFailed ? <Empty /> : null}</Suspense>
      {isLoading || (hasList && !isListed) ? <Skeletons isTable={isTable} /> : null}
      <Growing />
      {/* Below the list: when it comes and goes, nothing above it moves. */}
      <Suspense>{hasEvidence ? <EnrichmentStrip /> : null}</Suspense>
      <Suspense>
        {isSelecting && isSmall ? <BottomBar onLeave={() => selection.send({ type: 'deselect' })} /> : null}
      </Suspense>
      <KeyboardMode />
      <Suspense>
        {isDeciding ? <ConfirmDecision onLeave={() => selection.send({ type: 'cancel' })} /> : null}
      </Suspense>
    </Shell>
  )
}

function Toolbar({ isSmall, isNarrow }: { readonly isSmall: boolean; readonly isNarrow: boolean }) {
  const parts = useFilterParts()
  const isTight = useIsTight()
  // Beside the chips and what a table adds, words have room from a notebook's width on.
  const isWordless = useIsOneColumn()
  return (
    <>
      <div className={lists.screenToolbar}>
        <FilterButton count={parts.length} />
        {isSmall ? (
          <>
            <SortButton isSmall />
            <RecentChangesButton />
          </>
        ) : null}
        {isSmall ? (
          <span className={layout.fill} />
        ) : (
          <PartChips parts={parts} hint={isNarrow ? null : LAST_MONTHS} />
        )}
        {isSmall ? null : <SaveFilter />}
        <ReviewButton
          label="Review one by one"
          icon="show"
          path="/review"
          command="review"
          isSmall={isWordless}
        />
        <ReviewButton label="Review by group" icon="similar" path="/review/groups" isSmall={isWordless} />
        {isTight ? null : (
          <ReviewButton label="Queues" icon="queues" path="/review/queues" isAlong={false} isSmall={false} />
        )}
        {isSmall ? null : (
          <>
            <SortButton isSmall={isNarrow} />
            <ColumnsButton />
            <ViewSwitch />
          </>
        )}
      </div>
      {isSmall ? <PartChipsRow parts={parts} /> : null}
    </>
  )
}

function Tools({ isSmall }: { readonly isSmall: boolean }) {
  const { address, listings, selection, session, filter, recentChanges } = useActors()
  const mayReview = useMay('review.open')
  const isTight = useIsTight()
  const addresses = useAddresses()
  const items = useContextOf(listings, 'items')
  const params = useContextOf(filter, 'params')
  const token = useSelector(session, ({ context }) => context.user?.auth)
  const isAllSelected = useSelector(
    selection,
    ({ context }) => context.selected.size > 0 && context.selected.size >= items.length,
  )
  const isBusy = useSelector(
    listings,
    (snapshot) => snapshot.matches('loading') || snapshot.matches({ shown: 'reloading' }),
  )
  return (
    <>
      <Tool
        icon="selectAll"
        name={isAllSelected ? 'Deselect All' : 'Select All'}
        hint={<KeyHint command={isAllSelected ? 'deselect' : 'selectAll'} />}
        isDisabled={items.length === 0}
        onPress={() =>
          isAllSelected
            ? selection.send({ type: 'deselect' })
            : selection.send({ type: 'selection.made', listings: items })
        }
      />
      {token ? (
        <Tool icon="download" name="Download listings" href={addresses.exportCsv(params, token)} />
      ) : null}
      {isTight && mayReview ? (
        <Tool
          icon="queues"
          name="Queues"
          isIcon
          onPress={() => address.send({ type: 'open', path: '/review/queues' })}
        />
      ) : null}
      {isSmall ? null : (
        <>
          <KeyboardModeTools />
          <Tool
            icon="history"
            name="Recent changes"
            isIcon
            onPress={() => recentChanges.send({ type: 'open' })}
          />
        </>
      )}
      <Tool
        icon="reload"
        name="Reload listings"
        isIcon
        isPending={isBusy}
        onPress={() => listings.send({ type: 'reload' })}
      />
    </>
  )
}

function RecentChangesButton() {
  const { recentChanges } = useActors()
  return (
    <Button
      kind="fill"
      icon="history"
      aria-label="Recent changes"
      onPress={() => recentChanges.send({ type: 'open' })}
    />
  )
}
