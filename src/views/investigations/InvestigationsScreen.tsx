import { useSelector } from '@xstate/react'
import { breakpoint } from '../../styles/media.ts'
import { useActors } from '../kit/AppContext.ts'
import { useMedia } from '../kit/useMedia.ts'
import { lazyPart } from '../kit/lazyPart.tsx'
import { DialogPlace } from '../kit/DialogPlace.tsx'
import { ListBeside } from '../filter/ListBeside.tsx'
import { ListScreen, ReloadList } from '../filter/ListScreen.tsx'
import { ListEmpty, ListSkeletons, NothingOpen } from '../filter/ListStates.tsx'
import { InvestigationList, ROW_HEIGHT } from './InvestigationList.tsx'
import { InvestigationsContext, useInvestigations } from './InvestigationsContext.ts'
import { InvestigationsToolbar } from './InvestigationsToolbar.tsx'
import { NewInvestigation } from './NewInvestigation.tsx'

const InvestigationCard = lazyPart(
  async () => (await import('./InvestigationCard.tsx')).InvestigationCard,
  'inside',
)
const skeletons = <ListSkeletons label="Loading investigations" height={ROW_HEIGHT} lines={[80, 55]} />

/** /investigations: the list, and the investigation that is open beside it. */
export function InvestigationsScreen() {
  const { investigations } = useActors()
  const isSmall = useMedia(breakpoint.small)
  const open = useSelector(investigations, ({ context }) => context.counted)
  return (
    <ListScreen
      path="/investigations"
      screen="investigations"
      title="Investigations"
      list={investigations}
      count={`${open.toLocaleString('en')} open`}
      tools={
        <>
          {isSmall ? null : <NewInvestigation />}
          <ReloadList path="/investigations" list={investigations} what="investigations" />
        </>
      }
      skeletons={skeletons}
      desk={InvestigationsContext}
      over={<DialogPlace />}
    >
      <Desk />
    </ListScreen>
  )
}

function Desk() {
  const { investigations } = useActors()
  const screen = useInvestigations()
  const investigation = useSelector(screen, ({ context }) => context.record)
  return (
    <ListBeside
      list={investigations}
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
            onClose={() => screen.send({ type: 'close' })}
          />
        ) : null
      }
      nothingOpen={
        <NothingOpen icon="investigations" words="Open an investigation to read it and to move it on." />
      }
    />
  )
}
