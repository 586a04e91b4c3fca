import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import type { ScreenActor } from '../../machines/screenMachine.ts'
import { breakpoint } from '../../styles/media.ts'
import { useActors } from '../app/AppContext.ts'
import { useMedia } from '../app/useMedia.ts'
import { Alert } from '../controls/Alert.tsx'
import { Button } from '../controls/Button.tsx'
import { lazyPart } from '../controls/lazyPart.tsx'
import { FilterPanel } from '../filter/FilterPanel.tsx'
import { OpenDialog } from '../listings/dialogs/OpenDialog.tsx'
import * as listings from '../listings/Listings.css.ts'
import { Shell } from '../shell/Shell.tsx'
import { ComplaintList } from './ComplaintList.tsx'
import * as styles from './Complaints.css.ts'
import { ComplaintsContext, useComplaints } from './ComplaintsContext.ts'
import { Deliveries, Empty, Failed, NothingOpen, Skeletons } from './ComplaintsStates.tsx'
import { ComplaintsToolbar } from './ComplaintsToolbar.tsx'

const ComplaintPage = lazyPart(async () => (await import('./ComplaintPage.tsx')).ComplaintPage, 'inside')

/** /complaints: the list, the complaint that is open beside it, and what is done with those chosen. */
export function ComplaintsScreen() {
  const { complaints, screen } = useActors()
  const desk = useSelector(screen, ({ context }) => context.actor) as ScreenActor<'/complaints'> | null
  const isSmall = useMedia(breakpoint.small)
  const isFailed = useSelector(screen, (snapshot) => snapshot.matches('failed'))
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
      {isFailed ? <NotLoaded /> : null}
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
  const complaint = useSelector(desk, ({ context }) => context.complaint)
  const hasList = !isSmall || complaint === null
  return (
    <>
      {hasList ? <ComplaintsToolbar isSmall={isSmall} /> : null}
      {isFailed ? <Failed /> : null}
      <Deliveries />
      <div className={styles.split}>
        {hasList ? (
          <section
            className={isShown && loaded === 0 && !complaint ? styles.openPlace : styles.listPlace}
            aria-label="List"
          >
            {isLoading ? <Skeletons /> : null}
            {isShown && loaded > 0 ? <ComplaintList /> : null}
            {isShown && loaded === 0 && !isFailed ? <Empty /> : null}
          </section>
        ) : null}
        {complaint ? (
          <div className={styles.openPlace}>
            <Suspense>
              <ComplaintPage key={complaint.sessionId} actor={complaint} />
            </Suspense>
          </div>
        ) : isSmall || (isShown && loaded === 0) ? null : (
          <NothingOpen />
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

/** The screen's own part could not be fetched. */
function NotLoaded() {
  const { screen } = useActors()
  const problem = useSelector(screen, ({ context }) => context.problem)
  return (
    <div className={listings.banner}>
      <Alert
        icon="offline"
        title="The screen could not be loaded"
        actions={
          <Button kind="main" icon="reload" onPress={() => screen.send({ type: 'retry' })}>
            Try again
          </Button>
        }
      >
        {problem}
      </Alert>
    </div>
  )
}
