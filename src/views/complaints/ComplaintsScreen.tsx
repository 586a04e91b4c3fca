import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { breakpoint } from '../../styles/media.ts'
import { useActors } from '../kit/AppContext.ts'
import { useMedia } from '../kit/useMedia.ts'
import { lazyPart } from '../kit/lazyPart.tsx'
import { ListEmpty, ListFailed, ListSkeletons, NothingOpen } from '../filter/ListStates.tsx'
import * as lists from '../kit/Lists.css.ts'
import { ListScreen, ReloadList } from '../filter/ListScreen.tsx'
import { useListState } from '../kit/listActor.ts'
import { DialogPlace } from '../kit/DialogPlace.tsx'
import { ComplaintList } from './ComplaintList.tsx'
import * as styles from '../kit/Records.css.ts'
import { ComplaintsContext, useOpenedComplaint } from './ComplaintsContext.ts'
import { Deliveries } from './Deliveries.tsx'
import { ComplaintsToolbar } from './ComplaintsToolbar.tsx'

const ComplaintPage = lazyPart(async () => (await import('./ComplaintPage.tsx')).ComplaintPage, 'inside')

const skeletons = <ListSkeletons label="Loading complaints" height={112} lines={[70, 40, 55, 90]} />

/** /complaints: the list, the complaint that is open beside it, and what is done with those chosen. */
export function ComplaintsScreen() {
  const { complaints } = useActors()
  return (
    <ListScreen
      path="/complaints"
      screen="complaints"
      title="Complaints"
      list={complaints}
      tools={<ReloadList path="/complaints" list={complaints} what="complaints" />}
      skeletons={skeletons}
      desk={ComplaintsContext}
      over={<DialogPlace />}
    >
      <Desk />
    </ListScreen>
  )
}

function Desk() {
  const { complaints } = useActors()
  const isSmall = useMedia(breakpoint.small)
  const { isShown, isLoading, isFailed, loaded, problem } = useListState(complaints)
  const complaint = useSelector(useOpenedComplaint(), ({ context }) => context.record)
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
      <div className={`${lists.split} ${styles.belowToolbar}`}>
        {hasList ? (
          <section
            className={isShown && loaded === 0 && !complaint ? lists.openPlace : lists.listPlace.plain}
            aria-label="List"
          >
            {isLoading ? skeletons : null}
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
          <div className={lists.openPlace}>
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
