import { may } from '../../domain/kit/roles.ts'
import { useActors } from '../kit/AppContext.ts'
import { Button } from '../kit/Button.tsx'
import { EmptyState } from '../kit/EmptyState.tsx'
import { lazyPart } from '../kit/lazyPart.tsx'
import { Tool } from '../kit/Tool.tsx'
import { useGroups } from '../kit/user.ts'
import { RecordsScreen } from '../filter/RecordsScreen.tsx'
import { ReportRow, reportText } from './ReportRow.tsx'

const ReportPage = lazyPart(async () => (await import('./ReportPage.tsx')).ReportPage, 'inside')

/** /reports: the list of reports, and the one that is looked at beside it. */
export function ReportsScreen() {
  return (
    <RecordsScreen
      path="/reports"
      noun="report"
      width="wide"
      filter={null}
      tools={<NewReport />}
      toolbar={null}
      rows={{
        heights: [96, 108],
        lines: [60, 80, 45],
        textOf: reportText,
        row: ReportRow,
      }}
      empty={<NoReports />}
      record={ReportPage}
      nothingOpen="Open a report to read it, save it or send it."
    />
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
