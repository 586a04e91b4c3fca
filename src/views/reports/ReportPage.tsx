import { countOf } from '../../domain/kit/words.ts'
import { may } from '../../domain/kit/roles.ts'
import type { Report } from '../../domain/reports/report.ts'
import { filterPlace } from '../../domain/reports/reportContent.ts'
import { PERIOD_LABELS } from '../../domain/reports/reportPeriod.ts'
import { scheduleWords } from '../../domain/reports/reportSchedule.ts'
import type { ReportActor, ReportFile } from '../../machines/reports/reportMachine.ts'
import type { RecordProps } from '../filter/RecordsScreen.tsx'
import { NoMailServer, useSendsMail } from '../kit/NoMailServer.tsx'
import * as text from '../../styles/text.css.ts'
import { ActionDialog } from '../kit/ActionDialog.tsx'
import { Alert } from '../kit/Alert.tsx'
import { useActors } from '../kit/AppContext.ts'
import { Button } from '../kit/Button.tsx'
import { Fact } from '../kit/Fact.tsx'
import type { IconName } from '../kit/Icon.tsx'
import { InAppLink } from '../kit/InAppLink.tsx'
import { Loading } from '../kit/Loading.tsx'
import * as record from '../kit/Record.css.ts'
import { RecordDeletion } from '../kit/RecordDeletion.tsx'
import { RecordPage } from '../kit/RecordPage.tsx'
import { useCan, useContextOf, useMatches, useTag } from '../kit/snapshots.ts'
import { useIsSmall } from '../kit/useMedia.ts'
import { momentText } from '../kit/time.ts'
import { useTimeZone } from '../kit/user.ts'
import { ReportBlocks } from './ReportBlocks.tsx'
import * as styles from './Reports.css.ts'
import { ReportSendings } from './ReportSendings.tsx'

/** A report: what can be done with it, when it is sent, what it says and what was sent of it. */
export function ReportPage({ actor, onClose }: RecordProps<'/reports'>) {
  const state = useContextOf(actor, 'state')
  const isShown = useMatches(actor, 'shown')
  return (
    <RecordPage
      actor={actor}
      noun="report"
      onClose={onClose}
      head={
        isShown && state ? (
          <>
            <div className={record.headWords}>
              <h2 className={`${text.heading} ${text.breaking}`}>{state.report.name}</h2>
              <p className={text.note}>{PERIOD_LABELS[state.report.period.name]}</p>
            </div>
            <Actions actor={actor} report={state.report} />
          </>
        ) : null
      }
    >
      {isShown && state ? (
        <div className={styles.parts}>
          <Refusal actor={actor} />
          <Sending report={state.report} />
          <Content actor={actor} />
          <ReportSendings actor={actor} sendings={state.sendings} />
          <Confirmations actor={actor} report={state.report} />
        </div>
      ) : null}
    </RecordPage>
  )
}

function Actions({ actor, report }: { readonly actor: ReportActor; readonly report: Report }) {
  const { dialog } = useActors()
  const isSmall = useIsSmall()
  const groups = useContextOf(actor, 'groups')
  const file = useContextOf(actor, 'file')
  const isSaving = useMatches(actor, { shown: { work: 'saving' } })
  const isSending = useMatches(actor, { shown: { work: 'sending' } })
  const maySave = useCan(actor, { type: 'save', file: 'pdf' })
  const maySend = useCan(actor, { type: 'send' })
  // All of them stand in one line on a phone as well.
  const signed = (icon: IconName) => (isSmall ? {} : { icon })
  return (
    <div className={`${record.actions} ${styles.actions}`}>
      <Button
        {...signed('download')}
        isDisabled={!maySave && !isSaving}
        isPending={isSaving && file === 'pdf'}
        onPress={() => actor.send({ type: 'save', file: 'pdf' })}
      >
        {FILE_LABELS.pdf}
      </Button>
      <Button
        {...signed('download')}
        isDisabled={!maySave && !isSaving}
        isPending={isSaving && file === 'workbook'}
        onPress={() => actor.send({ type: 'save', file: 'workbook' })}
      >
        {FILE_LABELS.workbook}
      </Button>
      {may(groups, 'reports.write') ? (
        <>
          <Button
            kind="main"
            {...signed('upload')}
            isDisabled={!maySend && !isSending}
            isPending={isSending}
            onPress={() => actor.send({ type: 'send' })}
          >
            Send now…
          </Button>
          <Button
            kind="quiet"
            icon="draft"
            aria-label="Edit report"
            onPress={() => dialog.send({ type: 'open', dialog: 'reportForm', input: { report } })}
          />
          <Button
            kind="quiet"
            icon="trash"
            aria-label="Delete report"
            onPress={() => actor.send({ type: 'delete' })}
          />
        </>
      ) : null}
    </div>
  )
}

