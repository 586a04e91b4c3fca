import { useListScreen } from '../kit/lazy.tsx'
import { useIsSmall } from '../kit/useMedia.ts'
import { lazyPart } from '../kit/lazyPart.tsx'
import { useContextOf } from '../kit/snapshots.ts'
import { RecordsScreen } from '../filter/RecordsScreen.tsx'
import { caseTitle } from './investigationDisplay.ts'
import { InvestigationRow } from './InvestigationRow.tsx'
import { InvestigationsToolbar } from './InvestigationsToolbar.tsx'
import { NewInvestigation } from './NewInvestigation.tsx'

const InvestigationCard = lazyPart(
  async () => (await import('./InvestigationCard.tsx')).InvestigationCard,
  'inside',
)

/** /investigations: the list, and the investigation that is open beside it. */
export function InvestigationsScreen() {
  return (
    <RecordsScreen
      path="/investigations"
      noun="investigation"
      count={<Count />}
      tools={useIsSmall() ? null : <NewInvestigation />}
      toolbar={<InvestigationsToolbar />}
      rows={{
        heights: [68, 76],
        lines: [80, 55],
        textOf: (investigation) => `${caseTitle(investigation)}, Case ${investigation.reference}`,
        pictureOf: ({ picture }) => picture,
        isCentered: true,
        row: InvestigationRow,
      }}
      empty="A test purchase, a raid or a seizure is an investigation, begun here or from a listing. Begin one, or look further back."
      record={InvestigationCard}
      nothingOpen="Open an investigation to read it and to move it on."
    />
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
