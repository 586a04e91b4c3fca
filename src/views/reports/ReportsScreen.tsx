import { may } from '../../domain/kit/roles.ts'
import { useActors } from '../kit/AppContext.ts'
import { Button } from '../kit/Button.tsx'
import { EmptyState } from '../kit/EmptyState.tsx'
import { useListScreen } from '../kit/lazy.tsx'
import { lazyPart } from '../kit/lazyPart.tsx'
import { useContextOf } from '../kit/snapshots.ts'
import { Tool } from '../kit/Tool.tsx'
import { useGroups } from '../kit/user.ts'
import { ListBeside } from '../filter/ListBeside.tsx'
import { ListScreen } from '../filter/ListScreen.tsx'
import { ListSkeletons, NothingOpen } from '../filter/ListStates.tsx'
import { HEIGHTS, ReportList } from './ReportList.tsx'

const ReportPage = lazyPart(async () => (await import('./ReportPage.tsx')).ReportPage, 'inside')
const skeletons = <ListSkeletons label="Loading reports" height={HEIGHTS[0]} lines={[60, 80, 45]} />

/** /reports: the list of reports, and the one that is looked at beside it. */
export function ReportsScreen() {
  return (
    <ListScreen path="/reports" filter={null} tools={<NewReport />} skeletons={skeletons}>
      <Desk />
    </ListScreen>
  )
}

/** Opens the form of a new report; nothing for those who write none. */
function NewReport() {
  const { dialog } = useActors()
  return may(useGroups(), 'reports.write') ? (
    <Tool
      icon="plus"
      name="New report"
      hasDialog
      onPress={() => dialog.send({ type: 'open', dialog: 'reportForm', input: { report: null } })}
    />
  ) : null
}

function Desk() {
  const { list, opened } = useListScreen('/reports')
  const report = useContextOf(opened, 'record')
  return (
    <ListBeside
      list={list}
      noun="report"
      width="wide"
      toolbar={null}
      skeletons={skeletons}
      rows={<ReportList />}
      empty={<NoReports />}
      opened={
        report ? (
          <ReportPage key={report.sessionId} actor={report} onClose={() => opened.send({ type: 'close' })} />
        ) : null
      }
      nothingOpen={<NothingOpen icon="reports" words="Open a report to read it, save it or send it." />}
    />
  )
}

function NoReports() {
  const { dialog } = useActors()
  const mayWrite = may(useGroups(), 'reports.write')
  return (
    <EmptyState
      title="There is no report yet"
      actions={
        mayWrite ? (
          <Button
            kind="main"
            icon="plus"
            onPress={() => dialog.send({ type: 'open', dialog: 'reportForm', input: { report: null } })}
          >
            New report
          </Button>
        ) : null
      }
    >
      {mayWrite
        ? 'A report is made from a template, and can be sent by itself every week or month.'
        : 'Managers write reports. Those about your brands stand here.'}
    </EmptyState>
  )
}
