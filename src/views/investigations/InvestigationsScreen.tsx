import { useListScreen } from '../kit/lazy.tsx'
import { useIsSmall } from '../kit/useMedia.ts'
import { lazyPart } from '../kit/lazyPart.tsx'
import { ListBeside } from '../filter/ListBeside.tsx'
import { ListScreen } from '../filter/ListScreen.tsx'
import { ListEmpty, ListSkeletons, NothingOpen } from '../filter/ListStates.tsx'
import { InvestigationList, HEIGHTS } from './InvestigationList.tsx'
import { InvestigationsToolbar } from './InvestigationsToolbar.tsx'
import { NewInvestigation } from './NewInvestigation.tsx'
import { useContextOf } from '../kit/snapshots.ts'

const InvestigationCard = lazyPart(
  async () => (await import('./InvestigationCard.tsx')).InvestigationCard,
  'inside',
)
const skeletons = (
  <ListSkeletons label="Loading investigations" height={HEIGHTS[0]} lines={[80, 55]} hasPictures />
)

/** /investigations: the list, and the investigation that is open beside it. */
export function InvestigationsScreen() {
  const isSmall = useIsSmall()
  return (
    <ListScreen
      path="/investigations"
      count={<Count />}
      tools={isSmall ? null : <NewInvestigation />}
      skeletons={skeletons}
    >
      <Desk />
    </ListScreen>
  )
}

/** How many are open; where none is, such as among the closed alone, how many there are. */
function Count() {
  const { list } = useListScreen('/investigations')
  const open = useContextOf(list, 'counted')
  const total = useContextOf(list, 'total')
  return open === 0 && total > 0
    ? `${total.toLocaleString('en')} closed`
    : `${open.toLocaleString('en')} open`
}

function Desk() {
  const { list, opened } = useListScreen('/investigations')
  const investigation = useContextOf(opened, 'record')
  return (
    <ListBeside
      list={list}
      noun="investigation"
      toolbar={<InvestigationsToolbar />}
      skeletons={skeletons}
      rows={<InvestigationList />}
      empty={
        <ListEmpty
          screen="investigations"
          noun="investigation"
          howMade="An investigation is opened from a listing: a test purchase, a raid or a seizure. Open one there, or look further back."
        />
      }
      opened={
        investigation ? (
          <InvestigationCard
            key={investigation.sessionId}
            actor={investigation}
            onClose={() => opened.send({ type: 'close' })}
          />
        ) : null
      }
      nothingOpen={
        <NothingOpen icon="investigations" words="Open an investigation to read it and to move it on." />
      }
    />
  )
}
