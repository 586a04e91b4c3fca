import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { breakpoint } from '../../styles/media.ts'
import { useActors } from '../app/AppContext.ts'
import { useMedia } from '../app/useMedia.ts'
import * as desk from '../complaints/Complaints.css.ts'
import { Button } from '../controls/Button.tsx'
import { lazyPart } from '../controls/lazyPart.tsx'
import { FilterChips, useFilterParts } from '../filter/FilterChips.tsx'
import { FilterPanel } from '../filter/FilterPanel.tsx'
import { ListEmpty, ListFailed, ListSkeletons, NothingOpen } from '../lists/ListStates.tsx'
import { ScreenNotLoaded, useLoadedScreen } from '../lists/loadedScreen.tsx'
import { SortButton } from '../listings/ListControls.tsx'
import * as listings from '../listings/Listings.css.ts'
import { Shell } from '../shell/Shell.tsx'
import { AdList, ROW_HEIGHT } from './AdList.tsx'
import * as styles from './Ads.css.ts'
import { AdsContext, useAds } from './AdsContext.ts'

const AdPreview = lazyPart(async () => (await import('./AdPreview.tsx')).AdPreview, 'inside')

/** /ads: the list of advertisements, and the one that is looked at beside it. */
export function AdsScreen() {
  const { ads } = useActors()
  const { desk: screen, isFailed } = useLoadedScreen('/ads')
  const isSmall = useMedia(breakpoint.small)
  const total = useSelector(ads, ({ context }) => context.total)
  const loaded = useSelector(ads, ({ context }) => context.items.length)
  const isShown = useSelector(ads, (snapshot) => snapshot.matches('shown'))
  return (
    <Shell
      title="Advertisements"
      {...(isShown && !isSmall ? { count: total.toLocaleString('en') } : {})}
      drawer={<FilterPanel screen="ads" />}
      status={
        isShown
          ? `${loaded.toLocaleString('en')} of ${total.toLocaleString('en')}${isSmall ? '' : ' loaded'}`
          : null
      }
    >
      {isFailed ? <ScreenNotLoaded /> : null}
      {screen ? (
        <AdsContext value={screen}>
          <Desk />
        </AdsContext>
      ) : isFailed ? null : (
        <Skeletons />
      )}
    </Shell>
  )
}

function Desk() {
  const { ads } = useActors()
  const screen = useAds()
  const isSmall = useMedia(breakpoint.small)
  const loaded = useSelector(ads, ({ context }) => context.items.length)
  const problem = useSelector(ads, ({ context }) => context.problem)
  const isShown = useSelector(ads, (snapshot) => snapshot.matches('shown'))
  const isLoading = useSelector(ads, (snapshot) => snapshot.matches('loading'))
  const isFailed = useSelector(ads, (snapshot) => snapshot.hasTag('failed'))
  const ad = useSelector(screen, ({ context }) => context.ad)
  const hasList = !isSmall || ad === null
  const isEmpty = isShown && loaded === 0 && !isFailed
  return (
    <>
      {isFailed && hasList ? (
        <ListFailed
          noun="advertisement"
          problem={problem}
          loaded={loaded}
          onRetry={() => ads.send({ type: 'retry' })}
        />
      ) : null}
      <div className={desk.split} style={{ marginTop: 0 }}>
        {hasList ? (
          <section className={styles.listPlace} aria-label="List">
            <Toolbar isSmall={isSmall} />
            {isLoading ? <Skeletons /> : null}
            {isShown && loaded > 0 ? <AdList /> : null}
            {isEmpty && (isSmall || ad) ? <Empty /> : null}
          </section>
        ) : null}
        {ad ? (
          <div className={desk.openPlace}>
            <Suspense>
              <AdPreview key={ad.sessionId} actor={ad} onClose={() => screen.send({ type: 'close' })} />
            </Suspense>
          </div>
        ) : isSmall ? null : isEmpty ? (
          <div className={desk.openPlace}>
            <Empty />
          </div>
        ) : (
          <NothingOpen icon="megaphone" words="Open an advertisement to see it as it was shown." />
        )}
      </div>
    </>
  )
}

/** Above the list: its order, and what the filter asks for. */
function Toolbar({ isSmall }: { readonly isSmall: boolean }) {
  const { preferences } = useActors()
  const parts = useFilterParts('ads')
  return (
    <>
      <div className={styles.toolbar}>
        {isSmall ? (
          <Button
            kind="fill"
            icon="filter"
            aria-label={parts.length > 0 ? `Filter, ${parts.length} set` : 'Filter'}
            onPress={() => preferences.send({ type: 'sheet.opened' })}
          />
        ) : null}
        <SortButton screen="ads" isSmall={isSmall} />
      </div>
      {parts.length > 0 ? (
        <div className={styles.chipsRow}>
          <div className={listings.chips}>
            <FilterChips screen="ads" />
          </div>
        </div>
      ) : null}
    </>
  )
}

function Empty() {
  return (
    <ListEmpty
      screen="ads"
      noun="advertisement"
      howMade="Advertisements come in by import, as a CSV file. Import some, or look further back."
    />
  )
}

function Skeletons() {
  return <ListSkeletons label="Loading advertisements" height={ROW_HEIGHT} lines={[80, 95, 55]} />
}
