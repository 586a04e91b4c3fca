import { useListScreen } from '../kit/lazy.tsx'
import { useIsNarrow } from '../kit/useMedia.ts'
import { lazyPart } from '../kit/lazyPart.tsx'
import { ListEmpty, ListSkeletons, NothingOpen } from '../filter/ListStates.tsx'
import { ListBeside } from '../filter/ListBeside.tsx'
import { ListScreen } from '../filter/ListScreen.tsx'
import { ComplaintList, HEIGHTS } from './ComplaintList.tsx'
import { Deliveries } from './Deliveries.tsx'
import { ComplaintsToolbar } from './ComplaintsToolbar.tsx'
import { useContextOf } from '../kit/snapshots.ts'

const ComplaintPage = lazyPart(async () => (await import('./ComplaintPage.tsx')).ComplaintPage, 'inside')

const skeletons = (
  <ListSkeletons label="Loading complaints" height={HEIGHTS[0]} lines={[70, 90]} hasPictures isSelectable />
)

/** /complaints: the list, the complaint that is open beside it, and what is done with those chosen. */
export function ComplaintsScreen() {
  return (
    <ListScreen path="/complaints" skeletons={skeletons}>
      <Desk />
    </ListScreen>
  )
}

function Desk() {
  const { list, opened } = useListScreen('/complaints')
  const isNarrow = useIsNarrow()
  const complaint = useContextOf(opened, 'record')
  return (
    <ListBeside
      list={list}
      noun="complaint"
      above={
        <>
          {isNarrow && complaint ? null : <ComplaintsToolbar isSmall={isNarrow} />}
          <Deliveries />
        </>
      }
      skeletons={skeletons}
      rows={<ComplaintList />}
      empty={
        <ListEmpty
          screen="complaints"
          noun="complaint"
          howMade="A complaint is made when listings are classified. Classify listings, or look further back."
        />
      }
      opened={complaint ? <ComplaintPage key={complaint.sessionId} actor={complaint} /> : null}
      nothingOpen={
        <NothingOpen
          icon="complaints"
          words="Open a complaint to read it; tick several to file or move them at once."
        />
      }
    />
  )
}
