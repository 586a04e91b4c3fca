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
import { OpenDialog } from '../listings/dialogs/OpenDialog.tsx'
import { Shell } from '../shell/Shell.tsx'
import { InvestigationList, ROW_HEIGHT } from './InvestigationList.tsx'
import { InvestigationsContext, useInvestigations } from './InvestigationsContext.ts'
import { InvestigationsToolbar } from './InvestigationsToolbar.tsx'
import { NewInvestigation } from './NewInvestigation.tsx'

const InvestigationCard = lazyPart(
  async () => (await import('./InvestigationCard.tsx')).InvestigationCard,
  'inside',
)

/** /investigations: the list, and the investigation that is open beside it. */
export function InvestigationsScreen() {
  const { investigations } = useActors()
  const { desk: screen, isFailed } = useLoadedScreen('/investigations')
  const isSmall = useMedia(breakpoint.small)
  const total = useSelector(investigations, ({ context }) => context.total)
  const open = useSelector(investigations, ({ context }) => context.counted)
  const loaded = useSelector(investigations, ({ context }) => context.items.length)
  const isShown = useSelector(investigations, (snapshot) => snapshot.matches('shown'))
  return (
    <Shell
      title="Investigations"
      {...(isShown && !isSmall ? { count: `${open.toLocaleString('en')} open` } : {})}
      tools={
        <>
          {isSmall ? null : <NewInvestigation />}
          <Reload screen={screen} />
        </>
      }
      drawer={<FilterPanel screen="investigations" />}
      status={
        isShown
          ? `${loaded.toLocaleString('en')} of ${total.toLocaleString('en')}${isSmall ? '' : ' loaded'}`
          : null
      }
    >
      {isFailed ? <ScreenNotLoaded /> : null}
      {screen ? (
        <InvestigationsContext value={screen}>
          <Desk />
        </InvestigationsContext>
      ) : isFailed ? null : (
        <Skeletons />
      )}
      <OpenDialog />
    </Shell>
  )
}

function Desk() {
  const { investigations } = useActors()
  const screen = useInvestigations()
  const isSmall = useMedia(breakpoint.small)
  const loaded = useSelector(investigations, ({ context }) => context.items.length)
  const problem = useSelector(investigations, ({ context }) => context.problem)
  const isShown = useSelector(investigations, (snapshot) => snapshot.matches('shown'))
  const isLoading = useSelector(investigations, (snapshot) => snapshot.matches('loading'))
  const isFailed = useSelector(investigations, (snapshot) => snapshot.hasTag('failed'))
  const investigation = useSelector(screen, ({ context }) => context.investigation)
  const hasList = !isSmall || investigation === null
  const isEmpty = isShown && loaded === 0
  return (
    <>
      {isFailed && hasList ? (
        <ListFailed
          noun="investigation"
          problem={problem}
          loaded={loaded}
          onRetry={() => investigations.send({ type: 'retry' })}
        />
      ) : null}
      <div className={desk.split} style={{ marginTop: 0 }}>
        {hasList ? (
          <section className={desk.listPlace} aria-label="List">
            <InvestigationsToolbar isSmall={isSmall} />
            {isLoading ? <Skeletons /> : null}
            {isShown && loaded > 0 ? <InvestigationList /> : null}
            {isEmpty && !isFailed && (isSmall || investigation) ? <Empty /> : null}
          </section>
        ) : null}
        {investigation ? (
          <div className={desk.openPlace}>
            <Suspense>
              <InvestigationCard
                key={investigation.sessionId}
                actor={investigation}
                onClose={() => screen.send({ type: 'close' })}
              />
            </Suspense>
          </div>
        ) : isSmall ? null : isEmpty && !isFailed ? (
          <div className={desk.openPlace}>
            <Empty />
          </div>
        ) : (
          <NothingOpen icon="investigations" words="Open an investigation to read it and to move it on." />
        )}
      </div>
    </>
  )
}

function Empty() {
  return (
    <ListEmpty
      screen="investigations"
      noun="investigation"
      howMade="An investigation is opened from a listing: a test purchase, a raid or a seizure. Open one there, or look further back."
    />
  )
}

function Skeletons() {
  return <ListSkeletons label="Loading investigations" height={ROW_HEIGHT} lines={[80, 55]} />
}

function Reload({ screen }: { readonly screen: ScreenActor<'/investigations'> | null }) {
  const { investigations } = useActors()
  const isBusy = useSelector(
    investigations,
    (snapshot) => snapshot.matches('loading') || snapshot.matches({ shown: 'reloading' }),
  )
  return (
    <Button
      kind="quiet"
      icon="reload"
      aria-label="Reload investigations"
      isPending={isBusy}
      onPress={() => {
        investigations.send({ type: 'reload' })
        screen?.getSnapshot().context.investigation?.send({ type: 'reload' })
      }}
    />
  )
}
