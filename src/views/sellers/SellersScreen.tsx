import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import type { ScreenActor } from '../../machines/screenMachine.ts'
import { breakpoint } from '../../styles/media.ts'
import { useActors } from '../app/AppContext.ts'
import { useMedia } from '../app/useMedia.ts'
import * as desk from '../complaints/Complaints.css.ts'
import { Button } from '../controls/Button.tsx'
import { lazyPart } from '../controls/lazyPart.tsx'
import { FilterPanel } from '../filter/FilterPanel.tsx'
import { ListEmpty, ListFailed, ListSkeletons, NothingOpen } from '../lists/ListStates.tsx'
import { ScreenNotLoaded, useLoadedScreen } from '../lists/loadedScreen.tsx'
import { Shell } from '../shell/Shell.tsx'
import { ROW_HEIGHT, SellerList } from './SellerList.tsx'
import { SellersContext, useSellers } from './SellersContext.ts'
import { SellersToolbar } from './SellersToolbar.tsx'

const SellerDetail = lazyPart(async () => (await import('./SellerDetail.tsx')).SellerDetail, 'inside')

/** /sellers: the list, the riskiest first, and the seller that is open beside it. */
export function SellersScreen() {
  const { sellers } = useActors()
  const { desk: screen, isFailed } = useLoadedScreen('/sellers')
  const isSmall = useMedia(breakpoint.small)
  const total = useSelector(sellers, ({ context }) => context.total)
  const loaded = useSelector(sellers, ({ context }) => context.items.length)
  const isShown = useSelector(sellers, (snapshot) => snapshot.matches('shown'))
  return (
    <Shell
      title="Sellers"
      {...(isShown && !isSmall ? { count: total.toLocaleString('en') } : {})}
      tools={<Reload screen={screen} />}
      drawer={<FilterPanel screen="sellers" />}
      status={
        isShown
          ? `${loaded.toLocaleString('en')} of ${total.toLocaleString('en')}${isSmall ? '' : ' loaded'}`
          : null
      }
    >
      {isFailed ? <ScreenNotLoaded /> : null}
      {screen ? (
        <SellersContext value={screen}>
          <Desk />
        </SellersContext>
      ) : isFailed ? null : (
        <Skeletons />
      )}
    </Shell>
  )
}

function Desk() {
  const { sellers } = useActors()
  const screen = useSellers()
  const isSmall = useMedia(breakpoint.small)
  const loaded = useSelector(sellers, ({ context }) => context.items.length)
  const problem = useSelector(sellers, ({ context }) => context.problem)
  const isShown = useSelector(sellers, (snapshot) => snapshot.matches('shown'))
  const isLoading = useSelector(sellers, (snapshot) => snapshot.matches('loading'))
  const isFailed = useSelector(sellers, (snapshot) => snapshot.hasTag('failed'))
  const seller = useSelector(screen, ({ context }) => context.seller)
  const hasList = !isSmall || seller === null
  const isEmpty = isShown && loaded === 0
  return (
    <>
      {isFailed && hasList ? (
        <ListFailed
          noun="seller"
          problem={problem}
          loaded={loaded}
          onRetry={() => sellers.send({ type: 'retry' })}
        />
      ) : null}
      <div className={desk.split} style={{ marginTop: 0 }}>
        {hasList ? (
          <section className={desk.listPlace} aria-label="List">
            <SellersToolbar isSmall={isSmall} />
            {isLoading ? <Skeletons /> : null}
            {isShown && loaded > 0 ? <SellerList /> : null}
            {isEmpty && !isFailed && (isSmall || seller) ? <Empty /> : null}
          </section>
        ) : null}
        {seller ? (
          <div className={desk.openPlace}>
            <Suspense>
              <SellerDetail
                key={seller.sessionId}
                actor={seller}
                onClose={() => screen.send({ type: 'close' })}
              />
            </Suspense>
          </div>
        ) : isSmall ? null : isEmpty && !isFailed ? (
          <div className={desk.openPlace}>
            <Empty />
          </div>
        ) : (
          <NothingOpen
            icon="sellers"
            words="Open a seller to see what makes its risk, what it offers, and what is known of it."
          />
        )}
      </div>
    </>
  )
}

function Empty() {
  return (
    <ListEmpty
      screen="sellers"
      noun="seller"
      howMade="Sellers come with the listings that name them: as soon as there are any, their sellers stand here."
    />
  )
}

function Skeletons() {
  return <ListSkeletons label="Loading sellers" height={ROW_HEIGHT} lines={[70, 85, 50]} />
}

function Reload({ screen }: { readonly screen: ScreenActor<'/sellers'> | null }) {
  const { sellers } = useActors()
  const isBusy = useSelector(
    sellers,
    (snapshot) => snapshot.matches('loading') || snapshot.matches({ shown: 'reloading' }),
  )
  return (
    <Button
      kind="quiet"
      icon="reload"
      aria-label="Reload sellers"
      isPending={isBusy}
      onPress={() => {
        sellers.send({ type: 'reload' })
        screen?.getSnapshot().context.seller?.send({ type: 'reload' })
      }}
    />
  )
}
