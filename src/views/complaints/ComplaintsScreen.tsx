import { useListScreen } from '../kit/lazy.tsx'
import { useIsNarrow } from '../kit/useMedia.ts'
import { lazyPart } from '../kit/lazyPart.tsx'
import { useContextOf } from '../kit/snapshots.ts'
import { useMay } from '../kit/user.ts'
import { RecordsScreen } from '../filter/RecordsScreen.tsx'
import { ComplaintList, HEIGHTS } from './ComplaintList.tsx'
import { Deliveries } from './Deliveries.tsx'
import { ComplaintsToolbar } from './ComplaintsToolbar.tsx'

const ComplaintPage = lazyPart(async () => (await import('./ComplaintPage.tsx')).ComplaintPage, 'inside')

/** /complaints: the list, the complaint that is open beside it, and what is done with those chosen. */
export function ComplaintsScreen() {
  const mayChoose = useMay('complaints.manage')
  return (
    <RecordsScreen
      path="/complaints"
      noun="complaint"
      width="wide"
      bones={{ height: HEIGHTS[0], lines: [70, 90, 60], hasPictures: true, isSelectable: mayChoose }}
      above={<Above />}
      rows={<ComplaintList />}
      empty="A complaint is made when listings are classified. Classify listings, or look further back."
      record={ComplaintPage}
      nothingOpen={
        mayChoose
          ? 'Open a complaint to read it; tick several to file or move them at once.'
          : 'Open a complaint to read it.'
      }
    />
  )
}

function Above() {
  const isNarrow = useIsNarrow()
  const complaint = useContextOf(useListScreen('/complaints').opened, 'record')
  return (
    <>
      {isNarrow && complaint ? null : <ComplaintsToolbar isSmall={isNarrow} />}
      <Deliveries />
    </>
  )
}
