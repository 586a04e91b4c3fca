import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import type { ScreenActor } from '../../machines/screenMachine.ts'
import { breakpoint } from '../../styles/media.ts'
import { useActors } from '../app/AppContext.ts'
import { useMedia } from '../app/useMedia.ts'
import { Button } from '../controls/Button.tsx'
import { lazyPart } from '../controls/lazyPart.tsx'
import { ListEmpty, ListFailed, ListSkeletons, NothingOpen } from '../lists/ListStates.tsx'
import { ScreenNotLoaded, useLoadedScreen } from '../lists/loadedScreen.tsx'
import { FilterPanel } from '../filter/FilterPanel.tsx'
import { OpenDialog } from '../listings/dialogs/OpenDialog.tsx'
import { Shell } from '../shell/Shell.tsx'
import { ComplaintList } from './ComplaintList.tsx'
import * as styles from './Complaints.css.ts'
import { ComplaintsContext, useComplaints } from './ComplaintsContext.ts'
import { Deliveries } from './Deliveries.tsx'
import { ComplaintsToolbar } from './ComplaintsToolbar.tsx'

const ComplaintPage = lazyPart(async () => (await import('./ComplaintPage.tsx')).ComplaintPage, 'inside')

/** /complaints: the list, the complaint that is open beside it, and what is done with those chosen. */
export function ComplaintsScreen() {
  const { complaints } = useActors()
  const { desk, isFailed } = useLoadedScreen('/complaints')
  const isSmall = useMedia(breakpoint.small)
  const total = useSelector(complaints, ({ context }) => context.total)
  const loaded = useSelector(complaints, ({ context }) => context.items.length)
  const isShown = useSelector(complaints, (snapshot) => snapshot.matches('shown'))
  return (
    <Shell
      title="Complaints"
      {...(isShown && !isSmall ? { count: total.toLocaleString('en') } : {})}
      tools={<Reload desk={desk} />}
      drawer={<FilterPanel screen="complaints" />}
      status={
        isShown
          ? `${loaded.toLocaleString('en')} of ${total.toLocaleString('en')}${isSmall ? '' : ' loaded'}`
          : null
      }
    >
      {isFailed ? <ScreenNotLoaded /> : null}
      {desk ? (
        <ComplaintsContext value={desk}>
          <Desk />
        </ComplaintsContext>
      ) : isFailed ? null : (
        <Skeletons />
      )}
      <OpenDialog />
    </Shell>
  )
}

function Desk() {
  const { complaints } = useActors()
  const desk = useComplaints()
  const isSmall = useMedia(breakpoint.small)
  const loaded = useSelector(complaints, ({ context }) => context.items.length)
  const isShown = useSelector(complaints, (snapshot) => snapshot.matches('shown'))
  const isLoading = useSelector(complaints, (snapshot) => snapshot.matches('loading'))
  const isFailed = useSelector(complaints, (snapshot) => snapshot.hasTag('failed'))
  const problem = useSelector(complaints, ({ context }) => context.problem)
  const complaint = useSelector(desk, ({ context }) => context.complaint)
  const hasList = !isSmall || complaint === null
  return (
    <>
      {hasList ? <ComplaintsToolbar isSmall={isSmall} /> : null}
      {isFailed ? (
        <ListFailed
          noun="complaint"
          problem={problem}
          loaded={loaded}
          onRetry={() => complaints.send({ type: 'retry' })}
        />
      ) : null}
      <Deliveries />
      <div className={styles.split}>
        {hasList ? (
          <section
            className={isShown && loaded === 0 && !complaint ? styles.openPlace : styles.listPlace}
            aria-label="List"
          >
            {isLoading ? <Skeletons /> : null}
            {isShown && loaded > 0 ? <ComplaintList /> : null}
            {isShown && loaded === 0 && !isFailed ? (
              <ListEmpty
                screen="complaints"
                noun="complaint"
                howMade="A complaint is made when listings are classified. Classify listings, or look further back."
              />
            ) : null}
          </section>
        ) : null}
        {complaint ? (
          <div className={styles.openPlace}>
            <Suspense>
              <ComplaintPage key={complaint.sessionId} actor={complaint} />
            </Suspense>
          </div>
        ) : isSmall || (isShown && loaded === 0) ? null : (
          <NothingOpen
            icon="complaints"
            words="Open a complaint to read it; tick several to file or move them at once."
          />
        )}
      </div>
    </>
  )
}

function Reload({ desk }: { readonly desk: ScreenActor<'/complaints'> | null }) {
  const { complaints } = useActors()
  const isBusy = useSelector(
    complaints,
    (snapshot) => snapshot.matches('loading') || snapshot.matches({ shown: 'reloading' }),
  )
  return (
    <Button
      kind="quiet"
      icon="reload"
      aria-label="Reload complaints"
      isPending={isBusy}
      onPress={() => {
        complaints.send({ type: 'reload' })
        desk?.getSnapshot().context.complaint?.send({ type: 'reload' })
      }}
    />
  )
}

const ROW = { height: 112, lines: [70, 40, 55, 90] }

function Skeletons() {
  return <ListSkeletons label="Loading complaints" {...ROW} />
}