const FILE_LABELS: Record<ReportFile, string> = { pdf: 'PDF', workbook: 'XLSX' }

function Refusal({ actor }: { readonly actor: ReportActor }) {
  const problem = useContextOf(actor, 'problem')
  const file = useContextOf(actor, 'file')
  const isUnsaved = useMatches(actor, { shown: { work: 'unsaved' } })
  const isUnsent = useMatches(actor, { shown: { work: 'unsent' } })
  if (!isUnsaved && !isUnsent) return null
  return (
    <Alert
      title={isUnsaved ? `The ${FILE_LABELS[file]} was not saved` : 'The report was not sent'}
      actions={
        <>
          <Button kind="fill" icon="reload" onPress={() => actor.send({ type: 'retry' })}>
            Try again
          </Button>
          <Button onPress={() => actor.send({ type: 'dismiss' })}>Dismiss</Button>
        </>
      }
    >
      {problem}
    </Alert>
  )
}

function Sending({ report: { schedule, next, recipients } }: { readonly report: Report }) {
  const timeZone = useTimeZone()
  return (
    <section className={record.panel} aria-label="When and to whom it is sent">
      <div className={record.facts}>
        <Fact label="Sent by itself">{schedule === null ? 'No' : scheduleWords(schedule, timeZone)}</Fact>
        <Fact label="Next">{next === null ? null : momentText(next, timeZone)}</Fact>
        <Fact label="Recipients">
          {recipients.length === 0 ? 'None yet' : countOf(recipients.length, 'account')}
        </Fact>
      </div>
      <p className={text.note}>
        {recipients.length === 0
          ? 'Nobody gets it yet. Choose recipients in Edit report, and it can be sent.'
          : 'Each recipient gets the brands that they may see, as PDF and as a workbook.'}
      </p>
    </section>
  )
}

function Content({ actor }: { readonly actor: ReportActor }) {
  const content = useContextOf(actor, 'content')
  const problem = useContextOf(actor, 'contentProblem')
  const isUnmade = useMatches(actor, { shown: { content: 'unmade' } })
  if (isUnmade)
    return (
      <Alert
        title="What the report says could not be read"
        actions={
          <Button kind="fill" icon="reload" onPress={() => actor.send({ type: 'content.retry' })}>
            Try again
          </Button>
        }
      >
        {problem}
      </Alert>
    )
  if (content === null) return <Loading>Making the report…</Loading>
  return (
    <>
      <p className={text.note}>
        What is counted: {content.filter}.{' '}
        <InAppLink path={content.path} className={styles.sentenceLink}>
          {filterPlace(content.path)}
        </InAppLink>
      </p>
      <ReportBlocks content={content} isLinked />
    </>
  )
}

function Confirmations({ actor, report }: { readonly actor: ReportActor; readonly report: Report }) {
  const isSending = useMatches(actor, { shown: { work: 'confirmingSending' } })
  const isDeletion = useTag(actor, 'deleting')
  const sendsMail = useSendsMail()
  if (isSending)
    return (
      <ActionDialog
        title="Send this report now?"
        subject={report.name}
        action="Send"
        onCancel={() => actor.send({ type: 'dismiss' })}
        onConfirm={() => actor.send({ type: 'confirm' })}
      >
        {sendsMail ? (
          <p>
            {countOf(report.recipients.length, 'recipient')} will get it by e-mail, each with the brands that
            they may see. Who may see only some of them gets neither the report’s name nor its texts.
          </p>
        ) : null}
        <NoMailServer />
      </ActionDialog>
    )
  if (!isDeletion) return null
  return (
    <RecordDeletion of={actor} noun="report" subject={report.name}>
      What was sent of it is forgotten here too, and nothing more is sent. There is no undo.
    </RecordDeletion>
  )
}
